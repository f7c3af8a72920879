// Characters in the same file as the tables.
import type Database from 'libsql'
import type { Character } from '../files/character.ts'
import { StaleCharacter } from './characters-store.ts'
import type { CharacterStore, Written } from './characters-store.ts'

export const CHARACTERS_SCHEMA = `
  create table if not exists characters (
    id text primary key,
    name text not null,
    version integer not null,
    body text not null
  );
`

/** The store of characters on an open file that has the schema. */
export function charactersOn(db: Database.Database): CharacterStore {
  const insert = db.prepare('insert into characters (id, name, version, body) values (?, ?, ?, ?)')
  const update = db.prepare('update characters set name = ?, version = ?, body = ? where id = ?')
  const remove = db.prepare('delete from characters where id = ?')
  const versionOf = db.prepare('select version from characters where id = ?')
  const one = db.prepare('select body from characters where id = ?')
  const all = db.prepare('select body from characters order by name collate nocase, id')

  const mustBe = (id: string, was: number | undefined): void => {
    const found = (versionOf.get(id) as { version: number } | undefined)?.version
    if (found !== was) throw new StaleCharacter(id, was, found)
  }
  const write = db.transaction((written: readonly Written[]) => {
    for (const { character, was } of written) {
      const { id, name, version } = character
      mustBe(id, was)
      if (was === undefined) insert.run(id, name, version, JSON.stringify(character))
      else update.run(name, version, JSON.stringify(character), id)
    }
  }).immediate
  const drop = db.transaction((id: string, was: number) => {
    mustBe(id, was)
    remove.run(id)
  }).immediate

  return {
    characters: () => (all.all() as { body: string }[]).map(({ body }) => JSON.parse(body) as Character),
    character(id) {
      const row = one.get(id) as { body: string } | undefined
      return row && (JSON.parse(row.body) as Character)
    },
    writeCharacters: (written) => write(written),
    removeCharacter: (id, was) => drop(id, was),
  }
}
