// Who threatens somebody, as far as they know: enemies who can act and see them.
// Where somebody finds cover: the nearest place that is covered from those who threaten them.
import { isKnown } from '../../cp2020/combatant.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Combatant, State } from '../state.ts'
import type { Point } from '../../../field/map.ts'
import { findPath, reachableSpots } from '../../../field/reach.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import { leastCover } from './here.ts'

/** Enemies that are up and of whom their seat knows. */
export const enemies = (state: Readonly<State>, combatant: Combatant): readonly Combatant[] =>
  combatants(state).filter(
    (other) =>
      other.side !== combatant.side &&
      isKnown(state, combatant.seat, other.id) &&
      !state.rules.wounds.helpless(other, state.now),
  )

/** Those of them to whom there is a line of sight. */
export const threats = (state: Readonly<State>, combatant: Combatant): readonly Combatant[] =>
  enemies(state, combatant).filter((other) => between(state, other, combatant).sees)

/** The way to the nearest spot within so many metres that has cover against all of these, the spot itself left out; undefined: there is none. */
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
    ({ at, cost }) => cost > 0 && leastCover(state, combatant, threats, at) > 0,
  )
  const way = found && findPath(state.map, combatant, found.at, groundCosts('multiply'))
  return way && { path: way.path.slice(1), cost: way.cost }
}
