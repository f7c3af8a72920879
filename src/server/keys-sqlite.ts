// Keys in the tables' SQLite file. Tables from before keys existed have none until the host opens them.
import type Database from 'libsql'
import type { Write } from './sqlite-transaction.ts'
import { isSameKey, type KeyChange, type KeyRow, type KeyStore, type Role } from './keys-store.ts'
import { readLoosely } from './sqlite-text.ts'
import type { RemoteChange } from './store.ts'
import type { MaybeSync } from './sync-store.ts'

/** Writes keys, inside the caller's transaction. */
export function keyWriter(db: Database.Database): KeyWriter {
  const put = db.prepare(
    'insert or replace into table_keys (table_id, role, hash, made) values (?, ?, ?, ?)',
  )
  return (table, rows) => {
    for (const { role, hash, made } of rows) put.run(table, role, hash ?? null, made)
  }
}
type KeyWriter = (table: string, rows: readonly KeyRow[]) => void

/** Creates the key store on an open database; `announce` tells the other threads which keys have changed. */
export function keysOn(
  db: Database.Database,
  write: Write,
  announce: (change: RemoteChange) => void,
): MaybeSync<KeyStore> {
  const ofTable = db.prepare(
    'select cast(role as blob) as role, cast(hash as blob) as hash, cast(made as blob) as made from table_keys where table_id = ?',
  )
  const hosts = db.prepare('select cast(hash as blob) as hash from host_keys order by n desc')
  const addHost = db.prepare('insert into host_keys (hash, made) values (?, ?)')
  const dropHosts = db.prepare(
    'delete from host_keys where n not in (select n from host_keys order by n desc limit ?)',
  )
  const sharing = db.prepare(
    'select cast(table_id as blob) as id from table_keys where hash = ? order by table_id',
  )
  const put = keyWriter(db)
  const keys = (table: string): KeyRow[] =>
    (
      ofTable.all(table) as { role: ArrayBuffer; hash: ArrayBuffer | null; made: ArrayBuffer }[]
    ).map(({ role, hash, made }) => ({
      role: readLoosely(role) as Role,
      made: readLoosely(made),
      ...(hash === null ? {} : { hash: readLoosely(hash) }),
    }))
  const change = write((table: string, changes: readonly KeyChange[]) => {
    const now = new Map(keys(table).map((row) => [row.role, row]))
    const isCurrent = changes.every(({ role, was }) => isSameKey(now.get(role), was))
    if (isCurrent) put(table, changes)
    return isCurrent
  })
  const add = write((hash: string, made: string, most: number) => {
    addHost.run(hash, made)
    dropHosts.run(most)
  })

  return {
    keys,
    async writeKeys(table, changes) {
      const written = await change(table, changes)
      if (written) announce({ table, roles: changes.map(({ role }) => role) })
      return written
    },
    tablesOfKey: (hash) =>
      (sharing.all(hash) as { id: ArrayBuffer }[]).map(({ id }) => readLoosely(id)),
    hostKeys: () => (hosts.all() as { hash: ArrayBuffer }[]).map(({ hash }) => readLoosely(hash)),
    async addHostKey(hash, made, most) {
      await add(hash, made, most)
      announce({ roles: ['host'] })
    },
  }
}
