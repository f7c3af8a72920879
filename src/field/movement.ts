// The cost of movement over the ground, and the obstacles that block it. Costs come from the book.
import {
  interpolate,
  legsOf,
  distance,
  pointInShape,
  segmentToShape,
  distanceToShape,
  sideCrossings,
  toMillimetres,
  TOUCH_DISTANCE,
} from './geometry.ts'
import { groundNear, obstaclesNear } from './map-index.ts'
import type { FieldMap, Ground, Obstacle, Point } from './map.ts'

/** How overlapping kinds of ground combine. Two pieces of the same kind count once. */
export type Combine = 'multiply' | 'highest'

/** What a metre costs. */
export interface GroundCosts {
  /** Metres of movement per metre on each kind of ground; clear and level ground costs 1. */
  readonly metres: Readonly<Partial<Record<Ground['kind'], number>>>
  readonly combine: Combine
}

/** A body is a point that keeps this distance (metres) from every obstacle. */
export const CLEARANCE = 0.25

/** Tolerance of the clearance in metres, for paths rounded to millimetres. */
export const SLACK = 0.001

/** The cost of a metre at the point. The border of a piece of ground belongs to it. */
function costOf(ground: readonly Ground[], point: Point, { metres, combine }: GroundCosts): number {
  if (ground.length === 0) return 1
  const kinds = new Set<Ground['kind']>()
  for (const piece of ground)
    if (!kinds.has(piece.kind) && pointInShape(point, piece.shape)) kinds.add(piece.kind)
  let cost = 1
  for (const kind of kinds) {
    const metre = metres[kind] ?? 1
    cost = combine === 'multiply' ? cost * metre : Math.max(cost, metre)
  }
  return cost
}

/**
 * The exact cost of the straight line from `a` to `b`, split where it crosses borders of ground.
 */
export function legCost(map: FieldMap, a: Point, b: Point, costs: GroundCosts): number {
  const length = distance(a, b)
  const ground = groundNear(map, a, b)
  if (ground.length === 0) return length
  const cuts = ground.flatMap((piece) => sideCrossings(a, b, piece.shape)).sort((s, t) => s - t)
  let cost = 0
  let from = 0
  for (const to of [...cuts, 1]) {
    if (to > from) cost += (to - from) * costOf(ground, interpolate(a, b, (from + to) / 2), costs)
    from = Math.max(from, to)
  }
  return cost * length
}

/** The cost of the path in metres of movement, in whole millimetres; 0 for a single point. */
export function pathCost(map: FieldMap, path: readonly Point[], costs: GroundCosts): number {
  let cost = 0
  for (const [a, b] of legsOf(path)) cost += legCost(map, a, b, costs)
  return toMillimetres(cost)
}

/** The length of the path in metres, in whole millimetres. */
export function pathLength(path: readonly Point[]): number {
  let length = 0
  for (const [a, b] of legsOf(path)) length += distance(a, b)
  return toMillimetres(length)
}

/** Whether the point lies on the map, border included. */
export const isOnMap = (map: FieldMap, p: Point): boolean =>
  p.x >= 0 && p.y >= 0 && p.x <= map.width && p.y <= map.height

/**
 * Whether the obstacle stops a body on the straight line. A body already within the clearance may
 * leave but not come nearer; one that touches the obstacle cannot move.
 */
function blocksLeg(obstacle: Obstacle, a: Point, b: Point): boolean {
  const least = segmentToShape(a, b, obstacle.shape)
  if (least >= CLEARANCE - SLACK) return false
  return least === 0 || least < distanceToShape(a, obstacle.shape) - TOUCH_DISTANCE
}

/** Whether a body can move straight from `a` to `b`. */
export const isLegFree = (map: FieldMap, a: Point, b: Point): boolean =>
  isOnMap(map, a) &&
  isOnMap(map, b) &&
  !obstaclesNear(map, a, b, CLEARANCE).some((obstacle) => blocksLeg(obstacle, a, b))

const obstaclesTooNear = (map: FieldMap, p: Point, clearance = CLEARANCE): readonly Obstacle[] =>
  obstaclesNear(map, p, p, clearance).filter(
    (obstacle) => distanceToShape(p, obstacle.shape) < clearance - SLACK,
  )

/** Whether a body can stand at the point: on the map and clear of obstacles, by default as far as a body needs. */
export const canStand = (map: FieldMap, p: Point, clearance = CLEARANCE): boolean =>
  isOnMap(map, p) && obstaclesTooNear(map, p, clearance).length === 0

/**
 * Returns what blocks a path: the first obstacle, the edge of the map, or nothing. Each leg is
 * judged from its own start, so parts of a free path are free. A single point is judged as standing
 * there.
 */
export function pathBlocked(
  map: FieldMap,
  path: readonly Point[],
): Obstacle | 'outside' | undefined {
  if (path.some((p) => !isOnMap(map, p))) return 'outside'
  const [start, ...others] = path
  if (start && others.length === 0) return nearestTo(start, obstaclesTooNear(map, start))
  for (const [a, b] of legsOf(path)) {
    const stopping = obstaclesNear(map, a, b, CLEARANCE).filter((obstacle) =>
      blocksLeg(obstacle, a, b),
    )
    if (stopping.length > 0) return nearestTo(a, stopping)
  }
  return undefined
}

/** The obstacle nearest to the point; ties go to the map's order. */
function nearestTo(point: Point, obstacles: readonly Obstacle[]): Obstacle | undefined {
  let nearest: Obstacle | undefined
  let least = Infinity
  for (const obstacle of obstacles) {
    const away = distanceToShape(point, obstacle.shape)
    if (away < least) [least, nearest] = [away, obstacle]
  }
  return nearest
}
