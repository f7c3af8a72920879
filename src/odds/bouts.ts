// Many bouts without a log: how often each wins, how, and after how many rounds.
import type { Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import type { Readings } from '../books/fights/readings.ts'
import { begin, copy } from '../books/fights/state.ts'
import type { Entrant, Setup, State } from '../books/fights/state.ts'
import { bareRing, visit } from '../books/fights/visit.ts'
import type { Method } from '../books/fights/words.ts'
import type { Ask, Dice } from '../dice/dice.ts'
import { fast } from '../dice/fast.ts'

/** Counts, but for the mean. `a` and `b` in the order of the setup. */
export interface BoutSums {
  readonly wins: { readonly a: number; readonly b: number }
  readonly draw: number
  readonly by: Readonly<Record<Exclude<Method, 'DRAW'>, number>>
  readonly rounds_mean: number
}

/** What answers for stars. */
export type Policy = (bout: Readonly<State>, ask: Ask, read: Readings) => unknown

/** How often, from which dice, and who answers for stars; nobody: silence. */
export interface Runs {
  readonly runs: number
  readonly seed: number
  readonly policy?: Policy
}

/** Boxes the bout many times. */
export function manyBouts(setup: Setup, options: Options, { runs, seed, policy }: Runs): BoutSums {
  const read = readingsOf(options)
  const first = begin(setup, options)
  const [{ fighter: a }] = setup.entrants
  const stars = policy !== undefined && setup.entrants.some(({ seat }: Entrant) => seat !== undefined)
  const thrown = fast(seed)
  const sums = { wins: { a: 0, b: 0 }, draw: 0, by: { KO: 0, TKO: 0, UD: 0, SD: 0 } }
  let rounds = 0
  for (let run = 0; run < runs; run++) {
    const bout = copy(first)
    const ring = bareRing(bout, stars ? decided(thrown, (ask) => policy(bout, ask, read)) : thrown, read)
    while (bout.at !== 'over') visit(ring)
    rounds += bout.round
    count(sums, bout, a.id)
  }
  return { ...sums, rounds_mean: rounds / runs }
}

function count(sums: { wins: { a: number; b: number }; draw: number; by: Record<Exclude<Method, 'DRAW'>, number> }, { winner, method, men }: State, a: string): void {
  if (winner === undefined || method === undefined || method === 'DRAW') {
    sums.draw++
    return
  }
  sums.wins[men[winner].id === a ? 'a' : 'b']++
  sums.by[method]++
}

/** These dice with asks answered by `policy`. */
export const decided = (dice: Dice, policy: (ask: Ask) => unknown): Dice => ({
  ...dice,
  ask: <C>(ask: Ask<C>) => policy(ask as Ask) as C,
  askAll: <C>(asks: readonly Ask<C>[]) => asks.map((ask) => policy(ask as Ask) as C),
})
