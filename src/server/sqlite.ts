// The store on libsql, which is SQLite in one file. WAL with synchronous=FULL: one flush per transaction, and
// everything acknowledged is on the disk.
import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import Database from 'libsql'
import type { Step } from '../engine/game.ts'
import { withDocuments } from './document-kinds.ts'
import { keyWriter, keysOn } from './keys-sqlite.ts'
import { listedRow } from './listed.ts'
import { documentsOn, picturesOn } from './sqlite-documents.ts'
import { migrateFile } from './sqlite-migrations.ts'
import { explainSqlite } from './sqlite-errors.ts'
import { transaction } from './sqlite-transaction.ts'
import { readJson, readText } from './sqlite-text.ts'
import {
  StaleTable,
  versionOf,
  type BackEnd,
  type Change,
  type RemoteChange,
  type Store,
  type TableRecord,
} from './store.ts'
import { toAsyncStore, type Sync } from './sync-store.ts'

/**
 * Milliseconds between checkpoints. Acknowledged changes are already in the log; a checkpoint moves them into the
 * file itself.
 */
const CHECKPOINT_EVERY = 30_000

/**
 * Opens or creates the file. Throws a `StoreError` that names it if that fails. Damaged rows are passed to
 * `report`.
 *  @example const store = sqliteStore('data/tables.db')
 */
export function sqliteStore(
  file: string,
  report: (error: unknown) => void = () => undefined,
): Store {
  const explain = (error: unknown): unknown => explainSqlite(error, file)
  let db: Database.Database | undefined
  try {
    db = new Database(file)
    for (const pragma of [
      'busy_timeout = 1500',
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
    ])
      db.pragma(pragma)
    migrateFile(db, file)
    // Fail at startup rather than on the first change.
    tryWriting(db)
    return withDocuments(toAsyncStore(storeOn(db, file), explain), report)
  } catch (error) {
    db?.close()
    throw explain(error)
  }
}

/** Writes something and rolls it back. */
function tryWriting(db: Database.Database): void {
  db.exec('begin immediate')
  try {
    db.exec('create table tried (n integer)')
  } finally {
    if (db.inTransaction) db.exec('rollback')
  }
}

/**
 * Moves the log into the file, so that a copy of the file alone is complete. If another reader blocks it, the next
 * checkpoint does it.
 */
function checkpoint(db: Database.Database): void {
  db.pragma('wal_checkpoint(TRUNCATE)')
}

function storeOn(db: Database.Database, file: string): Sync<BackEnd> {
  // The file belongs to this server alone, which has its tables in several threads.
  const threads = new BroadcastChannel(`ringfire ${resolve(file)}`).unref()
  const insertTable = db.prepare(
    'insert into tables (id, made, record, version, summary) values (?, ?, ?, ?, ?)',
  )
  const insertStep = db.prepare('insert into steps (table_id, seq, body) values (?, ?, ?)')
  const insertDone = db.prepare(
    'insert into done (table_id, request, asked, answer) values (?, ?, ?, ?)',
  )
  const setRecord = db.prepare(
    'update tables set record = ?, version = version + 1 where id = ? and version = ? - 1',
  )
  const setSummary = db.prepare('update tables set summary = ? where id = ?')
  const countSteps = db.prepare(
    'select coalesce(max(seq) + 1, 0) as n from steps where table_id = ?',
  )
  const getRecord = db.prepare('select cast(record as blob) as record from tables where id = ?')
  const getTables = db.prepare(
    'select id, made, cast(record as blob) as record, cast(summary as blob) as summary, archived.table_id is not null as away from tables left join archived on archived.table_id = tables.id order by made desc, id',
  )
  const getSteps = db.prepare(
    'select cast(body as blob) as body from steps where table_id = ? and seq >= ? order by seq',
  )
  const putAway = db.prepare('insert or ignore into archived (table_id) values (?)')
  const takeOut = db.prepare('delete from archived where table_id = ?')
  const getDone = db.prepare(
    'select cast(asked as blob) as asked, cast(answer as blob) as answer from done where table_id = ? and request = ?',
  )

  const change = (id: string, seq: number, { steps = [], done, record, summary }: Change): void => {
    const { n } = countSteps.get(id) as { n: number }
    if (n !== seq) throw new StaleTable(id, seq, n)
    if (record && setRecord.run(JSON.stringify(record), id, versionOf(record)).changes === 0)
      throw new StaleTable(id, seq, n)
    steps.forEach((step, i) => insertStep.run(id, seq + i, JSON.stringify(step)))
    if (done) insertDone.run(id, done.key, done.asked, done.answer)
    if (summary) setSummary.run(JSON.stringify(summary), id)
  }
  const putKeys = keyWriter(db)
  const append = transaction(db, change)
  const create = transaction<Parameters<Store['createTable']>, void>(
    db,
    (record, first, summary, also) => {
      const { id, made } = record
      const version = versionOf(record)
      insertTable.run(id, made, JSON.stringify(record), version, JSON.stringify(summary))
      ;[first].flat().forEach((step, seq) => insertStep.run(record.id, seq, JSON.stringify(step)))
      if (also) change(also.id, also.seq, also.change)
      if (also?.keys) putKeys(record.id, also.keys)
    },
  )
  const regularly = setInterval(() => {
    try {
      checkpoint(db)
    } catch {
      // The next writer will meet the same fault and report it; until then the log keeps everything.
    }
  }, CHECKPOINT_EVERY).unref()

  return {
    createTable: (record, first, summary, also) => create(record, first, summary, also),
    tables: () =>
      (
        getTables.all() as {
          id: string
          made: string
          record: ArrayBuffer
          summary: ArrayBuffer
          away: number
        }[]
      ).map(({ id, made, away, ...row }) =>
        listedRow({ id, made, archived: away === 1 }, () => ({
          record: readJson(row.record),
          summary: readJson(row.summary),
        })),
      ),
    record(id) {
      const row = getRecord.get(id) as { record: ArrayBuffer } | undefined
      return row && readJson<TableRecord>(row.record)
    },
    steps: (id, from = 0) =>
      (getSteps.all(id, from) as { body: ArrayBuffer }[]).map(({ body }) =>
        readJson<Step<unknown>>(body),
      ),
    append: (id, seq, what) => append(id, seq, what),
    done(id, key) {
      const row = getDone.get(id, key) as Record<'asked' | 'answer', ArrayBuffer> | undefined
      return row && { key, asked: readText(row.asked), answer: readText(row.answer) }
    },
    archive: (id, away) => void (away ? putAway : takeOut).run(id),
    ...documentsOn(db),
    ...picturesOn(db),
    ...keysOn(db, (change) => threads.postMessage(change)),
    watch(listener) {
      threads.onmessage = ({ data }: { data?: unknown }) => listener(data as RemoteChange)
      threads.unref()
    },
    tell() {},
    close() {
      clearInterval(regularly)
      threads.close()
      if (!db.open) return
      try {
        checkpoint(db)
      } finally {
        db.close()
      }
    },
  }
}
