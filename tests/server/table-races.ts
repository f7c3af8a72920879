// Races of two servers at one table of a store: every kind of change that is acknowledged is there, once.
import { dealHash } from '../../src/files/turn-dice.ts'
import { dealOf } from '../../src/server/turn-dice.ts'
import { expect, it } from 'vitest'
import type { Reply } from '../../src/server/protocol.ts'
import { Room, type Connection } from '../../src/server/room.ts'
import { versionOf, type Store } from '../../src/server/store.ts'
import { Tables } from '../../src/server/tables.ts'
import { times } from '../support/soak.ts'
import { newRequestId, type Bare } from './client.ts'
import { toyLibrary } from './toy.ts'

const HOW = { report: () => {}, working: () => {}, pause: 0 }

/** A server on the store, with somebody who may do everything at one table. */
async function atTable(store: Store, id: string) {
  const tables = new Tables(store, toyLibrary, HOW)
  const room = await tables.room(id)
  if (!(room instanceof Room)) throw new Error(room.refusal.why)
  const replies = new Map<string, Reply>()
  const connection: Connection = {
    principal: { is: 'host' },
    viewer: 'all',
    isValid: async () => true,
    turnAway: () => {},
    send(frame) {
      const reply = JSON.parse(frame) as Reply
      if ('id' in reply) replies.set(reply.id, reply)
    },
  }
  await room.enter(connection)
  return {
    tables,
    /** Whether the request was acknowledged. */
    async ask(request: Bare): Promise<boolean> {
      const id = newRequestId()
      await room.do(connection, { id, ...request } as Parameters<Room['do']>[1])
      return replies.get(id)?.type === 'done'
    },
    leave() {
      room.leave(connection)
      tables.leave(id)
    },
  }
}

const KINDS: readonly (readonly [
  kind: string,
  waits: boolean,
  request: (n: number, deal: string) => Bare,
])[] = [
  ['chat', false, (n) => ({ do: 'say', text: `line ${n}` })],
  ['names', false, (n) => ({ do: 'introduce', name: `Ann ${n}`, colour: 'green' })],
  ['notes', false, (n) => ({ do: 'note', text: `note ${n}` })],
  ['computer seats', false, (n) => ({ do: 'computer', seats: n % 3 ? ['player-2'] : [] })],
  ['invitations', false, (n) => ({ do: 'invite', open: n % 2 === 0 })],
  [
    'devices',
    true,
    (n, deal) => ({ do: 'join', name: `referee.d${n}`, anchor: '0'.repeat(64), deal, seen: 0 }),
  ],
  ['the start', true, () => ({ do: 'start' })],
]

/** The races; `two` opens a store twice. */
export function tableRaces(two: () => Promise<readonly [Store, Store]>): void {
  it.each(KINDS)('two servers lose no acknowledged change of %s', async (_, waits, request) => {
    const [store, second] = await two()
    const both = new Tables(store, toyLibrary, HOW)
    const opened = await both.open({ scenario: 'long', ...(waits ? { waits } : { seed: 3 }) })
    if (!('id' in opened)) throw new Error('no table')
    const { id } = opened
    const servers = [await atTable(store, id), await atTable(second, id)] as const
    const dice = dealOf((await store.record(id))!)
    const deal = dice ? dealHash(dice.deal) : ''
    const asked = Array.from({ length: times(10) }, (__, n) =>
      servers[n % 2]!.ask(request(n, deal)),
    )
    const done = (await Promise.all(asked)).filter(Boolean).length
    expect(done).toBeGreaterThan(0)
    expect(versionOf((await store.record(id))!)).toBe(done)
    servers.forEach((one) => one.leave())
  })

  it('two servers give a seat to one person', async () => {
    const [store, second] = await two()
    const both = new Tables(store, toyLibrary, HOW)
    for (let round = 0; round < times(3); round++) {
      const opened = await both.open({ scenario: 'long', seed: 3 })
      if (!('id' in opened)) throw new Error('no table')
      const servers = [await atTable(store, opened.id), await atTable(second, opened.id)] as const
      expect(await servers[0].ask({ do: 'invite', open: true })).toBe(true)
      const sat = await Promise.all(
        servers.map(({ tables }) => tables.sit(opened.id, 'player-1', undefined)),
      )
      expect(sat.filter((one) => 'made' in one)).toHaveLength(1)
      servers.forEach((one) => one.leave())
    }
  })
}
