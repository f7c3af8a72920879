// How many actions a declared turn has: combat actions, and movement actions beyond the first (`gray-dawn/move/actions`, `gray-dawn/action/multiple`).
import { pathCost } from '../../../field/going.ts'
import { groundCosts } from '../../firefight/ground.ts'
import type { Act } from '../../cp2020/acts.ts'
import { kindOf } from '../../cp2020/actions/index.ts'
import type { Moving } from '../../cp2020/actions/move.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { Man, State } from '../../cp2020/state.ts'

/** Movement actions of a way of so many metres: each of up to MA, at most three. `movesIn(13, 6) === 3` */
export const movesIn = (metres: number, ma: number): number => (metres <= 1e-6 ? 0 : Math.min(MOST_MOVES, Math.ceil((metres - 1e-6) / Math.max(1, ma))))
export const MOST_MOVES = 3

export const isMove = (act: Act): act is Moving => act.do === 'move'

/** Metres of a way as movement counts them. */
export const costOf = ({ map }: Readonly<State>, from: { readonly x: number; readonly y: number }, { path }: Moving): number => (map ? pathCost(map, [{ x: from.x, y: from.y }, ...path], groundCosts, 'multiply') : 0)

/** Movement actions of what is declared; his way is one, from where he stands. */
export const movesOf = (state: Readonly<State>, man: Man, acts: readonly Act[], rules: Rules): number =>
  acts.filter(isMove).reduce((sum, act) => sum + movesIn(costOf(state, man, act), rules.stat(man, 'ma')), 0)

/** All actions of what is declared: the penalty is that of so many (`cp2020`'s planned). */
export function actionsOf(state: Readonly<State>, man: Man, acts: readonly Act[], rules: Rules): number {
  const combat = acts.filter((act) => !isMove(act) && kindOf(act, rules).counts(state, man, act, rules)).length
  return combat + Math.max(0, movesOf(state, man, acts, rules) - 1)
}
