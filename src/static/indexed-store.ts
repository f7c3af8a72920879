// The store in the browser database. It fulfils the same contract as every other store.
import { listedRow } from '../server/listed.ts'
import type { DraftStore } from '../server/drafts-store.ts'
import type { MapStore } from '../server/maps-store.ts'
import { StaleTable, type Change, type Store } from '../server/store.ts'
import { mustBeAt } from '../server/versions.ts'
import {
  inTransaction,
  explainErrors,
  openDatabase,
  keysUnder,
  type Changing,
  type Database,
} from './database.ts'

/** Opens or creates the store. */
export async function indexedStore(name?: string): Promise<Store> {
  const db = await openDatabase(name)
  return {
    ...tablesOn(db),
    ...charactersOn(db),
    ...houseRulesOn(db),
    ...mapsOn(db),
    ...draftsOn(db),
    ...careersOn(db),
    ...keysOn(db),
    // A single worker uses the database.
    watch: () => Promise.resolve(),
    tell: () => Promise.resolve(),
    close: () => Promise.resolve(db.close()),
  }
}

/** Reduces a value to what JSON can represent, as every store does. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const OF_TABLE = ['tables', 'steps', 'done', 'keys'] as const
type OfTable = (typeof OF_TABLE)[number]

async function append(tx: Changing<OfTable>, id: string, seq: number, what: Change): Promise<void> {
  const { steps = [], done, record, summary } = what
  const tables = tx.objectStore('tables')
  const row = await tables.get(id)
  if (!row || row.steps !== seq) throw new StaleTable(id, seq, row?.steps ?? 0)
  for (const [i, step] of steps.entries())
    await tx.objectStore('steps').add(plain(step), [id, seq + i])
  if (done) await tx.objectStore('done').add(done, [id, done.key])
  await tables.put({
    ...row,
    steps: seq + steps.length,
    ...(record ? { record: plain(record) } : {}),
    ...(summary ? { summary: plain(summary) } : {}),
  })
}

const tablesOn = (
  db: Database,
): Pick<Store, 'createTable' | 'tables' | 'record' | 'steps' | 'append' | 'done' | 'archive'> => ({
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
  tables: async () =>
    (await explainErrors(db.getAll('tables')))
      .toSorted((a, b) => b.made.localeCompare(a.made) || a.id.localeCompare(b.id))
      .map((row) => listedRow(row, () => row)),
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

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.toLowerCase().localeCompare(b.name.toLowerCase())

const charactersOn = (
  db: Database,
): Pick<Store, 'characters' | 'character' | 'writeCharacters' | 'removeCharacter'> => ({
  characters: async () => (await explainErrors(db.getAll('characters'))).toSorted(byName),
  character: (id) => explainErrors(db.get('characters', id)),
  writeCharacters: (all) =>
    inTransaction(db, ['characters'], async (tx) => {
      const store = tx.objectStore('characters')
      for (const { character, was } of all) {
        mustBeAt(character.id, was, (await store.get(character.id))?.version)
        await store.put(plain(character))
      }
    }),
  removeCharacter: (id, was) =>
    inTransaction(db, ['characters'], async (tx) => {
      const store = tx.objectStore('characters')
      mustBeAt(id, was, (await store.get(id))?.version)
      await store.delete(id)
    }),
})

const houseRulesOn = (
  db: Database,
): Pick<Store, 'houseRules' | 'houseRulesOf' | 'writeHouseRules' | 'removeHouseRules'> => ({
  houseRules: async () =>
    (await explainErrors(db.getAll('houseRules'))).toSorted(
      (a, b) => a.book.localeCompare(b.book) || byName(a, b),
    ),
  houseRulesOf: (id) => explainErrors(db.get('houseRules', id)),
  writeHouseRules: (set, was) =>
    inTransaction(db, ['houseRules'], async (tx) => {
      const store = tx.objectStore('houseRules')
      mustBeAt(set.id, was, (await store.get(set.id))?.version)
      await store.put(plain(set))
    }),
  removeHouseRules: (id, was) =>
    inTransaction(db, ['houseRules'], async (tx) => {
      const store = tx.objectStore('houseRules')
      mustBeAt(id, was, (await store.get(id))?.version)
      await store.delete(id)
    }),
})

const mapsOn = (db: Database): MapStore => ({
  maps: async () =>
    (await explainErrors(db.getAll('maps'))).toSorted((a, b) => byName(a.map, b.map)),
  mapOf: (id) => explainErrors(db.get('maps', id)),
  writeMap: (kept, was) =>
    inTransaction(db, ['maps'], async (tx) => {
      const store = tx.objectStore('maps')
      mustBeAt(kept.id, was, (await store.get(kept.id))?.version)
      await store.put(plain(kept))
    }),
  removeMap: (id, was) =>
    inTransaction(db, ['maps'], async (tx) => {
      const store = tx.objectStore('maps')
      mustBeAt(id, was, (await store.get(id))?.version)
      await store.delete(id)
    }),
  picture: (id) => explainErrors(db.get('pictures', id)),
  pictureBytes: async () =>
    (await explainErrors(db.getAll('pictures'))).reduce((sum, { length }) => sum + length, 0),
  writePicture: (id, bytes) =>
    inTransaction(db, ['pictures'], async (tx) => {
      const store = tx.objectStore('pictures')
      if (!(await store.getKey(id))) await store.put(bytes, id)
    }),
})

const draftsOn = (db: Database): DraftStore => ({
  drafts: async () => (await explainErrors(db.getAll('drafts'))).toSorted(byName),
  draft: (id) => explainErrors(db.get('drafts', id)),
  writeDraft: (kept, was) =>
    inTransaction(db, ['drafts'], async (tx) => {
      const store = tx.objectStore('drafts')
      mustBeAt(kept.id, was, (await store.get(kept.id))?.version)
      await store.put(plain(kept))
    }),
  removeDraft: (id, was) =>
    inTransaction(db, ['drafts'], async (tx) => {
      const store = tx.objectStore('drafts')
      mustBeAt(id, was, (await store.get(id))?.version)
      await store.delete(id)
    }),
})

const careersOn = (
  db: Database,
): Pick<Store, 'careers' | 'career' | 'writeCareer' | 'removeCareer'> => ({
  careers: async () => {
    const all = (await explainErrors(db.getAll('careers'))).toSorted(
      (a, b) => b.changed.localeCompare(a.changed) || a.id.localeCompare(b.id),
    )
    return Promise.all(
      all.map(async (career) => ({
        ...career,
        bouts: await db.count('bouts', keysUnder(career.id)),
      })),
    )
  },
  async career(id) {
    const tx = db.transaction(['careers', 'bouts'])
    const career = await explainErrors(tx.objectStore('careers').get(id))
    return career && { ...career, fought: await tx.objectStore('bouts').getAll(keysUnder(id)) }
  },
  writeCareer: ({ fought, ...career }, was) =>
    inTransaction(db, ['careers', 'bouts'], async (tx) => {
      const careers = tx.objectStore('careers')
      const bouts = tx.objectStore('bouts')
      mustBeAt(career.id, was, (await careers.get(career.id))?.version)
      await careers.put(plain(career))
      const had = await bouts.count(keysUnder(career.id))
      for (const [n, bout] of fought.entries())
        if (n >= had) await bouts.add(plain(bout), [career.id, n])
    }),
  removeCareer: (id, was) =>
    inTransaction(db, ['careers', 'bouts'], async (tx) => {
      const careers = tx.objectStore('careers')
      mustBeAt(id, was, (await careers.get(id))?.version)
      await careers.delete(id)
      await tx.objectStore('bouts').delete(keysUnder(id))
    }),
})

const keysOn = (db: Database): Pick<Store, 'keys' | 'writeKeys' | 'hostKeys' | 'addHostKey'> => ({
  keys: (table) => explainErrors(db.getAll('keys', keysUnder(table))),
  writeKeys: (table, rows) =>
    inTransaction(db, ['keys'], async (tx) => {
      const store = tx.objectStore('keys')
      for (const row of rows) await store.put(plain(row), [table, row.role])
    }),
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
