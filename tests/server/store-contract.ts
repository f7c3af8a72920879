// What every store promises. `make` opens a store that is empty; `again` closes it and opens what it left behind, and `second`
// opens it once more beside it, where that can be done.
import { describe, expect, it } from 'vitest'
import { NO_CIRCUIT, joinCircuit } from '../../src/books/fights/career/circuit.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import type { KeptCareer } from '../../src/files/circuit.ts'
import type { KeptMap } from '../../src/files/map.ts'
import { readDraft, type KeptDraft } from '../../src/files/fight-draft.ts'
import type { HouseRules } from '../../src/files/house-rules.ts'
import type { Character } from '../../src/files/character.ts'
import type { KeyRow } from '../../src/server/keys-store.ts'
import { StaleTable } from '../../src/server/store.ts'
import type { Document } from '../../src/files/document.ts'
import { StaleDocument, UnreadableDocument, type Documents } from '../../src/server/documents.ts'
import type { Store, TableRecord } from '../../src/server/store.ts'
import { dealDice } from '../../src/server/turn-dice.ts'
import type { Step } from '../../src/engine/game.ts'
import { times } from '../support/soak.ts'
import { tableRaces } from './table-races.ts'

export const record = (id: string, made = '2026-11-21T12:00:00.000Z'): TableRecord => ({
  id,
  made,
  title: `Fight ${id}`,
  book: 'toy',
  options: {},
  setup: { men: 2 },
  sides: [{ seat: 'player-1', name: 'Reds' }],
  computer: [],
})

export const step = (n: number): Step<unknown> => ({
  by: 'player-1',
  kind: 'play',
  strike: 0,
  add: [],
  open: [{ kind: 'act', choice: n, by: 'player-1' }],
  dice: [n, 2, 3, 4],
})

/** A character as the store sees it: it never looks inside. */
export const character = (id: string, version = 1, name = `Name ${id}`): Character => ({
  id,
  book: 'toy',
  name,
  made: '2026-11-21T12:00:00.000Z',
  changed: '2026-11-21T12:00:00.000Z',
  version,
  dead: false,
  homes: [],
  person: {
    name,
    stats: { ref: 6, cool: 5, body: 5 },
    skills: { pistol: 3 },
    firefights: version,
    armor: [],
    wounds: [],
    weapons: ['uzi'],
  },
})

const ONE_STAR = joinCircuit(
  NO_CIRCUIT,
  {
    ...{ player: 'Ann', name: 'Star', seed: 3, second: 'Steady' },
    stats: { box: 4, agg: 3, qwik: 3, pow: 3, stam: 2 },
  },
  optionsOf(),
).circuit!

/** A career with so many bouts; a later version has changed later. */
const career = (id: string, version: number, bouts: number): KeptCareer => ({
  ...ONE_STAR,
  book: 'fights',
  id,
  name: `Career ${id}`,
  options: {},
  made: '2026-11-21T20:00:00.000Z',
  changed: `2026-11-21T20:00:0${version}.000Z`,
  version,
  fought: Array.from({ length: bouts }, (_, i) => ({
    evening: i + 1,
    a: 'tyrell-biggs',
    b: 'jake-yates',
    method: 'DRAW',
    round: 12,
    rounds: 12,
    title: true,
  })),
})

export const houseRules = (id: string, version = 1, name = `Rules ${id}`): HouseRules => ({
  id,
  book: 'toy',
  name,
  description: '',
  options: { loud: true },
  made: '2026-11-21T12:00:00.000Z',
  changed: '2026-11-21T12:00:00.000Z',
  version,
})

const map = (id: string, name: string, version = 1): KeptMap => ({
  id,
  made: 'then',
  changed: 'now',
  version,
  map: { name, width: 10, height: 10, obstacles: [], ground: [] },
})

