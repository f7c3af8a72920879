import { canStand } from './movement.ts'
import type { FieldMap, Point } from './map.ts'

/** Metres between the rings of candidate spots. */
const STEP = 0.5

/** The wanted spot if it is free, else the nearest free spot on rings around it, else the wanted one. */
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
