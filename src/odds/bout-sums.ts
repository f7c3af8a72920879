// Statistics of many bouts, in the order in which the fighters were named. The score card may list them the
// other way round.
import { present } from '../dice/present.ts'
import type { Method } from '../books/fights/words.ts'
import type { Interval } from '../dice/interval.ts'
import { statistics, type Sums } from './sums.ts'

/** Counts, except for the mean and the intervals. */
export interface BoutSums {
  readonly wins: { readonly a: number; readonly b: number }
  readonly draw: number
  readonly by: Readonly<Record<Exclude<Method, 'DRAW'>, number>>
  readonly rounds_mean: number
  /** 95 % intervals of the shares. */
  readonly intervals: {
    readonly wins: { readonly a: Interval; readonly b: Interval }
    readonly draw: Interval
  }
}

/** The statistics with the fighter of this id as `a`. At least one bout must have been added. */
export function boutSums(sums: Sums, a: string): BoutSums {
  const { wins, draw, endings, rounds } = statistics(sums)
  const first = sums.cast.men.find(({ id }) => id === a)?.side ?? 0
  const one = present(wins[first], 'wins of a').won
  const other = present(wins[1 - first], 'wins of b').won
  const by = Object.fromEntries(
    endings.flatMap(({ ending, of }) => (ending === 'DRAW' ? [] : [[ending, of.count]])),
  ) as BoutSums['by']
  return {
    wins: { a: one.count, b: other.count },
    draw: draw.count,
    by,
    rounds_mean: rounds.mean,
    intervals: { wins: { a: one.interval, b: other.interval }, draw: draw.interval },
  }
}
