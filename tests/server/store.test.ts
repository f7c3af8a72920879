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
  async (store) => {
    await store.close()
    return sqliteStore(last)
  },
)
storeContract('memory', memoryStore)

describe('the file', () => {
  it('lets nobody change or delete a step', async () => {
    const file = newFile()
    const store = sqliteStore(file)
    await store.createTable(record('a'), step(0), { clock: '' })
    const other = new Database(file)
    expect(() => other.exec("update steps set body = '{}'")).toThrow(/only added/)
    expect(() => other.exec('delete from steps')).toThrow(/only added/)
    expect(await store.steps('a')).toEqual([step(0)])
  })

  it('holds off a second process that writes to the same table', async () => {
    const file = newFile()
    const one = sqliteStore(file)
    const two = sqliteStore(file)
    await one.createTable(record('a'), step(0), { clock: '' })
    await two.append('a', 1, { steps: [step(1)] })
    await expect(one.append('a', 1, { steps: [step(9)] })).rejects.toThrow('has 2 steps, not 1')
  })

  it('of a Ringfire without keys opens, and its tables have none yet', async () => {
    const file = newFile()
    const before = sqliteStore(file)
    await before.createTable(record('a'), step(0), { clock: '' })
    await before.close()
    new Database(file).exec('drop table table_keys; drop table host_keys; pragma user_version = 2')
    const store = sqliteStore(file)
    expect([await store.record('a'), await store.keys('a'), await store.hostKeys()]).toEqual([
      record('a'),
      [],
      [],
    ])
  })

  it('of a newer Ringfire is not touched', async () => {
    const file = newFile()
    new Database(file).exec('pragma user_version = 99')
    expect(() => sqliteStore(file)).toThrow(/newer Ringfire/)
  })
})
