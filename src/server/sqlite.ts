// The store on libsql, a SQLite in one file. WAL with synchronous=FULL: one flush a transaction, and what was
// acknowledged is on the disk.
import Database from 'libsql'
import type { Step } from '../engine/game.ts'
import { CAREERS_SCHEMA, careersOn } from './careers-sqlite.ts'
import { CHARACTERS_SCHEMA, charactersOn } from './characters-sqlite.ts'
import { HOUSE_RULES_SCHEMA, houseRulesOn } from './house-rules-sqlite.ts'
import { KEYS_SCHEMA, keysOn } from './keys-sqlite.ts'
import {
  StaleTable,
  type Change,
  type Done,
  type Listed,
  type Store,
  type Summary,
  type TableRecord,
} from './store.ts'

const SCHEMA = `
  create table if not exists tables (
    id text primary key,
    made text not null,
    record text not null,
    summary text not null
  );
  create table if not exists steps (
    table_id text not null references tables (id),
    seq integer not null,
    body text not null,
    primary key (table_id, seq)
  );
  create table if not exists done (
    table_id text not null references tables (id),
    request text not null,
    asked text not null,
    answer text not null,
    primary key (table_id, request)
  );
  create table if not exists archived (table_id text primary key references tables (id));
  create trigger if not exists steps_stay before update on steps begin select raise(abort, 'steps are only added'); end;
  create trigger if not exists steps_remain before delete on steps begin select raise(abort, 'steps are only added'); end;
`

/** The layout above. A file with a higher number was made by a newer Ringfire. */
const LAYOUT = 2

/**
 * Opens or makes the file.
 * @example const store = sqliteStore('data/tables.db')
 */
export function sqliteStore(file: string): Store {
  const db = new Database(file)
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 3000',
  ])
    db.pragma(pragma)
  prepareLayout(db, file)
  return storeOn(db)
}

function prepareLayout(db: Database.Database, file: string): void {
  const { user_version: found } = db.prepare('pragma user_version').get() as {
    user_version: number
  }
  if (found > LAYOUT)
    throw new Error(
      `${file} was made by a newer Ringfire (layout ${found}, this one knows ${LAYOUT}). Update Ringfire, or start with another data folder.`,
    )
  db.exec(SCHEMA)
  db.exec(CHARACTERS_SCHEMA)
  db.exec(HOUSE_RULES_SCHEMA)
  db.exec(CAREERS_SCHEMA)
  db.exec(KEYS_SCHEMA)
  db.exec(`pragma user_version = ${LAYOUT}`)
}

function storeOn(db: Database.Database): Store {
  const insertTable = db.prepare(
    'insert into tables (id, made, record, summary) values (?, ?, ?, ?)',
  )
  const insertStep = db.prepare('insert into steps (table_id, seq, body) values (?, ?, ?)')
  const insertDone = db.prepare(
    'insert into done (table_id, request, asked, answer) values (?, ?, ?, ?)',
  )
  const setRecord = db.prepare('update tables set record = ? where id = ?')
  const setSummary = db.prepare('update tables set summary = ? where id = ?')
  const countSteps = db.prepare(
    'select coalesce(max(seq) + 1, 0) as n from steps where table_id = ?',
  )
  const getRecord = db.prepare('select record from tables where id = ?')
  const getTables = db.prepare(
    'select record, summary, archived.table_id is not null as away from tables left join archived on archived.table_id = tables.id order by made desc, id',
  )
  const getSteps = db.prepare('select body from steps where table_id = ? order by seq')
  const putAway = db.prepare('insert or ignore into archived (table_id) values (?)')
  const takeOut = db.prepare('delete from archived where table_id = ?')
  const getDone = db.prepare('select asked, answer from done where table_id = ? and request = ?')

  const change = (id: string, seq: number, { steps = [], done, record, summary }: Change): void => {
    const { n } = countSteps.get(id) as { n: number }
    if (n !== seq) throw new StaleTable(id, seq, n)
    steps.forEach((step, i) => insertStep.run(id, seq + i, JSON.stringify(step)))
    if (done) insertDone.run(id, done.key, done.asked, done.answer)
    if (record) setRecord.run(JSON.stringify(record), id)
    if (summary) setSummary.run(JSON.stringify(summary), id)
  }
  const append = db.transaction(change).immediate
  const create = db.transaction<Store['createTable']>((record, first, summary, also) => {
    insertTable.run(record.id, record.made, JSON.stringify(record), JSON.stringify(summary))
    ;[first].flat().forEach((step, seq) => insertStep.run(record.id, seq, JSON.stringify(step)))
    if (also) change(also.id, also.seq, also.change)
  }).immediate

  return {
    createTable: (record, first, summary, also) => create(record, first, summary, also),
    tables: () =>
      (getTables.all() as { record: string; summary: string; away: number }[]).map((row) =>
        listed(JSON.parse(row.record), JSON.parse(row.summary), row.away === 1),
      ),
    record(id) {
      const row = getRecord.get(id) as { record: string } | undefined
      return row && (JSON.parse(row.record) as TableRecord)
    },
    steps: (id) =>
      (getSteps.all(id) as { body: string }[]).map((row) => JSON.parse(row.body) as Step<unknown>),
    append: (id, seq, what) => append(id, seq, what),
    done(id, key) {
      const row = getDone.get(id, key) as Omit<Done, 'key'> | undefined
      return row && { key, asked: row.asked, answer: row.answer }
    },
    archive: (id, away) => void (away ? putAway : takeOut).run(id),
    ...charactersOn(db),
    ...houseRulesOn(db),
    ...careersOn(db),
    ...keysOn(db),
    close: () => void db.close(),
  }
}

const listed = (
  { id, title, book, made, house }: TableRecord,
  summary: Summary,
  archived: boolean,
): Listed => ({
  id,
  title,
  book,
  made,
  ...summary,
  ...(house ? { house: house.name } : {}),
  ...(archived ? { archived } : {}),
})
