// A computer player for a whole career. It follows the book's advice between bouts and plays as the boxer in the ring.
import { present } from '../dice/present.ts'
import type { RingPolicy } from '../books/fights/career/box-bout.ts'
import type { Circuit } from '../books/fights/career/circuit.ts'
import type { Move } from '../books/fights/career/moves.ts'
import type { Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import type { Stat } from '../books/fights/words.ts'
import { chooseForBoxer } from './boxer.ts'

/** The order in which stats are raised. Boxing comes first: three of five tables use it (`fights/strategy/advice`). */
const RAISE_ORDER: readonly Stat[] = ['box', 'agg', 'stam', 'qwik', 'pow']

/** Computer answers for stars whose bouts are played without a table. */
export function ringAnswers(options: Options): RingPolicy {
  const read = readingsOf(options)
  return (bout, ask) => chooseForBoxer(bout, ask, read)
}

/**
 * Returns the computer's next move for a star who is not at a table: it takes every rematch that is worth Fame, trains
 * `trains` before each bout, and repeats no test.
 */
export function nextMove({ players, world }: Circuit, who: number, trains?: Stat): Move {
  const { next, star } = present(players[who], 'the player of a career')
  switch (next.at) {
    case 'free':
      return { do: 'look', who }
    case 'offered': {
      const fame = world.find(({ id }) => id === next.opponent)?.fame ?? 0
      return { do: fame >= star.fame ? 'accept' : 'decline', who }
    }
    case 'signed':
      if (next.again) return { do: 'keep', who }
      return trains === undefined || next.training
        ? { do: 'box', who }
        : { do: 'train', who, stat: trains }
    case 'rise':
      return {
        do: 'raise',
        who,
        stat: RAISE_ORDER.find((stat) => next.stats.includes(stat)) ?? 'box',
      }
    case 'boxing':
      throw new Error(`${star.name} is boxing at a table`)
  }
}
