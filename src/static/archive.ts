// Exports everything this browser stores as one file, and imports it again.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as z from 'zod'
import { isReservedName } from '../engine/ids.ts'
import { encodeBase64 } from '../files/base64.ts'
import { inspectPicture } from '../files/picture.ts'
import {
  inTransaction,
  openDatabase,
  SHARED_STORES,
  type Database,
  type StoreName,
} from './database.ts'

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
const DEEPEST = 60

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
  const read = parse(text)
  if ('wrong' in read) return read
  const db = await openDatabase(name)
  try {
    const added = await addAll(db, read)
    return { added }
  } finally {
    db.close()
  }
}

function parse(text: string): Archive | { readonly wrong: string } {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { wrong: 'This file is not JSON, so it is not a Ringfire archive.' }
  }
  const bad = badPlace(raw)
  if (bad) return { wrong: bad }
  const { data, error } = ARCHIVE.safeParse(raw)
  if (data) return data
  const [issue] = error.issues
  const field = issue?.path.join('.') || 'the file'
  return { wrong: `This is not a Ringfire archive: ${field}: ${issue?.message ?? 'it is wrong'}.` }
}

/** Finds excessive nesting and reserved names anywhere in the file. */
function badPlace(root: unknown): string | undefined {
  const left: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > DEEPEST) return `This archive is nested more than ${DEEPEST} levels deep.`
    for (const [name, inner] of Object.entries(value)) {
      if (isReservedName(name)) return `A field of an archive may not be called "${name}".`
      left.push({ value: inner, depth: depth + 1 })
    }
  }
  return undefined
}

/** The owner of a row: the row itself, or the first part of its key. */
const OWNERS: Readonly<Record<string, StoreName>> = {
  steps: 'tables',
  done: 'tables',
  keys: 'tables',
  bouts: 'careers',
}

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const addAll = (db: Database, { stores, pictures }: Archive): Promise<number> =>
  inTransaction(db, [...IN_FILE, 'pictures'], async (tx) => {
    const added = new Set<string>()
    for (const bytes of pictures.map(fromBase64))
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
