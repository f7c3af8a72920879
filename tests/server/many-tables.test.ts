// Lists and look-ups cost the same with 10 tables and with 10,000.
import { join } from 'node:path'
import Database from 'libsql'
import postgres from 'postgres'
import { afterAll, expect, it } from 'vitest'
import { postgresStore } from '../../src/server/postgres.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import type { Store } from '../../src/server/store.ts'
import { newFolder } from '../support/folders.ts'
import { testDatabase } from '../support/postgres.ts'
import { ask } from './real-server.ts'
import { toyServer } from './toy-server.ts'

const MANY = 10_000
const TRIES = 30

afterAll(async () => (await testDatabase()).end())

interface Filled {
  readonly store: Store
  /** Adds copies of a table under other ids. */
  fill(id: string): Promise<void>
}

async function inFile(): Promise<Filled> {
  const file = join(newFolder(), 'tables.db')
  return {
    store: sqliteStore(file),
    async fill(id) {
      const db = new Database(file)
      const numbers =
        'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)'
      db.prepare(
        `insert into tables (id, made, version, summary, acted) ${numbers}
         select printf('copy%06d', n), made, version, summary, acted
         from tables, numbers where id = ?`,
      ).run(MANY, id)
      db.prepare(
        `insert into records (table_id, body, sum) ${numbers}
         select printf('copy%06d', n), body, sum from records, numbers where table_id = ?`,
      ).run(MANY, id)
      db.close()
    },
  }
}

async function inDatabase(): Promise<Filled> {
  const url = await (await testDatabase()).newDatabase()
  return {
    store: await postgresStore(url, () => {}),
    async fill(id) {
      const sql = postgres(url, { max: 1, onnotice: () => {} })
      await sql`insert into ringfire.tables (id, made, record, version, summary, acted, length)
        select 'copy' || n, made, record, version, summary, acted, length
        from ringfire.tables, generate_series(1, ${MANY}::int) as n where id = ${id}`
      await sql`analyze ringfire.tables`
      await sql.end()
    },
  }
}

/** The median of the milliseconds that something takes. */
async function median(act: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let n = 0; n < TRIES; n++) {
    const since = performance.now()
    await act()
    all.push(performance.now() - since)
  }
  return all.toSorted((a, b) => a - b)[TRIES / 2]!
}

it.each([
  ['a folder', inFile],
  ['PostgreSQL', inDatabase],
])('on %s @long', async (name, make) => {
  const { store, fill } = await make()
  const server = await toyServer({ store })
  const opened: { readonly id: string; readonly keys: KeysByRole }[] = []
  for (let n = 0; n < 10; n++)
    opened.push((await ask<never>(server, 'POST', '/api/tables', { scenario: 'two-men' })).body)
  const { id, keys } = opened[0]!
  const held = { keys: [{ table: id, key: keys.watcher }] }
  const measured = async () => ({
    list: await median(() => ask(server, 'GET', '/api/tables?most=10')),
    held: await median(() => ask(server, 'POST', '/api/tables/held', held)),
    join: await median(() => ask(server, 'POST', '/api/join', { code: 'abcdefghi' })),
    keys: await median(() => ask(server, 'GET', `/api/tables/${id}/keys`)),
    idle: await median(() => store.idle('2026-01-01')),
  })
  await measured()
  const few = await measured()
  await fill(id)
  const many = await measured()
  console.log(name, { few, many })
  for (const what of Object.keys(few) as (keyof typeof few)[])
    expect([what, many[what] / (few[what] + 1)]).toEqual([what, expect.toSatisfy((one) => one < 3)])
  await server.close()
})
