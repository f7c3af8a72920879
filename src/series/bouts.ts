// Plays a series of bouts for one or more pairings.
import { present } from '../dice/present.ts'
import type { FightRecord } from '../odds/record.ts'
import { addFight, createSums, type Sums } from '../odds/sums.ts'
import {
  BOUTS_PER_TASK,
  castOfBout,
  createBoutRunner,
  type BoutJob,
  type Ring,
} from './bout-tasks.ts'
import { playTasks, type SeriesControl } from './run-tasks.ts'
import { taskAt } from './task.ts'
import { type PoolOptions } from './worker-pool.ts'

export interface BoutSeries extends PoolOptions, SeriesControl {
  readonly job: BoutJob
  /** The variant of the job; absent: the boxing book. */
  readonly entry?: Ring
  /** Called with each bout and the index of its pairing. */
  readonly each?: (pairing: number, bout: FightRecord) => void
}

/**
 * Plays the bouts until done or stopped, taking a block of each pairing in turn. Returns the sums of each pairing.
 */
export async function playBouts({
  job,
  entry,
  each,
  progress,
  ...how
}: BoutSeries): Promise<readonly Sums[]> {
  const { setups, options, runs } = job
  const casts = setups.map((setup) => castOfBout(setup, options))
  const sums = casts.map(createSums)
  const blocks = Math.ceil(runs / BOUTS_PER_TASK)
  let done = 0
  await playTasks(
    how,
    {
      job: { bouts: job },
      createRunner: () => createBoutRunner(job, entry),
      castAt: (at) => present(casts[at], 'cast of the pairing'),
    },
    {
      count: setups.length * blocks,
      taskAt: (n) => taskAt(n, setups.length),
      each(bouts, { at }) {
        const sum = present(sums[at], 'sums of the pairing')
        for (const bout of bouts) {
          addFight(sum, bout)
          each?.(at, bout)
        }
        progress?.((done += bouts.length))
      },
    },
  )
  return sums
}
