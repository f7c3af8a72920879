// Things that are kept whole, each with a version: who changes one names the version that he read.
import type Database from 'libsql'

/** Somebody else has changed the thing since it was read. */
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
  /** Throws `StaleVersion` where it is not there in this version. `besides`: what goes with it, before it. */
  remove(id: string, was: number): void
}

/** The rows of a table with an id, a version and a body. */
export function versionedRows<Thing>(
  db: Database.Database,
  table: 'careers' | 'characters' | 'house_rules',
  orderBy: string,
  besides: (id: string) => void = () => undefined,
): VersionedRows<Thing> {
  const all = db.prepare(`select body from ${table} order by ${orderBy}`)
  const one = db.prepare(`select body from ${table} where id = ?`)
  const versionOf = db.prepare(`select version from ${table} where id = ?`)
  const drop = db.prepare(`delete from ${table} where id = ?`)
  const mustBe = (id: string, was: number | undefined): void =>
    mustBeAt(id, was, (versionOf.get(id) as { version: number } | undefined)?.version)
  const thing = ({ body }: { body: string }): Thing => JSON.parse(body) as Thing
  return {
    all: () => (all.all() as { body: string }[]).map(thing),
    one(id) {
      const row = one.get(id) as { body: string } | undefined
      return row && thing(row)
    },
    mustBe,
    remove: db.transaction((id: string, was: number) => {
      mustBe(id, was)
      besides(id)
      drop.run(id)
    }).immediate,
  }
}
