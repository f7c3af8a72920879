// What a seat is shown of those whom others play, and the replay of a table as each seat knows it: over the real server, with the
// key of the seat.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import { applyPatch } from '../../src/files/patch.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { ReplayData } from '../../src/server/http-api.ts'
import type { Running } from '../../src/server/server.ts'
import { keyFetch } from '../support/host.ts'
import { connect, fieldOf, type Client } from './client.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(() => server.close())

const BOOKS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'] as const
type Role = 'player-1' | 'player-2' | 'watcher' | 'referee'

interface Table {
  readonly id: string
  readonly keys: Required<KeysByRole>
}

/** Ann and Bo, each with a gun in hand and another one out of sight; Cy waits in hiding. */
function duel(book: string, options: object) {
  const [gun, spare, jacket] =
    book === 'fnff-1988'
      ? ['uzi', 'glock-17', 'Kevlar Armor Jacket']
      : ['smg-medium', 'pistol-heavy', 'light-armor-jacket']
  const person = (id: string, more: object = {}) => ({
    id,
    name: id.toUpperCase(),
    stats: { int: 5, ref: 8, tech: 4, cool: 8, ma: 6, body: 7 },
    skills: book === 'fnff-1988' ? { pistol: 5 } : { handgun: 5 },
    weapons: [gun, spare],
    armor: [jacket],
    ...more,
  })
  return {
    book,
    title: 'Duel',
    options,
    pairs: [
      { a: 'ann', b: 'bo', metres: 8 },
      { a: 'ann', b: 'cy', metres: 8 },
      { a: 'bo', b: 'cy', metres: 8 },
    ],
    sides: [
      { name: 'Reds', seat: 'player-1', combatants: [person('ann')] },
      {
        name: 'Blues',
        seat: 'player-2',
        combatants: [person('bo'), person('cy', { hidden: true })],
      },
    ],
  }
}

async function open(scenario: unknown, more: object = {}): Promise<Table> {
  const { body, status } = await ask<Table>(server, 'POST', '/api/tables', { scenario, ...more })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const sit = ({ id, keys }: Table, role: Role): Promise<Client> =>
  connect(server.url, id, undefined, { key: keys[role] })
const fetchReplay = async ({ id, keys }: Table, role: Role, seat?: Role) => {
  const query = seat ? `?seat=${seat}` : ''
  const answer = await keyFetch(`${server.url}/api/tables/${id}/replay${query}`, keys[role])
  return { status: answer.status, body: (await answer.json()) as ReplayData }
}

describe.each(BOOKS)('of those whom others play, a seat in %s', (book) => {
  it('sees the weapon in hand, what they wear and their state, and no sheet', async () => {
    const table = await open(duel(book, {}))
    const shown = async (role: Role): Promise<Scene> => {
      const client = await sit(table, role)
      client.close()
      return fieldOf(client.now())
    }
    const [one, two, watcher, referee] = await Promise.all([
      shown('player-1'),
      shown('player-2'),
      shown('watcher'),
      shown('referee'),
    ])
    const names = referee.sheets['bo']!.weapons.map(({ name }) => name)
    expect(Object.keys(one.sheets)).toEqual(['ann'])
    expect(one.seen).toEqual({
      bo: {
        id: 'bo',
        name: 'BO',
        seat: 'player-2',
        side: 'Blues',
        state: 'none',
        // In the 2020 books the first two of one hand (`cp2020/action/two-weapons`).
        inHand: names.slice(0, book === 'fnff-1988' ? 1 : 2).join(' and '),
        armour: [expect.stringMatching(/jacket/i)],
        conditions: one.men.find(({ id }) => id === 'bo')!.conditions,
      },
    })
    expect(Object.keys(two.sheets)).toEqual(['bo', 'cy'])
    expect(Object.keys(two.seen ?? {})).toEqual(['ann'])
    expect([Object.keys(watcher.sheets), Object.keys(watcher.seen ?? {})]).toEqual([
      [],
      ['ann', 'bo'],
    ])
    expect([Object.keys(referee.sheets), referee.seen]).toEqual([['ann', 'bo', 'cy'], undefined])
  })

  it('sees every sheet under option open-sheets, but none of somebody in hiding', async () => {
    const client = await sit(await open(duel(book, { 'open-sheets': true })), 'player-1')
    const { sheets, seen } = fieldOf(client.now())
    expect([Object.keys(sheets), seen]).toEqual([['ann', 'bo'], undefined])
    client.close()
  })
})

describe('the replay of a table', () => {
  const scenesOf = ({ moments }: ReplayData): readonly Scene[] => {
    let before: unknown = {}
    return moments.map((patch) => {
      before = applyPatch(before, patch)
      return (before as { scene: Scene }).scene
    })
  }

  it('is closed to seats and watchers while the fight goes on, and then shows what they saw', async () => {
    const table = await open(duel('cp2020', {}), { seed: 3, computer: ['player-1'] })
    for (const role of ['player-1', 'player-2', 'watcher'] as const)
      expect(await fetchReplay(table, role)).toMatchObject({
        status: 403,
        body: { refusal: { code: 'refused/hidden' } },
      })
    expect(await fetchReplay(table, 'watcher', 'referee')).toMatchObject({ status: 403 })
    const referee = await connect(server.url, table.id)
    const ending = referee.now().rulings.find(({ label }) => label === 'End the fight')!
    await referee.ask({ do: 'begin', choice: ending.fixed, why: 'late' })
    await referee.until(({ scene }) => scene.over !== undefined)
    const [mine, watched, whole] = await Promise.all([
      fetchReplay(table, 'player-1'),
      fetchReplay(table, 'watcher'),
      fetchReplay(table, 'referee'),
    ])
    for (const { status, body } of [mine, watched, whole]) {
      expect(status).toBe(200)
      expect(body.moments.length).toBe((body.now.beats ?? 0) + 1)
      expect(body.save?.steps.length).toBeGreaterThan(0)
    }
    const { save: _, ...told } = mine.body
    expect(told.now.you).toBe('player-1')
    // The lines of a fight that is over still say only what the seat was told.
    expect(JSON.stringify([told.moments, told.now.scene, told.whys])).not.toMatch(/"cy"|CY/)
    expect(JSON.stringify(whole.body.moments)).toMatch(/CY/)
    expect(scenesOf(mine.body).every(({ sheets }) => Object.keys(sheets).join() === 'ann')).toBe(
      true,
    )
    expect(scenesOf(watched.body).every(({ sheets }) => Object.keys(sheets).length === 0)).toBe(
      true,
    )
    expect(scenesOf(whole.body).every(({ sheets }) => 'cy' in sheets)).toBe(true)
    referee.close()
  })

  it('of a bout is open to watchers at any time, without what its dice come from', async () => {
    const table = await open('calloway-stewart')
    const { status, body } = await fetchReplay(table, 'watcher')
    expect(status).toBe(200)
    expect(body.now.you).toBe('watcher')
    expect(body.save).toBeUndefined()
    expect(JSON.stringify(body)).not.toMatch(/"root"|"dice":\[\d/)
  })
})
