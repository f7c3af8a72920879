// House rules in the same file as the tables.
import type Database from 'libsql'
import type { HouseRules } from '../files/house-rules.ts'
import { StaleHouseRules } from './house-rules-store.ts'
import type { HouseRulesStore } from './house-rules-store.ts'

export const HOUSE_RULES_SCHEMA = `
  create table if not exists house_rules (
    id text primary key,
    book text not null,
    name text not null,
    version integer not null,
    body text not null
  );
`

/** The store of house rules on an open file that has the schema. */
export function houseRulesOn(db: Database.Database): HouseRulesStore {
  const put = db.prepare('insert or replace into house_rules (id, book, name, version, body) values (?, ?, ?, ?, ?)')
  const remove = db.prepare('delete from house_rules where id = ?')
  const versionOf = db.prepare('select version from house_rules where id = ?')
  const one = db.prepare('select body from house_rules where id = ?')
  const all = db.prepare('select body from house_rules order by book, name collate nocase, id')

  const mustBe = (id: string, was: number | undefined): void => {
    const found = (versionOf.get(id) as { version: number } | undefined)?.version
    if (found !== was) throw new StaleHouseRules(id, was, found)
  }
  const write = db.transaction((set: HouseRules, was: number | undefined) => {
    mustBe(set.id, was)
    put.run(set.id, set.book, set.name, set.version, JSON.stringify(set))
  }).immediate
  const drop = db.transaction((id: string, was: number) => {
    mustBe(id, was)
    remove.run(id)
  }).immediate

  return {
    houseRules: () => (all.all() as { body: string }[]).map(({ body }) => JSON.parse(body) as HouseRules),
    houseRulesOf(id) {
      const row = one.get(id) as { body: string } | undefined
      return row && (JSON.parse(row.body) as HouseRules)
    },
    writeHouseRules: (set, was) => write(set, was),
    removeHouseRules: (id, was) => drop(id, was),
  }
}
