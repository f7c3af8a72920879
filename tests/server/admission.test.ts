// Who may talk to a table, and when: nothing counts before its key is known, nobody can lock others out, and a revoked key is out.
import { once } from 'node:events'
import { connect as connectLine, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MOST } from '../../src/server/limits.ts'
import type { Running } from '../../src/server/server.ts'
import { hostFetch, hostKey } from '../support/host.ts'
import { ALL } from '../support/soak.ts'
import { connect, openTable, save } from './client.ts'
import { toyServer } from './toy-server.ts'

let server: Running
beforeAll(async () => void (server = await toyServer()))
afterAll(() => server.close())

/** A line that asks for a socket and then neither reads nor closes it. `frames` follow at once, whatever the server says. */
async function stubborn(table: string, { key = '', frames = 0 } = {}): Promise<Socket> {
  const line = connectLine(server.port, '127.0.0.1')
  line.on('error', () => {})
  await once(line, 'connect')
  line.write(
    [
      `GET /ws?table=${table} HTTP/1.1`,
      `host: 127.0.0.1:${server.port}`,
      ...['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
      ...(key === '' ? [] : [`authorization: Bearer ${key}`]),
      '\r\n',
    ].join('\r\n'),
  )
  for (let n = 0; n < frames; n++) line.write(maskedFrame('{"id":"x","do":"undo"}'))
  return line
}

/** A short text frame with an empty mask. */
const maskedFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** Resolves to the milliseconds until the server has ended the line. */
async function endOf(line: Socket): Promise<number> {
  const since = performance.now()
  line.resume()
  await once(line, 'close')
  return performance.now() - since
}

/** A new key of a role. */
async function newKey(table: string, role: string): Promise<string> {
  const answer = await hostFetch(`${server.url}/api/tables/${table}/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: 'renew', role }),
  })
  const { made } = (await answer.json()) as { made: Record<string, string> }
  return made[role]!
}

it('frames of sockets without a key use nothing of what the table may take', async () => {
  const table = await openTable(server.url)
  const lines = await Promise.all(
    Array.from({ length: 8 }, () => stubborn(table, { frames: MOST.messages.points })),
  )
  await sleep(50)
  const player = await connect(server.url, table, 'player-1')
  expect(await player.ask({ do: 'why', line: 99 })).toMatchObject({
    refusal: { code: 'refused/no-such-line' },
  })
  player.close()
  for (const line of lines) line.destroy()
})

it('refused sockets are ended soon, whether they close or not, and take no place at the table', async () => {
  const table = await openTable(server.url)
  const lines = await Promise.all(
    Array.from({ length: ALL ? MOST.socketsOfRole + 20 : 40 }, () => stubborn(table)),
  )
  const ends = Promise.all(lines.map((line) => endOf(line)))
  const player = await connect(server.url, table, 'player-1')
  expect(player.now().scene.clock).toBe('turn 1')
  expect(Math.max(...(await ends))).toBeLessThan(5000)
  player.close()
})

it('watchers cannot use what a seat may send, and a seat waits for one of their requests at most', async () => {
  const table = await openTable(server.url, { scenario: 'long', seed: 4 })
  const key = await newKey(table, 'watcher')
  const watchers = await Promise.all(
    Array.from({ length: 8 }, () => connect(server.url, table, 'watcher', { key })),
  )
  const player = await connect(server.url, table, 'player-1')
  const order: string[] = []
  const flood = watchers.flatMap((one) =>
    Array.from({ length: 250 }, () =>
      one.ask({ do: 'why', line: 99 }).then((answer) => {
        const code = answer.type === 'refused' ? answer.refusal.code : answer.type
        if (code === 'refused/no-such-line') order.push(code)
        return code
      }),
    ),
  )
  const reply = await player.ask({ do: 'why', line: 99 })
  const before = order.length
  expect(reply).toMatchObject({ refusal: { code: 'refused/no-such-line' } })
  const codes = await Promise.all(flood)
  expect(codes).toContain('refused/too-fast')
  expect(before).toBeLessThan(100)
  for (const one of [...watchers, player]) one.close()
})

it('a connection that goes on sending after it was told so is closed', async () => {
  const table = await openTable(server.url)
  const client = await connect(server.url, table, 'player-1')
  for (let n = 0; n < 3 * MOST.messages.points; n++)
    client.socket.send(JSON.stringify({ id: `f${n}`, do: 'why', line: 99 }))
  expect(await client.closed).toMatchObject({ code: 1008, reason: 'refused/too-fast' })
})

it('frames of a socket that was turned away do nothing', async () => {
  const table = await openTable(server.url, { scenario: 'long', seed: 4 })
  const key = await newKey(table, 'player-1')
  const player = await connect(server.url, table, 'player-1', { key })
  const before = await save(server.url, table)
  const { key: question, items } = player.now().asks[0]!
  const revoked = newKey(table, 'player-1')
  await revoked
  if (player.socket.readyState === 1)
    player.socket.send(
      JSON.stringify({ id: 'late', do: 'answer', key: question, choice: items[0]!.choice }),
    )
  expect(await player.closed).toMatchObject({ code: 1008, reason: 'refused/no-key' })
  await sleep(50)
  expect(await save(server.url, table)).toBe(before)
})

/** Sends the head of a request whose body never comes, and perhaps the beginning of that; resolves to what is answered until the line ends. */
async function unfinished(head: readonly string[], body = ''): Promise<string> {
  const line = connectLine(server.port, '127.0.0.1')
  line.on('error', () => {})
  let said = ''
  line.on('data', (data: Buffer) => void (said += data.toString()))
  await once(line, 'connect')
  line.write([...head, `host: 127.0.0.1:${server.port}`, '\r\n'].join('\r\n') + body)
  await once(line, 'close')
  return said
}

const JSON_BODY = ['content-type: application/json', 'content-length: 1048000']

it.each([
  ['without a key', ['POST /api/tables HTTP/1.1', ...JSON_BODY], 'HTTP/1.1 403'],
  ['that nobody takes', ['POST /nowhere HTTP/1.1', ...JSON_BODY], 'HTTP/1.1 404'],
  ['of an unknown method', ['PATCH /api/tables HTTP/1.1', ...JSON_BODY], 'HTTP/1.1 404'],
])('a body %s is not waited for', async (_, head, answer) => {
  const since = performance.now()
  expect(await unfinished(head)).toContain(answer)
  expect(performance.now() - since).toBeLessThan(5000)
})

it.each([
  [
    'a body of the host that does not end',
    () => [
      ...['POST /api/tables HTTP/1.1', ...JSON_BODY],
      `authorization: Bearer ${hostKey(server.url)}`,
    ],
    'HTTP/1.1 408',
  ],
  ['headers that do not end', () => ['GET /api/books HTTP/1.1', 'accept: '], 'HTTP/1.1 408'],
])('%s are cut @long', async (what, head, answer) => {
  const words = head()
  const ended = what.startsWith('headers') ? unfinishedHead(words) : unfinished(words, '{"a":')
  expect(await ended).toContain(answer)
})

async function unfinishedHead(words: readonly string[]): Promise<string> {
  const line = connectLine(server.port, '127.0.0.1')
  let said = ''
  line.on('data', (data: Buffer) => void (said += data.toString()))
  await once(line, 'connect')
  line.write(words.join('\r\n'))
  await once(line, 'close')
  return said
}

it.each([0, 1, 2, 4, 8, 16, 32, 64, 100])(
  'a key that is revoked %i ms after its holder knocked is out',
  async (ms) => {
    const table = await openTable(server.url, { scenario: 'long', seed: 4 })
    const key = await newKey(table, 'player-1')
    const joining = Array.from({ length: 4 }, () => connect(server.url, table, 'player-1', { key }))
    await sleep(ms)
    await newKey(table, 'player-1')
    for (const client of await Promise.all(joining))
      expect(await client.closed).toMatchObject({ code: 1008, reason: 'refused/no-key' })
  },
)
