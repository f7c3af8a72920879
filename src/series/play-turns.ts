// The turns of a series by several workers, told in their order.
import { runBatches } from '../odds/batches.ts'
import type { PoolOptions, Fights, TurnWorker } from './worker-pool.ts'
import type { Turn } from './turns.ts'

/** What a series of any kind is told while it is played. */
export interface Watched {
  /** How many fights are over. */
  readonly progress?: (done: number) => void
  readonly signal?: AbortSignal
}

export interface Turns extends Watched {
  readonly workers: readonly TurnWorker[]
  readonly count: number
  /** Turn number `n`, from 1. */
  readonly turn: (n: number) => Turn
  /** What each turn came to, in their order. */
  readonly each: (fights: Fights, turn: Turn) => void
  /** Turns that a worker is given at once, at the most. */
  readonly largest?: number
}

/** Where somebody at a page looks on, progress is to be seen soon. */
const WATCHED_BATCH = 3
export const batchOf = ({ ownThread }: PoolOptions): { readonly largest?: number } =>
  ownThread ? { largest: WATCHED_BATCH } : {}

/** Plays the turns, or the first of them until it is stopped; answers how many. */
export function playTurns({ workers, count, turn, each, ...how }: Turns): Promise<number> {
  const numbered = (from: number, to: number): readonly Turn[] =>
    Array.from({ length: to - from }, (_, i) => turn(from + i))
  let told = 0
  return runBatches<Fights>({
    ...how,
    runs: count,
    hands: workers.map((worker) => (from, to) => worker(numbered(from, to))),
    each: (fights) => each(fights, turn(++told)),
  })
}
