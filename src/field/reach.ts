// Where a body can move, and by which path.
import { cornerPath } from './corner-path.ts'
import { distance, toMillimetres } from './geometry.ts'
import { isLegFree, pathCost, type GroundCosts } from './movement.ts'
import { gridOf, nodeAt, nodesAround } from './grid.ts'
import type { FieldMap, Point } from './map.ts'
import {
  tightenPath,
  reachableNodes,
  searchFrom,
  tighten,
  nodesWithin,
  type Search,
} from './search.ts'

/** A reachable place, and its cost in metres of movement. */
export interface Spot {
  readonly at: Point
  readonly cost: number
}

/** A free path and its cost (`pathCost`). */
export interface Route {
  readonly path: readonly Point[]
  readonly cost: number
}

/**
 * A path along the grid is longer than the straight one by at most this factor (1 / cos 22.5
 * degrees, and a margin).
 */
const DETOUR = 1.09

/** A path along the grid longer by this factor than the shortest round corners is replaced. */
const TOLERATED = 1.04

/** Default distance between places on the grid, in metres. */
const CELL = 0.5

/**
 * The places a body can reach for at most `budget` metres of movement, by row. Other figures do not
 * block. These paths run along the grid and miss gaps narrower than a cell plus twice the clearance;
 * `findPath` may cost less and reach more.
 * @example
 * import { reachableSpots, type FieldMap } from 'ringfire'
 * const wall = { id: 'w', name: 'Wall', kind: 'wall', height: 3, shape: [{ x: 5, y: 0 }, { x: 5, y: 8 }] } as const
 * const map: FieldMap = { name: 'Yard', width: 10, height: 10, obstacles: [wall], ground: [] }
 * const costs = { metres: { rough: 2, mud: 2, water: 3, slope: 2 }, combine: 'multiply' } as const
 * console.log(reachableSpots(map, { x: 2, y: 2 }, 3, costs).length)
 */
export function reachableSpots(
  map: FieldMap,
  from: Point,
  budget: number,
  costs: GroundCosts,
  cell = CELL,
): readonly Spot[] {
  const search = searchFrom(gridOf(map, cell), from, costs)
  const dearest = Math.max(1, ...Object.values(costs.metres))
  const nodes = nodesWithin(search, budget * DETOUR + cell * dearest)
  tighten(search, nodes)
  const cost = (node: number): number => toMillimetres(search.tight.cost[node] ?? Infinity)
  return nodes
    .filter((node) => cost(node) <= budget)
    .sort((a, b) => a - b)
    .map((node) => ({ at: nodeAt(search.grid, node), cost: cost(node) }))
}

/**
 * A path for a body, with its exact cost; undefined if there is none. On clear ground it is at most
 * 5 % longer than the shortest, also through gaps; over dear ground it can be longer. Gaps narrower
 * than 0.55 m may be missed; a body needs 0.5 m. Other figures do not block.
 * @example
 * import { findPath, type FieldMap } from 'ringfire'
 * const wall = { id: 'w', name: 'Wall', kind: 'wall', height: 3, shape: [{ x: 5, y: 0 }, { x: 5, y: 8 }] } as const
 * const map: FieldMap = { name: 'Yard', width: 10, height: 10, obstacles: [wall], ground: [] }
 * const costs = { metres: { rough: 2, mud: 2, water: 3, slope: 2 }, combine: 'multiply' } as const
 * console.log(findPath(map, { x: 2, y: 2 }, { x: 8, y: 2 }, costs)?.cost)
 */
export function findPath(
  map: FieldMap,
  from: Point,
  to: Point,
  costs: GroundCosts,
  cell = CELL,
): Route | undefined {
  if (distance(from, to) === 0) return { path: [to], cost: 0 }
  // Whoever walks may be given as their own start; a path is points and no more.
  const route = (path: readonly Point[]): Route => ({
    path: path.map(({ x, y }) => ({ x, y })),
    cost: pathCost(map, path, costs),
  })
  const straight = isLegFree(map, from, to) ? route([from, to]) : undefined
  if (straight && straight.cost <= toMillimetres(distance(from, to))) return straight
  const search = searchFrom(gridOf(map, cell), from, costs)
  let best = straight
  for (const points of pathsTo(search, to)) {
    const found = route(tightenPath(search, points))
    if (!best || found.cost < best.cost) best = found
  }
  const shorter = cornerPath(map, from, to, costs, best ? best.cost / TOLERATED : Infinity)
  return shorter ? route(shorter) : best
}

/** The paths from the start to `to`, each through another of the nodes around it. */
function pathsTo(search: Search, to: Point): Point[][] {
  const { grid, from, tight, spread } = search
  const gates = nodesAround(grid, to).filter((node) => isLegFree(grid.map, nodeAt(grid, node), to))
  return reachableNodes(search, gates).map((gate) => {
    const chain: number[] = []
    for (let node = gate; node >= 0; node = spread.before[node] ?? -1) chain.unshift(node)
    tighten(search, chain)
    const points: Point[] = distance(nodeAt(grid, gate), to) === 0 ? [to] : [nodeAt(grid, gate), to]
    for (let node = tight.turn[gate] ?? -1; node >= 0; node = tight.turn[node] ?? -1)
      points.unshift(nodeAt(grid, node))
    const [first = to] = points
    return distance(first, from) === 0 ? points : [from, ...points]
  })
}
