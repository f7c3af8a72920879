// Plays a series of fights with computer players and adds up their records.
import { present } from '../dice/present.ts'
import type { FightRecord } from '../odds/record.ts'
import { addFight, createSums, type Sums } from '../odds/sums.ts'
import { type PoolOptions } from './worker-pool.ts'
import { castOfFight, type CountableFight } from './play.ts'
import { batchOptions, playTasks, type SeriesControl } from './run-tasks.ts'
import { createFightRunner, type FightJob } from './fight-tasks.ts'
import { taskAt } from './task.ts'

export interface FightSeries extends PoolOptions, SeriesControl {
  /** The fights of the job, one per book. */
  readonly fights: readonly CountableFight[]
  readonly job: FightJob
  /** Fights per book. */
  readonly runs: number
  /** Called with each fight and the index of its book, in the order of the runs. */
  readonly each?: (book: number, fight: FightRecord) => void
  /** Called whenever every book has played one fight more, with the sums so far. */
  readonly known?: (sums: readonly Sums[]) => void
}

/** Plays the fights until done or stopped. Returns the sums of each book, all over the same number of fights. */
export async function playSeries({
  fights,
  job,
  runs,
  each,
  known,
  ...how
}: FightSeries): Promise<readonly Sums[]> {
  const casts = fights.map(castOfFight)
  const sums = casts.map(createSums)
  // A run counts only once every book has played it, so that a stopped series compares equal samples.
  let round: FightRecord[] = []
  await playTasks(
    how,
    {
      job: { fights: job },
      createRunner: () => createFightRunner(fights, job.seed),
      castAt: (at) => present(casts[at], 'cast of the fight'),
    },
    {
      count: runs * fights.length,
      taskAt: (n) => taskAt(n, fights.length),
      ...batchOptions(how),
      ...(known ? { single: fights.length } : {}),
      each(finished) {
        round.push(...finished)
        if (round.length < fights.length) return
        sums.forEach((sum, book) => {
          const fight = present(round[book], 'fight of the round')
          addFight(sum, fight)
          each?.(book, fight)
        })
        round = []
        known?.(sums)
      },
    },
  )
  return sums
}
