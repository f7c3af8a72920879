// The win table of a list of fighters: everyone against everyone.
import { present } from '../dice/present.ts'
import type { Fighter } from '../books/fights/fighter.ts'
import type { Setup } from '../books/fights/state.ts'
import type { Rounds } from '../books/fights/words.ts'
import { boutSums, type BoutSums } from './bout-sums.ts'
import type { Sums } from './sums.ts'

export interface Cell extends BoutSums {
  readonly a: Fighter
  readonly b: Fighter
}

export interface WinTable {
  readonly fighters: readonly Fighter[]
  readonly rounds: Rounds
  readonly runs: number
  readonly seed: number
  /** Row by row: `cells[i][j]` is fighter i against fighter j. */
  readonly cells: readonly (readonly Cell[])[]
}

/** The pairings of a table, row by row, including each fighter against a copy of themselves. */
export const pairings = (fighters: readonly Fighter[], rounds: Rounds): readonly Setup[] =>
  fighters.flatMap((a, i) =>
    fighters.map((b, j): Setup => ({
      title: '',
      rounds,
      entrants: [{ fighter: a }, { fighter: i === j ? { ...b, id: `${b.id}-2` } : b }],
    })),
  )

/** Builds the table from the statistics of its pairings. */
export function makeWinTable(
  fighters: readonly Fighter[],
  how: Pick<WinTable, 'rounds' | 'runs' | 'seed'>,
  sums: readonly Sums[],
): WinTable {
  const cells = fighters.map((a, i) =>
    fighters.map((b, j): Cell => ({
      a,
      b,
      ...boutSums(present(sums[i * fighters.length + j], 'sums of the pairing'), a.id),
    })),
  )
  return { fighters, ...how, cells }
}

/** The share of all bouts, including draws, that `a` wins, 0 to 1. */
export const winShare = ({ wins, draw }: Pick<Cell, 'wins' | 'draw'>): number =>
  wins.a / (wins.a + wins.b + draw)

/** One row per pair; `low` and `high` are the bounds of the 95 % interval of the share that `a` wins. */
export function winTableCsv({ cells, rounds, runs }: WinTable): string {
  const head = 'a,b,rounds,runs,wins a,wins b,draw,KO,TKO,UD,SD,rounds mean,low,high'
  const lines = cells.flat().map(
    ({
      a,
      b,
      wins,
      draw,
      by,
      rounds_mean,
      intervals: {
        wins: {
          a: [low, high],
        },
      },
    }) =>
      [
        a.name,
        b.name,
        rounds,
        runs,
        wins.a,
        wins.b,
        draw,
        by.KO,
        by.TKO,
        by.UD,
        by.SD,
        rounds_mean.toFixed(3),
        low.toFixed(4),
        high.toFixed(4),
      ].join(','),
  )
  return `${[head, ...lines].join('\n')}\n`
}
