// A spatial index of a map's shapes, made once per map: bounding boxes and, on large maps, a grid
// over them. Maps are never changed in place, so they serve as the key.
import type { FieldMap, Ground, Obstacle, Point } from './map.ts'

interface Index<T> {
  readonly shapes: readonly T[]
  /** West, north, east, south of each thing. */
  readonly boxes: Float64Array
  /** Absent if there are too few things for it to pay. */
  readonly buckets?: Buckets
}

/** Square cells over the map; everything beyond the border counts to the border cells. */
interface Buckets {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** The things of cell `c`: `members` from `starts[c]` up to `starts[c + 1]`. */
  readonly starts: Uint32Array
  readonly members: Uint32Array
  /** The last query that met each thing, so that none is found twice. */
  readonly lastQuery: Uint32Array
  query: number
}

interface Indices {
  readonly obstacles: Index<Obstacle>
  readonly ground: Index<Ground>
}

/** Up to this many things the grid does not pay. */
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
  things: readonly T[],
): Index<T> {
  const boxes = Float64Array.from(
    things.flatMap(({ shape }) => {
      const xs = shape.map(({ x }) => x)
      const ys = shape.map(({ y }) => y)
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    }),
  )
  return things.length <= MAX_UNBUCKETED
    ? { shapes: things, boxes }
    : { shapes: things, boxes, buckets: makeBuckets(map, boxes) }
}

/** About one cell for each thing. */
function makeBuckets({ width, height }: FieldMap, boxes: Float64Array): Buckets {
  const count = boxes.length / 4
  const cell = Math.max(MIN_CELL, Math.sqrt((width * height) / count))
  const columns = Math.max(1, Math.ceil(width / cell))
  const rows = Math.max(1, Math.ceil(height / cell))
  const inside: number[][] = Array.from({ length: columns * rows }, () => [])
  const at = (metres: number, most: number): number =>
    Math.min(most - 1, Math.max(0, Math.floor(metres / cell)))
  for (let i = 0; i < count; i++) {
    for (let row = at(boxes[i * 4 + 1]!, rows); row <= at(boxes[i * 4 + 3]!, rows); row++)
      for (
        let column = at(boxes[i * 4]!, columns);
        column <= at(boxes[i * 4 + 2]!, columns);
        column++
      )
        inside[row * columns + column]!.push(i)
  }
  const starts = new Uint32Array(inside.length + 1)
  inside.forEach((members, i) => (starts[i + 1] = starts[i]! + members.length))
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

/** The things whose box comes within `margin` metres of the line `a`-`b`, in map order. */
function findNear<T>(
  { shapes: things, boxes, buckets: net }: Index<T>,
  a: Point,
  b: Point,
  margin: number,
): T[] {
  const touches = boxTouchesLine(boxes, a, b, margin)
  if (net)
    return shapesInCells(net, a, b, margin)
      .filter(touches)
      .sort((i, j) => i - j)
      .map((i) => things[i]!)
  const found: T[] = []
  for (let i = 0; i < things.length; i++) if (touches(i)) found.push(things[i]!)
  return found
}

/**
 * Whether the box of a thing comes within `margin` of the line: neither beyond its ends nor wholly
 * to one side.
 */
function boxTouchesLine(
  boxes: Float64Array,
  a: Point,
  b: Point,
  margin: number,
): (thing: number) => boolean {
  const west = Math.min(a.x, b.x) - margin
  const east = Math.max(a.x, b.x) + margin
  const north = Math.min(a.y, b.y) - margin
  const south = Math.max(a.y, b.y) + margin
  // The normal of the line, not normalized.
  const nx = a.y - b.y
  const ny = b.x - a.x
  const reach = margin * (Math.abs(nx) + Math.abs(ny)) + 1e-9
  const middle = 2 * (nx * a.x + ny * a.y)
  return (thing) => {
    const [w, n, e, s] = [
      boxes[thing * 4]!,
      boxes[thing * 4 + 1]!,
      boxes[thing * 4 + 2]!,
      boxes[thing * 4 + 3]!,
    ]
    if (w > east || e < west || n > south || s < north) return false
    return (
      Math.abs(nx * (w + e) + ny * (n + s) - middle) <=
      Math.abs(nx) * (e - w) + Math.abs(ny) * (s - n) + 2 * reach
    )
  }
}

/** The things in cells near the line, row by row; each once, in any order. */
function shapesInCells(net: Buckets, a: Point, b: Point, margin: number): number[] {
  const { cell, columns, rows, starts, members, lastQuery: met } = net
  const [top, bottom] = a.y <= b.y ? [a, b] : [b, a]
  const at = (metres: number, most: number): number =>
    Math.min(most - 1, Math.max(0, Math.floor(metres / cell)))
  const xAt = (y: number): number =>
    bottom.y === top.y ? top.x : top.x + ((bottom.x - top.x) * (y - top.y)) / (bottom.y - top.y)
  const query = ++net.query
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
      for (let k = starts[place]!; k < starts[place + 1]!; k++) {
        const thing = members[k]!
        if (met[thing] === query) continue
        met[thing] = query
        found.push(thing)
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

/**
 * The pieces of ground whose box comes within `margin` metres of the line `a`-`b`, in map order.
 */
export const groundNear = (map: FieldMap, a: Point, b: Point, margin: number): readonly Ground[] =>
  findNear(indicesOf(map).ground, a, b, margin)
