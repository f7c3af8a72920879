// Holes in obstacles: what is left after a strip has been shot out.
import { present } from '../dice/present.ts'
import {
  interpolate,
  distance,
  distanceToSegment,
  legsOf,
  roundPoint,
  sidesOf,
} from './geometry.ts'
import type { Obstacle, Point } from './map.ts'

/** Width of a hole in metres, enough for a body with its clearance. */
export const HOLE_WIDTH = 1

/** Pieces shorter than this many metres, or smaller than as many square metres, collapse too. */
const MIN_PIECE = 0.1

/**
 * Returns the rest of an obstacle after a hole at `at`, shot from `from`: pieces with the ids
 * `wall.1`, `wall.2` ...; none if the hole takes it all. A thin wall (two points) is cut across; a
 * closed shape loses a strip along the line of fire.
 */
export function cutHole(obstacle: Obstacle, at: Point, from: Point): readonly Obstacle[] {
  const [a, b, ...others] = obstacle.shape
  const shapes =
    a && b && others.length === 0 ? cutLine([a, b], at) : cutStrip(obstacle.shape, at, from)
  return shapes.map((shape, i) => ({ ...obstacle, id: `${obstacle.id}.${i + 1}`, shape }))
}

type Line = readonly [from: Point, to: Point]

/** The two ends of a cut thin wall. A hole near an end is moved to lie within the wall. */
function cutLine([a, b]: Line, at: Point): readonly Line[] {
  const length = distance(a, b)
  if (length <= HOLE_WIDTH + MIN_PIECE) return []
  const along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length
  const middle = Math.min(length - HOLE_WIDTH / 2, Math.max(HOLE_WIDTH / 2, along))
  const place = (metres: number): Point => roundPoint(interpolate(a, b, metres / length))
  const pieces: readonly Line[] = [
    [a, place(middle - HOLE_WIDTH / 2)],
    [place(middle + HOLE_WIDTH / 2), b],
  ]
  return pieces.filter(([one, other]) => distance(one, other) >= MIN_PIECE)
}

/** A closed shape without the strip along the line from `from` through `at`. */
function cutStrip(shape: readonly Point[], at: Point, from: Point): Point[][] {
  const ray =
    distance(from, at) > 1e-6 ? { x: at.x - from.x, y: at.y - from.y } : inwardDirection(shape, at)
  const length = Math.hypot(ray.x, ray.y)
  const left = { x: ray.y / length, y: -ray.x / length }
  const off = (p: Point): number => (p.x - at.x) * left.x + (p.y - at.y) * left.y
  return [
    ...partsAbove(shape, (p) => off(p) - HOLE_WIDTH / 2),
    ...partsAbove(shape, (p) => -off(p) - HOLE_WIDTH / 2),
  ]
    .map((piece) => dropDuplicates(piece.map(roundPoint)))
    .filter((piece) => piece.length > 2 && polygonArea(piece) >= MIN_PIECE)
}

/** The direction perpendicular to the side nearest to the point. */
function inwardDirection(shape: readonly Point[], at: Point): Point {
  const [a, b] = sidesOf(shape).reduce((best, side) =>
    distanceToSegment(at, ...side) < distanceToSegment(at, ...best) - 1e-9 ? side : best,
  )
  return { x: a.y - b.y, y: b.x - a.x }
}

/**
 * The parts of a simple polygon, convex or not, where `height` is above 0: chains of corners on
 * that side, joined along the line by pairs of crossings in order.
 */
function partsAbove(shape: readonly Point[], height: (p: Point) => number): Point[][] {
  if (shape.every((p) => height(p) > 0)) return [[...shape]]
  // From where the outline rises above the line to where it falls below it.
  const chains: { readonly points: Point[]; readonly up: Point; readonly down: Point }[] = []
  const sides = sidesOf(shape)
  const rising = sides.findIndex(([p, q]) => !(height(p) > 0) && height(q) > 0)
  if (rising < 0) return []
  let up: Point | undefined
  let points: Point[] = []
  for (const [p, q] of [...sides.slice(rising), ...sides.slice(0, rising)]) {
    const [above, next] = [height(p) > 0, height(q) > 0]
    if (!above && next) [up, points] = [crossing(p, q, height), []]
    if (next) points.push(q)
    if (above && !next && up) chains.push({ points, up, down: crossing(p, q, height) })
  }
  const marks = chains.flatMap((chain, c) => [
    { chain: c, up: true, at: chain.up },
    { chain: c, up: false, at: chain.down },
  ])
  const origin = marks[0]?.at ?? { x: 0, y: 0 }
  const far = marks.reduce(
    (best, { at }) => (distance(at, origin) > distance(best, origin) ? at : best),
    origin,
  )
  marks.sort(
    (a, b) => (a.at.x - b.at.x) * (far.x - origin.x) + (a.at.y - b.at.y) * (far.y - origin.y),
  )
  const next = new Map<number, number>()
  for (const [i, [one, other]] of legsOf(marks).entries()) {
    if (i % 2 === 1) continue
    const [down, up] = one.up ? [other, one] : [one, other]
    next.set(down.chain, up.chain)
  }
  const pieces: Point[][] = []
  const used = new Set<number>()
  for (let start = 0; start < chains.length; start++) {
    if (used.has(start)) continue
    const piece: Point[] = []
    for (let c = start; !used.has(c); c = next.get(c) ?? start) {
      used.add(c)
      const { up: first, points: between, down } = present(chains[c], 'chain of the piece')
      piece.push(first, ...between, down)
    }
    pieces.push(piece)
  }
  return pieces
}

function crossing(a: Point, b: Point, height: (p: Point) => number): Point {
  const [from, to] = [height(a), height(b)]
  return interpolate(a, b, from / (from - to))
}

const dropDuplicates = (shape: readonly Point[]): Point[] =>
  shape.filter((p, i) => distance(p, shape.at(i - 1) ?? p) > 1e-6)

/** The area of a simple polygon in square metres. */
export function polygonArea(shape: readonly Point[]): number {
  let twice = 0
  for (const [a, b] of sidesOf(shape)) twice += a.x * b.y - b.x * a.y
  return Math.abs(twice) / 2
}
