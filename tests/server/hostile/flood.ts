// A flood of hostile messages against tables of all books, as a program: `flood.ts LINK COUNT SEED [gives-way]`. Writes lines of JSON.
import { writeFileSync } from 'node:fs'
import { connect as connectLine } from 'node:net'
import { setPriority } from 'node:os'
import { WebSocket } from 'ws'
import type { Now, Reply } from '../../../src/server/protocol.ts'
import { hostFetch, hostKey, remember } from '../../support/host.ts'
import { openTable, save } from '../client.ts'
import { dieOf, hostileFrame, mutated, type Die } from './messages.ts'

/** A fight of each book. */
export const FIGHTS = ['junkyard', 'alley', 'clinic', 'farm', 'calloway-stewart']
const AT_A_TIME = 40
/** Steps after which a table is left and another opened. */
const LONG = 150

export interface Met {
  messages: number
  requests: number
  /** Frames and requests without a key. */
  keyless: number
  accepted: number
  refused: number
  /** Refusals that name a fault of the server. */
  faults: number
  /** Answers over HTTP that name one. */
  serverErrors: number
  /** Tables that were changed although nothing was accepted. */
  silentChanges: number
  examples: string[]
}

/** A table under attack. */
class Target {
  readonly id: string
  now!: Now
  kept = ''
  readonly #socket: WebSocket
  #waiting: { left: number; done: number; end: (done: number) => void } | undefined
  readonly #met: Met

  private constructor(id: string, socket: WebSocket, met: Met) {
    this.id = id
    this.#socket = socket
    this.#met = met
  }

  static async open(url: string, scenario: string, seed: number, met: Met): Promise<Target> {
    const id = await openTable(url, { scenario, seed })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?table=${id}`, [], {
      headers: { authorization: `Bearer ${hostKey(url)}` },
    })
    const target = new Target(id, socket, met)
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.on('message', (data: Buffer) => {
        target.#take(data.toString())
        if (target.now) resolve()
      })
    })
    target.kept = await save(url, id)
    return target
  }

  /** Sends frames at once; answers how many were accepted when each has its answer. */
  attack(frames: readonly string[]): Promise<number> {
    return new Promise((end, lost) => {
      this.#waiting = { left: frames.length, done: 0, end }
      this.#socket.once('close', () => lost(new Error(`the socket of ${this.id} was closed`)))
      for (const frame of frames) this.#socket.send(frame)
    }).finally(() => this.#socket.removeAllListeners('close')) as Promise<number>
  }

  close(): void {
    this.#socket.close()
  }

  #take(frame: string): void {
    const reply = JSON.parse(frame) as Reply
    if (reply.type === 'now') {
      this.now = {
        ...reply,
        lines: [...(this.now?.lines ?? []).slice(0, reply.from), ...reply.lines],
      }
      return
    }
    if (reply.type === 'presence') return
    const met = this.#met
    if (
      reply.type === 'fault' ||
      (reply.type === 'refused' && reply.refusal.code === 'refused/fault')
    ) {
      met.faults++
      if (met.examples.length < 20) met.examples.push(`${this.now.book}: ${frame.slice(0, 200)}`)
    }
    if (reply.type === 'fault') return
    if (reply.type === 'done') met.accepted++
    else if (reply.type === 'refused') met.refused++
    const waiting = this.#waiting
    if (!waiting) return
    if (reply.type === 'done') waiting.done++
    if (--waiting.left === 0) waiting.end(waiting.done)
  }
}

/** One hostile request over HTTP. */
async function request(url: string, target: Target, die: Die, met: Met): Promise<void> {
  const table = { scenario: FIGHTS[die(FIGHTS.length)], seed: die(99), options: {}, computer: [] }
  const person = { name: 'Matt', stats: { int: 5, ref: 8, cool: 8, ma: 6, body: 6 }, skills: {} }
  const routes: readonly (readonly [string, string, unknown])[] = [
    ['POST', '/api/tables', table],
    ['POST', '/api/saves', JSON.parse(target.kept)],
    ['POST', '/api/readings', { scenario: 'junkyard' }],
    ['POST', '/api/characters/check', { book: target.now.book, person }],
    ['POST', '/api/house-rules/check', { book: target.now.book, name: 'x', options: {} }],
    ['POST', '/api/careers/roll', { seed: 3 }],
    ['POST', '/api/tables/held', { keys: [{ table: target.id, key: 'x' }] }],
    ['POST', `/api/tables/${target.id}/home`, { take: [] }],
    ['GET', `/api/tables/${target.id}/scene`, undefined],
    ['GET', `/api/tables/${target.id}/replay?seat=player-1`, undefined],
    ['GET', `/api/tables/${target.id}/proof`, undefined],
    ['GET', `/api/tables/${encodeURIComponent('__proto__')}/save`, undefined],
    ['GET', '/api/tables', undefined],
  ]
  const [method, path, body] = routes[die(routes.length)]!
  const text = JSON.stringify(mutated(body ?? {}, die))
  const answer = await hostFetch(`${url}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/json' },
          body: die(9) === 0 ? text.slice(0, die(text.length)) : text,
        }),
  })
  met.requests++
  const said = await answer.text()
  if (answer.status < 500) return
  met.serverErrors++
  if (met.examples.length < 20)
    met.examples.push(
      `${method} ${path} ${answer.status} ${text.slice(0, 300)} ${said.slice(0, 200)}`,
    )
}

