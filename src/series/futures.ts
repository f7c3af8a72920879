// What would have happened: a recorded fight played on from one of its moments, many times, with
// new dice.
import { seedOfRun } from '../dice/seed-of-run.ts'
import { simulateFrom } from '../engine/simulate.ts'
import { recordOf } from '../odds/record.ts'
import type { Cast, FightRecord } from '../odds/record.ts'
import { addFight, emptySums } from '../odds/sums.ts'
import type { Sums } from '../odds/sums.ts'
import { startPool } from './worker-pool.ts'
import type { PoolOptions } from './worker-pool.ts'
import { computer, roundsFired } from './play.ts'
import { batchOf, playTurns } from './play-turns.ts'
import type { Watched } from './play-turns.ts'
import type { RecordOrder, Recorded } from './recorded.ts'
import type { TurnPlayer } from './turns.ts'

/** Plays single futures: `at` is the place that one begins from. */
export function futurePlayer(recorded: Recorded, seed: number): TurnPlayer {
  const casts = new Map<number, Cast>()
  return ({ at, run }) => {
    const cast = casts.get(at) ?? recorded.cast(at)
    casts.set(at, cast)
    // Every place has seeds of its own, so that chances of two places have nothing to do with each
    // other.
    const own = seedOfRun(seedOfRun(seed, at + 1), run)
    const { fired, hear } = roundsFired(recorded.counting)
    const { state, over } = simulateFrom(recorded.book, recorded.moment(at), {
      seed: own,
      answer: computer(recorded),
      ...(hear ? { hear } : {}),
    })
    return [recordOf(cast, recorded.counting.tally(state), { run, finished: over, fired })]
  }
}

export interface Futures extends PoolOptions, Watched {
  readonly recorded: Recorded
  readonly order: RecordOrder
  /** The place that they begin from. */
  readonly at: number
  readonly runs: number
  readonly each?: (fight: FightRecord) => void
}

/** Plays the futures of a place, or the first of them until it is stopped. */
export async function playFutures({
  recorded,
  order,
  at,
  runs,
  workers,
  ownThread,
  each,
  progress,
  signal,
}: Futures): Promise<Sums> {
  const sums = emptySums(recorded.cast(at))
  const pool = startPool({ workers, ownThread }, { record: order }, () =>
    futurePlayer(recorded, order.seed),
  )
  try {
    await playTurns({
      workers: pool.workers,
      count: runs,
      turn: (run) => ({ at, run }),
      progress,
      signal,
      ...batchOf({ workers, ownThread }),
      each([fight]) {
        addFight(sums, fight!)
        each?.(fight!)
      },
    })
  } finally {
    await pool.end()
  }
  return sums
}
