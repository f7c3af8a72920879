// Question: how much later is a choice shown when browsers open values for its dice? Two tables of one server, in turn: two
// players at each, whose browsers open values at one of them and only look on at the other. Goal: 5 ms beside the trip to the browsers,
// which takes no time here. RINGFIRE_CHOICES=200 measures so many at each table.
import { DiceLine } from '../src/files/dice-line.ts'
import { digitsOf, type DeviceMemory } from '../src/files/dice-notes.ts'
import type { Now, Reply } from '../src/server/protocol.ts'
import { nextChoice } from './lib/busy-tables.ts'
import { startServer, type Server } from './lib/crowded-server.ts'
import { digits, median, type Answer } from './lib/measure.ts'

const CHOICES = Number(process.env['RINGFIRE_CHOICES'] ?? 200)
const WARM_UP = 30
const SEATS = ['player-1', 'player-2']

interface Watched {
  now(): Now
  /** Sends a request, and resolves when it is answered. */
  ask(request: object): Promise<Reply>
}

let requests = 0

/** Connects to a seat; its browser opens values if it `opens`. */
async function sit(
  server: Server,
  { table, seat, opens }: { table: string; seat: string; opens: boolean },
): Promise<Watched> {
  const socket = server.connect(table, seat)
  const asked = new Map<string, (reply: Reply) => void>()
  const newId = (): string => `${seat}-${++requests}`
  const send = (request: object, id: string): Promise<Reply> => {
    socket.send(JSON.stringify({ id, ...request }))
    return new Promise((resolve) => asked.set(id, resolve))
  }
  let memory: DeviceMemory | undefined
  const line = new DiceLine({
    table,
    seat,
    home: {
      read: () => memory,
      write: (_, stored) => void (memory = stored),
      random: () => digitsOf(crypto.getRandomValues(new Uint8Array(32))),
    },
    send: (message, id) => void send(message, id),
    newId,
  })
  let now: Now | undefined
  const joined = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const reply = JSON.parse(data.toString()) as Reply
      if (reply.type === 'now') {
        now = { ...now, ...reply }
        if (!opens) resolve()
        else if (reply.proof && !reply.proof.seeded) line.dealt(reply.proof)
      }
      if (opens && (reply.type === 'accept' || reply.type === 'result')) line.hear(reply)
      if (!('id' in reply)) return
      asked.get(reply.id)?.(reply)
      line.answered(reply)
      resolve()
    })
  })
  await joined
  return { now: () => now as Now, ask: (request) => send(request, newId()) }
}

async function open(server: Server, opens: boolean): Promise<readonly Watched[]> {
  const { id } = await server.post('/api/tables', { scenario: 'junkyard' })
  return Promise.all(SEATS.map((seat) => sit(server, { table: String(id), seat, opens })))
}

/** Makes the next choice of whoever is asked; the milliseconds until it is answered. */
async function choose(players: readonly Watched[], turn: number): Promise<number | undefined> {
  for (const player of players) {
    const choice = nextChoice(player.now(), turn)
    if (!choice || (choice as { do: string }).do === 'undo') continue
    const since = performance.now()
    const reply = await player.ask(choice)
    return reply.type === 'done' ? performance.now() - since : undefined
  }
  return undefined
}

export async function bench(): Promise<Answer> {
  const server = await startServer()
  const times = { without: [] as number[], opens: [] as number[] }
  let [without, opens] = [await open(server, false), await open(server, true)]
  for (let turn = 0, tried = 0; times.opens.length < CHOICES + WARM_UP; turn++) {
    const both = [
      ['without', without],
      ['opens', opens],
    ] as const
    for (const [how, players] of turn % 2 ? both : both.toReversed()) {
      const time = await choose(players, turn)
      if (time !== undefined) times[how].push(time)
      else tried++
      // A fight that is over is followed by another.
      if (time === undefined && how === 'opens') opens = await open(server, true)
      if (time === undefined && how === 'without') without = await open(server, false)
    }
    if (tried > CHOICES) throw new Error('too few choices were made')
  }
  await server.stop()
  const [before, now] = [times.without.slice(WARM_UP), times.opens.slice(WARM_UP)]
  const note = (of: readonly number[]): string =>
    `p10 ${digits(of.toSorted((a, b) => a - b)[Math.floor(of.length / 10)] ?? 0)}, p90 ${digits(of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.9)] ?? 0)}`
  return {
    question: 'how much later is a choice shown when two browsers open values for its dice?',
    figures: [
      {
        what: 'without browsers that open values',
        value: digits(median(before)),
        unit: 'ms',
        note: note(before),
      },
      { what: 'with two', value: digits(median(now)), unit: 'ms', note: note(now) },
      {
        what: 'later, with two',
        value: digits(median(now) - median(before)),
        unit: 'ms',
        goal: { most: 5 },
      },
    ],
  }
}
