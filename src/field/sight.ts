// Lines of sight. Books decide by `blocks` which obstacles block.
import { crossShape, distance, toMillimetres, TOUCH_DISTANCE, type Span } from './geometry.ts'
import { obstaclesNear } from './map-index.ts'
import type { FieldMap, Figure, Obstacle, Point } from './map.ts'

/** Whether an obstacle on the line blocks it; must be symmetric in `a` and `b`. */
export type SightBlocker = (obstacle: Obstacle, a: Figure, b: Figure) => boolean

/** An obstacle on the line that does not block it. Metres along the line, in whole millimetres. */
export interface LowObstacle {
  readonly obstacle: Obstacle
  /** From the obstacle to the target; a small distance means that the target stands behind it. */
  readonly toTarget: number
  /** From the shooter to the obstacle. */
  readonly fromShooter: number
}

export interface Sight {
  readonly clear: boolean
  /** The blocking obstacle nearest to `a`. */
  readonly blockedBy?: Obstacle
  /** The obstacles on the line that do not block it, nearest to the target first. */
  readonly low: readonly LowObstacle[]
}

/** The same span whichever end comes first, to the last bit, so that sight is mutual. */
function crossEitherWay(a: Point, b: Point, obstacle: Obstacle): Span | undefined {
  if (a.x < b.x || (a.x === b.x && a.y <= b.y)) return crossShape(a, b, obstacle.shape)
  const span = crossShape(b, a, obstacle.shape)
  return span && { first: 1 - span.last, last: 1 - span.first }
}

/** Whether nothing blocks the line: `lineOfSight(…).clear`, without what lies on it. */
export const isClear = (map: FieldMap, a: Figure, b: Figure, blocks: SightBlocker): boolean =>
  !obstaclesNear(map, a, b, TOUCH_DISTANCE).some(
    (obstacle) => blocks(obstacle, a, b) && crossEitherWay(a, b, obstacle) !== undefined,
  )

/**
 * Whether `a` sees `b`, and what lies on the line. A line that only touches an obstacle crosses it.
 * `clear` is symmetric. Smoke and the like are up to the book.
 * @example
 * import { lineOfSight, type FieldMap } from 'ringfire'
 * const wall = { id: 'w', name: 'Wall', kind: 'wall', height: 3, shape: [{ x: 5, y: 0 }, { x: 5, y: 8 }] } as const
 * const map: FieldMap = { name: 'Yard', width: 10, height: 10, obstacles: [wall], ground: [] }
 * const [ann, bo] = [2, 8].map((x) => ({ x, y: 2, facing: 90, height: 1.8 }))
 * console.log(lineOfSight(map, ann!, bo!, ({ height }) => height > 1.8).clear) // false
 */
export function lineOfSight(map: FieldMap, a: Figure, b: Figure, blocks: SightBlocker): Sight {
  const length = distance(a, b)
  const low: LowObstacle[] = []
  let blockedBy: Obstacle | undefined
  let nearest = Infinity
  for (const obstacle of obstaclesNear(map, a, b, TOUCH_DISTANCE)) {
    const span = crossEitherWay(a, b, obstacle)
    if (!span) continue
    if (!blocks(obstacle, a, b))
      low.push({
        obstacle,
        toTarget: toMillimetres((1 - span.last) * length),
        fromShooter: toMillimetres(span.first * length),
      })
    else if (span.first < nearest) {
      nearest = span.first
      blockedBy = obstacle
    }
  }
  low.sort((one, other) => one.toTarget - other.toTarget)
  return blockedBy ? { clear: false, blockedBy, low } : { clear: true, low }
}

/** The hidden side of the target, as the shooter sees it. */
export type HiddenSide = 'left' | 'right' | 'none' | 'both'

/** Whether any blocking obstacle touches the line from `a` to `point` on the body of `b`. */
function hidden(map: FieldMap, a: Figure, b: Figure, point: Point, blocks: SightBlocker): boolean {
  return obstaclesNear(map, a, point, TOUCH_DISTANCE).some(
    (obstacle) => crossEitherWay(a, point, obstacle) && blocks(obstacle, a, b),
  )
}

/**
 * Whether `b` stands at a corner for `a`: the line to the middle is clear and one to a side,
 * `halfWidth` metres off, is not. `'both'` also if the line to the middle is blocked; `'none'` if
 * all is in view.
 * @example
 * import { sideBlocked, type FieldMap } from 'ringfire'
 * const wall = { id: 'w', name: 'Wall', kind: 'wall', height: 3, shape: [{ x: 5, y: 0 }, { x: 5, y: 8 }] } as const
 * const map: FieldMap = { name: 'Yard', width: 10, height: 10, obstacles: [wall], ground: [] }
 * const [ann, bo] = [2, 8].map((x) => ({ x, y: 2, facing: 90, height: 1.8 }))
 * console.log(sideBlocked(map, ann!, bo!, ({ height }) => height > 1.8)) // both
 */
export function sideBlocked(
  map: FieldMap,
  a: Figure,
  b: Figure,
  blocks: SightBlocker,
  halfWidth = 0.3,
): HiddenSide {
  const length = distance(a, b)
  if (length <= TOUCH_DISTANCE) return 'none'
  if (hidden(map, a, b, b, blocks)) return 'both'
  const east = (-(b.y - a.y) / length) * halfWidth
  const south = ((b.x - a.x) / length) * halfWidth
  const right = hidden(map, a, b, { x: b.x + east, y: b.y + south }, blocks)
  const left = hidden(map, a, b, { x: b.x - east, y: b.y - south }, blocks)
  if (left && right) return 'both'
  return left ? 'left' : right ? 'right' : 'none'
}
