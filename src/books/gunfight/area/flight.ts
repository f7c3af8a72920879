// Scatter on a map: an object flies in a straight line over low obstacles and stops at tall ones or at the map edge.
// The books do not cover either case; this is a house rule.
import { interpolate, crossShape, pointInShape, roundPoint } from '../../../field/geometry.ts'
import { obstaclesNear } from '../../../field/map-index.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { SIX_FEET } from '../movement/figures.ts'

/** Where an object lands, and the id of the obstacle that stopped it, if any. */
export interface Landing {
  readonly at: Point
  readonly stoppedBy?: string
}

/** Metres between a wall and an object that bounces off it. */
const REBOUND = 0.1

/** Landing point of an object that flies `metres` from `mark`; degrees run clockwise from north. */
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

/**
 * Without a map: the metres from the thrower to a spot that lies `metres` off a mark at this distance, at so many degrees
 * from the direction of the throw.
 */
export function fromThrower(mark: number, degrees: number, metres: number): number {
  const radians = (degrees * Math.PI) / 180
  return Math.hypot(mark + metres * Math.cos(radians), metres * Math.sin(radians))
}

/** Fraction of the way from `a` to `b` that lies within 0 and `most`. */
const room = (a: number, b: number, most: number): number =>
  b < 0 ? a / (a - b) : b > most ? (most - a) / (b - a) : 1
