// A store in memory, for tests; `fail` makes the next change fail as a full disk would.
import type { Step } from '../../src/engine/game.ts'
import { isSameKey, type KeyRow } from '../../src/server/keys-store.ts'
import { withDocuments } from '../../src/server/document-kinds.ts'
import { StoreError } from '../../src/server/store-errors.ts'
import { StaleTable, versionAfter, versionOf, withStoredDice } from '../../src/server/store.ts'
import { toAsyncStore, type MaybeSync } from '../../src/server/sync-store.ts'
import type {
  Listed,
  BackEnd,
  Change,
  Done,
  Store,
  Summary,
  TableRecord,
} from '../../src/server/store.ts'

interface Kept {
  record: TableRecord
  summary: Summary
  steps: Step<unknown>[]
  done: Map<string, Done>
}

export interface MemoryStore extends Store {
  fail: boolean
  /** Leaves a table without keys, as it was before there were any. */
  forgetKeys(table: string): void
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

export function memoryStore(): MemoryStore {
  const kept = new Map<string, Kept>()
  const documents = new Map<string, { revision: number; body: string; items: string[] }>()
  const pictures = new Map<string, Uint8Array>()
  const away = new Set<string>()
  const tableKeys = new Map<string, KeyRow[]>()
  let hosts: string[] = []

  const refuseOnce = (): void => {
    if (!store.fail) return
    store.fail = false
    throw new StoreError('full', 'The memory')
  }

  /** Checks first, then changes: a change is kept whole or not at all. */
  const check = (id: string, seq: number, change: Change): Kept => {
    refuseOnce()
    const table = kept.get(id)
    if (!table || table.steps.length !== seq)
      throw new StaleTable(id, seq, table?.steps.length ?? 0)
    const next = versionOf(table.record) + 1
    if ((versionAfter(change) ?? next) !== next) throw new StaleTable(id, seq, seq)
    if (change.done && table.done.has(change.done.key)) throw new Error('request done already')
    return table
  }
  const apply = (table: Kept, { steps = [], done, record, dice, summary }: Change): void => {
    table.steps.push(...plain(steps))
    if (done) table.done.set(done.key, done)
    if (dice) table.record = plain(withStoredDice(table.record, dice))
    if (record) table.record = plain(record)
    if (summary) table.summary = plain(summary)
  }

  const listed = (): Listed[] =>
    [...kept.values()]
      .sort((a, b) => b.record.made.localeCompare(a.record.made))
      .map(({ record: { id, title, book, made, house }, summary }) => ({
        id,
        title,
        book,
        made,
        ...summary,
        ...(house ? { house: house.name } : {}),
        ...(away.has(id) ? { archived: true } : {}),
      }))

  const all: MaybeSync<BackEnd> = {
    createTable(record, first, summary, also) {
      refuseOnce()
      if (kept.has(record.id)) throw new Error('table exists')
      if (also) apply(check(also.id, also.seq, also.change), also.change)
      kept.set(record.id, {
        record: plain(record),
        summary: plain(summary),
        steps: plain([first].flat()),
        done: new Map(),
      })
      if (also?.keys) tableKeys.set(record.id, plain([...also.keys]))
    },
    tables: ({ after, most } = {}) => {
      const all = listed()
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      return after !== undefined && from === 0 ? [] : all.slice(from).slice(0, most)
    },
    listed: (ids) => ids.flatMap((id) => listed().filter((one) => one.id === id)),
    beginning: (letters) => [...kept.keys()].filter((id) => id.startsWith(letters)).toSorted(),
    idle: (since) =>
      [...kept.values()]
        .map(({ record: { id, made }, summary: { acted = made } }) => ({ id, acted }))
        .filter(({ acted }) => acted < since)
        .toSorted((a, b) => a.acted.localeCompare(b.acted))
        .map(({ id }) => id),
    noteDay: (day) => [day],
    deleteTable(id) {
      tableKeys.delete(id)
      return kept.delete(id)
    },
    record: (id) => kept.get(id)?.record,
    steps: (id, from = 0) => plain((kept.get(id)?.steps ?? []).slice(from)),
    append: (id, seq, change) => apply(check(id, seq, change), change),
    done: (id, key) => kept.get(id)?.done.get(key),
    archive: (id, on) => void (on ? away.add(id) : away.delete(id)),
    documentRows: ({ name }) =>
      [...documents].flatMap(([key, { body, items }]) =>
        key.startsWith(`${name} `)
          ? [{ id: key.slice(name.length + 1), items: items.length, body: () => body }]
          : [],
      ),
    documentRow({ name }, id) {
      const row = documents.get(`${name} ${id}`)
      if (!row) return undefined
      const { revision, body, items } = row
      return { revision, body: () => body, items: () => [...items] }
    },
    changeDocuments({ name }, changes) {
      refuseOnce()
      const rowOf = (id: string) => documents.get(`${name} ${id}`)
      if (changes.some(({ id, was }) => rowOf(id)?.revision !== was)) return false
      for (const { id, body, items } of changes) {
        const { revision = 0, items: had = [] } = rowOf(id) ?? {}
        if (body === undefined) documents.delete(`${name} ${id}`)
        else
          documents.set(`${name} ${id}`, {
            revision: revision + 1,
            body,
            items: [...had, ...items.added],
          })
      }
      return true
    },
    picture: (id) => pictures.get(id),
    pictureBytes: () => [...pictures.values()].reduce((sum, { length }) => sum + length, 0),
    writePicture: (id, bytes) => void pictures.set(id, pictures.get(id) ?? bytes),
    keys: (table) => plain(tableKeys.get(table) ?? []),
    writeKeys(table, changes) {
      const now = new Map(tableKeys.get(table)?.map((row) => [row.role, row]))
      if (!changes.every(({ role, was }) => isSameKey(now.get(role), was))) return false
      const rows = changes.map(({ was: _, ...row }) => row)
      const roles = new Set(rows.map(({ role }) => role))
      const others = (tableKeys.get(table) ?? []).filter(({ role }) => !roles.has(role))
      tableKeys.set(table, [...others, ...plain(rows)])
      return true
    },
    tablesOfKey: (wanted) =>
      [...tableKeys].flatMap(([id, rows]) =>
        rows.some(({ hash }) => hash === wanted) ? [id] : [],
      ),
    hostKeys: () => [...hosts],
    addHostKey(hash, _made, most) {
      hosts = [hash, ...hosts].slice(0, most)
    },
    tryWriting: () => refuseOnce(),
    watch() {},
    tell() {},
    close() {},
  }
  const store: MemoryStore = {
    ...withDocuments(toAsyncStore(all), () => {}),
    fail: false,
    forgetKeys: (table) => void tableKeys.delete(table),
  }
  return store
}
