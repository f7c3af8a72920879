// Databases that were filled by Ringfire before documents had one store (SQLite layout 5, PostgreSQL layout 4, version 2 of a
// browser's database) open, and everything in them is there. They were filled over HTTP with real books.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as browser from 'fake-indexeddb'
import { openDB } from 'idb'
import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Character } from '../../src/files/character.ts'
import { postgresStore } from '../../src/server/postgres.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import type { Listed, Store } from '../../src/server/store.ts'
import { readArchive } from '../../src/static/archive.ts'
import { indexedStore } from '../../src/static/indexed-store.ts'
import { newFolder } from '../support/folders.ts'
import { testDatabase } from '../support/postgres.ts'

const fixture = (name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`fixtures/${name}.gz`, import.meta.url)))
const kept = JSON.parse(fixture('kept-by-older.json').toString()) as {
  readonly [name: string]: object
  readonly characters: readonly Character[]
  readonly tables: readonly Listed[]
}
const ARCHIVE = fixture('browser-2.json').toString()

beforeEach(() => {
  for (const [name, value] of Object.entries(browser))
    if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new browser.IDBFactory())
  return () => vi.unstubAllGlobals()
})

afterAll(async () => (await testDatabase()).end())

function sqlite(): Store {
  const file = join(newFolder(), 'tables.db')
  writeFileSync(file, fixture('tables-layout-5.db'))
  return sqliteStore(file, (error) => expect.fail(String(error)))
}

async function onPostgres(): Promise<Store> {
  const url = await (await testDatabase()).newDatabase()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.unsafe(fixture('postgres-layout-4.sql').toString())
  await sql.end()
  return postgresStore(url, (error) => expect.fail(String(error)))
}

/** The database as version 2 laid it out. */
async function inBrowser(): Promise<Store> {
  const { stores, pictures } = JSON.parse(ARCHIVE) as {
    readonly stores: Readonly<Record<string, readonly (readonly [IDBValidKey, object])[]>>
    readonly pictures: readonly string[]
  }
  const inline = ['tables', 'characters', 'houseRules', 'maps', 'drafts', 'careers']
  const db = await openDB('ringfire', 2, {
    upgrade(opened) {
      for (const name of inline) opened.createObjectStore(name, { keyPath: 'id' })
      for (const name of ['steps', 'done', 'keys', 'bouts', 'pictures'])
        opened.createObjectStore(name)
      opened.createObjectStore('hostKeys', { autoIncrement: true })
    },
  })
  for (const [name, rows] of Object.entries(stores))
    for (const [key, row] of rows) await db.put(name, row, inline.includes(name) ? undefined : key)
  const [picture] = pictures
  const id = (stores['maps'] ?? []).flatMap(([, row]) => {
    const { map } = row as { map: { picture?: { file: string } } }
    return map.picture ? [map.picture.file] : []
  })[0]
  await db.put('pictures', Uint8Array.from(Buffer.from(picture!, 'base64')), id)
  db.close()
  return indexedStore()
}

async function fromArchive(): Promise<Store> {
  expect(await readArchive(ARCHIVE)).toEqual({ added: 9 })
  return indexedStore()
}

describe.each([
  ['an SQLite file', sqlite],
  ['a PostgreSQL database', onPostgres],
  ['the database of a browser', inBrowser],
  ['the archive of a browser', fromArchive],
])('%s of the older layout', (_, open) => {
  it('has everything that was kept, and its documents can be changed', async () => {
    const store = await open()
    const { characters, houseRules, maps, drafts, careers } = store
    const [listed] = await careers.all()
    expect({
      characters: await characters.all(),
      houseRules: await houseRules.all(),
      maps: await maps.all(),
      drafts: await drafts.all(),
      careers: [listed],
      career: await careers.one(listed!.id),
    }).toEqual({
      characters: kept.characters,
      houseRules: kept['houseRules'],
      maps: kept['maps'],
      drafts: kept['drafts'],
      careers: kept['careers'],
      career: kept['career'],
    })
    expect(kept['career']).toMatchObject({ fought: { length: 12 } })
    const [table] = kept.tables
    expect(await store.record(table!.id)).toEqual(kept['record'])
    expect(await store.steps(table!.id)).toEqual(kept['steps'])
    expect(await store.keys(table!.id)).not.toEqual([])
    const picture = (await maps.all()).find(({ map }) => map.picture)?.map.picture?.file
    expect((await store.picture(picture!))?.length).toBe(await store.pictureBytes())

    const [one] = kept.characters
    const next = { ...one!, version: one!.version + 1, dead: true }
    await characters.update([one!.id], () => ({ store: [next], result: undefined }))
    expect(await characters.one(one!.id)).toEqual(next)
    await careers.update([listed!.id], () => ({ remove: [listed!.id], result: undefined }))
    expect(await careers.all()).toEqual([])
    await store.close()
  })
})
