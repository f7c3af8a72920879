// Where a grenade lands that misses: 1D6 for the direction, 2D6 metres off the mark (`fnff-1988/grenade/scatter`, `fnff-1988/grenade/scatter-table`).
import { TABLES } from '../../catalogue/fnff-1988.ts'
import type { Dice, Id } from '../../dice/dice.ts'
import { bearing, between, crossShape, distance, pointInShape, roundPoint } from '../../field/geometry.ts'
import { obstaclesNear } from '../../field/index-of-map.ts'
import type { FieldMap, Point } from '../../field/map.ts'
import { ALWAYS_BLOCKS } from './placing.ts'

/** `fnff-1988/grenade/scatter-table` in the order of the die: 1 is in front, on the thrower's side of the target. */
const DIRECTIONS = TABLES['fnff-1988/grenade/scatter-table'].rows

/** A way off the mark. */
export interface Fall {
  /** What 1D6 showed. */
  readonly direction: number
  readonly metres: number
}

/** "in front", "left rear". */
export const directionName = ({ direction }: Pick<Fall, 'direction'>): string => DIRECTIONS[direction - 1]![1]

export function rollFall(dice: Dice): Fall {
  return { direction: dice.d('direction', 6), metres: dice.sum('distance', 2, 6) }
}

/** Every way off the mark with its chance: 6 directions, 2 to 12 metres. */
export const FALLS: readonly (Fall & { readonly chance: number })[] = DIRECTIONS.flatMap(([direction]) =>
  Array.from({ length: 11 }, (_, i) => ({ direction, metres: i + 2, chance: (6 - Math.abs(i - 5)) / 216 })),
)

/** Where something comes down, and what kept it from flying on. */
export interface Landing {
  readonly at: Point
  readonly stoppedBy?: Id
}

/** A grenade that meets a wall bursts this near before it, in metres. Ours. */
const REBOUND = 0.1

/**
 * The spot where a missed grenade comes down, seen from the thrower: degrees of the table are added to the direction in which he
 * threw (who throws at his own feet: to that in which he faces). It flies in a line from the mark over everything up to 1.83 m;
 * what is higher and the edge of the map stop it. The book has nothing on either; this is ours.
 */
export function landing(map: FieldMap, thrower: Point & { readonly facing: number }, mark: Point, fall: Fall): Landing {
  const thrown = distance(thrower, mark) > 1e-6 ? bearing(thrower, mark) : thrower.facing
  const radians = ((thrown + DIRECTIONS[fall.direction - 1]![2]) * Math.PI) / 180
  const whole = { x: mark.x + Math.sin(radians) * fall.metres, y: mark.y - Math.cos(radians) * fall.metres }
  let part = Math.min(1, room(mark.x, whole.x, map.width), room(mark.y, whole.y, map.height))
  let stoppedBy: Id | undefined
  for (const obstacle of obstaclesNear(map, mark, whole, REBOUND)) {
    if (obstacle.height <= ALWAYS_BLOCKS || pointInShape(mark, obstacle.shape)) continue
    const span = crossShape(mark, whole, obstacle.shape)
    if (!span) continue
    const before = Math.max(0, span.first - REBOUND / fall.metres)
    if (before >= part) continue
    part = before
    stoppedBy = obstacle.id
  }
  return { at: roundPoint(between(mark, whole, part)), ...(stoppedBy === undefined ? {} : { stoppedBy }) }
}

/** The part of the way from `a` to `b` that lies between 0 and `most`. */
const room = (a: number, b: number, most: number): number => (b < 0 ? a / (a - b) : b > most ? (most - a) / (b - a) : 1)
