import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'libsql'
import { describe, expect, it, vi } from 'vitest'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { memoryStore } from './memory-store.ts'
import { openStore } from '../../src/server/open-store.ts'
import { StoreError } from '../../src/server/store-errors.ts'
import { RINGFIRE, moduleWords } from '../support/serving.ts'
import { ALL } from '../support/soak.ts'
import { character, houseRules, record, step, storeContract } from './store-contract.ts'
import { newFolder } from '../support/folders.ts'

const newFile = (): string => join(newFolder(), 'tables.db')

const LAYOUT_2 = new URL('fixtures/tables-layout-2.db.gz', import.meta.url)

let last = ''
storeContract(
  'sqlite',
  () => sqliteStore((last = newFile())),
  async (store) => {
    await store.close()
    return sqliteStore(last)
  },
  async () => sqliteStore(last),
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

  it('blocks a second process that writes to the same table', async () => {
    const file = newFile()
    const one = sqliteStore(file)
    const two = sqliteStore(file)
    await one.createTable(record('a'), step(0), { clock: '' })
    await two.append('a', 1, { steps: [step(1)] })
    await expect(one.append('a', 1, { steps: [step(9)] })).rejects.toThrow('has 2 steps, not 1')
  })

  it('of a Ringfire without keys opens, and its tables have none yet', async () => {
    const file = newFile()
    writeFileSync(file, gunzipSync(readFileSync(LAYOUT_2)))
    new Database(file).exec('drop table table_keys; drop table host_keys')
    const store = sqliteStore(file)
    const [table] = await store.tables()
    expect([await store.keys(table!.id), await store.hostKeys()]).toEqual([[], []])
  })

  it('of the layout before migrations had numbers opens with all that it holds', async () => {
    const file = newFile()
    writeFileSync(file, gunzipSync(readFileSync(LAYOUT_2)))
    const store = sqliteStore(file)
    const [table] = await store.tables()
    expect(table).toMatchObject({ title: 'Two men', book: 'toy' })
    // The opening, eight answers and one taken back.
    expect(await store.steps(table!.id)).toHaveLength(10)
    expect((await store.keys(table!.id)).map(({ role }) => role).toSorted()).toEqual([
      'player-1',
      'player-2',
      'referee',
      'watcher',
    ])
    expect(await store.hostKeys()).toHaveLength(1)
    expect(await store.characters.all()).toEqual([character('mad-matt', 1, 'Mad Matt')])
    expect(await store.houseRules.all()).toEqual([houseRules('loud', 1, 'Loud')])
    expect((await store.careers.one('c'))?.fought).toHaveLength(1)
  })

  it('holds everything after it was closed, so that a copy of it alone is whole', async () => {
    const file = newFile()
    const store = sqliteStore(file)
    await store.createTable(record('a'), [step(0), step(1)], { clock: '' })
    await store.close()
    const copy = newFile()
    copyFileSync(file, copy)
    expect(await sqliteStore(copy).steps('a')).toHaveLength(2)
  })

  it('moves its write-ahead log into the file now and then, also what others wrote that leave it to that one', async () => {
    vi.useFakeTimers()
    try {
      const file = newFile()
      const other = sqliteStore(file, undefined, { leavesLog: true })
      await other.createTable(record('a'), step(0), { clock: '' })
      const done = { key: 'k', asked: '', answer: 'x'.repeat(5_000_000) }
      await other.append('a', 1, { done })
      vi.advanceTimersByTime(60_000)
      expect(statSync(`${file}-wal`).size).toBeGreaterThan(5_000_000)
      const store = sqliteStore(file)
      vi.advanceTimersByTime(60_000)
      expect(statSync(`${file}-wal`).size).toBe(0)
      await store.close()
      await other.close()
    } finally {
      vi.useRealTimers()
    }
  })

  it('with one damaged row hides one table, and says so', async () => {
    const file = newFile()
    const store = sqliteStore(file)
    for (const id of ['a', 'b', 'c']) await store.createTable(record(id), step(0), { clock: 't' })
    const other = new Database(file)
    other.exec("update records set body = 'not json' where table_id = 'b'")
    other.exec("update tables set summary = cast(x'ff61' as text) where id = 'c'")
    expect((await store.tables()).map(({ id, unreadable }) => [id, unreadable])).toEqual([
      ['a', undefined],
      ['b', true],
      ['c', true],
    ])
  })

  it('with one damaged document leaves it out of its list, and says so', async () => {
    const file = newFile()
    const reported: unknown[] = []
    const store = sqliteStore(file, (error) => reported.push(error))
    for (const id of ['a', 'b', 'c']) await store.characters.add(character(id))
    const other = new Database(file)
    other.exec("update documents set body = 'not json' where id = 'b'")
    other.exec("update documents set body = cast(x'ff61' as text) where id = 'c'")
    expect((await store.characters.all()).map(({ id }) => id)).toEqual(['a'])
    expect(reported.map((one) => (one as Error).message)).toEqual([
      'characters b is damaged and left out of its list',
      'characters c is damaged and left out of its list',
    ])
    await expect(store.characters.one('c')).rejects.toThrow('damaged')
  })

  it('of a newer Ringfire is not touched', async () => {
    const file = newFile()
    new Database(file).exec('pragma user_version = 99')
    expect(() => sqliteStore(file)).toThrow(/newer Ringfire/)
  })
})

