// Movement actions of a declared turn (`gray-dawn/move/actions`).
import { pathCost } from '../../../field/movement.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import type { Act } from '../../cp2020/acts/index.ts'
import type { Moving } from '../../gunfight/contract/acts.ts'
import type { Man, State } from '../../cp2020/state.ts'

/** Movement actions of a way of so many metres: each of up to MA, at most three. `movesIn(13, 6) === 3` */
export const movesIn = (metres: number, ma: number): number =>
  metres <= 1e-6 ? 0 : Math.min(MOST_MOVES, Math.ceil((metres - 1e-6) / Math.max(1, ma)))
export const MOST_MOVES = 3

export const isMove = (act: Act): act is Moving => act.do === 'move'

/** Metres of a way as movement counts them. */
export const costOf = (
  { map }: Readonly<State>,
  from: { readonly x: number; readonly y: number },
  { path }: Moving,
): number => (map ? pathCost(map, [{ x: from.x, y: from.y }, ...path], groundCosts, 'multiply') : 0)

/** Movement actions of what is declared; his way is one, from where he stands. */
export const movesOf = (state: Readonly<State>, man: Man, acts: readonly Act[]): number =>
  acts
    .filter(isMove)
    .reduce((sum, act) => sum + movesIn(costOf(state, man, act), state.rules.stat(man, 'ma')), 0)
