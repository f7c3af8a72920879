// The store on PostgreSQL. Several servers share it and notify each other of changes.
import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { withDocuments } from './document-kinds.ts'
import { PATIENCE, connectTo } from './postgres-connection.ts'
import { migrateDatabase } from './postgres-migrations.ts'
import { documentsIn, picturesIn } from './postgres-documents.ts'
import { tablesIn, type RemoteNotice } from './postgres-tables.ts'
import type { BackEnd, RemoteChange, Store } from './store.ts'
import { toAsyncStore } from './sync-store.ts'

const CHANNEL = 'ringfire'
/**
 * Connections per table thread. A server has several such threads, and the database usually allows 100 connections
 * in all.
 */
const MOST = 4

/**
 * Opens the database and creates or migrates its schema. Rejects with a `StoreError` that names the database
 * without its password.
 *  @example const store = await postgresStore('postgres://ringfire:secret@db.example.org/ringfire', report)
 */
export async function postgresStore(url: string, report: (error: unknown) => void): Promise<Store> {
  const { sql, where, explain } = connectTo(url, MOST)
  try {
    await migrateDatabase(sql, where)
  } catch (error) {
    await sql.end({ timeout: 0 })
    throw explain(error)
  }
  return withDocuments(toAsyncStore(storeIn(sql), explain), report)
}

function storeIn(sql: Sql): BackEnd {
  const from = randomUUID()
  return {
    ...tablesIn(sql, { channel: CHANNEL, from }),
    ...documentsIn(sql),
    ...picturesIn(sql),
    async tryWriting() {
      await sql`update ringfire.layout set layout = layout`
    },
    async watch(listener) {
      await sql.listen(
        CHANNEL,
        (text) => {
          const told: RemoteChange & RemoteNotice = JSON.parse(text) as RemoteNotice
          if (told.from !== from) listener(told)
        },
        // Also after a reconnect: announcements in between were missed.
        () => listener({}),
      )
    },
    close: () => sql.end({ timeout: PATIENCE }),
  }
}
