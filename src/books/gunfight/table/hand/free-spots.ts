// Positions for newcomers on the map.
import { roundPoint } from '../../../../field/geometry.ts'
import { canStand, isOnMap } from '../../../../field/movement.ts'
import type { FieldMap, Point } from '../../../../field/map.ts'
import { combatants } from '../../combatants.ts'
import type { BookTypes, StateOf } from '../../contract/book-types.ts'

/** Distance between newcomers, in metres. */
const APART = 1

/** Up to `count` free spots, nearest first, each a metre from the others and from all combatants. */
export function freeSpots(
  state: StateOf<BookTypes>,
  map: FieldMap,
  from: Point,
  count: number,
): readonly Point[] {
  const taken: Point[] = combatants<BookTypes['Combatant']>(state)
    .filter(({ aboard }) => aboard === undefined)
    .map(({ x, y }) => ({ x, y }))
  const found: Point[] = []
  for (let ring = 0; ring <= 12; ring++)
    for (let step = 0; step < Math.max(1, ring * 6); step++) {
      const angle = (2 * Math.PI * step) / Math.max(1, ring * 6)
      const spot = roundPoint({
        x: from.x + ring * APART * Math.sin(angle),
        y: from.y - ring * APART * Math.cos(angle),
      })
      const free = taken.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) >= APART * 0.9)
      if (!free || !isOnMap(map, spot) || !canStand(map, spot)) continue
      taken.push(spot)
      found.push(spot)
      if (found.length === count) return found
    }
  return found
}
