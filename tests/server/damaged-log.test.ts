// The database and its write-ahead log with bytes flipped, cut off or missing, as after a bad disk: nothing that was acknowledged is
// missing without a word.
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import type { Step } from '../../src/engine/game.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { StoreError } from '../../src/server/store-errors.ts'
import { ALL } from '../support/soak.ts'
import { newFolder } from '../support/folders.ts'
import { record, step } from './store-contract.ts'

const STEPS = 26
const ENDS = ['', '-wal', '-shm', '-acknowledged']

const filled = (n: number): Step<unknown> => ({
  ...step(n),
  open: [{ kind: 'act', choice: `choice ${n} `.repeat(40), by: 'player-1' }],
})

/** A database as `kill -9` leaves it: half of its steps are in the file, half in its log, and the last change has no step. */
async function killed(): Promise<string> {
  const file = join(newFolder(), 'tables.db')
  const store = sqliteStore(file)
  await store.createTable(record('a'), filled(0), { clock: 't' })
  for (let n = 1; n < STEPS; n++) {
    await store.append('a', n, { steps: [filled(n)] })
    if (n === STEPS / 2) new Database(file).pragma('wal_checkpoint(TRUNCATE)')
  }
  await store.append('a', STEPS, { record: { ...record('a'), title: 'Said', version: 1 } })
  const copy = copyOf(file)
  await store.close()
  return copy
}

let first: Promise<string> | undefined
/** A copy of such a database. */
const left = async (): Promise<string> => copyOf(await (first ??= killed()))

function copyOf(file: string): string {
  const copy = join(newFolder(), basename(file))
  for (const end of ENDS)
    if (end !== '-shm' && existsSync(file + end)) copyFileSync(file + end, copy + end)
  return copy
}

interface Opened {
  /** What the owner is told at the start. */
  readonly told: readonly string[]
  readonly title?: string | undefined
  readonly steps: readonly Step<unknown>[]
  /** A fault with a name, at the start or when the table is read. */
  readonly fault?: string
}

async function open(file: string): Promise<Opened> {
  const told: string[] = []
  let store
  try {
    store = sqliteStore(file, (error) => told.push((error as Error).message))
    const [title, steps] = [(await store.record('a'))?.title, await store.steps('a')]
    return { told, title, steps }
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
    if (!(error instanceof StoreError)) expect((error as Error).message).toMatch(/damaged/)
    return { told, steps: [], fault: (error as Error).message }
  } finally {
    await store?.close().catch(() => {})
  }
}

/** Every so many places of a file, `count` in all. */
const placesIn = (file: string, count: number): number[] => {
  const { size } = statSync(file)
  return Array.from({ length: count }, (_, n) => Math.floor((size * (n + 0.37)) / count))
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file)
  bytes[at] = bytes[at]! ^ (at % 2 ? 0x91 : 0x01)
  writeFileSync(file, bytes)
}

const WHOLE = Array.from({ length: STEPS }, (_, n) => filled(n))

/** Nothing is missing, or the owner is told what, and has the folder as it was. */
async function expectTold(file: string): Promise<void> {
  const before = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : undefined
  const { told, title, steps, fault } = await open(file)
  if (fault !== undefined) return
  expect(steps).toEqual(WHOLE.slice(0, steps.length))
  if (steps.length === STEPS && title === 'Said') return expect(told).toEqual([])
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(`${file}-wal, the write-ahead log of ${file}, is damaged`)
  expect(told[0]).toContain(`: ${STEPS - steps.length} steps of fights that were acknowledged`)
  const [copy] = readdirSync(dirname(file)).filter((name) => name.startsWith('damaged-'))
  expect(told[0]).toContain(join(dirname(file), copy!))
  const kept = join(dirname(file), copy!, `${basename(file)}-wal`)
  if (before) expect(readFileSync(kept).equals(before)).toBe(true)
  // It is told once.
  expect((await open(file)).told).toEqual([])
}

const PLACES = ALL ? 100 : 4

describe('a log', () => {
  it('that is whole is followed without a word', async () => {
    expect(await open(await left())).toEqual({ told: [], title: 'Said', steps: WHOLE })
  })

  it('with a flipped byte is noticed, by name and with what is missing', async () => {
    const file = await left()
    for (const at of placesIn(`${file}-wal`, PLACES)) {
      const copy = copyOf(file)
      flip(`${copy}-wal`, at)
      await expectTold(copy)
    }
  })

  it('that was cut off is noticed, by name and with what is missing', async () => {
    const file = await left()
    for (const at of placesIn(`${file}-wal`, PLACES)) {
      const copy = copyOf(file)
      truncateSync(`${copy}-wal`, at)
      await expectTold(copy)
    }
  })

  it('that is missing, or has something else in its place, is noticed', async () => {
    const [missing, other] = [await left(), await left()]
    rmSync(`${missing}-wal`)
    await expectTold(missing)
    writeFileSync(`${other}-wal`, 'Once upon a time. '.repeat(5000))
    await expectTold(other)
  })

  it('is not blamed for a damaged count, nor for a file from before there was one', async () => {
    for (const damage of [
      (path: string) => rmSync(path),
      (path: string) => writeFileSync(path, 'not a count\n'.repeat(9)),
      (path: string) => flip(path, 3),
      (path: string) => appendFileSync(path, '9 9 9\n'),
    ]) {
      const file = await left()
      damage(`${file}-acknowledged`)
      expect(await open(file)).toMatchObject({ told: [], title: 'Said' })
    }
  })
})

it('a database with a flipped byte or cut off is never read as something else', async () => {
  const file = await left()
  const silent: number[] = []
  for (const at of placesIn(file, PLACES)) {
    const copy = copyOf(file)
    flip(copy, at)
    const { title, steps, told, fault } = await open(copy)
    const whole = title === 'Said' && JSON.stringify(steps) === JSON.stringify(WHOLE)
    if (!whole && fault === undefined && told.length === 0) silent.push(at)
  }
  expect(silent).toEqual([])
  for (const at of placesIn(file, PLACES)) {
    const copy = copyOf(file)
    truncateSync(copy, at)
    await expectTold(copy)
  }
})

it('only its owner may read the database and what belongs to it', async () => {
  const folder = join(newFolder(), 'data')
  mkdirSync(folder)
  const file = join(folder, 'tables.db')
  writeFileSync(file, '', { mode: 0o644 })
  const store = sqliteStore(file)
  await store.createTable(record('a'), step(0), { clock: '' })
  for (const name of readdirSync(folder))
    expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0])
  await store.close()
})
