// Keys in the tables' SQLite file. Tables from before keys existed have none until the host opens them.
import type Database from 'libsql'
import { transaction } from './sqlite-transaction.ts'
import { isSameKey, type KeyChange, type KeyRow, type KeyStore } from './keys-store.ts'
import type { RemoteChange } from './store.ts'
import type { Sync } from './sync-store.ts'

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
  announce: (change: RemoteChange) => void,
): Sync<KeyStore> {
  const ofTable = db.prepare('select role, hash, made from table_keys where table_id = ?')
  const hosts = db.prepare('select hash from host_keys order by n desc')
  const addHost = db.prepare('insert into host_keys (hash, made) values (?, ?)')
  const dropHosts = db.prepare(
    'delete from host_keys where n not in (select n from host_keys order by n desc limit ?)',
  )
  const sharing = db.prepare(
    'select table_id as id from table_keys where hash = ? order by table_id',
  )
  const put = keyWriter(db)
  const keys = (table: string): KeyRow[] =>
    (ofTable.all(table) as (Omit<KeyRow, 'hash'> & { hash: string | null })[]).map(
      ({ role, hash, made }) => ({ role, made, ...(hash === null ? {} : { hash }) }),
    )
  const write = transaction(db, (table: string, changes: readonly KeyChange[]) => {
    const now = new Map(keys(table).map((row) => [row.role, row]))
    const isCurrent = changes.every(({ role, was }) => isSameKey(now.get(role), was))
    if (isCurrent) put(table, changes)
    return isCurrent
  })
  const add = transaction(db, (hash: string, made: string, most: number) => {
    addHost.run(hash, made)
    dropHosts.run(most)
  })

  return {
    keys,
    writeKeys(table, changes) {
      const written = write(table, changes)
      if (written) announce({ table, roles: changes.map(({ role }) => role) })
      return written
    },
    tablesOfKey: (hash) => (sharing.all(hash) as { id: string }[]).map(({ id }) => id),
    hostKeys: () => (hosts.all() as { hash: string }[]).map(({ hash }) => hash),
    addHostKey(hash, made, most) {
      add(hash, made, most)
      announce({ roles: ['host'] })
    },
  }
}
