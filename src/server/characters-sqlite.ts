// Characters in the same file as the tables.
import type Database from 'libsql'
import type { Character } from '../files/character.ts'
import type { CharacterStore, Written } from './characters-store.ts'
import { versionedRows } from './versions.ts'

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
  const rows = versionedRows<Character>(db, 'characters', 'name collate nocase, id')
  const write = db.transaction((written: readonly Written[]) => {
    for (const { character, was } of written) {
      const { id, name, version } = character
      rows.mustBe(id, was)
      if (was === undefined) insert.run(id, name, version, JSON.stringify(character))
      else update.run(name, version, JSON.stringify(character), id)
    }
  }).immediate

  return {
    characters: rows.all,
    character: rows.one,
    writeCharacters: (written) => write(written),
    removeCharacter: rows.remove,
  }
}