/** What a process of its own says of the store; `before`: what a shell does first. */
const asProcess = (before: string, what: string, file: string): object =>
  JSON.parse(
    execFileSync('sh', [
      '-c',
      `${before} exec "$0" "$@"`,
      process.execPath,
      ...moduleWords('tests/server/store-writer.ts', what, file),
    ]).toString(),
  ) as object

/** What opening throws. */
async function opening(open: () => unknown): Promise<unknown> {
  try {
    await open()
  } catch (error) {
    return error
  }
  return undefined
}

describe('a fault of the storage has a name', () => {
  it('full: what was acknowledged is there @long', () => {
    // Compiled once before: the compiler may not write large files either.
    asProcess('', 'warm', '-')
    const file = newFile()
    const said = asProcess('trap "" XFSZ; ulimit -f 960;', 'fill', file)
    expect(said).toMatchObject({ fault: 'full', kept: expect.any(Number) })
    expect((said as { kept: number }).kept).toBeGreaterThan(3)
    expect((said as { message: string }).message).toContain(file)
  })

  it('read-only, also after the start @long', () => {
    const file = newFile()
    chmodSync(dirname(file), 0o777)
    expect(asProcess('', 'shut', dirname(file))).toMatchObject({ fault: 'read-only' })
  })

  it('read-only', async () => {
    const file = newFile()
    const store = sqliteStore(file)
    await store.createTable(record('a'), step(0), { clock: '' })
    await store.close()
    chmodSync(file, 0o444)
    chmodSync(dirname(file), 0o555)
    expect(asProcess('', 'open', file)).toMatchObject({
      fault: 'read-only',
      message: expect.stringContaining(file),
    })
    expect(asProcess('', 'lock', dirname(file))).toMatchObject({
      fault: 'read-only',
      message: expect.stringContaining(dirname(file)),
    })
  })

  it('corrupt, where it is no database', async () => {
    const file = newFile()
    writeFileSync(file, 'Once upon a time. '.repeat(1000))
    const error = await opening(() => sqliteStore(file))
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ fault: 'corrupt', message: expect.stringContaining(file) })
  })

  it('corrupt, where a page of one table is damaged; the others are read as ever', async () => {
    const file = newFile()
    const before = sqliteStore(file)
    const long = (letter: string) =>
      ({ ...step(1), why: letter.repeat(9000) }) as ReturnType<typeof step>
    for (const id of ['a', 'b'])
      await before.createTable(record(id), [step(0), long(id)], { clock: '' })
    await before.close()
    const bytes = readFileSync(file)
    // The number of the next page, at the head of a page that holds nothing but the long step of b.
    const page = 4096
    const head = bytes.indexOf('b'.repeat(page - 4)) - 4
    expect(head % page).toBe(0)
    bytes.fill(0xff, head, head + 4)
    writeFileSync(file, bytes)
    const store = sqliteStore(file)
    expect(await store.steps('a')).toHaveLength(2)
    await expect(store.steps('b')).rejects.toThrow('damaged')
    expect(await store.tables()).toHaveLength(2)
  })

  it('locked @long', async () => {
    const file = newFile()
    const store = sqliteStore(file)
    const other = new Database(file)
    other.exec('begin immediate')
    await expect(store.createTable(record('a'), step(0), { clock: '' })).rejects.toMatchObject({
      fault: 'locked',
      message: expect.stringContaining(file),
    })
    other.exec('rollback')
    await store.createTable(record('a'), step(0), { clock: '' })
  })

  // Under /proc nothing can be created.
  it
    .runIf(existsSync('/proc/self'))
    .each([
      ['serve', '--no-open', '--port', '0'],
      ...(ALL ? [['library', 'export', 'never-written.zip']] : []),
    ])('unreachable, where no folder can be created: ringfire %s', (...words) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [RINGFIRE, ...words, '--data', '/proc/ringfire/data'],
      { encoding: 'utf8', timeout: 60_000 },
    )
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('The folder /proc/ringfire/data cannot be reached. Check'),
    ])
  })

  it('unreachable, where the folder cannot be one', async () => {
    const file = newFile()
    writeFileSync(file, '')
    expect(await opening(() => openStore(join(file, 'data'), () => {}))).toMatchObject({
      fault: 'unreachable',
      message: expect.stringContaining(file),
    })
    mkdirSync(join(dirname(file), 'data', 'tables.db'), { recursive: true })
    expect(await opening(() => openStore(join(dirname(file), 'data'), () => {}))).toMatchObject({
      fault: 'unreachable',
    })
  })
})

