// The store on libsql, which is SQLite in one file. A commit writes to the write-ahead log, and is acknowledged when the log has
// been flushed, together with all other commits that wait for it.
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import Database from 'libsql'
import type { Step } from '../engine/game.ts'
import { Acknowledged, checkLog, type Counts } from './acknowledged.ts'
import { withDocuments } from './document-kinds.ts'
import { BUSY_TIMEOUT, emptyLog, keepLogShort } from './keep-log-short.ts'
import { keyWriter, keysOn } from './keys-sqlite.ts'
import { listedRow } from './listed.ts'
import { documentsOn, picturesOn } from './sqlite-documents.ts'
import { migrateFile } from './sqlite-migrations.ts'
import { explainSqlite } from './sqlite-errors.ts'
import { StoreError } from './store-errors.ts'
import { transaction, type Write } from './sqlite-transaction.ts'
import { tellFirst } from './fair-turns.ts'
import { LogFlush, type Flush } from './log-flush.ts'
import { damaged, readJson, readLoosely, readText, sumOf } from './sqlite-text.ts'
import {
  StaleTable,
  versionAfter,
  versionOf,
  withStoredDice,
  type BackEnd,
  type Change,
  type Listed,
  type RemoteChange,
  type StoredDice,
  type Store,
  type TableRecord,
} from './store.ts'
import { toAsyncStore, type MaybeSync } from './sync-store.ts'

export interface SqliteOptions {
  /** Flushes the log; `fdatasync` if absent. */
  readonly flush?: Flush | undefined
  /** Leaves it to another connection to move the log into the file. */
  readonly leavesLog?: boolean | undefined
}

/**
 * Opens or creates the file. Throws a `StoreError` that names it if that fails. Damaged rows are passed to
 * `report`.
 *  @example const store = sqliteStore('data/tables.db')
 */
export function sqliteStore(
  file: string,
  report: (error: unknown) => void = () => undefined,
  options: SqliteOptions = {},
): Store {
  const explain = (error: unknown): unknown => explainSqlite(error, file)
  let db: Database.Database | undefined
  try {
    keepPrivate(file)
    db = new Database(file)
    for (const pragma of [
      `busy_timeout = ${BUSY_TIMEOUT}`,
      'journal_mode = WAL',
      // The log is flushed before a checkpoint; after a commit, `LogFlush` does it.
      'synchronous = NORMAL',
      // No commit moves the log: see `keepLogShort`.
      'wal_autocheckpoint = 0',
      'foreign_keys = ON',
    ])
      db.pragma(pragma)
    const missing = checkLog(db, file)
    if (missing) report(missing)
    migrateFile(db, file)
    // Fail at startup rather than on the first change.
    tryWritingOnce(db)
    return withDocuments(toAsyncStore(storeOn(db, file, options), explain), report)
  } catch (error) {
    db?.close()
    throw explain(error)
  }
}

/** The file holds the dice to come: nobody but its owner may read it. SQLite gives its logs the same rights. */
function keepPrivate(file: string): void {
  try {
    if (existsSync(file)) {
      const { mode } = statSync(file)
      if (mode & 0o077) chmodSync(file, mode & 0o700)
    } else closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // Opening says what is wrong.
  }
}

/** The size of a large change, which the log may have no room for while a small one still fits. */
const LARGE = 256 * 1024

