// The browser database that holds everything when there is no server: its schema, and how it is read and changed.
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb'
import type { Step } from '../engine/game.ts'
import { ITEM_NAMES, KIND_NAMES } from '../server/documents.ts'
import type { KeyRow } from '../server/keys-store.ts'
import { StoreError } from '../server/store-errors.ts'
import type { Done, Summary, TableRecord } from '../server/store.ts'

export interface TableRow {
  readonly id: string
  readonly made: string
  readonly record: TableRecord
  readonly summary: Summary
  readonly archived: boolean
  /** The number of steps. */
  readonly steps: number
}

/** A document without its items. */
export interface DocumentBody {
  readonly id: string
}

/** One object store per kind. Rows that belong to a table or a career have its id as the first part of the key. */
export interface Layout
  extends
    DBSchema,
    Record<(typeof KIND_NAMES)[number], { key: string; value: DocumentBody }>,
    Record<(typeof ITEM_NAMES)[number], { key: [document: string, n: number]; value: object }> {
  tables: { key: string; value: TableRow }
  steps: { key: [table: string, seq: number]; value: Step<unknown> }
  done: { key: [table: string, request: string]; value: Done }
  keys: { key: [table: string, role: string]; value: KeyRow }
  hostKeys: { key: number; value: { readonly hash: string; readonly made: string } }
  pictures: { key: string; value: Uint8Array }
}

export type StoreName = StoreNames<Layout>
export type Database = IDBPDatabase<Layout>
export type Changing<Names extends StoreName> = IDBPTransaction<Layout, Names[], 'readwrite'>

/** Version 2 added drafts. A new kind of documents needs the next one. */
const VERSION = 2
const OUT_OF_LINE = ['steps', 'done', 'keys', ...ITEM_NAMES] as const
const BY_ID = ['tables', ...KIND_NAMES] as const
/** All stores except the host's keys and the pictures, which are bytes. */
export const SHARED_STORES = [...BY_ID, ...OUT_OF_LINE] as const

export const openDatabase = (name = 'ringfire'): Promise<Database> =>
  explainErrors(
    openDB<Layout>(name, VERSION, {
      upgrade(db) {
        const missing = (store: StoreName): boolean => !db.objectStoreNames.contains(store)
        for (const store of BY_ID.filter(missing)) db.createObjectStore(store, { keyPath: 'id' })
        for (const store of OUT_OF_LINE.filter(missing)) db.createObjectStore(store)
        if (missing('pictures')) db.createObjectStore('pictures')
        if (missing('hostKeys')) db.createObjectStore('hostKeys', { autoIncrement: true })
      },
      // A newer Ringfire in another tab migrates the database.
      blocking: (_old, _new, event) => (event.target as IDBDatabase | null)?.close(),
    }),
  )

/** Makes several changes in one transaction; once it resolves, they are on disk. */
export async function inTransaction<Names extends StoreName, T>(
  db: Database,
  stores: Names[],
  work: (tx: Changing<Names>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
  // Errors are reported to whoever awaits this below.
  const finished = tx.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  try {
    const result = await work(tx)
    const failed = await finished
    if (failed) throw failed.error
    return result
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // The transaction has already ended.
    }
    throw explain(error)
  }
}

/** Converts the browser's errors into store errors. */
export const explainErrors = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw explain(error)
  })

/** A fault of the browser's own storage, described without mentioning a server. */
class BrowserStoreError extends StoreError {
  constructor(fault: 'full' | 'unreachable', cause: unknown) {
    super(fault, 'The storage of this browser', cause)
  }

  override get sentence(): string {
    return this.fault === 'full'
      ? 'The storage of this browser is full, so nothing can be saved. Nothing has changed. Free some disk space, or delete data of other sites.'
      : 'The storage of this browser cannot be reached. Nothing has changed. Load the page again.'
  }
}

function explain(error: unknown): unknown {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return new BrowserStoreError('full', error)
  if (name === 'InvalidStateError' || name === 'UnknownError')
    return new BrowserStoreError('unreachable', error)
  return error
}

/** All keys that start with an id, in the order of their second part. */
export const keysUnder = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])
