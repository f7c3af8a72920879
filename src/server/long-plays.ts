// Series of fights in threads beside the tables: limits their number, streams their progress and stops them.
import { openBody } from './bodies.ts'
import { NO_KEY } from './access.ts'
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
  /** Whether the key of whoever asked for it still opens the table. */
  isValid(): Promise<boolean>
  /** Aborted when it does not. */
  readonly revoked: AbortController
}

interface Parts {
  readonly library: Library
  readonly report: (error: unknown) => void
}

/** The request that a job is for. */
type Asking = Pick<RouteRequest, 'signal' | 'isValid'> & Partial<Pick<RouteRequest, 'principal'>>

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
  answer(job: Job, asking: Asking, send: Send): Answer {
    const begun = this.#begin(job, asking)
    if (!('run' in begun)) return send(200, begun)
    const answer = sendLong(begun, asking.signal, this.#parts.report)
    // A key that was revoked meanwhile is noticed here, or by `recheck`.
    void this.#recheck(begun)
    return answer
  }

  #begin(job: Job, { principal, isValid }: Asking): LongPlay | Refused | Faulty {
    const { library } = this.#parts
    const { most } = this.#jobs
    const forPlayer = isPlayer(principal)
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
      isValid,
      revoked: new AbortController(),
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

  /** Ends the jobs of those whose key has been revoked. */
  async recheck(): Promise<void> {
    for (const one of [...this.#running.values()]) await this.#recheck(one)
  }

  async #recheck(one: LongPlay): Promise<void> {
    const isValid = await one.isValid().catch((error: unknown) => {
      this.#parts.report(error)
      return true
    })
    if (!isValid) one.revoked.abort()
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
  const revoke = (): void => {
    tell({ refusal: NO_KEY })
    lines.end()
    long.stop()
  }
  long.revoked.signal.addEventListener('abort', revoke, { once: true })
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
