// Exports everything this browser stores as one file, and imports it again.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as z from 'zod'
import { encodeBase64, decodeBase64 } from '../files/base64.ts'
import { inspectPicture } from '../files/picture.ts'
import {
  inTransaction,
  openDatabase,
  SHARED_STORES,
  type Database,
  type StoreName,
} from './database.ts'
import { parserOf } from '../files/json.ts'
import { check, sentence } from '../files/problems.ts'

/** The keys of this browser's host are not exported. */
const IN_FILE = SHARED_STORES

const ID = z.string().min(1).max(100)
const KEY = z.union([ID, z.tuple([ID, z.union([z.string().max(400), z.number().int().min(0)])])])
const ROWS = z.array(z.tuple([KEY, z.record(z.string(), z.unknown())])).max(2_000_000)
const ARCHIVE = z.strictObject({
  ringfire: z.literal('archive 1'),
  stores: z.partialRecord(z.enum(IN_FILE), ROWS),
  /** Base64 of the bytes. */
  pictures: z.array(z.base64().max(100_000_000)).max(10_000),
})

type Archive = z.infer<typeof ARCHIVE>

/** Maximum bytes of an imported archive. */
export const ARCHIVE_LIMIT = 256 * 1024 * 1024
const parseArchive = parserOf((input) => check(ARCHIVE, input))

/** Everything stored, as the text of a file. */
export async function writeArchive(name?: string): Promise<string> {
  const db = await openDatabase(name)
  try {
    const tx = db.transaction([...IN_FILE, 'pictures' as const])
    const stores = await Promise.all(
      IN_FILE.map(async (store) => {
        const of = tx.objectStore(store)
        const [keys, rows] = await Promise.all([of.getAllKeys(), of.getAll()])
        return [store, keys.map((key, i) => [key, rows[i]])]
      }),
    )
    const pictures = (await tx.objectStore('pictures').getAll()).map(encodeBase64)
    return JSON.stringify({ ringfire: 'archive 1', stores: Object.fromEntries(stores), pictures })
  } finally {
    db.close()
  }
}

/**
 * Adds what the file has and this browser lacks; existing items stay unchanged. Returns the number of added items,
 * or what is wrong with the file.
 */
export async function readArchive(
  text: string,
  name?: string,
): Promise<{ readonly added: number } | { readonly wrong: string }> {
  const { value, problems } = parseArchive(text)
  if (problems)
    return {
      wrong: `This is not a Ringfire archive. ${problems.slice(0, 1).map(sentence).join('')}`,
    }
  const db = await openDatabase(name)
  try {
    return { added: await addAll(db, value) }
  } finally {
    db.close()
  }
}

/** The owner of a row: the row itself, or the first part of its key. */
const OWNERS: Readonly<Record<string, StoreName>> = {
  steps: 'tables',
  done: 'tables',
  keys: 'tables',
  bouts: 'careers',
}

const addAll = (db: Database, { stores, pictures }: Archive): Promise<number> =>
  inTransaction(db, [...IN_FILE, 'pictures'], async (tx) => {
    const added = new Set<string>()
    for (const bytes of pictures.flatMap((text) => decodeBase64(text) ?? []))
      if (inspectPicture(bytes, 'picture').value)
        await tx.objectStore('pictures').put(bytes, bytesToHex(sha256(bytes)))
    for (const store of IN_FILE.filter((one) => !(one in OWNERS)))
      for (const [key, row] of stores[store] ?? []) {
        if (typeof key !== 'string' || row['id'] !== key || (await tx.objectStore(store).get(key)))
          continue
        await tx.objectStore(store).add(row as never)
        added.add(`${store} ${key}`)
      }
    for (const [store, owner] of Object.entries(OWNERS) as [(typeof IN_FILE)[number], StoreName][])
      for (const [key, row] of stores[store] ?? [])
        if (typeof key !== 'string' && added.has(`${owner} ${key[0]}`))
          await tx.objectStore(store).add(row as never, key as never)
    return added.size
  })
