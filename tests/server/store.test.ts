import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { memoryStore } from './memory-store.ts'
import { record, step, storeContract } from './store-contract.ts'

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'ringfire-store-')), 'tables.db')

let last = ''
storeContract(
  'sqlite',
  () => sqliteStore((last = newFile())),
  (store) => {
    store.close()
    return sqliteStore(last)
  },
)
storeContract('memory', memoryStore)

describe('the file', () => {
  it('lets nobody change or delete a step', () => {
    const file = newFile()
    const store = sqliteStore(file)
    store.createTable(record('a'), step(0), { clock: '' })
    const other = new Database(file)
    expect(() => other.exec("update steps set body = '{}'")).toThrow(/only added/)
    expect(() => other.exec('delete from steps')).toThrow(/only added/)
    expect(store.steps('a')).toEqual([step(0)])
  })

  it('holds off a second process that writes to the same table', () => {
    const file = newFile()
    const one = sqliteStore(file)
    const two = sqliteStore(file)
    one.createTable(record('a'), step(0), { clock: '' })
    two.append('a', 1, { steps: [step(1)] })
    expect(() => one.append('a', 1, { steps: [step(9)] })).toThrow('has 2 steps, not 1')
  })

  it('of a Ringfire without keys opens, and its tables have none yet', () => {
    const file = newFile()
    const before = sqliteStore(file)
    before.createTable(record('a'), step(0), { clock: '' })
    before.close()
    new Database(file).exec('drop table table_keys; drop table host_keys')
    const store = sqliteStore(file)
    expect([store.record('a'), store.keys('a'), store.hostKeys()]).toEqual([record('a'), [], []])
  })

  it('of a newer Ringfire is not touched', () => {
    const file = newFile()
    new Database(file).exec('pragma user_version = 99')
    expect(() => sqliteStore(file)).toThrow(/newer Ringfire/)
  })
})
