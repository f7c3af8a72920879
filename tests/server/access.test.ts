// Who may do what: every route and every message, with no key, with another table's key, and with the keys of a table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../src/server/access.ts'
import type { Need } from '../../src/server/access.ts'
import { Keys } from '../../src/server/keys.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { KeysAnswer } from '../../src/server/http-api.ts'
import { Routes } from '../../src/server/routes.ts'
import type { Running } from '../../src/server/server.ts'
import { hostKey, keyFetch } from '../support/host.ts'
import { connect } from './client.ts'
import type { Bare } from './client.ts'
import { memoryStore } from './memory-store.ts'
import { ask } from './real-server.ts'
import { toyServer } from './toy-server.ts'

interface Opened {
  readonly id: string
  readonly keys: Required<KeysByRole>
}

let server: Running
let table: Opened
let other: Opened
beforeAll(async () => {
  server = await toyServer()
  table = await open()
  other = await open()
})
afterAll(() => server.close())

const open = async (): Promise<Opened> =>
  (await ask<Opened>(server, 'POST', '/api/tables', { scenario: 'two-men', seed: 7 })).body

/** Asks a route about the table; the body of a POST is an empty object. */
async function reach(route: string, key: string | undefined): Promise<[number, string]> {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(':id', table.id).replace(/:\w+/g, '1').replace('*', 'index.html')
  const sent = ['POST', 'PUT'].includes(method)
    ? { headers: { 'content-type': 'application/json' }, body: '{}' }
    : {}
  const answer = await keyFetch(`${server.url}${filled}`, key, { method, ...sent })
  return [answer.status, await answer.text()]
}

const NEEDS: readonly Need[] = ['anyone', 'watcher', 'seat', 'referee', 'host']
/** Every holder of a key, and the most that it is enough for. */
const holders = (): readonly (readonly [who: string, key: string | undefined, most: Need])[] => [
  ['nobody', undefined, 'anyone'],
  ['a made-up key', 'A'.repeat(32), 'anyone'],
  ['another table’s referee', other.keys.referee, 'anyone'],
  ['another table’s player', other.keys['player-1'], 'anyone'],
  ['a watcher', table.keys.watcher, 'watcher'],
  ['a player', table.keys['player-1'], 'seat'],
  ['the referee', table.keys.referee, 'referee'],
  ['the host', hostKey(server.url), 'host'],
]
const REFUSED = [403, expect.stringContaining('"refused/no-key"')]

describe('a route', () => {
  it.each(Object.entries(ROUTES).filter(([route]) => route !== 'GET /ws' && route !== 'GET /*'))(
    '%s is for: %s',
    async (route, need) => {
      const refusals = new Set<string>()
      for (const [who, key, most] of holders()) {
        const answer = await reach(route, key)
        const enough = NEEDS.indexOf(most) >= NEEDS.indexOf(need)
        if (enough) expect([who, answer], route).not.toEqual([who, REFUSED])
        else expect([who, answer], route).toEqual([who, REFUSED])
        if (!enough) refusals.add(answer[1])
      }
      expect(refusals.size, 'they are all told the same').toBe(need === 'anyone' ? 0 : 1)
      if (route === 'DELETE /api/tables/:id') table = await open()
    },
  )

  it('for a table that does not exist is refused with the same sentence', async () => {
    const there = await reach('GET /api/tables/:id/save', other.keys.referee)
    const gone = await keyFetch(`${server.url}/api/tables/nowhere/save`, other.keys.referee)
    expect([gone.status, await gone.text()]).toEqual(there)
  })

  it('missing from the list prevents the server from starting', () => {
    const app = new Routes(new Keys(memoryStore()), () => undefined)
    expect(() => app.get('/api/everything', () => 'all of it')).toThrow(
      /access\.ts does not say who may GET \/api\/everything/,
    )
  })
})

