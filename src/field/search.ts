// Dijkstra over the grid, and the pulling tight of what it finds.
import { distance } from './geometry.ts'
import { legCost, legFree, type Combine, type GroundCosts } from './going.ts'
import { costsByKinds, DIRECTIONS, edgeFree, nodeAt, nodesAround, type Grid } from './grid.ts'
import { Heap } from './heap.ts'
import type { Point } from './map.ts'

/** Who searches a way, over what, at which costs. */
export interface Search {
  readonly grid: Grid
  readonly from: Point
  readonly costs: GroundCosts
  readonly combine: Combine
}

/** Nodes in the order of their cost along the grid, each with the node before it; -1 is the beginning. */
export interface Spread {
  readonly order: readonly number[]
  readonly before: Int32Array
}

/** The exact cost of a straightened way to each node, and the last turn before it; -1 is the beginning. */
export interface Tight {
  readonly cost: Float64Array
  readonly turn: Int32Array
}

/** Spreads over the grid until everything nearer than `limit` is reached, or all the `wanted` nodes are. */
export function spread(search: Search, limit: number, wanted?: ReadonlySet<number>): Spread {
  const { grid, from } = search
  const { columns, rows, cell } = grid
  const size = columns * rows
  const dear = costsByKinds(search.costs, search.combine)
  const cost = new Float64Array(size).fill(Infinity)
  const before = new Int32Array(size).fill(-1)
  const done = new Uint8Array(size)
  const order: number[] = []
  const heap = new Heap()
  let missing = wanted?.size ?? Infinity
  for (const node of nodesAround(grid, from)) {
    const at = nodeAt(grid, node)
    if (!legFree(grid.map, from, at)) continue
    cost[node] = legCost(grid.map, from, at, search.costs, search.combine)
    heap.push(cost[node]!, node)
  }
  while (heap.least <= limit && missing > 0) {
    const node = heap.pop()
    if (node === undefined) break
    if (done[node]) continue
    done[node] = 1
    order.push(node)
    if (wanted?.has(node)) missing--
    const column = node % columns
    const row = (node - column) / columns
    for (let way = 0; way < 8; way++) {
      const direction = way & 3
      const sign = way < 4 ? 1 : -1
      const dx = DIRECTIONS[direction]![0] * sign
      const dy = DIRECTIONS[direction]![1] * sign
      if (column + dx < 0 || column + dx >= columns || row + dy < 0 || row + dy >= rows) continue
      const next = node + dx + dy * columns
      if (done[next]) continue
      const length = direction < 2 ? cell : cell * Math.SQRT2
      const there = cost[node]! + (length * (dear[grid.kinds[node]!]! + dear[grid.kinds[next]!]!)) / 2
      if (there >= cost[next]! || !edgeFree(grid, sign > 0 ? node : next, direction)) continue
      cost[next] = there
      before[next] = node
      heap.push(there, next)
    }
  }
  return { order, before }
}

/** Room for what `tighten` finds. */
export const tightFor = (grid: Grid): Tight => ({
  cost: new Float64Array(grid.columns * grid.rows).fill(Infinity),
  turn: new Int32Array(grid.columns * grid.rows).fill(-1),
})

/** Straightens the ways to the nodes; a node's predecessor must come before it or be done already. */
export function tighten(search: Search, nodes: readonly number[], before: Int32Array, tight: Tight): void {
  const { grid, from, costs, combine } = search
  const place = (node: number): Point => (node < 0 ? from : nodeAt(grid, node))
  for (const node of nodes) {
    if (tight.cost[node]! < Infinity) continue
    const at = nodeAt(grid, node)
    const previous = before[node]!
    const via = (turn: number): number =>
      (turn < 0 ? 0 : tight.cost[turn]!) + legCost(grid.map, place(turn), at, costs, combine)
    let turn = previous
    let least = via(previous)
    if (previous >= 0) {
      const earlier = tight.turn[previous]!
      const straight = via(earlier)
      if (straight <= least && legFree(grid.map, place(earlier), at)) [turn, least] = [earlier, straight]
    }
    tight.cost[node] = least
    tight.turn[node] = turn
  }
}

/** The cheapest way over some of the points, in their order, first and last included. */
export function pull(search: Search, points: readonly Point[]): Point[] {
  const { grid, costs, combine } = search
  const least: number[] = [0]
  const turn: number[] = [-1]
  for (let i = 1; i < points.length; i++) {
    least[i] = Infinity
    for (let j = 0; j < i; j++) {
      if (least[j]! + distanceFloor(search, points[j]!, points[i]!) >= least[i]!) continue
      const cost = least[j]! + legCost(grid.map, points[j]!, points[i]!, costs, combine)
      if (cost < least[i]! && (j === i - 1 || legFree(grid.map, points[j]!, points[i]!))) [least[i], turn[i]] = [cost, j]
    }
  }
  const path: Point[] = []
  for (let i = points.length - 1; i >= 0; i = turn[i]!) path.unshift(points[i]!)
  return path
}

/** No straight way costs less than this. */
const distanceFloor = (search: Search, a: Point, b: Point): number =>
  distance(a, b) * Math.min(1, ...Object.values(search.costs))
