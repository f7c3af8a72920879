// The grid on which paths are searched, cached per map and cell size.
import { distanceToShape, pointInShape, toMillimetres } from './geometry.ts'
import { CLEARANCE, isLegFree, SLACK, type GroundCosts } from './movement.ts'
import { GROUND_KINDS, type FieldMap, type Point } from './map.ts'

/** The four directions of an edge; the other four are the same edges from the other end. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const

export type Direction = 0 | 1 | 2 | 3

/** A step to a neighbour: along an edge (`forward`), or along it from the other end. */
export interface Step {
  readonly dx: number
  readonly dy: number
  readonly direction: Direction
  readonly forward: boolean
}

const EDGES: readonly Direction[] = [0, 1, 2, 3]

/** The steps to the eight neighbours. */
export const STEPS: readonly Step[] = [true, false].flatMap((forward) =>
  EDGES.map((direction): Step => {
    const [dx, dy] = DIRECTIONS[direction]
    return forward ? { dx, dy, direction, forward } : { dx: -dx, dy: -dy, direction, forward }
  }),
)

/** Nodes are numbered by row from the north-west corner, `cell` metres apart. */
export interface Grid {
  readonly map: FieldMap
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Metres from each node to the nearest obstacle, up to the distance that matters. */
  readonly margin: Float64Array
  /** The kinds of ground at each node, one bit each. */
  readonly kinds: Uint8Array
  /** The edges, four per node: 0 unknown, 1 free, 2 blocked. */
  readonly edges: Uint8Array
}

const known = new WeakMap<FieldMap, Map<number, Grid>>()

/** The grid of the map with nodes `cell` metres apart. */
export function gridOf(map: FieldMap, cell: number): Grid {
  let grids = known.get(map)
  if (!grids) known.set(map, (grids = new Map()))
  let grid = grids.get(cell)
  if (!grid) grids.set(cell, (grid = makeGrid(map, cell)))
  return grid
}

function makeGrid(map: FieldMap, cell: number): Grid {
  const columns = Math.floor(map.width / cell + SLACK) + 1
  const rows = Math.floor(map.height / cell + SLACK) + 1
  const enough = CLEARANCE + cell * Math.SQRT1_2 + SLACK
  const margin = new Float64Array(columns * rows).fill(enough)
  const kinds = new Uint8Array(columns * rows)
  const grid: Grid = {
    map,
    cell,
    columns,
    rows,
    margin,
    kinds,
    edges: new Uint8Array(columns * rows * 4),
  }
  for (const { shape } of map.obstacles)
    visitNodesNear(
      grid,
      shape,
      enough,
      (node, at) => (margin[node] = Math.min(margin[node] ?? 0, distanceToShape(at, shape))),
    )
  for (const { shape, kind } of map.ground)
    visitNodesNear(
      grid,
      shape,
      0,
      (node, at) =>
        pointInShape(at, shape) &&
        (kinds[node] = (kinds[node] ?? 0) | (1 << GROUND_KINDS.indexOf(kind))),
    )
  return grid
}

function visitNodesNear(
  grid: Grid,
  shape: readonly Point[],
  reach: number,
  visit: (node: number, at: Point) => void,
): void {
  const xs = shape.map((p) => p.x)
  const ys = shape.map((p) => p.y)
  const [west, east] = [
    Math.ceil((Math.min(...xs) - reach) / grid.cell),
    Math.floor((Math.max(...xs) + reach) / grid.cell),
  ]
  const [north, south] = [
    Math.ceil((Math.min(...ys) - reach) / grid.cell),
    Math.floor((Math.max(...ys) + reach) / grid.cell),
  ]
  for (let row = Math.max(0, north); row <= Math.min(grid.rows - 1, south); row++)
    for (let column = Math.max(0, west); column <= Math.min(grid.columns - 1, east); column++) {
      const node = row * grid.columns + column
      visit(node, nodeAt(grid, node))
    }
}

/** The position of a node. */
export const nodeAt = (grid: Grid, node: number): Point => ({
  x: toMillimetres((node % grid.columns) * grid.cell),
  y: toMillimetres(Math.floor(node / grid.columns) * grid.cell),
})

/** Whether a body can stand at the node. */
export const isNodeOpen = (grid: Grid, node: number): boolean =>
  (grid.margin[node] ?? 0) >= CLEARANCE - SLACK

/** Up to sixteen nodes around a point: those of its cell and of the neighbouring cells. */
export function nodesAround(grid: Grid, p: Point): readonly number[] {
  const found: number[] = []
  const column = Math.floor(p.x / grid.cell)
  const row = Math.floor(p.y / grid.cell)
  for (let r = Math.max(0, row - 1); r <= Math.min(grid.rows - 1, row + 2); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(grid.columns - 1, column + 2); c++)
      found.push(r * grid.columns + c)
  return found.filter((node) => isNodeOpen(grid, node))
}

/**
 * Whether a body can move from a node to its neighbour in the direction without cutting corners.
 * Both must be on the grid.
 */
export function isEdgeFree(grid: Grid, node: number, direction: Direction): boolean {
  const known = grid.edges[node * 4 + direction] ?? 0
  if (known !== 0) return known === 1
  const free = computeEdgeFree(grid, node, direction)
  grid.edges[node * 4 + direction] = free ? 1 : 2
  return free
}

function computeEdgeFree(grid: Grid, node: number, direction: Direction): boolean {
  const [dx, dy] = DIRECTIONS[direction]
  const other = node + dx + dy * grid.columns
  if (!isNodeOpen(grid, node) || !isNodeOpen(grid, other)) return false
  if (
    dx !== 0 &&
    dy !== 0 &&
    !(isNodeOpen(grid, node + dx) && isNodeOpen(grid, node + dy * grid.columns))
  )
    return false
  const length = grid.cell * (direction < 2 ? 1 : Math.SQRT2)
  const margins = (grid.margin[node] ?? 0) + (grid.margin[other] ?? 0)
  if (margins - length >= 2 * CLEARANCE) return true
  return isLegFree(grid.map, nodeAt(grid, node), nodeAt(grid, other))
}

/** The cost of a metre for each combination of kinds, indexed by a node's `kinds`. */
export function costsByKinds({ metres, combine }: GroundCosts): Float64Array {
  return Float64Array.from({ length: 1 << GROUND_KINDS.length }, (_, set) =>
    GROUND_KINDS.reduce<number>((cost, kind, bit) => {
      if ((set & (1 << bit)) === 0) return cost
      const metre = metres[kind] ?? 1
      return combine === 'multiply' ? cost * metre : Math.max(cost, metre)
    }, 1),
  )
}
