// The store in the browser database. It fulfils the same contract as every other store.
import { isSameKey, type KeyStore } from '../server/keys-store.ts'
import { listedRow } from '../server/listed.ts'
import { withDocuments } from '../server/document-kinds.ts'
import type { DocumentRows, StoredKind } from '../server/documents.ts'
import {
  StaleTable,
  versionAfter,
  versionOf,
  withStoredDice,
  type Change,
  type PictureStore,
  type Store,
  type TableStore,
} from '../server/store.ts'
import {
  inTransaction,
  explainErrors,
  openDatabase,
  keysUnder,
  type Changing,
  type Database,
  type DocumentBody,
} from './database.ts'

/** Opens or creates the store. */
export async function indexedStore(name?: string): Promise<Store> {
  const db = await openDatabase(name)
  const backEnd = {
    ...tablesOn(db),
    ...documentsOn(db),
    ...picturesOn(db),
    ...keysOn(db),
    tryWriting: () => Promise.resolve(),
    // A single worker uses the database.
    watch: () => Promise.resolve(),
    tell: () => Promise.resolve(),
    close: () => Promise.resolve(db.close()),
  }
  // Rows are objects here, so none can be damaged.
  return withDocuments(backEnd, () => undefined)
}

/** Reduces a value to what JSON can represent, as every store does. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const OF_TABLE = ['tables', 'steps', 'done', 'keys'] as const
type OfTable = (typeof OF_TABLE)[number]

async function append(tx: Changing<OfTable>, id: string, seq: number, what: Change): Promise<void> {
  const { steps = [], done, record, dice, summary } = what
  const tables = tx.objectStore('tables')
  const row = await tables.get(id)
  if (!row || row.steps !== seq) throw new StaleTable(id, seq, row?.steps ?? 0)
  const version = versionAfter(what) ?? versionOf(row.record) + 1
  if (version !== versionOf(row.record) + 1) throw new StaleTable(id, seq, seq)
  for (const [i, step] of steps.entries())
    await tx.objectStore('steps').add(plain(step), [id, seq + i])
  if (done) await tx.objectStore('done').add(done, [id, done.key])
  await tables.put({
    ...row,
    steps: seq + steps.length,
    ...(dice ? { record: plain(withStoredDice(row.record, dice)) } : {}),
    ...(record ? { record: plain(record) } : {}),
    ...(summary ? { summary: plain(summary) } : {}),
  })
}

const tablesOn = (db: Database): TableStore => ({
  createTable: (record, first, summary, also) =>
    inTransaction(db, [...OF_TABLE], async (tx) => {
      const steps = [first].flat()
      const { id, made } = record
      await tx.objectStore('tables').add({
        id,
        made,
        record: plain(record),
        summary: plain(summary),
        archived: false,
        steps: steps.length,
      })
      for (const [seq, step] of steps.entries())
        await tx.objectStore('steps').add(plain(step), [id, seq])
      if (also) await append(tx, also.id, also.seq, also.change)
      for (const row of also?.keys ?? []) await tx.objectStore('keys').put(row, [id, row.role])
    }),
  async tables({ after, most } = {}) {
    const all = (await explainErrors(db.getAll('tables')))
      .toSorted((a, b) => b.made.localeCompare(a.made) || a.id.localeCompare(b.id))
      .map((row) => listedRow(row, () => row))
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
    return after !== undefined && from === 0 ? [] : all.slice(from).slice(0, most)
  },
  async listed(ids) {
    const rows = await Promise.all(ids.map((id) => explainErrors(db.get('tables', id))))
    return rows.flatMap((row) => (row ? [listedRow(row, () => row)] : []))
  },
  beginning: (letters) =>
    explainErrors(db.getAllKeys('tables', IDBKeyRange.bound(letters, `${letters}\uFFFF`))),
  idle: async (since) =>
    (await explainErrors(db.getAll('tables')))
      .map(({ id, made, summary: { acted = made } }) => ({ id, acted }))
      .filter(({ acted }) => acted < since)
      .toSorted((a, b) => a.acted.localeCompare(b.acted))
      .map(({ id }) => id),
  // Nothing is deleted here by itself.
  noteDay: (day) => Promise.resolve([day]),
  deleteTable: (id) =>
    inTransaction(db, [...OF_TABLE], async (tx) => {
      const tables = tx.objectStore('tables')
      if (!(await tables.getKey(id))) return false
      await tables.delete(id)
      for (const part of ['steps', 'done', 'keys'] as const)
        await tx.objectStore(part).delete(keysUnder(id))
      return true
    }),
  record: async (id) => (await explainErrors(db.get('tables', id)))?.record,
  steps: (id, from = 0) =>
    explainErrors(db.getAll('steps', IDBKeyRange.bound([id, from], [id, []]))),
  append: (id, seq, what) => inTransaction(db, [...OF_TABLE], (tx) => append(tx, id, seq, what)),
  done: (id, key) => explainErrors(db.get('done', [id, key])),
  archive: (id, archived) =>
    inTransaction(db, ['tables'], async (tx) => {
      const tables = tx.objectStore('tables')
      const row = await tables.get(id)
      if (row) await tables.put({ ...row, archived })
    }),
})

/** The object stores that hold a kind. */
const storesOf = ({ name, grows }: StoredKind) => [name, ...(grows ? [grows.count] : [])]

