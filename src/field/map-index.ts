// A spatial index of a map's shapes, made once per map: bounding boxes and, on large maps, a grid
// over them. Maps are never changed in place, so they serve as the key.
import type { FieldMap, Ground, Obstacle, Point } from './map.ts'

interface Index<T> {
  readonly shapes: readonly T[]
  /** West, north, east and south of each shape, in metres. */
  readonly boxes: Float64Array
  /** Absent if the map has few shapes. */
  readonly buckets?: Buckets
}

/** Square cells over the map; shapes beyond the border are in the border cells. */
interface Buckets {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** The shapes of cell `c`: `members` from `starts[c]` up to `starts[c + 1]`. */
  readonly starts: Uint32Array
  readonly members: Uint32Array
  /** The last query that found each shape, so that none is found twice. */
  readonly lastQuery: Uint32Array
  query: number
}

interface Indices {
  readonly obstacles: Index<Obstacle>
  readonly ground: Index<Ground>
}

/** A map with more shapes than this gets buckets. */
const MAX_UNBUCKETED = 48
/** The smallest cell, in metres. */
const MIN_CELL = 1

const known = new WeakMap<FieldMap, Indices>()

function indicesOf(map: FieldMap): Indices {
  let indices = known.get(map)
  if (!indices)
    known.set(
      map,
      (indices = { obstacles: makeIndex(map, map.obstacles), ground: makeIndex(map, map.ground) }),
    )
  return indices
}

function makeIndex<T extends { readonly shape: readonly Point[] }>(
  map: FieldMap,
  shapes: readonly T[],
): Index<T> {
  const boxes = new Float64Array(4 * shapes.length)
  for (const [i, { shape }] of shapes.entries()) {
    let west = Infinity
    let north = Infinity
    let east = -Infinity
    let south = -Infinity
    for (const { x, y } of shape) {
      west = Math.min(west, x)
      north = Math.min(north, y)
      east = Math.max(east, x)
      south = Math.max(south, y)
    }
    boxes.set([west, north, east, south], 4 * i)
  }
  return shapes.length <= MAX_UNBUCKETED
    ? { shapes, boxes }
    : { shapes, boxes, buckets: makeBuckets(map, boxes) }
}

/** Makes about one cell for each shape. */
function makeBuckets({ width, height }: FieldMap, boxes: Float64Array): Buckets {
  const count = boxes.length / 4
  const cell = Math.max(MIN_CELL, Math.sqrt((width * height) / count))
  const columns = Math.max(1, Math.ceil(width / cell))
  const rows = Math.max(1, Math.ceil(height / cell))
  const inside: number[][] = Array.from({ length: columns * rows }, () => [])
  const at = (metres: number, most: number): number =>
    Math.min(most - 1, Math.max(0, Math.floor(metres / cell)))
  for (let i = 0; i < count; i++) {
    const [west = 0, north = 0, east = 0, south = 0] = boxes.subarray(i * 4, i * 4 + 4)
    for (let row = at(north, rows); row <= at(south, rows); row++)
      for (let column = at(west, columns); column <= at(east, columns); column++)
        inside[row * columns + column]?.push(i)
  }
  const starts = new Uint32Array(inside.length + 1)
  inside.forEach((members, i) => (starts[i + 1] = (starts[i] ?? 0) + members.length))
  return {
    cell,
    columns,
    rows,
    starts,
    members: Uint32Array.from(inside.flat()),
    lastQuery: new Uint32Array(count),
    query: 0,
  }
}

/** The shapes whose box comes within `margin` metres of the line `a`-`b`, in map order. */
function findNear<T>(
  { shapes, boxes, buckets }: Index<T>,
  a: Point,
  b: Point,
  margin: number,
): T[] {
  const touches = boxTouchesLine(boxes, a, b, margin)
  if (!buckets) {
    const found: T[] = []
    for (let i = 0; i < shapes.length; i++) {
      const shape = shapes[i]
      if (shape !== undefined && touches(i)) found.push(shape)
    }
    return found
  }
  return shapesInCells(buckets, a, b, margin)
    .filter(touches)
    .sort((i, j) => i - j)
    .flatMap((i) => shapes.slice(i, i + 1))
}

/**
 * Whether the box of a shape comes within `margin` of the line: neither beyond its ends nor wholly
 * to one side.
 */
function boxTouchesLine(
  boxes: Float64Array,
  a: Point,
  b: Point,
  margin: number,
): (shape: number) => boolean {
  const west = Math.min(a.x, b.x) - margin
  const east = Math.max(a.x, b.x) + margin
  const north = Math.min(a.y, b.y) - margin
  const south = Math.max(a.y, b.y) + margin
  // The normal of the line, not normalized.
  const nx = a.y - b.y
  const ny = b.x - a.x
  const reach = margin * (Math.abs(nx) + Math.abs(ny)) + 1e-9
  const middle = 2 * (nx * a.x + ny * a.y)
  return (shape) => {
    const w = boxes[shape * 4] ?? Infinity
    const n = boxes[shape * 4 + 1] ?? Infinity
    const e = boxes[shape * 4 + 2] ?? -Infinity
    const s = boxes[shape * 4 + 3] ?? -Infinity
    if (w > east || e < west || n > south || s < north) return false
    return (
      Math.abs(nx * (w + e) + ny * (n + s) - middle) <=
      Math.abs(nx) * (e - w) + Math.abs(ny) * (s - n) + 2 * reach
    )
  }
}

/** The shapes in cells near the line, row by row; each once, in any order. */
function shapesInCells(buckets: Buckets, a: Point, b: Point, margin: number): number[] {
  const { cell, columns, rows, starts, members, lastQuery } = buckets
  const [top, bottom] = a.y <= b.y ? [a, b] : [b, a]
  const at = (metres: number, most: number): number =>
    Math.min(most - 1, Math.max(0, Math.floor(metres / cell)))
  const xAt = (y: number): number =>
    bottom.y === top.y ? top.x : top.x + ((bottom.x - top.x) * (y - top.y)) / (bottom.y - top.y)
  const query = ++buckets.query
  const found: number[] = []
  const [first, last] = [at(top.y - margin, rows), at(bottom.y + margin, rows)]
  for (let row = first; row <= last; row++) {
    // The outermost rows include everything beyond them.
    const from = row === 0 ? top.y : Math.min(bottom.y, Math.max(top.y, row * cell - margin))
    const to =
      row === rows - 1 ? bottom.y : Math.min(bottom.y, Math.max(top.y, (row + 1) * cell + margin))
    const [one, other] = bottom.y === top.y ? [top.x, bottom.x] : [xAt(from), xAt(to)]
    const end = at(Math.max(one, other) + margin, columns)
    for (let column = at(Math.min(one, other) - margin, columns); column <= end; column++) {
      const place = row * columns + column
      for (let k = starts[place] ?? 0, end = starts[place + 1] ?? 0; k < end; k++) {
        const shape = members[k]
        if (shape === undefined || lastQuery[shape] === query) continue
        lastQuery[shape] = query
        found.push(shape)
      }
    }
  }
  return found
}

/** The obstacles whose box comes within `margin` metres of the line `a`-`b`, in map order. */
export const obstaclesNear = (
  map: FieldMap,
  a: Point,
  b: Point,
  margin: number,
): readonly Obstacle[] => findNear(indicesOf(map).obstacles, a, b, margin)

/** The pieces of ground whose box the line `a`-`b` touches, in map order. */
export const groundNear = (map: FieldMap, a: Point, b: Point): readonly Ground[] =>
  findNear(indicesOf(map).ground, a, b, 0)
