// House rules in the tables' SQLite file.
import type Database from 'libsql'
import { transaction } from './sqlite-transaction.ts'
import type { HouseRules } from '../files/house-rules.ts'
import type { HouseRulesStore } from './house-rules-store.ts'
import type { Sync } from './sync-store.ts'
import { versionedRows } from './versions.ts'

/** Creates the house rules store on an open database. */
export function houseRulesOn(
  db: Database.Database,
  report: (error: unknown) => void,
): Sync<HouseRulesStore> {
  const put = db.prepare(
    'insert or replace into house_rules (id, book, name, version, body) values (?, ?, ?, ?, ?)',
  )
  const rows = versionedRows<HouseRules>(db, 'house_rules', 'book, name collate nocase, id', {
    report,
  })
  const write = transaction(db, (set: HouseRules, was: number | undefined) => {
    rows.mustBe(set.id, was)
    put.run(set.id, set.book, set.name, set.version, JSON.stringify(set))
  })

  return {
    houseRules: rows.all,
    houseRulesOf: rows.one,
    writeHouseRules: (set, was) => write(set, was),
    removeHouseRules: rows.remove,
  }
}
