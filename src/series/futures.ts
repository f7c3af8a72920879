// Plays futures: continues a recorded fight from one of its moments, many times, with new dice.
import { seedOfRun } from '../dice/seed-of-run.ts'
import { simulateFrom } from '../engine/simulate.ts'
import { recordOf, type Cast, type FightRecord } from '../odds/record.ts'
import { addFight, createSums, type Sums } from '../odds/sums.ts'
import { startPool, type PoolOptions } from './worker-pool.ts'
import { createAnswerer, countRoundsFired } from './play.ts'
import { batchOptions, runTasks, type SeriesControl } from './run-tasks.ts'
import type { RecordedFightJob, RecordedFight } from './recorded-fight.ts'
import type { TaskRunner } from './fight-tasks.ts'

/** Creates the runner of futures. A task's `at` is the place to continue from. */
export function createFutureRunner(recorded: RecordedFight, seed: number): TaskRunner {
  const casts = new Map<number, Cast>()
  return ({ at, run }) => {
    const cast = casts.get(at) ?? recorded.cast(at)
    casts.set(at, cast)
    // Every place has its own seeds, so the chances of two places are independent.
    const own = seedOfRun(seedOfRun(seed, at + 1), run)
    const { fired, hear } = countRoundsFired(recorded.counting)
    const answer = createAnswerer(recorded)
    const { state, over } = simulateFrom(recorded.book, recorded.moment(at), {
      seed: own,
      answer,
      ...(hear ? { hear } : {}),
    })
    return [
      recordOf(cast, recorded.counting.tally(state), {
        run,
        finished: over,
        idle: !over && answer.stopReason()?.reason === 'idle',
        fired,
      }),
    ]
  }
}

export interface FutureSeries extends PoolOptions, SeriesControl {
  readonly recorded: RecordedFight
  readonly job: RecordedFightJob
  /** The place to continue from. */
  readonly at: number
  readonly runs: number
  readonly each?: (fight: FightRecord) => void
}

/** Plays the futures of a place until done or stopped; returns their sums. */
export async function playFutures({
  recorded,
  job,
  at,
  runs,
  workers,
  ownThread,
  part,
  played,
  each,
  progress,
  signal,
}: FutureSeries): Promise<Sums> {
  const cast = recorded.cast(at)
  const sums = createSums(cast)
  const pool = startPool(
    { workers, ownThread, played },
    {
      job: { record: job },
      createRunner: () => createFutureRunner(recorded, job.seed),
      castAt: () => cast,
    },
  )
  try {
    await runTasks({
      workers: pool.workers,
      count: runs,
      taskAt: (run) => ({ at, run }),
      progress,
      signal,
      part,
      ...batchOptions({ workers, ownThread }),
      each(finished) {
        for (const fight of finished) {
          addFight(sums, fight)
          each?.(fight)
        }
      },
    })
  } finally {
    await pool.end()
  }
  return sums
}