describe('a socket', () => {
  it.each([
    ['no key', '', undefined],
    ['another table’s key', 'other', undefined],
    ['a player’s key for another seat', 'player-1', 'player-2'],
    ['a player’s key for the referee’s seat', 'player-1', 'referee'],
    ['a watcher’s key for a seat', 'watcher', 'player-1'],
  ] as const)('is refused with %s', async (_, who, seat) => {
    const key = who === '' ? 'x' : who === 'other' ? other.keys.referee : (table.keys[who] ?? '')
    const refused = await connect(server.url, table.id, seat, { key })
    expect(await refused.closed).toMatchObject({
      code: 1008,
      last: { refusal: { code: 'refused/no-key' } },
    })
    expect(refused.now()).toBeUndefined()
  })

  it('accepts a key as a protocol, because a page cannot send a header', async () => {
    const socket = await connect(server.url, table.id, undefined, {
      headers: { authorization: '' },
      protocols: ['ringfire', `key.${table.keys['player-2']}`],
    })
    expect(socket.now().asks.every(({ seat }) => seat === 'player-2')).toBe(true)
    socket.close()
  })

  it('gets the seat of its key: a player their own, the referee one screen for all', async () => {
    const seats = async (key: string): Promise<string[]> => {
      const client = await connect(server.url, table.id, undefined, { key })
      client.close()
      return client.now().asks.map(({ seat }) => seat)
    }
    const all = await seats(table.keys.referee ?? '')
    expect(all).not.toEqual([])
    for (const seat of ['player-1', 'player-2'] as const)
      expect(await seats(table.keys[seat] ?? '')).toEqual(all.filter((one) => one === seat))
    expect(await seats(table.keys.watcher ?? '')).toEqual([])
  })

  const MESSAGES: readonly (readonly [least: 'watcher' | 'seat' | 'referee', message: Bare])[] = [
    ['watcher', { do: 'why', line: 0 }],
    ['watcher', { do: 'back', beat: 0 }],
    ['watcher', { do: 'chat', before: 1 }],
    ['seat', { do: 'answer', key: 'k', choice: 1 }],
    ['seat', { do: 'plan', key: 'k', choice: 1 }],
    ['seat', { do: 'path', key: 'k', to: { x: 1, y: 1 } }],
    ['seat', { do: 'reach', key: 'k' }],
    ['seat', { do: 'sight' }],
    ['seat', { do: 'undo' }],
    ['seat', { do: 'redo' }],
    ['seat', { do: 'begin', choice: {} }],
    ['seat', { do: 'roll', label: 'attack', faces: [1] }],
    ['seat', { do: 'computer', seats: ['player-2'] }],
    ['referee', { do: 'advice', advice: 'off' }],
    ['seat', { do: 'hand', seats: ['player-2'] }],
    ['referee', { do: 'amend', line: 0, faces: [1], why: 'because' }],
    ['referee', { do: 'start' }],
    [
      'seat',
      { do: 'join', name: 'player-1.a', anchor: '0'.repeat(64), deal: '0'.repeat(64), seen: 0 },
    ],
    ['seat', { do: 'open', name: 'player-1.a', turn: 1, value: '0'.repeat(64) }],
    ['seat', { do: 'restart', turn: 1 }],
    ['referee', { do: 'pace', fast: true }],
    ['referee', { do: 'branch' }],
    ['referee', { do: 'again' }],
    ['seat', { do: 'say', text: 'hello' }],
    ['seat', { do: 'point', what: 'ping', points: [{ x: 1, y: 1 }] }],
  ]
  it.each(MESSAGES)('needs a %s for %o', async (least, message) => {
    const refusal = async (key = ''): Promise<string | undefined> => {
      const client = await connect(server.url, table.id, undefined, { key })
      const answer = await client.ask(message)
      client.close()
      return answer.type === 'refused' ? answer.refusal.code : undefined
    }
    const watcher = await refusal(table.keys.watcher)
    if (least === 'watcher') expect(watcher).not.toBe('refused/watchers-only-look')
    else expect(watcher).toMatch(/watchers-only-look|referee-only/)
    if (least === 'referee')
      expect(await refusal(table.keys['player-1'])).toBe('refused/referee-only')
  })

  it('tells the referee who is connected, and nobody else', async () => {
    const opened = (
      await ask<Opened>(server, 'POST', '/api/tables', { scenario: 'two-men', seed: 7 })
    ).body
    const sit = (role: 'referee' | 'player-1' | 'watcher') =>
      connect(server.url, opened.id, undefined, { key: opened.keys[role] })
    const [referee, player, watcher] = [
      await sit('referee'),
      await sit('player-1'),
      await sit('watcher'),
    ]
    await referee.ask({ do: 'why', line: 0 })
    expect(referee.presence()).toEqual({ referee: 1, 'player-1': 1, watcher: 1 })
    expect([player.presence(), watcher.presence()]).toEqual([{}, {}])
    player.close()
    await player.closed
    await expect.poll(() => referee.presence()).toEqual({ referee: 1, watcher: 1 })
    for (const one of [referee, watcher]) one.close()
  })
})

