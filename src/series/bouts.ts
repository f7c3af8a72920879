// Bouts by the thousand, of one pairing or of a whole list: in blocks, since the quickest dice are
// thrown by the pool.
import { runBouts } from '../odds/bouts.ts'
import type { Options } from '../books/fights/options.ts'
import { beginBout } from '../books/fights/state.ts'
import type { Setup } from '../books/fights/state.ts'
import { counting } from '../books/fights/tally.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import { castOf, recordOf } from '../odds/record.ts'
import type { Cast, FightRecord } from '../odds/record.ts'
import { addFight, emptySums } from '../odds/sums.ts'
import type { Sums } from '../odds/sums.ts'
import { boxer } from '../players/boxer.ts'
import { startPool } from './worker-pool.ts'
import type { PoolOptions } from './worker-pool.ts'
import { playTurns } from './play-turns.ts'
import type { Watched } from './play-turns.ts'
import { turnOf } from './turns.ts'
import type { TurnPlayer } from './turns.ts'

/** Everything that decides a series of bouts; plain data, so that a worker can be told. */
export interface BoutOrder {
  /** The pairings. */
  readonly setups: readonly Setup[]
  readonly options: Options
  readonly seed: number
  /** Bouts of each pairing. */
  readonly runs: number
}

/** Bouts of one turn: whoever plays it, they have dice of their own. */
const BLOCK = 250

/** Who boxes, and in which words it is counted. */
export const boutCast = (setup: Setup, options: Options): Cast =>
  castOf(counting, beginBout(setup, options), [])

/** Boxes single blocks: `at` is the number of the pairing. */
export function boutPlayer({ setups, options, seed, runs }: BoutOrder): TurnPlayer {
  const casts = setups.map((setup) => boutCast(setup, options))
  return ({ at, run: block }) => {
    const first = (block - 1) * BLOCK
    const found: FightRecord[] = []
    runBouts(setups[at]!, options, {
      runs: Math.min(BLOCK, runs - first),
      seed: seedOfRun(seedOfRun(seed, at + 1), block),
      policy: boxer,
      each: (bout) =>
        void found.push(
          recordOf(casts[at]!, counting.tally(bout), {
            run: first + found.length + 1,
            finished: true,
          }),
        ),
    })
    return found
  }
}

export interface Bouts extends PoolOptions, Watched {
  readonly order: BoutOrder
  /** Hears each bout, by pairing. */
  readonly each?: (pairing: number, bout: FightRecord) => void
}

/**
 * Boxes them, a block of each pairing by turns, or the first of them until it is stopped. Answers
 * the sums of each pairing.
 */
export async function playBouts({
  order,
  workers,
  ownThread,
  each,
  progress,
  signal,
}: Bouts): Promise<readonly Sums[]> {
  const { setups, options, runs } = order
  const sums = setups.map((setup) => emptySums(boutCast(setup, options)))
  const blocks = Math.ceil(runs / BLOCK)
  const pool = startPool({ workers, ownThread }, { bouts: order }, () => boutPlayer(order))
  let done = 0
  try {
    await playTurns({
      workers: pool.workers,
      count: setups.length * blocks,
      signal,
      turn: (n) => turnOf(n, setups.length),
      each(bouts, { at }) {
        for (const bout of bouts) {
          addFight(sums[at]!, bout)
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