describe('the log of the file', () => {
  /** A store whose flushes wait until `go` is called, with an error or without. */
  async function flushing() {
    const file = newFile()
    const waiting: ((error: Error | null) => void)[] = []
    let held = false
    const store = sqliteStore(file, () => undefined, {
      flush: (_, done) => void (held ? waiting.push(done) : done(null)),
    })
    for (const id of ['a', 'b', 'c']) await store.createTable(record(id), step(0), { clock: '' })
    held = true
    const go = (error: Error | null = null): void =>
      waiting.splice(0).forEach((done) => done(error))
    return { file, store, waiting, go }
  }
  const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  it('is flushed once for the changes that wait, and a failed one fails alone', async () => {
    const { store, waiting, go } = await flushing()
    const done: string[] = []
    const add = (id: string, seq = 1) =>
      store.append(id, seq, { steps: [step(1)] }).then(
        () => done.push(id),
        (error: unknown) => done.push(`${id} ${(error as Error).name}`),
      )
    const all = [add('a'), add('b', 7), add('c')]
    await settled()
    // What was committed after the flush began waits for the next.
    expect([done, waiting.length]).toEqual([['b StaleTable'], 1])
    all.push(add('b'))
    go()
    await settled()
    expect([done, waiting.length]).toEqual([['b StaleTable', 'a'], 1])
    go()
    await Promise.all(all)
    expect(done).toEqual(['b StaleTable', 'a', 'c', 'b'])
    await store.close()
  })

  it('if it cannot be flushed, is moved into the file before anything is acknowledged', async () => {
    const { file, store, go } = await flushing()
    const added = store.append('a', 1, { steps: [step(1)] })
    await settled()
    go(Object.assign(new Error('EIO'), { code: 'EIO' }))
    await added
    expect(statSync(`${file}-wal`).size).toBe(0)
    const other = new Database(file)
    other.exec('begin; select * from steps')
    const next = store.append('a', 2, { steps: [step(2)] })
    await settled()
    go(new Error('EIO'))
    await expect(next).rejects.toMatchObject({ fault: 'unconfirmed' })
    other.exec('commit')
    await store.append('a', 3, { steps: [step(3)] })
    expect(await store.steps('a')).toHaveLength(4)
    await store.close()
  })
})
