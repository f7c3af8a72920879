// A table of 500 obstacles and 200 people: what its first message weighs on the wire, and the menus that do not come with it.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Now } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { crowdedScenario } from '../support/crowd.ts'
import { hostKey } from '../support/host.ts'
import { connect, openTable } from './client.ts'
import { realServer } from './real-server.ts'

let server: Running
beforeAll(async () => void (server = await realServer()))
afterAll(() => server.close())

const crowdedTable = (book: string): Promise<string> =>
  openTable(server.url, { scenario: crowdedScenario(book), seed: 4 })

/** The first message to a screen, and the bytes that came over the line until then. */
async function firstMessage(table: string, seat: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?table=${table}${seat}`, [], {
    headers: { authorization: `Bearer ${hostKey(server.url)}` },
  })
  const [message] = (await once(socket, 'message')) as [Buffer]
  const { bytesRead } = (socket as unknown as { _socket: Socket })._socket
  socket.close()
  return { bytes: bytesRead, now: JSON.parse(message.toString()) as Now }
}

/** Bytes. The goal is a million; this is a little more than it takes. */
const MOST = 200_000

it('1988: the first message fits for every seat; the menus of the later questions come when they are asked for', async () => {
  const table = await crowdedTable('fnff-1988')
  for (const seat of ['', '&seat=referee', '&seat=player-1', '&seat=watcher']) {
    const { bytes, now } = await firstMessage(table, seat)
    expect(now.scene.kind === 'bout' || now.scene.men.length).toBe(200)
    expect(bytes, seat).toBeLessThan(MOST)
  }
  const client = await connect(server.url, table)
  const { asks } = await client.until((now) => now.asks.length > 1)
  expect(asks[0]!.later).toBeUndefined()
  const { key, later, items } = asks[150]!
  expect([later, items]).toEqual([true, []])
  const menu = await client.ask({ do: 'menu', key })
  expect(menu.type === 'menu' && menu.items.length).toBe(asks[0]!.items.length)
  expect(await client.ask({ do: 'menu', key: 'none' })).toMatchObject({ type: 'refused' })
  client.close()
})

it('2020: the first message fits, with the largest menu of all books', async () => {
  const table = await crowdedTable('cp2020')
  expect((await firstMessage(table, '')).bytes).toBeLessThan(MOST)
})
