// Limits for each connection, table and address: who asks for too much is told so, and ordinary play never meets them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Limits, MOST } from '../../src/server/limits.ts'
import { MAX_MESSAGE } from '../../src/server/socket.ts'
import type { Running } from '../../src/server/server.ts'
import { connect, openTable, save } from './client.ts'
import { toyServer } from './toy-server.ts'
import { hostFetch } from '../support/host.ts'

let server: Running
beforeAll(async () => void (server = await toyServer()))
afterAll(() => server.close())

/** How many of so many connections are let in. */
function letIn(
  limits: Limits,
  count: number,
  route: (n: number) => Parameters<Limits['enter']>[0],
) {
  return Array.from({ length: count }, (_, n) => limits.enter(route(n))).filter(
    (refusal) => refusal === undefined,
  ).length
}

it.each([
  ['one table', MOST.socketsOfTable, (n: number) => ({ table: 'a', address: `10.0.0.${n}` })],
  ['one address', MOST.socketsOfAddress, (n: number) => ({ table: `t${n}`, address: '10.0.0.1' })],
  ['all', MOST.sockets, (n: number) => ({ table: `t${n}` })],
] as const)('connections of %s are counted, and come back when they end', (_, most, route) => {
  const limits = new Limits()
  expect(letIn(limits, most + 5, route)).toBe(most)
  expect(limits.enter(route(most + 6))?.why).toMatch(/connections are open.*Close one/)
  limits.leave(route(0))
  expect(limits.enter(route(0))).toBeUndefined()
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
  const refused = (await Promise.all(asked)).filter((refusal) => refusal !== undefined)
  expect(refused.map(({ code }) => code)).toEqual(['refused/too-fast', 'refused/too-fast'])
})

it('six people behind one address are far from every limit', () => {
  // Each has a page at two tables, follows the mouse over the map, and loads the lobby again and again.
  const [people, tables, framesASecond, pagesAMinute] = [6, 2, 10, 5]
  expect(framesASecond * MOST.messages.seconds).toBeLessThanOrEqual(MOST.messages.points / 2)
  expect(people * framesASecond * MOST.tableMessages.seconds).toBeLessThanOrEqual(
    MOST.tableMessages.points / 2,
  )
  expect(people * tables).toBeLessThanOrEqual(MOST.socketsOfAddress / 2)
  expect(people * pagesAMinute * 8).toBeLessThanOrEqual(MOST.requests.points / 2)
  expect(MAX_MESSAGE).toBeGreaterThanOrEqual(64 * 1024)
})
