// Plays futures: continues a recorded fight from one of its moments, many times.
import type { FightRecord } from '../odds/record.ts'
import { addFight, createSums, type Sums } from '../odds/sums.ts'
import { createFutureRunner } from './future-tasks.ts'
import type { RecordedFightJob, RecordedFight } from './recorded-fight.ts'
import { batchOptions, runTasks, type SeriesControl } from './run-tasks.ts'
import { startPool, type PoolOptions } from './worker-pool.ts'

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
