// Series of fights in threads beside the tables: limits their number, streams their progress and stops them.
import { openBody } from './bodies.ts'
import { newId } from './branch.ts'
import { prepareJob, type Job, type Jobs } from './jobs.ts'
import type { Principal } from './keys.ts'
import type { Library } from './library.ts'
import { refused, type Refused } from './refusals.ts'
import { answer, type Answer, type RouteRequest, type Send } from './routes.ts'
import type { Faulty } from '../engine/problem.ts'

/** Progress while it runs, then the result: one object per line. */
export interface LongPlay {
  readonly id: string
  /** Runs it. `tell` sends a progress line; the last line is returned. */
  run(tell: (line: object) => void): Promise<object>
  /** Stops it; the fights played so far count. */
  stop(): void
}

interface Parts {
  readonly library: Library
  readonly report: (error: unknown) => void
}

/** The request that a job is for. */
type Asking = Pick<RouteRequest, 'signal'> & Partial<Pick<RouteRequest, 'principal'>>

const isPlayer = (principal: Principal | undefined): boolean =>
  principal !== undefined && principal.is !== 'host' && principal.is !== 'referee'

/** One place is kept for the host and referees, so that players cannot occupy all. */
const mostForPlayers = (most: number): number => Math.max(1, most - 1)

export class LongPlays {
  readonly #parts: Parts
  readonly #jobs: Jobs
  readonly #what: string
  readonly #running = new Map<string, LongPlay>()
  readonly #forPlayers = new Set<string>()

  /** `what` completes the refusal sentence about how many already run. */
  constructor(parts: Parts, jobs: Jobs, what = 'series of fights are being played') {
    this.#parts = parts
    this.#jobs = jobs
    this.#what = what
  }

  /** Begins a job and streams its lines of JSON while it runs, or says with `send` why it cannot begin. */
  answer(job: Job, { signal, principal }: Asking, send: Send): Answer {
    const begun = this.#begin(job, isPlayer(principal))
    return 'run' in begun ? sendLong(begun, signal, this.#parts.report) : send(200, begun)
  }

  #begin(job: Job, forPlayer: boolean): LongPlay | Refused | Faulty {
    const { library } = this.#parts
    const { most } = this.#jobs
    if (this.#running.size >= most || (forPlayer && this.#forPlayers.size >= mostForPlayers(most)))
      return refused(
        'busy',
        `${this.#running.size} ${this.#what} already, the maximum. Wait for one to end, or stop it.`,
      )
    const prepared = prepareJob(library, job)
    if (!('play' in prepared)) return prepared
    const stopping = new AbortController()
    const id = newId()
    const { fights } = prepared
    const begun = { begun: { id, ...(fights === undefined ? {} : { fights }) } }
    const long: LongPlay = {
      id,
      run: async (tell) => {
        tell(begun)
        try {
          return await this.#jobs.run(id, job, prepared, { signal: stopping.signal, tell })
        } finally {
          this.#running.delete(id)
          this.#forPlayers.delete(id)
        }
      },
      stop: () => stopping.abort(),
    }
    this.#running.set(id, long)
    if (forPlayer) this.#forPlayers.add(id)
    return long
  }

  /** Stops the job with this id, on whichever server it was begun; returns false if it has already ended. */
  async stop(id: string): Promise<boolean> {
    const found = this.#running.get(id)
    found?.stop()
    return found !== undefined || (await this.#jobs.stop(id))
  }

  /** Stops all jobs. */
  stopAll(): void {
    for (const one of this.#running.values()) one.stop()
  }

  async close(): Promise<void> {
    this.stopAll()
    await this.#jobs.close()
  }
}

/** Streams the job as lines of JSON while it runs. */
function sendLong(long: LongPlay, signal: AbortSignal, report: (error: unknown) => void): Answer {
  const lines = openBody()
  const encoder = new TextEncoder()
  const tell = (line: object): void => lines.write(encoder.encode(`${JSON.stringify(line)}\n`))
  // Clients that disconnect no longer want the result.
  signal.addEventListener('abort', () => long.stop(), { once: true })
  void long
    .run(tell)
    .catch((error: unknown) => {
      report(error)
      return refused('fault', 'The server could not play these fights to their end.')
    })
    .then((last) => {
      tell(last)
      lines.end()
    })
  return answer(200, lines.body, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
  })
}
