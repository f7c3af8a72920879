// Fights by the thousand that are played in threads beside the tables: how many at a time, and how they are told and stopped.
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '../dice/dice.ts'
import { newId } from './branch.ts'
import { refuse } from './refusals.ts'

/** At a time: more would keep the tables from their processor. */
const MOST = 2

/** What is told while it is played, then what came of it: an object for each line. */
export interface LongPlay {
  readonly id: string
  /** Plays it; `tell` sends a line. Answers the last one. */
  run(tell: (line: object) => void): Promise<object>
  /** Ends it; what was played counts. */
  stop(): void
}

export class LongPlays {
  readonly #running = new Map<string, LongPlay>()

  /** Begins one: `play` is handed what stops it, and plays until it answers its last line. */
  begin(
    play: (signal: AbortSignal, tell: (line: object) => void) => Promise<object>,
  ): { readonly long: LongPlay } | { readonly refusal: Refusal } {
    if (this.#running.size >= MOST)
      return {
        refusal: refuse(
          'busy',
          `${MOST} series of fights are being played already. Wait for one to end, or stop it.`,
        ),
      }
    const stopping = new AbortController()
    const id = newId()
    const long: LongPlay = {
      id,
      run: (tell) => play(stopping.signal, tell).finally(() => this.#running.delete(id)),
      stop: () => stopping.abort(),
    }
    this.#running.set(id, long)
    return { long }
  }

  /** Ends the one with this id; false: it is over already. */
  stop(id: string): boolean {
    const found = this.#running.get(id)
    found?.stop()
    return found !== undefined
  }

  close(): void {
    for (const one of this.#running.values()) one.stop()
  }
}

/** Sends it as lines of JSON while it is played. */
export function sendLong(
  reply: FastifyReply,
  long: LongPlay,
  report: (error: unknown) => void,
): FastifyReply {
  const lines = new PassThrough()
  const tell = (line: object): void => void lines.write(`${JSON.stringify(line)}\n`)
  // Whoever goes away does not want to know any more.
  reply.raw.on('close', () => long.stop())
  void long
    .run(tell)
    .catch((error: unknown) => {
      report(error)
      return { refusal: refuse('fault', 'The server could not play these fights to their end.') }
    })
    .then((last) => {
      tell(last)
      lines.end()
    })
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(lines)
}

/** Milliseconds between two lines of progress. */
const EVERY = 200

/** True where a line of progress is due: now and then, and at the end. */
export function pacer(every = EVERY): (last: boolean) => boolean {
  let before = 0
  return (last) => {
    const now = Date.now()
    if (now - before < every && !last) return false
    before = now
    return true
  }
}
