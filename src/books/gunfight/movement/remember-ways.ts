// Caches ways over a map. A computer player asks for the same ways again with each of its actions, and for reachable spots both
// to approach and to hide.
import type { FieldMap, Point } from '../../../field/map.ts'
import type { GroundCosts } from '../../../field/movement.ts'
import { remembering } from '../remember.ts'
import { findPath, reachableSpots, type Route, type Spot } from '../../../field/reach.ts'

/** Cached answers per map. Each table has a map of its own, and a list of reachable spots may hold thousands. */
const MOST_PATHS = 200
const MOST_REACHES = 4

/** `findPath` and `reachableSpots` with these costs, cached. */
export function rememberWays(costs: GroundCosts) {
  const paths = remembering<FieldMap, Route | undefined>(MOST_PATHS)
  const reaches = remembering<FieldMap, readonly Spot[]>(MOST_REACHES)
  return {
    path: (map: FieldMap, from: Point, to: Point): Route | undefined =>
      paths(map, `${from.x} ${from.y} ${to.x} ${to.y}`, () => findPath(map, from, to, costs)),
    reach: (map: FieldMap, from: Point, metres: number, cell: number): readonly Spot[] =>
      reaches(map, `${from.x} ${from.y} ${metres} ${cell}`, () =>
        reachableSpots(map, from, metres, costs, cell),
      ),
  }
}
