// What flies on from a mark: in a line over everything low, stopped by what is higher and by the edge of the map. The books have nothing
// on either; this is ours.
import { interpolate, crossShape, pointInShape, roundPoint } from '../../../field/geometry.ts'
import { obstaclesNear } from '../../../field/map-index.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { SIX_FEET } from '../movement/figures.ts'

/** Where something comes down, and what kept it from flying on. */
export interface Landing {
  readonly at: Point
  readonly stoppedBy?: string
}

/** What meets a wall comes down this near before it, in metres. */
const REBOUND = 0.1

/** From the mark so many metres in a direction, in degrees clockwise from north. */
export function flight(map: FieldMap, mark: Point, degrees: number, metres: number): Landing {
  const radians = (degrees * Math.PI) / 180
  const whole = { x: mark.x + Math.sin(radians) * metres, y: mark.y - Math.cos(radians) * metres }
  let part = Math.min(1, room(mark.x, whole.x, map.width), room(mark.y, whole.y, map.height))
  let stoppedBy: string | undefined
  for (const obstacle of obstaclesNear(map, mark, whole, REBOUND)) {
    if (obstacle.height <= SIX_FEET || pointInShape(mark, obstacle.shape)) continue
    const span = crossShape(mark, whole, obstacle.shape)
    if (!span) continue
    const before = Math.max(0, span.first - REBOUND / metres)
    if (before >= part) continue
    part = before
    stoppedBy = obstacle.id
  }
  return {
    at: roundPoint(interpolate(mark, whole, part)),
    ...(stoppedBy === undefined ? {} : { stoppedBy }),
  }
}

/** The part of the way from `a` to `b` that lies between 0 and `most`. */
const room = (a: number, b: number, most: number): number =>
  b < 0 ? a / (a - b) : b > most ? (most - a) / (b - a) : 1
