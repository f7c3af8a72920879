// A store in memory, for tests; `fail` makes the next change fail as a full disk would.
import type { Step } from '../../src/engine/game.ts'
import type { KeptCareer } from '../../src/server/careers-store.ts'
import type { KeptMap } from '../../src/files/map.ts'
import type { KeptDraft } from '../../src/files/fight-draft.ts'
import type { HouseRules } from '../../src/files/house-rules.ts'
import type { Character } from '../../src/files/character.ts'
import type { KeyRow } from '../../src/server/keys-store.ts'
import { StoreError } from '../../src/server/store-errors.ts'
import { StaleTable } from '../../src/server/store.ts'
import { toAsyncStore, type Sync } from '../../src/server/sync-store.ts'
import { mustBeAt } from '../../src/server/versions.ts'
import type { Change, Done, Store, Summary, TableRecord } from '../../src/server/store.ts'

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
  const people = new Map<string, Character>()
  const sets = new Map<string, HouseRules>()
  const maps = new Map<string, KeptMap>()
  const drafts = new Map<string, KeptDraft>()
  const pictures = new Map<string, Uint8Array>()
  const careers = new Map<string, KeptCareer>()
  const versionIn = (
    among: ReadonlyMap<string, { readonly version: number }>,
    id: string,
  ): number | undefined => among.get(id)?.version
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
    if (change.done && table.done.has(change.done.key)) throw new Error('request done already')
    return table
  }
  const apply = (table: Kept, { steps = [], done, record, summary }: Change): void => {
    table.steps.push(...plain(steps))
    if (done) table.done.set(done.key, done)
    if (record) table.record = plain(record)
    if (summary) table.summary = plain(summary)
  }

  const all: Sync<Store> = {
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
    tables: () =>
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
        })),
    record: (id) => kept.get(id)?.record,
    steps: (id, from = 0) => plain((kept.get(id)?.steps ?? []).slice(from)),
    append: (id, seq, change) => apply(check(id, seq, change), change),
    done: (id, key) => kept.get(id)?.done.get(key),
    archive: (id, on) => void (on ? away.add(id) : away.delete(id)),
    characters: () =>
      plain(
        [...people.values()].sort((a, b) =>
          a.name.toLowerCase().localeCompare(b.name.toLowerCase()),
        ),
      ),
    character: (id) => plain(people.get(id) ?? null) ?? undefined,
    writeCharacters(written) {
      for (const { character, was } of written)
        mustBeAt(character.id, was, versionIn(people, character.id))
      for (const { character } of written) people.set(character.id, plain(character))
    },
    removeCharacter(id, was) {
      mustBeAt(id, was, versionIn(people, id))
      people.delete(id)
    },
    houseRules: () =>
      plain(
        [...sets.values()].sort(
          (a, b) =>
            a.book.localeCompare(b.book) ||
            a.name.toLowerCase().localeCompare(b.name.toLowerCase()),
        ),
      ),
    houseRulesOf: (id) => plain(sets.get(id) ?? null) ?? undefined,
    writeHouseRules(set, was) {
      mustBeAt(set.id, was, versionIn(sets, set.id))
      sets.set(set.id, plain(set))
    },
    removeHouseRules(id, was) {
      mustBeAt(id, was, versionIn(sets, id))
      sets.delete(id)
    },
    maps: () =>
      plain(
        [...maps.values()].sort((a, b) =>
          a.map.name.toLowerCase().localeCompare(b.map.name.toLowerCase()),
        ),
      ),
    mapOf: (id) => plain(maps.get(id) ?? null) ?? undefined,
    writeMap(kept, was) {
      mustBeAt(kept.id, was, versionIn(maps, kept.id))
      maps.set(kept.id, plain(kept))
    },
    removeMap(id, was) {
      mustBeAt(id, was, versionIn(maps, id))
      maps.delete(id)
    },
    drafts: () => plain([...drafts.values()].sort((a, b) => a.name.localeCompare(b.name))),
    draft: (id) => plain(drafts.get(id) ?? null) ?? undefined,
    writeDraft(kept, was) {
      mustBeAt(kept.id, was, versionIn(drafts, kept.id))
      drafts.set(kept.id, plain(kept))
    },
    removeDraft(id, was) {
      mustBeAt(id, was, versionIn(drafts, id))
      drafts.delete(id)
    },
    picture: (id) => pictures.get(id),
    pictureBytes: () => [...pictures.values()].reduce((sum, { length }) => sum + length, 0),
    writePicture: (id, bytes) => void pictures.set(id, pictures.get(id) ?? bytes),
    careers: () =>
      plain(
        [...careers.values()]
          .sort((a, b) => b.changed.localeCompare(a.changed))
          .map(({ fought, ...career }) => ({ ...career, bouts: fought.length })),
      ),
    career: (id) => plain(careers.get(id) ?? null) ?? undefined,
    writeCareer(career, was) {
      mustBeAt(career.id, was, versionIn(careers, career.id))
      careers.set(career.id, plain(career))
    },
    removeCareer(id, was) {
      mustBeAt(id, was, versionIn(careers, id))
      careers.delete(id)
    },
    keys: (table) => plain(tableKeys.get(table) ?? []),
    writeKeys(table, rows) {
      const roles = new Set(rows.map(({ role }) => role))
      const others = (tableKeys.get(table) ?? []).filter(({ role }) => !roles.has(role))
      tableKeys.set(table, [...others, ...plain(rows)])
    },
    hostKeys: () => [...hosts],
    addHostKey(hash, _made, most) {
      hosts = [hash, ...hosts].slice(0, most)
    },
    watch() {},
    tell() {},
    close() {},
  }
  const store: MemoryStore = {
    ...toAsyncStore(all),
    fail: false,
    forgetKeys: (table) => void tableKeys.delete(table),
  }
  return store
}
