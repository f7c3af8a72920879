// The enemies who threaten a combatant, as far as their seat knows, and the nearest cover from them.
import { isKnown } from '../../cp2020/combatant.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Combatant, State } from '../state.ts'
import type { Point } from '../../../field/map.ts'
import { findPath, reachableSpots } from '../../../field/reach.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import { coverFrom } from './here.ts'

/** Enemies who can act and are known to the combatant's seat. */
export const enemies = (state: Readonly<State>, combatant: Combatant): readonly Combatant[] =>
  combatants(state).filter(
    (other) =>
      other.side !== combatant.side &&
      isKnown(state, combatant.seat, other.id) &&
      !state.rules.wounds.helpless(other, state.now),
  )

/** The enemies with a line of sight to the combatant. */
export const threats = (state: Readonly<State>, combatant: Combatant): readonly Combatant[] =>
  enemies(state, combatant).filter((other) => between(state, other, combatant).sees)

/** The path to the nearest spot, other than the current one, within `metres` that has cover from all threats. */
export function wayToCover(
  state: Readonly<State>,
  combatant: Combatant,
  threats: readonly Combatant[],
  metres: number,
): { readonly path: readonly Point[]; readonly cost: number } | undefined {
  if (!state.map || threats.length === 0) return undefined
  const spots = reachableSpots(state.map, combatant, metres, groundCosts('multiply')).toSorted(
    (a, b) => a.cost - b.cost,
  )
  const found = spots.find(
    ({ at, cost }) =>
      cost > 0 && threats.every((enemy) => coverFrom(state, enemy, combatant, at).level > 0),
  )
  const way = found && findPath(state.map, combatant, found.at, groundCosts('multiply'))
  return way && { path: way.path.slice(1), cost: way.cost }
}
