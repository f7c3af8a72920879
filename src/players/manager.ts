// A computer player for a career: the advice of the book between bouts, and `chooseForBoxer` in the
// ring.
import { present } from '../dice/present.ts'
import type { Decisions } from '../books/fights/career/career.ts'
import type { Readings } from '../books/fights/readings.ts'
import type { Stat } from '../books/fights/words.ts'
import { chooseForBoxer } from './boxer.ts'

/**
 * The order in which stats are raised: Boxing is used on three of five tables, then Aggression
 * (`fights/strategy/advice`).
 */
const RAISE_ORDER: readonly Stat[] = ['box', 'agg', 'stam', 'qwik', 'pow']

/** Creates a manager who never retires, accepts every rematch worth Fame and trains `trains`. */
export function createManager(read: Readings, trains?: Stat): Decisions {
  return {
    goesOn: () => true,
    accepts: ({ star }, opponent) => opponent.fame >= star.fame,
    chooseTraining: () => trains,
    testsAgain: () => false,
    chooseRaise: (_career, stats) =>
      RAISE_ORDER.find((stat) => stats.includes(stat)) ?? present(stats[0], 'stat that may rise'),
    inTheRing: (bout, ask) => chooseForBoxer(bout, ask, read),
  }
}