describe('keys', () => {
  const change = (body: object, key = table.keys.referee) =>
    keyFetch(`${server.url}/api/tables/${table.id}/keys`, key, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json() as Promise<KeysAnswer>)

  it('are created for every role when a table opens, at least 128 bits long and all different', () => {
    expect(Object.keys(table.keys)).toEqual(['referee', 'player-1', 'player-2', 'watcher'])
    const all = [...Object.values(table.keys), ...Object.values(other.keys)]
    expect(new Set(all).size).toBe(all.length)
    for (const key of all) expect(key).toMatch(/^[\w-]{22,}$/)
  })

  it('are shown once and never again', async () => {
    const listed = await change({ do: 'make' })
    expect(listed.made).toEqual({})
    expect(JSON.stringify(listed)).not.toContain(table.keys['player-1'])
  })

  it('are renewed: the old one opens nothing, and whoever used it is disconnected', async () => {
    const old = table.keys['player-2']
    const sitting = await connect(server.url, table.id, undefined, { key: old })
    const { made } = await change({ do: 'renew', role: 'player-2' })
    expect(await sitting.closed).toMatchObject({
      code: 1008,
      last: { refusal: { code: 'refused/no-key' } },
    })
    const key = made?.['player-2'] ?? ''
    expect((await (await connect(server.url, table.id, undefined, { key: old })).closed).code).toBe(
      1008,
    )
    const again = await connect(server.url, table.id, undefined, { key })
    expect(again.now().table).toBe(table.id)
    again.close()
  })

  it('stay revoked until they are renewed', async () => {
    const { keys } = await change({ do: 'revoke', role: 'watcher' })
    expect(keys.find(({ role }) => role === 'watcher')).toMatchObject({ valid: false })
    expect((await change({ do: 'make' })).made).toEqual({})
    const { closed } = await connect(server.url, table.id, undefined, { key: table.keys.watcher })
    expect((await closed).code).toBe(1008)
  })

  it('of a seat that does not exist are refused', async () => {
    expect(await change({ do: 'renew', role: 'player-7' })).toMatchObject({
      refusal: { code: 'refused/no-such-seat' },
    })
  })

  it('of a table from before there were keys are made when the host opens it first', async () => {
    const store = memoryStore()
    const old = await toyServer({ store })
    const { id } = (await ask<Opened>(old, 'POST', '/api/tables', { scenario: 'two-men' })).body
    // As an older Ringfire has left it.
    store.forgetKeys(id)
    const made = (await ask<KeysAnswer>(old, 'POST', `/api/tables/${id}/keys`, { do: 'make' })).body
      .made
    expect(Object.keys(made ?? {})).toEqual(['referee', 'player-1', 'player-2', 'watcher'])
    const seated = await connect(old.url, id, undefined, { key: made?.['player-1'] ?? '' })
    expect(seated.now().table).toBe(id)
    seated.close()
    await old.close()
  })

  it('list the tables that they open, and no others', async () => {
    const held = async (keys: object): Promise<unknown> =>
      (await keyFetch(`${server.url}/api/tables/held`, undefined, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keys }),
      }).then((answer) => answer.json())) as unknown
    expect(
      await held([
        { table: table.id, key: table.keys['player-1'] },
        { table: other.id, key: table.keys['player-1'] },
        { table: 'nowhere', key: table.keys.referee },
      ]),
    ).toMatchObject([{ id: table.id, role: 'player-1' }])
  })
})
