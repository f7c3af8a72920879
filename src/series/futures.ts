// Plays futures: continues a recorded fight from one of its moments, many times.
import type { FightRecord } from '../odds/record.ts'
import { addFight, createSums, type Sums } from '../odds/sums.ts'
import { createFutureRunner } from './future-tasks.ts'
import type { RecordedFightJob, RecordedFight } from './recorded-fight.ts'
import { batchOptions, playTasks, type SeriesControl } from './run-tasks.ts'
import { type PoolOptions } from './worker-pool.ts'

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
  each,
  ...how
}: FutureSeries): Promise<Sums> {
  const cast = recorded.cast(at)
  const sums = createSums(cast)
  await playTasks(
    how,
    {
      job: { record: job },
      createRunner: () => createFutureRunner(recorded, job.seed),
      castAt: () => cast,
    },
    {
      count: runs,
      taskAt: (run) => ({ at, run }),
      ...batchOptions(how),
      each(finished) {
        for (const fight of finished) {
          addFight(sums, fight)
          each?.(fight)
        }
      },
    },
  )
  return sums
}
