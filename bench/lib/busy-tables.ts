// Busy tables: one screen that makes a choice every two seconds, a socket for each player, and watchers.
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { Now, Reply } from '../../src/server/protocol.ts'
import type { Server } from './crowded-server.ts'

/** The scenarios of the tables, in turn: all five books. */
export const FIGHTS: readonly { readonly scenario: string }[] = [
  { scenario: 'junkyard' },
  { scenario: 'alley' },
  { scenario: 'clinic' },
  { scenario: 'farm' },
  { scenario: 'calloway-stewart' },
]
/** Milliseconds between two choices at a table. */
const EVERY = 2000

export interface BusyTable {
  readonly id: string
  /** For each choice, the milliseconds until the last affected screen had it. */
  readonly times: number[]
  /** Refused choices. */
  refused: number
  /**
   * Makes the next choice under the same restriction as the page: not before the previous one is on the chooser's
   * own screen.
   */
  choose(): void
  /** Milliseconds that the last choice has been waiting for its own screen; undefined if it has arrived. */
  waited(): number | undefined
  close(): Promise<void>
}

/** At most two player seats, so that all tables have the same number of sockets. */
async function seatsOf(server: Server, n: number): Promise<string[]> {
  const { scenario } = FIGHTS[n % FIGHTS.length]!
  const all = (await server.get('/api/scenarios')) as { id: string; sides: { seat: string }[] }[]
  const sides = all.find(({ id }) => id === scenario)?.sides ?? []
  return sides.slice(0, 2).map(({ seat }) => seat)
}

/** Opens a table, and resolves when every screen shows it. */
export async function openBusyTable(
  server: Server,
  n: number,
  watchers: number,
): Promise<BusyTable> {
  const { id } = (await server.post('/api/tables', {
    ...FIGHTS[n % FIGHTS.length],
    seed: n,
  })) as { id: string }
  const seats = [
    undefined,
    ...(await seatsOf(server, n)),
    ...Array<string>(watchers).fill('watcher'),
  ]
  const sockets = seats.map((seat) => server.connect(id, seat))
  let now: Now | undefined
  let since: number | undefined
  let waiting = false
  let last = 0
  let turns = n
  const table: BusyTable = {
    id,
    times: [],
    refused: 0,
    waited: () => (waiting ? performance.now() - since! : undefined),
    choose() {
      if (waiting) return
      if (since !== undefined) table.times.push(last - since)
      since = undefined
      const choice = nextChoice(now, turns++)
      if (!choice) return
      since = performance.now()
      waiting = true
      sockets[0]!.send(JSON.stringify({ id: `${id}-${turns}`, ...choice }))
    },
    close: async () => {
      for (const socket of sockets) socket.close()
      await Promise.all(sockets.map(closed))
    },
  }
  await Promise.all(
    sockets.map(
      (socket, i) =>
        new Promise<void>((resolve, reject) => {
          socket.on('error', reject)
          socket.on('close', (code: number, why: Buffer) => reject(new Error(`${code} ${why}`)))
          socket.on('message', (data: Buffer) => {
            // Only the choosing screen parses what it receives; parsing on all of them would take the processor
            // from the server.
            const isNow = data.toString('latin1', 0, 12) === '{"type":"now'
            if (isNow) last = performance.now()
            if (i === 0) {
              const reply = JSON.parse(data.toString()) as Reply
              if (reply.type === 'now') now = { ...now, ...reply }
              if (reply.type === 'now' || reply.type === 'refused') waiting = false
              if (reply.type === 'refused') {
                table.refused++
                since = undefined
              }
            }
            if (isNow) resolve()
          })
        }),
    ),
  )
  return table
}

const closed = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) =>
    socket.readyState === 3 ? resolve() : socket.on('close', () => resolve()),
  )

/** A choice that needs no map; undo if no question is open. */
export function nextChoice(now: Now | undefined, turn: number): object | undefined {
  const ask = now?.asks.find(({ answered }) => !answered)
  if (!ask) return { do: 'undo' }
  const allowed = ask.items.filter(
    ({ refusal, needs, choice }) =>
      refusal === undefined && needs === undefined && choice !== undefined,
  )
  const item = allowed[(turn * 7) % Math.max(1, allowed.length)]
  return item && { do: 'answer', key: ask.key, choice: item.choice }
}

/** Lets every table make a choice every two seconds, evenly spread, for this many seconds. */
export async function playAll(tables: readonly BusyTable[], seconds: number): Promise<void> {
  const start = performance.now()
  for (let round = 0; round * EVERY < seconds * 1000; round++)
    for (const [n, table] of tables.entries()) {
      const due = start + round * EVERY + (n * EVERY) / tables.length
      const wait = due - performance.now()
      if (wait > 1) await sleep(wait)
      table.choose()
    }
  await sleep(500)
}
