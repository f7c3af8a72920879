// The store on PostgreSQL: the contract of every store, and what only several servers have.
import postgres from 'postgres'
import { afterAll } from 'vitest'
import { postgresStore } from '../../src/server/postgres.ts'
import type { Store } from '../../src/server/store.ts'
import { testDatabase } from '../support/postgres.ts'
import { storeContract } from './store-contract.ts'

const opened = new Set<Store>()
let url: Promise<string> | undefined

/** Opens a store that is closed in the end. */
async function open(): Promise<Store> {
  url ??= testDatabase().then((server) => server.newDatabase())
  const store = await postgresStore(await url, () => {})
  opened.add(store)
  return store
}

async function emptied(): Promise<Store> {
  const store = await open()
  const sql = postgres(await url!, { max: 1, onnotice: () => {} })
  await sql`truncate ringfire.tables, ringfire.steps, ringfire.done, ringfire.characters, ringfire.house_rules, ringfire.careers, ringfire.career_bouts, ringfire.table_keys, ringfire.host_keys`
  await sql.end()
  return store
}

afterAll(async () => {
  await Promise.all([...opened].map((store) => store.close()))
})

storeContract('postgres', emptied, async (store) => {
  opened.delete(store)
  await store.close()
  return open()
})
