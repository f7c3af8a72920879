// Everybody against everybody: the win table of a list of fighters.
import type { Fighter } from '../books/fights/fighter.ts'
import type { Options } from '../books/fights/options.ts'
import type { Rounds } from '../books/fights/words.ts'
import { manyBouts } from './bouts.ts'
import type { BoutSums } from './bouts.ts'

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

/** Boxes every pair `runs` times, a fighter against himself too. The same seed gives the same table. */
export function winTable(fighters: readonly Fighter[], options: Options, how: { readonly rounds: Rounds; readonly runs: number; readonly seed: number }, done?: (rows: number) => void): WinTable {
  const cells = fighters.map((a, i) => {
    const row = fighters.map((b, j): Cell => {
      const twin = i === j ? { ...b, id: `${b.id}-2` } : b
      const setup = { title: '', rounds: how.rounds, entrants: [{ fighter: a }, { fighter: twin }] as const }
      return { a, b, ...manyBouts(setup, options, { runs: how.runs, seed: how.seed + i * fighters.length + j }) }
    })
    done?.(i + 1)
    return row
  })
  return { fighters, ...how, cells }
}

/** Share of bouts that `a` wins, 0 to 1. */
export const winShare = ({ wins, draw }: Cell): number => wins.a / (wins.a + wins.b + draw)

/** A line for each pair. */
export function winTableCsv({ cells, rounds, runs }: WinTable): string {
  const head = 'a,b,rounds,runs,wins a,wins b,draw,KO,TKO,UD,SD,rounds mean'
  const lines = cells.flat().map(({ a, b, wins, draw, by, rounds_mean }) => [a.name, b.name, rounds, runs, wins.a, wins.b, draw, by.KO, by.TKO, by.UD, by.SD, rounds_mean.toFixed(3)].join(','))
  return `${[head, ...lines].join('\n')}\n`
}
