// Versioned documents: a writer names the version that they read.
import type Database from 'libsql'
import { transaction } from './sqlite-transaction.ts'
import { readJson } from './sqlite-text.ts'

/** Someone else has changed the document since it was read. */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion'
  readonly id: string
  constructor(id: string, expected: number | undefined, found: number | undefined) {
    super(`${id} is at version ${found ?? 'none'}, not ${expected ?? 'none'}`)
    this.id = id
  }
}

/**
 * Throws `StaleVersion` unless the stored version is the one the writer read; undefined stands for no document.
 */
export function mustBeAt(id: string, was: number | undefined, found: number | undefined): void {
  if (found !== was) throw new StaleVersion(id, was, found)
}

export interface VersionedRows<Thing> {
  all(): readonly Thing[]
  one(id: string): Thing | undefined
  /** As `mustBeAt`. */
  mustBe(id: string, was: number | undefined): void
  /** Throws `StaleVersion` if the document is missing or has another version. */
  remove(id: string, was: number): void
}

interface Row {
  readonly id: string
  readonly body: ArrayBuffer
}

interface RowsOptions {
  /** Removes dependent rows together with the document. */
  readonly besides?: (id: string) => void
  /** Receives errors of rows that cannot be read. */
  readonly report: (error: unknown) => void
}

/**
 * The content of a row as a one-element list; empty if it is damaged, so that one bad row does not break a list.
 * `what` names the row.
 */
export function readOrSkip<T>(what: string, read: () => T, report: (error: unknown) => void): T[] {
  try {
    return [read()]
  } catch (error) {
    report(new Error(`${what} is damaged and left out of its list`, { cause: error }))
    return []
  }
}

/** Operations on a table whose rows have an id, a version and a body. */
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
        readOrSkip(`${table} ${id}`, () => readJson<Thing>(body), report),
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
