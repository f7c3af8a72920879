// The shortest path round the corners of obstacles, where the grid is too coarse.
import { distance, roundPoint, sidesOf } from './geometry.ts'
import { Heap } from './heap.ts'
import type { FieldMap, Point } from './map.ts'
import { CLEARANCE, SLACK, canStand, isLegFree, legCost, type GroundCosts } from './movement.ts'

/** A place to turn round a corner of an obstacle. */
interface Turn {
  readonly at: Point
  /** The direction from the corner, of length 1. */
  readonly outward: Point
  /** The sine of the greatest angle between a leg of a taut path and the tangent here. */
  readonly steepest: number
}

/** The greatest angle round a corner from one place to turn to the next. */
const MAX_ANGLE = Math.PI / 4

/** Allowance for places rounded to millimetres, in a sine. */
const ROUNDED = 0.02

const known = new WeakMap<FieldMap, readonly Turn[]>()

/** The turns of the map, also those where nobody can stand: no free leg leads there. */
function turnsOf(map: FieldMap): readonly Turn[] {
  let turns = known.get(map)
  if (!turns) known.set(map, (turns = map.obstacles.flatMap(({ shape }) => turnsRound(shape))))
  return turns
}

/** The corners of a polygon round the arc that keeps the clearance from each corner of the shape. */
function turnsRound(shape: readonly Point[]): Turn[] {
  const sides = sidesOf(shape)
  return sides.flatMap(([corner, next], i) => {
    const [previous] = sides.at(i - 1) ?? [corner]
    const before = Math.atan2(corner.y - previous.y, corner.x - previous.x)
    const change = Math.atan2(next.y - corner.y, next.x - corner.x) - before
    const angle = Math.atan2(Math.sin(change), Math.cos(change))
    const count = Math.ceil(Math.abs(angle) / MAX_ANGLE - 1e-6)
    const half = angle / count / 2
    // The millimetre more keeps a path clear that is cut at a rounded place.
    const radius = (CLEARANCE + SLACK) / Math.cos(half)
    return Array.from({ length: count }, (_, k): Turn => {
      const direction = before - (Math.sign(angle) * Math.PI) / 2 + (2 * k + 1) * half
      const outward = { x: Math.cos(direction), y: Math.sin(direction) }
      return {
        at: roundPoint({ x: corner.x + radius * outward.x, y: corner.y + radius * outward.y }),
        outward,
        steepest: Math.sin(Math.abs(half)) + ROUNDED,
      }
    })
  })
}

/** Whether a taut path can have the leg from `a` to `b` at this turn. */
const isTaut = ({ outward, steepest }: Turn, a: Point, b: Point): boolean =>
  Math.abs((b.x - a.x) * outward.x + (b.y - a.y) * outward.y) <= steepest * distance(a, b)

/**
 * The cheapest path that turns only at corners of obstacles, if it costs less than `limit`. On clear
 * ground it is the shortest, but for the width of the corners' arcs.
 */
export function cornerPath(
  map: FieldMap,
  from: Point,
  to: Point,
  costs: GroundCosts,
  limit: number,
): Point[] | undefined {
  const dear = Math.min(1, ...Object.values(costs.metres))
  if (distance(from, to) * dear >= limit || !canStand(map, to)) return undefined
  const turns = turnsOf(map).filter(
    ({ at }) => (distance(from, at) + distance(at, to)) * dear < limit,
  )
  const places = [...turns.map(({ at }) => at), to, from]
  const [goal, start, size] = [turns.length, turns.length + 1, turns.length + 2]
  const rest = Float64Array.from(places, (at) => distance(at, to) * dear)
  const cost = new Float64Array(size)
  const before = new Int32Array(size).fill(-1)
  const heap = new Heap()
  const expand = (node: number): void => {
    const [at, turn, walked] = [places[node] ?? from, turns[node], cost[node] ?? 0]
    for (let next = 0; next < start; next++) {
      if ((before[next] ?? 0) >= 0) continue
      const [there, other] = [places[next] ?? to, turns[next]]
      const least = walked + distance(at, there) * dear + (rest[next] ?? 0)
      if (least >= limit || (turn && !isTaut(turn, at, there))) continue
      if (!other || isTaut(other, at, there)) heap.push(least, node * size + next)
    }
  }
  expand(start)
  while (heap.least < Infinity && (before[goal] ?? 0) < 0) {
    const least = heap.least
    const popped = heap.pop() ?? 0
    const leg = popped % (size * size)
    const next = leg % size
    const node = (leg - next) / size
    if ((before[next] ?? 0) >= 0) continue
    const [at, there] = [places[node] ?? from, places[next] ?? to]
    // Obstacles and ground are looked up late, because that is slow. A leg over dear ground is
    // queued again with its cost.
    if (popped === leg) {
      if (!isLegFree(map, at, there)) continue
      const found = (cost[node] ?? 0) + legCost(map, at, there, costs) + (rest[next] ?? 0)
      if (found > least + SLACK) {
        if (found < limit) heap.push(found, leg + size * size)
        continue
      }
    }
    cost[next] = least - (rest[next] ?? 0)
    before[next] = node
    expand(next)
  }
  if ((before[goal] ?? 0) < 0) return undefined
  const path = [to]
  for (let node = before[goal] ?? start; node !== start; node = before[node] ?? start)
    path.unshift(places[node] ?? from)
  return [from, ...path]
}