/** Sends frames on a socket without a key, and a body that never ends, and leaves them behind. */
function keyless(url: string, { id }: Target, frames: readonly string[], met: Met): void {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?table=${id}`, [], {
    headers: { authorization: 'Bearer made-up' },
  })
  socket.on('error', () => {})
  socket.on('open', () => frames.forEach((frame) => socket.send(frame)))
  const { port } = new URL(url)
  const line = connectLine(Number(port), '127.0.0.1')
  line.on('error', () => {})
  line.write(
    `POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 1048000\r\n\r\n{"a":`,
  )
  line.resume()
  met.keyless += frames.length + 1
}

/** What the program writes: what was met so far, at the start, every 10,000 messages and at the end. */
export interface Told {
  readonly met: Met
  readonly over: boolean
}

const TOLD_EVERY = 10_000

interface FloodOptions {
  readonly count: number
  readonly seed: number
  tell(met: Met): void
}

/** Sends so many messages, about one in twenty over HTTP. */
async function flood(url: string, { count, seed, tell }: FloodOptions): Promise<Met> {
  let told = 0
  const met: Met = {
    messages: 0,
    requests: 0,
    keyless: 0,
    accepted: 0,
    refused: 0,
    faults: 0,
    serverErrors: 0,
    silentChanges: 0,
    examples: [],
  }
  tell(met)
  const share = Math.ceil(count / FIGHTS.length)
  await Promise.all(
    FIGHTS.map(async (scenario, n) => {
      const die = dieOf(seed * 100 + n)
      let target = await Target.open(url, scenario, seed, met)
      for (let sent = 0, round = 0; sent < share; round++) {
        const frames = Array.from({ length: Math.min(AT_A_TIME, share - sent) }, (_, i) =>
          hostileFrame(target.now, `${seed}-${n}-${sent + i}`, die),
        )
        sent += frames.length
        met.messages += frames.length
        if (met.messages - told >= TOLD_EVERY) {
          told = met.messages
          tell(met)
        }
        if (round % 4 === 0) keyless(url, target, frames.slice(0, 10), met)
        const accepted = await target.attack(frames)
        for (let i = 0; i < 2 && sent < share; i++, sent++) await request(url, target, die, met)
        const kept = await save(url, target.id)
        if (accepted === 0 && kept !== target.kept) {
          met.silentChanges++
          met.examples.push(`${scenario}: changed by none of ${frames.join('\n').slice(0, 2000)}`)
        }
        target.kept = kept
        const { steps } = JSON.parse(kept) as { steps: unknown[] }
        // A message that was accepted may have handed a seat to the computer, which chooses by itself from then on.
        const byComputer = target.now.seats.some(({ computer }) => computer)
        if (steps.length < LONG && !byComputer) continue
        target.close()
        target = await Target.open(url, scenario, seed + round, met)
      }
      target.close()
    }),
  )
  return met
}

/** The system serves this process last: those who send a flood have machines of their own. */
function giveWay(): void {
  setPriority(19)
  try {
    // Linux weighs the sessions against each other first.
    writeFileSync('/proc/self/autogroup', '19')
  } catch {
    // This system does not.
  }
}

const [, file, link = '', count, seed, how] = process.argv
if (file?.endsWith('flood.ts')) {
  if (how === 'gives-way') giveWay()
  const tell = (told: Told): void => console.log(JSON.stringify(told))
  const met = await flood(remember(link), {
    count: Number(count),
    seed: Number(seed),
    tell: (soFar) => tell({ met: soFar, over: false }),
  })
  tell({ met, over: true })
}
