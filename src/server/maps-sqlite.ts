// Maps and pictures in the tables' SQLite file.
import type Database from 'libsql'
import type { KeptMap } from '../files/map.ts'
import type { MapStore } from './maps-store.ts'
import { transaction } from './sqlite-transaction.ts'
import type { Sync } from './sync-store.ts'
import { versionedRows } from './versions.ts'

/** Creates the map store on an open database. */
export function mapsOn(db: Database.Database, report: (error: unknown) => void): Sync<MapStore> {
  const put = db.prepare(
    'insert or replace into maps (id, name, version, body) values (?, ?, ?, ?)',
  )
  const rows = versionedRows<KeptMap>(db, 'maps', 'name collate nocase, id', { report })
  const getPicture = db.prepare('select bytes from pictures where id = ?')
  const size = db.prepare('select coalesce(sum(length(bytes)), 0) as size from pictures')
  const putPicture = db.prepare('insert or ignore into pictures (id, bytes) values (?, ?)')
  const write = transaction(db, (kept: KeptMap, was: number | undefined) => {
    rows.mustBe(kept.id, was)
    put.run(kept.id, kept.map.name, kept.version, JSON.stringify(kept))
  })
  return {
    maps: rows.all,
    mapOf: rows.one,
    writeMap: (kept, was) => write(kept, was),
    removeMap: rows.remove,
    picture(id) {
      const row = getPicture.get(id) as { bytes: ArrayBuffer } | undefined
      return row && new Uint8Array(row.bytes)
    },
    pictureBytes: () => (size.get() as { size: number }).size,
    writePicture: (id, bytes) => void putPicture.run(id, Buffer.from(bytes)),
  }
}
