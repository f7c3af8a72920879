// Series of bouts of one or several pairings. A task is a block of bouts, which share fast dice.
import { present } from '../dice/present.ts'
import { runBouts } from '../odds/run-bouts.ts'
import type { Options } from '../books/fights/options.ts'
import { beginBout, type Setup } from '../books/fights/state.ts'
import { counting } from '../books/fights/tally.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import { castOf, recordOf, type Cast, type FightRecord } from '../odds/record.ts'
import { addFight, createSums, type Sums } from '../odds/sums.ts'
import { chooseForBoxer } from '../players/boxer.ts'
import { startPool, type PoolOptions } from './worker-pool.ts'
import { runTasks, type SeriesControl } from './run-tasks.ts'
import { taskAt, type TaskRunner } from './fight-tasks.ts'

/** A series of bouts as plain data, which can be sent to a worker. */
export interface BoutJob {
  /** The pairings. */
  readonly setups: readonly Setup[]
  readonly options: Options
  readonly seed: number
  /** Bouts of each pairing. */
  readonly runs: number
}

/** The number of bouts of one task, which has a seed of its own. */
export const BOUTS_PER_TASK = 250

/** The cast of a bout, from its first state. */
export const castOfBout = (setup: Setup, options: Options): Cast =>
  castOf(counting, beginBout(setup, options), [])

/**
 * Creates the runner of a job. `at` of a task is the index of the pairing, `run` that of its block.
 */
export function createBoutRunner({ setups, options, seed, runs }: BoutJob): TaskRunner {
  const pairings = setups.map((setup) => ({ setup, cast: castOfBout(setup, options) }))
  return ({ at, run: block }) => {
    const { setup, cast } = present(pairings[at], 'pairing of the task')
    const first = (block - 1) * BOUTS_PER_TASK
    const found: FightRecord[] = []
    runBouts(setup, options, {
      runs: Math.min(BOUTS_PER_TASK, runs - first),
      seed: seedOfRun(seedOfRun(seed, at + 1), block),
      policy: chooseForBoxer,
      each: (bout) =>
        void found.push(
          recordOf(cast, counting.tally(bout), {
            run: first + found.length + 1,
            finished: true,
          }),
        ),
    })
    return found
  }
}

export interface BoutSeries extends PoolOptions, SeriesControl {
  readonly job: BoutJob
  /** Called with each bout and the index of its pairing. */
  readonly each?: (pairing: number, bout: FightRecord) => void
}

/**
 * Plays the bouts until done or stopped, a block of each pairing in turn. Returns the sums of each
 * pairing.
 */
export async function playBouts({
  job,
  workers,
  ownThread,
  part,
  played,
  each,
  progress,
  signal,
}: BoutSeries): Promise<readonly Sums[]> {
  const { setups, options, runs } = job
  const casts = setups.map((setup) => castOfBout(setup, options))
  const sums = casts.map(createSums)
  const blocks = Math.ceil(runs / BOUTS_PER_TASK)
  const pool = startPool(
    { workers, ownThread, played },
    {
      job: { bouts: job },
      createRunner: () => createBoutRunner(job),
      castAt: (at) => present(casts[at], 'cast of the pairing'),
    },
  )
  let done = 0
  try {
    await runTasks({
      workers: pool.workers,
      count: setups.length * blocks,
      signal,
      part,
      taskAt: (n) => taskAt(n, setups.length),
      each(bouts, { at }) {
        const sum = present(sums[at], 'sums of the pairing')
        for (const bout of bouts) {
          addFight(sum, bout)
          each?.(at, bout)
        }
        progress?.((done += bouts.length))
      },
    })
  } finally {
    await pool.end()
  }
  return sums
}
