// Characters in the same file as the tables.
import type Database from 'libsql'
import type { Character } from '../files/character.ts'
import type { CharacterStore, Written } from './characters-store.ts'
import type { Sync } from './sync-store.ts'
import { versionedRows } from './versions.ts'

/** The store of characters on an open file. */
export function charactersOn(db: Database.Database): Sync<CharacterStore> {
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
