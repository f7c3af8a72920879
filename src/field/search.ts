// Dijkstra over the grid, and the straightening of its paths.
import { distance } from './geometry.ts'
import { legCost, isLegFree, type GroundCosts } from './movement.ts'
import { costsByKinds, STEPS, isEdgeFree, nodeAt, nodesAround, type Grid } from './grid.ts'
import { Heap } from './heap.ts'
import type { Point } from './map.ts'

/** A search: start, map and costs, and everything found so far. */
export interface Search {
  readonly grid: Grid
  readonly from: Point
  readonly costs: GroundCosts
  readonly spread: Spread
  readonly tight: TightenedPaths
}

/** The progress of a search, which continues where it stopped. */
export interface Spread {
  /** The finished nodes, by cost along the grid. */
  readonly order: number[]
  readonly done: Uint8Array
  readonly cost: Float64Array
  /** The predecessor of each node; -1 is the start. */
  readonly before: Int32Array
  readonly heap: Heap
  /** The cost of a metre, by kinds of ground. */
  readonly costs: Float64Array
}

/** The exact cost of a straightened path to each node, and its last turn; -1 is the start. */
export interface TightenedPaths {
  readonly cost: Float64Array
  readonly turn: Int32Array
}

/** The last search over each grid, reused because reach and paths are asked for together. */
const last = new WeakMap<Grid, Search>()

/** Starts a search, or reuses the last one if it started at the same point. */
export function searchFrom(grid: Grid, { x, y }: Point, costs: GroundCosts): Search {
  const known = last.get(grid)
  if (known && known.from.x === x && known.from.y === y && known.costs === costs) return known
  const size = grid.columns * grid.rows
  const spread: Spread = {
    order: [],
    done: new Uint8Array(size),
    cost: new Float64Array(size).fill(Infinity),
    before: new Int32Array(size).fill(-1),
    heap: new Heap(),
    costs: costsByKinds(costs),
  }
  const tight = { cost: new Float64Array(size).fill(Infinity), turn: new Int32Array(size).fill(-1) }
  const search: Search = { grid, from: { x, y }, costs, spread, tight }
  for (const node of nodesAround(grid, search.from)) {
    const at = nodeAt(grid, node)
    if (!isLegFree(grid.map, search.from, at)) continue
    const cost = legCost(grid.map, search.from, at, costs)
    spread.cost[node] = cost
    spread.heap.push(cost, node)
  }
  last.set(grid, search)
  return search
}

/** The nodes reachable along the grid for at most `limit`, by cost. */
export function nodesWithin(search: Search, limit: number): readonly number[] {
  const { order, cost, heap } = search.spread
  while (heap.least <= limit) expandNearest(search)
  const beyond = order.findIndex((node) => (cost[node] ?? Infinity) > limit)
  return beyond < 0 ? order : order.slice(0, beyond)
}

/** Those of the given nodes that are reachable. */
export function reachableNodes(search: Search, nodes: readonly number[]): readonly number[] {
  const { done, heap } = search.spread
  for (
    let missing = nodes.filter((node) => !done[node]).length;
    missing > 0 && heap.least < Infinity;
  ) {
    const node = expandNearest(search)
    if (node !== undefined && nodes.includes(node)) missing--
  }
  return nodes.filter((node) => done[node])
}

/** Expands the nearest open node; returns it if it was not finished before. */
function expandNearest({
  grid,
  spread: { order, done, cost, before, heap, costs: dear },
}: Search): number | undefined {
  const { columns, rows, cell } = grid
  const node = heap.pop()
  if (node === undefined || done[node]) return undefined
  done[node] = 1
  order.push(node)
  const column = node % columns
  const row = (node - column) / columns
  const metreHere = dear[grid.kinds[node] ?? 0] ?? 1
  for (const { dx, dy, direction, forward } of STEPS) {
    if (column + dx < 0 || column + dx >= columns || row + dy < 0 || row + dy >= rows) continue
    const next = node + dx + dy * columns
    if (done[next]) continue
    const length = direction < 2 ? cell : cell * Math.SQRT2
    const metreThere = dear[grid.kinds[next] ?? 0] ?? 1
    const there = (cost[node] ?? Infinity) + (length * (metreHere + metreThere)) / 2
    if (there >= (cost[next] ?? Infinity)) continue
    if (!isEdgeFree(grid, forward ? node : next, direction)) continue
    cost[next] = there
    before[next] = node
    heap.push(there, next)
  }
  return node
}

/** Straightens the paths to the nodes; a node's predecessor must come before it or be finished. */
export function tighten(
  { grid, from, costs, tight, spread: { before } }: Search,
  nodes: readonly number[],
): void {
  const place = (node: number): Point => (node < 0 ? from : nodeAt(grid, node))
  for (const node of nodes) {
    if ((tight.cost[node] ?? Infinity) < Infinity) continue
    const at = nodeAt(grid, node)
    const previous = before[node] ?? -1
    const via = (turn: number): number =>
      (turn < 0 ? 0 : (tight.cost[turn] ?? Infinity)) + legCost(grid.map, place(turn), at, costs)
    let turn = previous
    let least = via(previous)
    if (previous >= 0) {
      const earlier = tight.turn[previous] ?? -1
      const straight = via(earlier)
      if (straight <= least && isLegFree(grid.map, place(earlier), at))
        [turn, least] = [earlier, straight]
    }
    tight.cost[node] = least
    tight.turn[node] = turn
  }
}

/** The cheapest path over some of the points, in order, first and last included. */
export function tightenPath(search: Search, points: readonly Point[]): Point[] {
  const { grid, costs } = search
  const reached: { readonly at: Point; readonly cost: number; readonly from: number }[] = []
  points.forEach((to, i) => {
    let [least, from] = i === 0 ? [0, -1] : [Infinity, -1]
    reached.forEach(({ at, cost: before }, j) => {
      if (before + minCost(search, at, to) >= least) return
      const cost = before + legCost(grid.map, at, to, costs)
      if (cost < least && (j === i - 1 || isLegFree(grid.map, at, to))) [least, from] = [cost, j]
    })
    reached.push({ at: to, cost: least, from })
  })
  const path: Point[] = []
  for (let last = reached.at(-1); last; last = reached[last.from]) path.unshift(last.at)
  return path
}

/** A lower bound of the cost of a straight line. */
const minCost = (search: Search, a: Point, b: Point): number =>
  distance(a, b) * Math.min(1, ...Object.values(search.costs.metres))