const documentsOn = (db: Database): DocumentRows => ({
  documentRows: async ({ name, grows }) =>
    Promise.all(
      (await explainErrors(db.getAll(name))).map(async (row) => ({
        id: row.id,
        items: grows ? await db.count(grows.count, keysUnder(row.id)) : 0,
        body: () => JSON.stringify(row),
      })),
    ),
  async documentRow(kind, id) {
    const tx = db.transaction(storesOf(kind))
    const row = await explainErrors(tx.objectStore(kind.name).get(id))
    if (!row) return undefined
    const { grows } = kind
    const items = grows ? await tx.objectStore(grows.count).getAll(keysUnder(id)) : []
    const body = JSON.stringify(row)
    return {
      // Rows have no number of changes here: a row is as it was read if all of it is.
      revision: body,
      body: () => body,
      items: () => items.map((item) => JSON.stringify(item)),
    }
  },
  changeDocuments: (kind, changes) =>
    inTransaction(db, storesOf(kind), async (tx) => {
      const rows = tx.objectStore(kind.name)
      const items = kind.grows && tx.objectStore(kind.grows.count)
      for (const { id, was } of changes)
        if (JSON.stringify(await rows.get(id)) !== was) return false
      for (const { id, body, items: more } of changes) {
        if (body === undefined) {
          await rows.delete(id)
          await items?.delete(keysUnder(id))
        } else await rows.put(JSON.parse(body) as DocumentBody)
        for (const [i, item] of more.added.entries())
          await items?.add(JSON.parse(item) as object, [id, more.from + i])
      }
      return true
    }),
})

const picturesOn = (db: Database): PictureStore => ({
  picture: (id) => explainErrors(db.get('pictures', id)),
  pictureBytes: async () =>
    (await explainErrors(db.getAll('pictures'))).reduce((sum, { length }) => sum + length, 0),
  writePicture: (id, bytes) =>
    inTransaction(db, ['pictures'], async (tx) => {
      const store = tx.objectStore('pictures')
      if (!(await store.getKey(id))) await store.put(bytes, id)
    }),
})

const keysOn = (db: Database): KeyStore => ({
  keys: (table) => explainErrors(db.getAll('keys', keysUnder(table))),
  writeKeys: (table, changes) =>
    inTransaction(db, ['keys'], async (tx) => {
      const store = tx.objectStore('keys')
      for (const { role, was } of changes)
        if (!isSameKey(await store.get([table, role]), was)) return false
      for (const { was: _, ...row } of changes) await store.put(plain(row), [table, row.role])
      return true
    }),
  tablesOfKey: async (hash) => {
    const tables = await explainErrors(db.getAllKeys('tables'))
    const keys = await Promise.all(tables.map((id) => db.getAll('keys', keysUnder(id))))
    return tables.filter((_, i) => keys[i]?.some((row) => row.hash === hash))
  },
  hostKeys: async () =>
    (await explainErrors(db.getAll('hostKeys'))).toReversed().map(({ hash }) => hash),
  addHostKey: (hash, made, most) =>
    inTransaction(db, ['hostKeys'], async (tx) => {
      const store = tx.objectStore('hostKeys')
      await store.add({ hash, made })
      const numbers = await store.getAllKeys()
      for (const old of numbers.slice(0, Math.max(0, numbers.length - most)))
        await store.delete(old)
    }),
})