/** Writes as much beside the file. */
async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, 'try-writing')
  try {
    await writeFile(path, new Uint8Array(LARGE), { flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes something and rolls it back. */
function tryWritingOnce(db: Database.Database): void {
  db.exec('begin immediate')
  try {
    db.exec('create table tried (n integer)')
  } finally {
    if (db.inTransaction) db.exec('rollback')
  }
}

/** Brings everything to the disk although the log could not be flushed. */
function moveLog(db: Database.Database, file: string): void {
  try {
    if (!emptyLog(db)) throw new Error('the log is in use')
  } catch (error) {
    throw new StoreError('unconfirmed', file, error)
  }
}

/** SQLite's word for no limit. */
const EVERY = -1

/** A value as JSON, and its checksum. */
function summed(value: unknown): [text: string, sum: string] {
  const text = JSON.stringify(value)
  return [text, sumOf(text)]
}

/** A row with a column that was read as bytes, and its checksum. */
type Summed<Column extends string> = Record<Column, ArrayBuffer> & {
  readonly sum: ArrayBuffer | null
}

type RecordRow = Summed<'record'> & Record<'dice' | 'dice_sum', ArrayBuffer | null>

interface ListedRow {
  readonly id: ArrayBuffer
  readonly made: ArrayBuffer
  readonly sum: ArrayBuffer | null
  readonly record: ArrayBuffer
  readonly summary: ArrayBuffer
  readonly away: number
}

const rows = (found: readonly unknown[]): Listed[] =>
  (found as readonly ListedRow[]).map(({ id, made, away, ...row }) =>
    listedRow({ id: readLoosely(id), made: readLoosely(made), archived: away === 1 }, () => ({
      record: readJson(row.record, row.sum),
      summary: readJson(row.summary),
    })),
  )
const idsIn = (found: readonly unknown[]): string[] =>
  (found as readonly { readonly id: ArrayBuffer }[]).map(({ id }) => readLoosely(id))

function storeOn(
  db: Database.Database,
  file: string,
  { flush, leavesLog }: SqliteOptions,
): MaybeSync<BackEnd> {
  // The file belongs to this server alone, which has its tables in several threads.
  const threads = new BroadcastChannel(`ringfire ${resolve(file)}`).unref()
  const announce = (what: RemoteChange): void => threads.postMessage(what)
  const acknowledged = new Acknowledged(file)
  const count = db.prepare('update counts set changes = changes + 1 returning changes, steps')
  const log = new LogFlush(`${file}-wal`, () => moveLog(db, file), flush)
  const write: Write = <Args extends readonly unknown[], R>(action: (...args: Args) => R) => {
    const counted = transaction(db, (...args: Args) => ({
      result: action(...args),
      counts: count.get() as Counts,
    }))
    return async (...args: Args): Promise<R> => {
      const { result, counts } = counted(...args)
      const flushed = log.flushed()
      tellFirst(flushed)
      await flushed
      acknowledged.note(counts)
      return result
    }
  }
  const insertTable = db.prepare(
    'insert into tables (id, made, version, summary, acted) values (?, ?, ?, ?, ?)',
  )
  const insertRecord = db.prepare('insert into records (table_id, body, sum) values (?, ?, ?)')
  const insertStep = db.prepare('insert into steps (table_id, seq, body, sum) values (?, ?, ?, ?)')
  const insertDone = db.prepare(
    'insert into done (table_id, request, asked, answer) values (?, ?, ?, ?)',
  )
  const setRecord = db.prepare('update records set body = ?, sum = ? where table_id = ?')
  const setDice = db.prepare(
    'update tables set dice = ?, dice_sum = ?, version = version + 1 where id = ? and version = ? - 1',
  )
  const setSummary = db.prepare(
    'update tables set summary = ?, acted = coalesce(?, acted) where id = ?',
  )
  const countSteps = db.prepare(
    'select coalesce(max(seq) + 1, 0) as n from steps where table_id = ?',
  )
  const getRecord = db.prepare(
    'select cast(body as blob) as record, cast(sum as blob) as sum, cast(dice as blob) as dice, cast(dice_sum as blob) as dice_sum from tables join records on table_id = id where id = ?',
  )
  const listed =
    'select cast(id as blob) as id, cast(made as blob) as made, cast(sum as blob) as sum, cast(body as blob) as record, cast(summary as blob) as summary, archived.table_id is not null as away from tables join records on records.table_id = tables.id left join archived on archived.table_id = tables.id'
  const newest = 'order by tables.made desc, tables.id limit ?'
  const getTables = db.prepare(`${listed} ${newest}`)
  const getOlder = db.prepare(
    `${listed} where tables.made <= ?1 and (tables.made < ?1 or tables.id > ?2) ${newest.replace('?', '?3')}`,
  )
  const getListed = db.prepare(`${listed} where tables.id = ?`)
  const getMade = db.prepare('select made from tables where id = ?')
  const getBeginning = db.prepare(
    'select cast(id as blob) as id from tables where tables.id >= ? and tables.id < ? order by tables.id',
  )
  const getIdle = db.prepare(
    'select cast(id as blob) as id from tables where acted < ? order by acted',
  )
  const hasDay = db.prepare('select 1 from days where day = ?')
  const addDay = db.prepare('insert or ignore into days (day) values (?)')
  const getDays = db.prepare('select day from days order by day desc')
  const getSteps = db.prepare(
    'select seq, cast(body as blob) as body, cast(sum as blob) as sum from steps where table_id = ? and seq >= ? order by seq',
  )
  const isDeleted = db.prepare('insert or ignore into deleted (table_id) values (?)')
  const partsOf = ['steps', 'done', 'table_keys', 'archived', 'records'].map((table) =>
    db.prepare(`delete from ${table} where table_id = ?`),
  )
  const dropTable = db.prepare('delete from tables where id = ?')
  const putAway = db.prepare('insert or ignore into archived (table_id) values (?)')
  const takeOut = db.prepare('delete from archived where table_id = ?')
  const getDone = db.prepare(
    'select cast(asked as blob) as asked, cast(answer as blob) as answer from done where table_id = ? and request = ?',
  )

  const change = (id: string, seq: number, what: Change): void => {
    const { steps = [], done, record, dice, summary } = what
    const { n } = countSteps.get(id) as { n: number }
    if (n !== seq) throw new StaleTable(id, seq, n)
    const version = versionAfter(what)
    // A record that is stored has its dice in it.
    const apart = record || !dice ? [null, null] : summed(dice)
    if (version !== undefined && setDice.run(...apart, id, version).changes === 0)
      throw new StaleTable(id, seq, n)
    if (record) setRecord.run(...summed(record), id)
    steps.forEach((step, i) => insertStep.run(id, seq + i, ...summed(step)))
    if (done) insertDone.run(id, done.key, done.asked, done.answer)
    if (summary) setSummary.run(JSON.stringify(summary), summary.acted ?? null, id)
  }
  const touchCounts = db.prepare('update counts set changes = changes')
  const touch = transaction(db, () => touchCounts.run())
  const putKeys = keyWriter(db)
  const append = write(change)
  const create = write((...[record, first, summary, also]: Parameters<Store['createTable']>) => {
    const { id, made } = record
    const version = versionOf(record)
    const told = JSON.stringify(summary)
    insertTable.run(id, made, version, told, summary.acted ?? made)
    insertRecord.run(id, ...summed(record))
    ;[first].flat().forEach((step, seq) => insertStep.run(id, seq, ...summed(step)))
    if (also) change(also.id, also.seq, also.change)
    if (also?.keys) putKeys(record.id, also.keys)
  })
  const remove = write((id: string): boolean => {
    if (!getMade.get(id)) return false
    isDeleted.run(id)
    for (const part of partsOf) part.run(id)
    dropTable.run(id)
    return true
  })
  const noteDay = write((day: string) => void addDay.run(day))
  const archive = write((id: string, away: boolean) => void (away ? putAway : takeOut).run(id))
  const stopMoving = leavesLog ? () => undefined : keepLogShort(db, file)

  return {
    createTable: (record, first, summary, also) => create(record, first, summary, also),
    tables({ after, most = EVERY } = {}) {
      const made = after === undefined ? undefined : (getMade.get(after) as { made: string })?.made
      if (after !== undefined && made === undefined) return []
      return rows(made === undefined ? getTables.all(most) : getOlder.all(made, after, most))
    },
    listed: (ids) => ids.flatMap((id) => rows(getListed.all(id))),
    beginning: (letters) => idsIn(getBeginning.all(letters, `${letters}\uFFFF`)),
    idle: (since) => idsIn(getIdle.all(since)),
    noteDay: async (day) => {
      if (!hasDay.get(day)) await noteDay(day)
      return (getDays.all() as { day: string }[]).map((row) => row.day)
    },
    async deleteTable(id) {
      const deleted = await remove(id)
      if (deleted) announce({ table: id, deleted })
      return deleted
    },
    record(id) {
      const row = getRecord.get(id) as RecordRow | undefined
      if (!row) return undefined
      const record = readJson<TableRecord>(row.record, row.sum)
      return row.dice
        ? withStoredDice(record, readJson<StoredDice>(row.dice, row.dice_sum))
        : record
    },
    steps: (id, from = 0) =>
      (getSteps.all(id, from) as (Summed<'body'> & { seq: number })[]).map(
        ({ seq, body, sum }, i) => {
          if (seq !== from + i) throw damaged(new Error(`step ${from + i} is missing`))
          return readJson<Step<unknown>>(body, sum)
        },
      ),
    append: (id, seq, what) => append(id, seq, what),
    done(id, key) {
      const row = getDone.get(id, key) as Record<'asked' | 'answer', ArrayBuffer> | undefined
      return row && { key, asked: readText(row.asked), answer: readText(row.answer) }
    },
    archive,
    ...documentsOn(db, write),
    ...picturesOn(db, write),
    ...keysOn(db, write, announce),
    async tryWriting() {
      touch()
      await log.flushed()
      await tryFolder(dirname(file))
    },
    watch(listener) {
      threads.onmessage = ({ data }: { data?: unknown }) => listener(data as RemoteChange)
      threads.unref()
    },
    tell() {},
    async close() {
      stopMoving()
      threads.close()
      await log.close()
      acknowledged.close()
      if (!db.open) return
      try {
        emptyLog(db)
      } finally {
        db.close()
      }
    },
  }
}
