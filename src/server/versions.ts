// Things that are kept whole, each with a version: who changes one names the version that they read.
import type Database from 'libsql'
import { transaction } from './sqlite-transaction.ts'
import { readJson } from './sqlite-text.ts'

/** Someone else has changed the thing since it was read. */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion'
  readonly id: string
  constructor(id: string, expected: number | undefined, found: number | undefined) {
    super(`${id} is at version ${found ?? 'none'}, not ${expected ?? 'none'}`)
    this.id = id
  }
}

/** Throws `StaleVersion` unless what is kept is of the version that the writer read; undefined: that there is none. */
export function mustBeAt(id: string, was: number | undefined, found: number | undefined): void {
  if (found !== was) throw new StaleVersion(id, was, found)
}

export interface VersionedRows<Thing> {
  all(): readonly Thing[]
  one(id: string): Thing | undefined
  /** As `mustBeAt`. */
  mustBe(id: string, was: number | undefined): void
  /** Throws `StaleVersion` where it is not there in this version. */
  remove(id: string, was: number): void
}

interface Row {
  readonly id: string
  readonly body: ArrayBuffer
}

interface RowsOptions {
  /** What is removed before a thing and with it. */
  readonly besides?: (id: string) => void
  /** Hears of rows that cannot be read. */
  readonly report: (error: unknown) => void
}

/** What a row of a list holds; nothing of one that is damaged, so that it does not cost the others. `what`: the row. */
export function readable<T>(what: string, read: () => T, report: (error: unknown) => void): T[] {
  try {
    return [read()]
  } catch (error) {
    report(new Error(`${what} is damaged and left out of its list`, { cause: error }))
    return []
  }
}

/** The rows of a table with an id, a version and a body. */
export function versionedRows<Thing>(
  db: Database.Database,
  table: 'careers' | 'characters' | 'drafts' | 'house_rules' | 'maps',
  orderBy: string,
  { besides = () => undefined, report }: RowsOptions,
): VersionedRows<Thing> {
  const all = db.prepare(`select id, cast(body as blob) as body from ${table} order by ${orderBy}`)
  const one = db.prepare(`select cast(body as blob) as body from ${table} where id = ?`)
  const versionOf = db.prepare(`select version from ${table} where id = ?`)
  const drop = db.prepare(`delete from ${table} where id = ?`)
  const mustBe = (id: string, was: number | undefined): void =>
    mustBeAt(id, was, (versionOf.get(id) as { version: number } | undefined)?.version)
  return {
    all: () =>
      (all.all() as Row[]).flatMap(({ id, body }) =>
        readable(`${table} ${id}`, () => readJson<Thing>(body), report),
      ),
    one(id) {
      const row = one.get(id) as Row | undefined
      return row && readJson<Thing>(row.body)
    },
    mustBe,
    remove: transaction(db, (id: string, was: number) => {
      mustBe(id, was)
      besides(id)
      drop.run(id)
    }),
  }
}
