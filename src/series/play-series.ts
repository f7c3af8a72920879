// A series of fights: who plays them, what is added up, and the end before its time.
import { playMany } from '../odds/many.ts'
import type { FightRecord } from '../odds/record.ts'
import { add, emptySums } from '../odds/sums.ts'
import type { Sums } from '../odds/sums.ts'
import { handHere, handsInThreads } from './hands.ts'
import { castIn } from './play.ts'
import type { Counted } from './play.ts'
import { runOf } from './turns.ts'
import type { Order } from './turns.ts'

export interface Series {
  /** The fights of the order, one for each book. */
  readonly fights: readonly Counted[]
  readonly order: Order
  /** Fights under each book. */
  readonly runs: number
  /** Threads; 1: this one alone, unless `apart`. */
  readonly workers: number
  /** Even one worker has a thread of its own: this thread has other things to do. */
  readonly apart?: true
  /** Hears each fight, by book in the order of the runs. */
  readonly each?: (book: number, fight: FightRecord) => void
  /** How many fights are over, under all books together. */
  readonly progress?: (done: number) => void
  readonly signal?: AbortSignal
}

/** Where somebody at a page looks on, progress is to be seen soon. */
const WATCHED_BATCH = 3

/** Plays the fights, or the first of them until it is stopped. Answers the sums of each book: of equally many fights. */
export async function playSeries({ fights, order, runs, workers, apart, each, progress, signal }: Series): Promise<readonly Sums[]> {
  const sums = fights.map((fight) => emptySums(castIn(fight)))
  const { hands, end } = workers === 1 && !apart ? handHere(fights, order.seed) : handsInThreads(workers, order)
  let turn = 0
  // A run counts when all books have fought it: then what was stopped compares like with like.
  let round: FightRecord[] = []
  try {
    await playMany({
      runs: runs * fights.length, hands, progress, signal, ...(apart ? { largest: WATCHED_BATCH } : {}),
      each(fight) {
        round[runOf(++turn, fights.length).book] = fight
        if (round.length < fights.length) return
        round.forEach((one, book) => { add(sums[book]!, one); each?.(book, one) })
        round = []
      },
    })
  } finally {
    await end()
  }
  return sums
}
