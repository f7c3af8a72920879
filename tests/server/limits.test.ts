// Limits for each connection, table and address: who asks for too much is told so, and ordinary play never meets them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Limits, MOST, type BudgetRole, type Ticket } from '../../src/server/limits.ts'
import { MAX_MESSAGE } from '../../src/server/socket.ts'
import type { Running } from '../../src/server/server.ts'
import { connect, openTable, save } from './client.ts'
import { toyServer } from './toy-server.ts'
import { hostFetch } from '../support/host.ts'

let server: Running
beforeAll(async () => void (server = await toyServer()))
afterAll(() => server.close())

/** How many of so many connections are let in. */
function letIn(limits: Limits, count: number, route: (n: number) => Route): Ticket[] {
  return Array.from({ length: count }, (_, n) => route(n)).flatMap((one) => enter(limits, one))
}

interface Route {
  readonly table: string
  readonly address?: string
  readonly role?: BudgetRole
}

/** The ticket of a connection that is let in. */
function enter(limits: Limits, { table, address, role = 'player-1' }: Route): Ticket[] {
  const ticket = limits.open(address)
  return 'code' in ticket || ticket.admit(table, role) ? [] : [ticket]
}

it.each([
  ['one role', MOST.socketsOfRole, (n: number) => ({ table: 'a', address: `10.0.0.${n}` })],
  ['all watchers', MOST.watchers, (n: number) => ({ table: `t${n}`, role: 'watcher' as const })],
  ['one address', MOST.socketsOfAddress, (n: number) => ({ table: `t${n}`, address: '10.0.0.1' })],
  ['all', MOST.sockets, (n: number) => ({ table: `t${n}` })],
] as const)('connections of %s are counted, and come back when they end', (_, most, route) => {
  const limits = new Limits()
  const tickets = letIn(limits, most + 5, route)
  expect(tickets).toHaveLength(most)
  tickets[0]!.leave()
  expect(enter(limits, route(0))).toHaveLength(1)
  expect(enter(limits, route(0))).toEqual([])
})

it('connections whose key is not known are counted apart from tables', () => {
  const limits = new Limits()
  const strangers = Array.from({ length: MOST.strangers }, () => limits.open(undefined))
  expect(limits.open(undefined)).toMatchObject({
    why: expect.stringMatching(/connections are open.*Close one/),
  })
  const [first] = strangers
  expect(limits.connections).toBe(0)
  expect((first as Ticket).admit('t', 'referee')).toBeUndefined()
  expect([limits.connections, 'code' in limits.open(undefined)]).toEqual([1, false])
})

it('bodies on their way take room, which comes back', () => {
  const limits = new Limits()
  const body = (address: string, bytes: number, open = false) =>
    limits.body(address, { bytes, open })
  const half = body('a', MOST.bodiesOfAddress)
  expect(body('a', 1)).toMatchObject({ code: 'refused/too-many-bodies' })
  expect(body('b', MOST.openBodies, true)).toBeTypeOf('function')
  expect(body('c', 1, true)).toMatchObject({ code: 'refused/too-many-bodies' })
  expect(body('c', 1)).toBeTypeOf('function')
  ;(half as () => void)()
  expect(body('a', 1)).toBeTypeOf('function')
})

it('messages of a connection are counted, and the refusal has the id of the request', async () => {
  const table = await openTable(server.url)
  const [client, other] = await Promise.all([
    connect(server.url, table),
    connect(server.url, table, 'player-2'),
  ])
  const before = await save(server.url, table)
  const answers = await Promise.all(
    Array.from({ length: MOST.messages.points + 10 }, (_, n) =>
      client.ask({ do: 'why', line: 99 }, `m${n}`),
    ),
  )
  const tooFast = answers.filter(
    (answer) => answer.type === 'refused' && answer.refusal.code === 'refused/too-fast',
  )
  expect(tooFast.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, n) => `m${MOST.messages.points + n}`),
  )
  expect(await other.ask({ do: 'why', line: 99 })).toMatchObject({
    refusal: { code: 'refused/no-such-line' },
  })
  expect(await save(server.url, table)).toBe(before)
})

it('requests of an address are counted; this machine itself has no such limit', async () => {
  const check = (address: string | undefined) =>
    hostFetch(`${server.url}/api/characters/pool`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      },
      body: '{}',
    })
  const statuses = async (count: number, address?: string): Promise<number[]> => {
    const answers = await Promise.all(Array.from({ length: count }, () => check(address)))
    return answers.map(({ status }) => status)
  }
  const most = MOST.makings.points
  expect((await statuses(most + 3, '203.0.113.7')).filter((one) => one === 429)).toHaveLength(3)
  expect(await statuses(2, '203.0.113.8')).toEqual([400, 400])
  expect(new Set(await statuses(most + 3))).toEqual(new Set([400]))
  const limits = new Limits()
  const asked = Array.from({ length: MOST.requests.points + 2 }, () => limits.request('a', false))
  const refused = asked.filter((refusal) => refusal !== undefined)
  expect(refused.map(({ code }) => code)).toEqual(['refused/too-fast', 'refused/too-fast'])
})

it('six people behind one address are far from every limit', () => {
  // Each has a page at two tables, follows the mouse over the map, and loads the lobby again and again.
  const [people, tables, framesASecond, pagesAMinute] = [6, 2, 10, 5]
  expect(framesASecond * MOST.messages.seconds).toBeLessThanOrEqual(MOST.messages.points / 2)
  expect(people * framesASecond * MOST.roleMessages.seconds).toBeLessThanOrEqual(
    MOST.roleMessages.points / 2,
  )
  expect(people * tables).toBeLessThanOrEqual(MOST.socketsOfAddress / 2)
  expect(people * pagesAMinute * 8).toBeLessThanOrEqual(MOST.requests.points / 2)
  expect(MAX_MESSAGE).toBeGreaterThanOrEqual(64 * 1024)
})