const draft = (id: string, name: string, version = 1): KeptDraft => {
  const { value: plan } = readDraft({
    book: 'cp2020',
    title: name,
    sides: [{ name: 'Us', seat: 'player-1', people: [] }],
  })
  return { id, name, made: 'then', changed: 'now', version, plan: plan! }
}

/** A document of each kind. The list has the careers newest first, and the others by name. */
const SAMPLES = {
  characters: (id: string, name: string, version = 1) => character(id, version, name),
  houseRules: (id: string, name: string, version = 1) => houseRules(id, version, name),
  maps: map,
  drafts: draft,
  careers: (id: string, name: string, version = 1) => ({
    ...career(id, version, version),
    name,
    changed: name === 'adam' ? '2026-11-22' : '2026-11-21',
  }),
}

const done = (key: string) => ({ key, asked: '{"do":"answer"}', answer: '{"type":"done"}' })

export function storeContract(
  name: string,
  make: () => Store | Promise<Store>,
  again?: (store: Store) => Promise<Store>,
  second?: (store: Store) => Promise<Store>,
): void {
  describe(`store contract: ${name}`, () => {
    const filled = async (): Promise<Store> => {
      const store = await make()
      await store.createTable(record('a'), step(0), { clock: 'turn 1' })
      return store
    }

    it('gives back a table as it was made', async () => {
      const store = await filled()
      expect(await store.record('a')).toEqual(record('a'))
      expect(await store.steps('a')).toEqual([step(0)])
      expect(await store.record('b')).toBeUndefined()
      expect(await store.steps('b')).toEqual([])
    })

    it('lists tables newest first, with their clocks', async () => {
      const store = await filled()
      await store.createTable(record('b', '2026-11-22T12:00:00.000Z'), step(0), {
        clock: 'turn 9',
        over: 'Reds win',
      })
      expect((await store.tables()).map(({ id, clock, over }) => [id, clock, over])).toEqual([
        ['b', 'turn 9', 'Reds win'],
        ['a', 'turn 1', undefined],
      ])
    })

    it('lists page by page, some of them, those that begin with letters, and those at rest', async () => {
      const store = await make()
      const acted = (day: number) => `2026-12-0${day}T12:00:00.000Z`
      for (const [n, id] of ['ab', 'aa', 'b', 'c'].entries())
        await store.createTable(record(id, `2026-11-2${n % 3}T12:00:00.000Z`), step(0), {
          clock: '',
          acted: acted(n + 1),
        })
      const page = async (after?: string, most?: number) =>
        (await store.tables({ ...(after ? { after } : {}), ...(most ? { most } : {}) })).map(
          ({ id }) => id,
        )
      expect(await page()).toEqual(['b', 'aa', 'ab', 'c'])
      expect(await page(undefined, 3)).toEqual(['b', 'aa', 'ab'])
      expect([await page('aa', 1), await page('ab'), await page('c')]).toEqual([['ab'], ['c'], []])
      expect(await page('nowhere')).toEqual([])
      expect((await store.listed(['c', 'nowhere', 'aa'])).map(({ id }) => id)).toEqual(['c', 'aa'])
      expect(await store.beginning('a')).toEqual(['aa', 'ab'])
      expect(await store.idle(acted(3))).toEqual(['ab', 'aa'])
      await store.append('ab', 1, { summary: { clock: '', acted: acted(9) } })
      expect(await store.idle(acted(3))).toEqual(['aa'])
    })

    it('deletes a table with everything of it, once, and no other', async () => {
      const store = await filled()
      const key: KeyRow = { role: 'referee', hash: 'aa', made: '2026-11-22T12:00:00.000Z' }
      await store.createTable(record('b'), step(0), { clock: '' })
      for (const id of ['a', 'b']) await store.writeKeys(id, [{ ...key, was: undefined }])
      expect([...(await store.tablesOfKey('aa'))]).toEqual(['a', 'b'])
      await store.append('a', 1, { steps: [step(1)], done: done('r') })
      await store.archive('a', true)
      expect([await store.deleteTable('a'), await store.deleteTable('a')]).toEqual([true, false])
      expect([await store.record('a'), await store.steps('a')]).toEqual([undefined, []])
      expect([await store.keys('a'), await store.done('a', 'r')]).toEqual([[], undefined])
      expect([...(await store.tablesOfKey('aa'))]).toEqual(['b'])
      await expect(store.append('a', 2, { steps: [step(2)] })).rejects.toThrow(StaleTable)
      expect((await store.tables()).map(({ id }) => id)).toEqual(['b'])
      expect(await store.steps('b')).toEqual([step(0)])
    })

    it('refuses a second table under the same id and keeps the first', async () => {
      const store = await filled()
      await expect(
        store.createTable({ ...record('a'), title: 'Other' }, step(5), { clock: '' }),
      ).rejects.toThrow()
      expect((await store.record('a'))?.title).toBe('Fight a')
      expect(await store.steps('a')).toEqual([step(0)])
    })

    it('adds steps in order, several at once', async () => {
      const store = await filled()
      await store.append('a', 1, { steps: [step(1), step(2)] })
      await store.append('a', 3, { steps: [step(3)] })
      expect(await store.steps('a')).toEqual([0, 1, 2, 3].map(step))
      expect(await store.steps('a', 2)).toEqual([2, 3].map(step))
    })

    it('keeps nothing of a change whose number is not the next', async () => {
      const store = await filled()
      for (const seq of [0, 2]) {
        await expect(
          store.append('a', seq, {
            steps: [step(7)],
            done: done('r'),
            summary: { clock: 'turn 3' },
          }),
        ).rejects.toThrow(StaleTable)
      }
      expect(await store.steps('a')).toEqual([step(0)])
      expect(await store.done('a', 'r')).toBeUndefined()
      expect((await store.tables())[0]?.clock).toBe('turn 1')
    })

    it('keeps a change whole or not at all', async () => {
      const store = await filled()
      await store.append('a', 1, { done: done('r') })
      await expect(
        store.append('a', 1, {
          steps: [step(1)],
          done: done('r'),
          record: { ...record('a'), title: 'Other', version: 1 },
        }),
      ).rejects.toThrow()
      expect(await store.steps('a')).toEqual([step(0)])
      expect((await store.record('a'))?.title).toBe('Fight a')
    })

    it('remembers requests that were done, each table its own', async () => {
      const store = await filled()
      await store.createTable(record('b'), step(0), { clock: '' })
      await store.append('a', 1, { steps: [step(1)], done: done('r') })
      expect(await store.done('a', 'r')).toEqual(done('r'))
      expect(await store.done('b', 'r')).toBeUndefined()
    })

    it('keeps every character that a message can have, and finds nothing under an id of such', async () => {
      const odd = 'zero \0, half a pair \uD83D, \u2028 and "quotes"'
      const store = await make()
      await store.createTable({ ...record('a'), title: odd }, step(0), { clock: odd })
      const asked = { ...done(odd), asked: JSON.stringify(odd) }
      await store.append('a', 1, { done: asked })
      expect((await store.record('a'))?.title).toBe(odd)
      expect(await store.done('a', odd)).toEqual(asked)
      expect((await store.tables())[0]?.clock).toBe(odd)
      expect([await store.record('\0'), await store.characters.one('\0')]).toEqual([
        undefined,
        undefined,
      ])
      expect([await store.steps('\0'), await store.keys('\0')]).toEqual([[], []])
    })

    it('changes record and summary', async () => {
      const store = await filled()
      await store.append('a', 1, {
        record: { ...record('a'), computer: ['player-1'], version: 1 },
        summary: { clock: 'turn 2' },
      })
      expect((await store.record('a'))?.computer).toEqual(['player-1'])
      expect((await store.tables())[0]?.clock).toBe('turn 2')
    })

    it('changes a record that was seen, and no other', async () => {
      const store = await filled()
      const changed = (version: number) => ({ record: { ...record('a'), version } })
      await store.append('a', 1, changed(1))
      for (const version of [0, 1, 3])
        await expect(store.append('a', 1, changed(version))).rejects.toThrow(StaleTable)
      await store.append('a', 1, { steps: [step(1)] })
      await store.append('a', 2, changed(2))
      expect((await store.record('a'))?.version).toBe(2)
    })

    it('changes the dice of a record that was seen, and leaves the rest as it is', async () => {
      const store = await filled()
      const now = dealDice({ ...record('a'), computer: [] }, [step(0)])
      const other = { ...now, turns: 1 }
      await store.append('a', 1, { dice: { now, version: 1 } })
      for (const version of [1, 3])
        await expect(
          store.append('a', 1, { dice: { now: other, version }, steps: [step(1)] }),
        ).rejects.toThrow(StaleTable)
      expect(await store.steps('a')).toHaveLength(1)
      const dealt = { ...record('a'), version: 1, dice: { earlier: [], now } }
      expect(await store.record('a')).toEqual(dealt)
      const titled = { ...dealt, title: 'Other', version: 2 }
      await store.append('a', 1, { record: titled })
      expect(await store.record('a')).toEqual(titled)
      await store.append('a', 1, { dice: { now: other, version: 3 } })
      const last = { ...titled, version: 3, dice: { earlier: [], now: other } }
      expect(await store.record('a')).toEqual(last)
      if (again) expect(await (await again(store)).record('a')).toEqual(last)
    })

    if (second)
      tableRaces(async () => {
        const store = await make()
        return [store, await second(store)]
      })

    it('makes a table together with a change of another, or neither', async () => {
      const store = await filled()
      const keys: readonly KeyRow[] = [
        { role: 'referee', hash: 'ab'.repeat(32), made: '2026-11-22T12:00:00.000Z' },
      ]
      await store.createTable(
        record('b'),
        step(0),
        { clock: '' },
        { id: 'a', seq: 1, change: { done: done('r') }, keys },
      )
      expect(await store.keys('b')).toEqual(keys)
      expect(await store.done('a', 'r')).toEqual(done('r'))
      await expect(
        store.createTable(
          record('c'),
          step(0),
          { clock: '' },
          { id: 'a', seq: 9, change: { done: done('s') }, keys },
        ),
      ).rejects.toThrow(StaleTable)
      expect(await store.keys('c')).toEqual([])
      expect(await store.record('c')).toBeUndefined()
    })

    it('takes a table with all its steps', async () => {
      const store = await make()
      await store.createTable(record('a'), [step(0), step(1), step(2)], { clock: '' })
      expect(await store.steps('a')).toEqual([0, 1, 2].map(step))
      await store.append('a', 3, { steps: [step(3)] })
      expect(await store.steps('a')).toHaveLength(4)
    })

    it('puts a table away and takes it out again', async () => {
      const store = await filled()
      await store.archive('a', true)
      await store.archive('a', true)
      expect((await store.tables()).map(({ id, archived }) => [id, archived])).toEqual([
        ['a', true],
      ])
      await store.archive('a', false)
      expect((await store.tables())[0]?.archived).toBeUndefined()
      expect(await store.record('a')).toEqual(record('a'))
    })

    describe.each(Object.entries(SAMPLES))('documents: %s', (kind, sample) => {
      const documentsOf = (store: Store): Documents<Document> =>
        store[kind as keyof typeof SAMPLES] as unknown as Documents<Document>

      it('come back as they were written, once, in the order of their kind', async () => {
        const documents = documentsOf(await make())
        const [first, second] = [sample('b', 'adam'), sample('a', 'Zoe')]
        expect(await documents.add(second)).toBe(true)
        expect(await documents.add(first)).toBe(true)
        expect(await documents.add(sample('a', 'Other'))).toBe(false)
        expect((await documents.all()).map(({ id }) => id)).toEqual(['b', 'a'])
        expect([await documents.one('a'), await documents.one('c')]).toEqual([second, undefined])
      })

      it('change together, from what is stored, or not at all', async () => {
        const documents = documentsOf(await make())
        await documents.add(sample('a', 'Ann'))
        await documents.add(sample('b', 'Bob'))
        const result = await documents.update(['a', 'b', 'c'], (now) => {
          expect(now).toEqual([sample('a', 'Ann'), sample('b', 'Bob'), undefined])
          return {
            store: [sample('a', 'Ann', 2), sample('c', 'Cy')],
            remove: ['b'],
            result: 'done',
          }
        })
        expect(result).toBe('done')
        expect(await documents.one('a')).toEqual(sample('a', 'Ann', 2))
        expect((await documents.all()).map(({ id }) => id)).toEqual(['a', 'c'])
        await documents.update(['a'], () => ({ result: undefined }))
        const failed = documents.update(['a', 'c'], () => {
          throw new Error('no')
        })
        await expect(failed).rejects.toThrow('no')
        expect(await documents.one('a')).toEqual(sample('a', 'Ann', 2))
      })

      it('which were removed may be added again', async () => {
        const documents = documentsOf(await make())
        await documents.add(sample('a', 'Ann', 3))
        await documents.update(['a'], () => ({ remove: ['a'], result: undefined }))
        expect(await documents.one('a')).toBeUndefined()
        expect(await documents.add(sample('a', 'Ann'))).toBe(true)
        expect(await documents.one('a')).toEqual(sample('a', 'Ann'))
      })

      it.skipIf(!second)('lose no acknowledged change of two servers at once', async () => {
        const store = await make()
        const both = [documentsOf(store), documentsOf(await second!(store))] as const
        await both[0].add({ ...sample('a', 'Ann'), changed: '' })
        await both[0].add({ ...sample('b', 'Bob'), changed: '' })
        const changes = Array.from({ length: times(20) }, (_, n) =>
          both[n % 2]!.update(['b', 'a'], async (now) => {
            await new Promise((done) => setTimeout(done, n % 3))
            const store = now.map((one) => ({ ...one!, changed: `${one!.changed}${n} ` }))
            return { store, result: n }
          }),
        )
        const done: number[] = []
        for (const one of await Promise.allSettled(changes))
          if (one.status === 'fulfilled') done.push(one.value)
          else expect(one.reason).toBeInstanceOf(StaleDocument)
        expect(done.length).toBeGreaterThan(0)
        for (const id of ['a', 'b']) {
          const { changed } = (await both[0].one(id))!
          expect(changed.trim().split(' ').map(Number).toSorted()).toEqual(done.toSorted())
        }
      })

      it.skipIf(!again)('are there after the store was closed and opened again', async () => {
        const first = await make()
        await documentsOf(first).add(sample('a', 'Ann', 4))
        expect(await documentsOf(await again!(first)).one('a')).toEqual(sample('a', 'Ann', 4))
      })
    })

    it('lists careers with the number of their bouts, which are only added', async () => {
      const { careers } = await make()
      await careers.add(career('a', 1, 2))
      await careers.add(career('b', 1, 0))
      await careers.update(['a'], () => ({ store: [career('a', 2, 6)], result: undefined }))
      expect((await careers.all()).map(({ id, version, bouts }) => [id, version, bouts])).toEqual([
        ['a', 2, 6],
        ['b', 1, 0],
      ])
      expect((await careers.all())[0]).not.toHaveProperty('fought')
      expect(await careers.one('a')).toEqual(career('a', 2, 6))
    })

    it('stores no document that could not be read again', async () => {
      const { careers, maps } = await make()
      const before = career('a', 1, 2)
      await careers.add(before)
      const [ann] = before.players
      const rich = { ...before, players: [{ ...ann!, money: 2_000_000_000 }] }
      const lost = { ...before, fought: [...before.fought, { ...before.fought[0]!, a: 'nobody' }] }
      for (const bad of [rich, lost])
        await expect(
          careers.update(['a'], () => ({ store: [bad], result: undefined })),
        ).rejects.toThrow(UnreadableDocument)
      expect(await careers.one('a')).toEqual(before)
      const wide = map('m', 'Wide')
      await expect(maps.add({ ...wide, map: { ...wide.map, width: 1e9 } })).rejects.toThrow(
        UnreadableDocument,
      )
      expect(await maps.one('m')).toBeUndefined()
    })

    it('keeps pictures by what they are', async () => {
      const store = await make()
      await store.writePicture('p', new Uint8Array([0, 255, 7]))
      await store.writePicture('p', new Uint8Array([1]))
      expect(await store.picture('p')).toEqual(new Uint8Array([0, 255, 7]))
      expect([await store.picture('q'), await store.pictureBytes()]).toEqual([undefined, 3])
    })

    it('keeps the keys of each table by role, a later one in the place of an earlier one', async () => {
      const store = await make()
      for (const id of ['a', 'b']) await store.createTable(record(id), step(0), { clock: '' })
      const key = (role: KeyRow['role'], hash?: string): KeyRow => ({
        role,
        made: '2026-11-22T12:00:00.000Z',
        ...(hash === undefined ? {} : { hash }),
      })
      const fresh = (row: KeyRow) => ({ ...row, was: undefined })
      const first = [fresh(key('referee', 'aa')), fresh(key('player-1', 'bb'))]
      expect(await store.writeKeys('a', first)).toBe(true)
      const revoked = { ...key('player-1'), was: key('player-1', 'bb') }
      expect(await store.writeKeys('a', [revoked])).toBe(true)
      // All or none, and nothing over a key that the writer has not seen.
      const watcher = fresh(key('watcher', 'dd'))
      for (const stale of [fresh(key('referee', 'cc')), { ...revoked, hash: 'cc' }])
        expect(await store.writeKeys('a', [watcher, stale])).toBe(false)
      const keys = await store.keys('a')
      expect(keys.toSorted((a, b) => a.role.localeCompare(b.role))).toEqual([
        key('player-1'),
        key('referee', 'aa'),
      ])
      expect(await store.keys('b')).toEqual([])
    })

    it.skipIf(!second)('lets one of two servers change a key, and the other know', async () => {
      const store = await make()
      const both = [store, await second!(store)] as const
      await store.createTable(record('a'), step(0), { clock: '' })
      const row = { role: 'referee', made: '2026-11-22T12:00:00.000Z' } as const
      let was: KeyRow | undefined
      for (let round = 0; round < times(10); round++) {
        const rows = both.map((_, n) => ({ ...row, hash: `${round} ${n}` }))
        const written = await Promise.all(
          both.map((one, n) => one.writeKeys('a', [{ ...rows[n]!, was }])),
        )
        expect(written.filter(Boolean)).toHaveLength(1)
        was = rows[written.indexOf(true)]
        expect(await store.keys('a')).toEqual([was])
      }
    })

    it('keeps the newest keys of the host', async () => {
      const store = await make()
      for (const hash of ['aa', 'bb', 'cc'])
        await store.addHostKey(hash, '2026-11-22T12:00:00.000Z', 2)
      expect(await store.hostKeys()).toEqual(['cc', 'bb'])
    })

    it.skipIf(!again)('is all there after it was closed and opened again', async () => {
      const first = await filled()
      await first.append('a', 1, { steps: [step(1)], done: done('r') })
      const store = await again!(first)
      expect(await store.record('a')).toEqual(record('a'))
      expect(await store.steps('a')).toEqual([step(0), step(1)])
      expect(await store.done('a', 'r')).toEqual(done('r'))
    })
  })
}
