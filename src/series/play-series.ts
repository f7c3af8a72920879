// A series of fights: who plays them, what is added up, and the end before its time.
import type { FightRecord } from '../odds/record.ts'
import { addFight, emptySums } from '../odds/sums.ts'
import type { Sums } from '../odds/sums.ts'
import { startPool } from './worker-pool.ts'
import type { PoolOptions } from './worker-pool.ts'
import { castIn } from './play.ts'
import type { Counted } from './play.ts'
import { batchOf, playTurns } from './play-turns.ts'
import type { Watched } from './play-turns.ts'
import { turnOf, turnPlayer } from './turns.ts'
import type { Order } from './turns.ts'

export interface Series extends PoolOptions, Watched {
  /** The fights of the order, one for each book. */
  readonly fights: readonly Counted[]
  readonly order: Order
  /** Fights under each book. */
  readonly runs: number
  /** Hears each fight, by book in the order of the runs. */
  readonly each?: (book: number, fight: FightRecord) => void
}

/**
 * Plays the fights, or the first of them until it is stopped. Answers the sums of each book: of
 * equally many fights.
 */
export async function playSeries({
  fights,
  order,
  runs,
  workers,
  ownThread,
  each,
  progress,
  signal,
}: Series): Promise<readonly Sums[]> {
  const sums = fights.map((fight) => emptySums(castIn(fight)))
  const pool = startPool({ workers, ownThread }, { fights: order }, () =>
    turnPlayer(fights, order.seed),
  )
  // A run counts when all books have fought it: then what was stopped compares like with like.
  let round: FightRecord[] = []
  try {
    await playTurns({
      workers: pool.workers,
      count: runs * fights.length,
      turn: (n) => turnOf(n, fights.length),
      progress,
      signal,
      ...batchOf({ workers, ownThread }),
      each([fight], { at }) {
        round[at] = fight!
        if (round.length < fights.length) return
        round.forEach((one, book) => {
          addFight(sums[book]!, one)
          each?.(book, one)
        })
        round = []
      },
    })
  } finally {
    await pool.end()
  }
  return sums
}
