// Plays a series of fights with computer players and adds up their records.
import { present } from '../dice/present.ts'
import type { FightRecord } from '../odds/record.ts'
import { addFight, createSums, type Sums } from '../odds/sums.ts'
import { startPool, type PoolOptions } from './worker-pool.ts'
import { castOfFight, type CountableFight } from './play.ts'
import { batchOptions, runTasks, type SeriesControl } from './run-tasks.ts'
import { taskAt, createFightRunner, type FightJob } from './fight-tasks.ts'

export interface FightSeries extends PoolOptions, SeriesControl {
  /** The fights of the job, one per book. */
  readonly fights: readonly CountableFight[]
  readonly job: FightJob
  /** Fights under each book. */
  readonly runs: number
  /** Called with each fight and the index of its book, in the order of the runs. */
  readonly each?: (book: number, fight: FightRecord) => void
}

/**
 * Plays the fights until done or stopped. Returns the sums of each book, all of equally many
 * fights.
 */
export async function playSeries({
  fights,
  job,
  runs,
  workers,
  ownThread,
  each,
  progress,
  signal,
}: FightSeries): Promise<readonly Sums[]> {
  const sums = fights.map((fight) => createSums(castOfFight(fight)))
  const pool = startPool({ workers, ownThread }, { fights: job }, () =>
    createFightRunner(fights, job.seed),
  )
  // A run counts once every book has played it, so that a stopped series compares equal samples.
  let round: FightRecord[] = []
  try {
    await runTasks({
      workers: pool.workers,
      count: runs * fights.length,
      taskAt: (n) => taskAt(n, fights.length),
      progress,
      signal,
      ...batchOptions({ workers, ownThread }),
      each(played) {
        round.push(...played)
        if (round.length < fights.length) return
        sums.forEach((sum, book) => {
          const fight = present(round[book], 'fight of the round')
          addFight(sum, fight)
          each?.(book, fight)
        })
        round = []
      },
    })
  } finally {
    await pool.end()
  }
  return sums
}
