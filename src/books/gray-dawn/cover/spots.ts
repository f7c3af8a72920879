// Where somebody finds cover: the nearest place that is covered from those who threaten him.
import type { Point } from '../../../field/map.ts'
import { findPath, reachableSpots } from '../../../field/reach.ts'
import { groundCosts } from '../../gunfight/movement/ground.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { leastCover } from './here.ts'

/** The way to the nearest spot within so many metres that has cover against all of these, the spot itself left out; undefined: there is none. */
export function wayToCover(
  state: Readonly<State>,
  man: Man,
  threats: readonly Man[],
  metres: number,
): { readonly path: readonly Point[]; readonly cost: number } | undefined {
  if (!state.map || threats.length === 0) return undefined
  const spots = reachableSpots(state.map, man, metres, groundCosts, 'multiply').toSorted(
    (a, b) => a.cost - b.cost,
  )
  const found = spots.find(({ at, cost }) => cost > 0 && leastCover(state, man, threats, at) > 0)
  const way = found && findPath(state.map, man, found.at, groundCosts, 'multiply')
  return way && { path: way.path.slice(1), cost: way.cost }
}
