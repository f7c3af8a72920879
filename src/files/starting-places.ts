// Starting positions: rows facing each other across the middle of the map.
import { nearestFree } from '../field/nearest-free.ts'
import { bearing, distance, toMillimetres } from '../field/geometry.ts'
import { canStand } from '../field/movement.ts'
import type { FieldMap, Point } from '../field/map.ts'

export interface Place extends Point {
  /** Degrees clockwise from north. */
  readonly facing: number
}

/** Metres between neighbours in a row. */
const ROW_SPACING = 3
/** The minimum distance to other combatants and to the edge, in metres. */
const MIN_DISTANCE = 1

/**
 * Returns a position for each of the `sizes[side]` combatants, with `metres` between the rows. Two sides face each
 * other along the longer side of the map; more than two stand around its middle. A blocked position moves to the
 * nearest free one. `startingPlaces(map, [2, 1], 12)[1][0]` is the first position of the second side.
 */
export function startingPlaces(
  map: FieldMap,
  sizes: readonly number[],
  metres: number,
): readonly (readonly Place[])[] {
  const middle = { x: map.width / 2, y: map.height / 2 }
  const taken: Point[] = []
  const turn = map.width >= map.height ? 180 : 270
  return sizes.map((size, side) => {
    const angle = ((turn + (360 * side) / Math.max(2, sizes.length)) * Math.PI) / 180
    const out = { x: Math.cos(angle), y: Math.sin(angle) }
    return Array.from({ length: size }, (_, i): Place => {
      const along = (i - (size - 1) / 2) * ROW_SPACING
      const wanted = clamp(map, {
        x: middle.x + (out.x * metres) / 2 - out.y * along,
        y: middle.y + (out.y * metres) / 2 + out.x * along,
      })
      const at = findFreePlace(map, wanted, taken)
      taken.push(at)
      return {
        x: toMillimetres(at.x),
        y: toMillimetres(at.y),
        facing: Math.round(bearing(at, middle)) % 360,
      }
    })
  })
}

const clamp = (map: FieldMap, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, MIN_DISTANCE), map.width - MIN_DISTANCE),
  y: Math.min(Math.max(y, MIN_DISTANCE), map.height - MIN_DISTANCE),
})

/** Metres around a position in which a whole token, larger than a body, covers no wall. */
const TOKEN_ROOM = 1.2
/** Metres farther that somebody is moved for that room; where there is none so near, a body's room is enough. */
const FARTHER = 3

/** The nearest position that is free of obstacles and combatants, with room for the whole token if possible. */
export function findFreePlace(map: FieldMap, wanted: Point, taken: readonly Point[]): Point {
  const nearest = (clearance?: number): Point =>
    nearestFree(
      map,
      wanted,
      (at) =>
        canStand(map, at, clearance) && taken.every((other) => distance(other, at) >= MIN_DISTANCE),
    )
  const [roomy, narrow] = [nearest(TOKEN_ROOM), nearest()]
  return canStand(map, roomy, TOKEN_ROOM) &&
    distance(roomy, wanted) <= distance(narrow, wanted) + FARTHER
    ? roomy
    : narrow
}
