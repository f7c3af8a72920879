// Characters in the tables' SQLite file.
import type Database from 'libsql'
import { transaction } from './sqlite-transaction.ts'
import type { Character } from '../files/character.ts'
import type { CharacterStore, Written } from './characters-store.ts'
import type { Sync } from './sync-store.ts'
import { versionedRows } from './versions.ts'

/** Creates the character store on an open database. */
export function charactersOn(
  db: Database.Database,
  report: (error: unknown) => void,
): Sync<CharacterStore> {
  const insert = db.prepare('insert into characters (id, name, version, body) values (?, ?, ?, ?)')
  const update = db.prepare('update characters set name = ?, version = ?, body = ? where id = ?')
  const rows = versionedRows<Character>(db, 'characters', 'name collate nocase, id', { report })
  const write = transaction(db, (written: readonly Written[]) => {
    for (const { character, was } of written) {
      const { id, name, version } = character
      rows.mustBe(id, was)
      if (was === undefined) insert.run(id, name, version, JSON.stringify(character))
      else update.run(name, version, JSON.stringify(character), id)
    }
  })

  return {
    characters: rows.all,
    character: rows.one,
    writeCharacters: (written) => write(written),
    removeCharacter: rows.remove,
  }
}
