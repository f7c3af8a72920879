// The nearest spot to where somebody or something should be, where there is room.
import { canStand } from './movement.ts'
import type { FieldMap, Point } from './map.ts'

/** Metres from one ring of spots to the next. */
const STEP = 0.5

/**
 * The spot itself, or the nearest on rings around it that fits; where none on the map does, the spot itself.
 *
 *     nearestFree(map, { x: 4, y: 4 })   // where somebody can stand
 */
export function nearestFree(
  map: FieldMap,
  wanted: Point,
  fits: (at: Point) => boolean = (at) => canStand(map, at),
): Point {
  const furthest = Math.hypot(map.width, map.height)
  for (let ring = 0; ring <= furthest; ring += STEP) {
    const spots = ring === 0 ? 1 : Math.ceil((4 * ring) / STEP)
    for (let i = 0; i < spots; i++) {
      const angle = (2 * Math.PI * i) / spots
      const at = { x: wanted.x + ring * Math.cos(angle), y: wanted.y + ring * Math.sin(angle) }
      if (fits(at)) return at
    }
  }
  return wanted
}
