// Plane geometry of the field: metres, x to the east, y to the south; degrees clockwise from north.
import type { Figure, Point } from './map.ts'

/**
 * Points nearer than this (metres) touch: a thousandth of the millimetre to which coordinates are
 * kept.
 */
export const TOUCH_DISTANCE = 1e-6

/**
 * Directions that differ by less (as a sine) are parallel: over a kilometre they diverge by at most
 * `TOUCH_DISTANCE`.
 */
const PARALLEL = 1e-9

/**
 * Rounds a length or coordinate to whole millimetres, so that every machine keeps the same number.
 */
export const toMillimetres = (metres: number): number => Math.round(metres * 1000) / 1000 + 0
/** Rounds metres to whole centimetres, the precision of events. */
export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100

/** Rounds a point to whole millimetres. */
export const roundPoint = (p: Point): Point => ({ x: toMillimetres(p.x), y: toMillimetres(p.y) })

/**
 * The distance in metres, not rounded.
 * @example
 * import { distance } from 'ringfire'
 * console.log(distance({ x: 0, y: 0 }, { x: 3, y: 4 })) // 5
 */
export const distance = (a: Point, b: Point): number =>
  Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)

/**
 * The direction of `b` from `a`: 0 is north, 90 east, below 360, rounded to a millionth. 0 for
 * equal points.
 * @example
 * import { bearing } from 'ringfire'
 * console.log(bearing({ x: 0, y: 0 }, { x: 5, y: 0 })) // 90
 */
export function bearing(a: Point, b: Point): number {
  if (a.x === b.x && a.y === b.y) return 0
  const degrees = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI
  return (Math.round((((degrees % 360) + 360) % 360) * 1e6) / 1e6) % 360
}

/** The smaller angle between two directions, 0 to 180 degrees. `angleBetween(350, 20) === 30` */
export function angleBetween(facing: number, towards: number): number {
  const turn = (((towards - facing) % 360) + 360) % 360
  return turn > 180 ? 360 - turn : turn
}

/**
 * Whether `point` lies in the 180 degrees in front of the figure, the line through its shoulders
 * included.
 * @example
 * import { inDirectView } from 'ringfire'
 * console.log(inDirectView({ x: 0, y: 0, facing: 0 }, { x: 0, y: -5 })) // true: north is ahead
 */
export function inDirectView(figure: Pick<Figure, 'x' | 'y' | 'facing'>, point: Point): boolean {
  const radians = (figure.facing * Math.PI) / 180
  const ahead = Math.sin(radians) * (point.x - figure.x) - Math.cos(radians) * (point.y - figure.y)
  return ahead >= -TOUCH_DISTANCE
}

/** A point one metre away in the direction of `degrees`, clockwise from north. */
export function ahead({ x, y }: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: x + Math.sin(radians), y: y - Math.cos(radians) }
}

/** The point that lies `metres` from `a` towards `b`, in whole millimetres. */
export function pointTowards(a: Point, b: Point, metres: number): Point {
  const length = distance(a, b)
  return length === 0 ? roundPoint(a) : roundPoint(interpolate(a, b, metres / length))
}

/** The point at the fraction `t` of the segment. */
export const interpolate = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/** The distance of `p` from the segment `a`-`b`, in metres. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const rx = b.x - a.x
  const ry = b.y - a.y
  const square = rx * rx + ry * ry
  const t =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * rx + (p.y - a.y) * ry) / square))
  return Math.sqrt((p.x - a.x - rx * t) ** 2 + (p.y - a.y - ry * t) ** 2)
}

/** Pairs of consecutive items, such as the legs of a path. */
export function legsOf<T extends object>(path: readonly T[]): (readonly [from: T, to: T])[] {
  const legs: (readonly [T, T])[] = []
  let from: T | undefined
  for (const to of path) {
    if (from) legs.push([from, to])
    from = to
  }
  return legs
}

/** The sides of a polygon, in the order of its corners. */
export const sidesOf = (shape: readonly Point[]): (readonly [from: Point, to: Point])[] =>
  legsOf([...shape, ...shape.slice(0, 1)])

/** A part of a segment, as fractions of its length from its start. */
export interface Span {
  readonly first: number
  readonly last: number
}

const clamp = (t: number): number => Math.min(1, Math.max(0, t))

/** True if the bounding boxes of two segments are apart, so that they cannot touch. */
const boxesApart = (a: Point, b: Point, c: Point, d: Point): boolean =>
  Math.min(a.x, b.x) - Math.max(c.x, d.x) > TOUCH_DISTANCE ||
  Math.min(c.x, d.x) - Math.max(a.x, b.x) > TOUCH_DISTANCE ||
  Math.min(a.y, b.y) - Math.max(c.y, d.y) > TOUCH_DISTANCE ||
  Math.min(c.y, d.y) - Math.max(a.y, b.y) > TOUCH_DISTANCE

/**
 * Where the segment `a`-`b` touches `c`-`d`; ends count, and collinear segments touch along their
 * common part.
 */
export function segmentTouch(a: Point, b: Point, c: Point, d: Point): Span | undefined {
  const rx = b.x - a.x
  const ry = b.y - a.y
  const sx = d.x - c.x
  const sy = d.y - c.y
  const lengthR = Math.sqrt(rx * rx + ry * ry)
  const lengthS = Math.sqrt(sx * sx + sy * sy)
  if (lengthR <= TOUCH_DISTANCE)
    return distanceToSegment(a, c, d) <= TOUCH_DISTANCE ? { first: 0, last: 0 } : undefined
  const across = rx * sy - ry * sx
  const cx = c.x - a.x
  const cy = c.y - a.y
  if (Math.abs(across) <= PARALLEL * lengthR * lengthS) {
    if (Math.abs(cx * ry - cy * rx) > TOUCH_DISTANCE * lengthR) return undefined
    const one = (cx * rx + cy * ry) / (lengthR * lengthR)
    const other = one + (sx * rx + sy * ry) / (lengthR * lengthR)
    const slack = TOUCH_DISTANCE / lengthR
    if (Math.max(one, other) < -slack || Math.min(one, other) > 1 + slack) return undefined
    return { first: clamp(Math.min(one, other)), last: clamp(Math.max(one, other)) }
  }
  const t = (cx * sy - cy * sx) / across
  const u = (cx * ry - cy * rx) / across
  const slackT = TOUCH_DISTANCE / lengthR
  const slackU = TOUCH_DISTANCE / lengthS
  if (t < -slackT || t > 1 + slackT || u < -slackU || u > 1 + slackU) return undefined
  return { first: clamp(t), last: clamp(t) }
}

/**
 * The start of the first side of a shape: the last corner of a polygon; undefined for a thin wall
 * (two points), whose only side begins at its first point.
 */
const closingCorner = (shape: readonly Point[]): Point | undefined =>
  shape.length === 2 ? undefined : shape.at(-1)

/** True if all corners lie to one side of the point, which is then outside the shape. */
function isOutsideBounds({ x, y }: Point, shape: readonly Point[]): boolean {
  let west = true
  let east = true
  let north = true
  let south = true
  for (const corner of shape) {
    west &&= x < corner.x - TOUCH_DISTANCE
    east &&= x > corner.x + TOUCH_DISTANCE
    north &&= y < corner.y - TOUCH_DISTANCE
    south &&= y > corner.y + TOUCH_DISTANCE
  }
  return west || east || north || south
}

/**
 * Whether the point lies in the shape, border included; a thin wall is all border.
 * @example
 * import { pointInShape } from 'ringfire'
 * const square = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }]
 * console.log(pointInShape({ x: 2, y: 2 }, square)) // true
 */
export function pointInShape(point: Point, shape: readonly Point[]): boolean {
  if (isOutsideBounds(point, shape)) return false
  let inside = false
  let a = closingCorner(shape)
  for (const b of shape) {
    if (a && distanceToSegment(point, a, b) <= TOUCH_DISTANCE) return true
    if (
      a &&
      a.y > point.y !== b.y > point.y &&
      point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x)
    )
      inside = !inside
    a = b
  }
  return inside && shape.length > 2
}

/**
 * Where the segment first and last touches the shape, from `a`. The border counts, so a line that
 * grazes a corner or runs along a side touches it; so does an end inside the shape.
 */
export function crossShape(a: Point, b: Point, shape: readonly Point[]): Span | undefined {
  let first = Infinity
  let last = -Infinity
  let c = closingCorner(shape)
  for (const d of shape) {
    const span = c && !boxesApart(a, b, c, d) ? segmentTouch(a, b, c, d) : undefined
    c = d
    if (!span) continue
    first = Math.min(first, span.first)
    last = Math.max(last, span.last)
  }
  if (pointInShape(a, shape)) first = 0
  if (pointInShape(b, shape)) last = 1
  if (first === Infinity && last === -Infinity) return undefined
  return { first: Math.min(first, last), last: Math.max(first, last) }
}

/** The fractions of the segment `a`-`b` at which it crosses sides of the shape, unsorted. */
export function sideCrossings(a: Point, b: Point, shape: readonly Point[]): number[] {
  const at: number[] = []
  let c = closingCorner(shape)
  for (const d of shape) {
    const span = c && segmentTouch(a, b, c, d)
    if (span) at.push(span.first, span.last)
    c = d
  }
  return at
}

/** The distance of the point from the shape, in metres; 0 on its border and inside. */
export function distanceToShape(point: Point, shape: readonly Point[]): number {
  if (pointInShape(point, shape)) return 0
  let least = Infinity
  let a = closingCorner(shape)
  for (const b of shape) {
    if (a) least = Math.min(least, distanceToSegment(point, a, b))
    a = b
  }
  return least
}

/** The distance between segment and shape, in metres; 0 if they touch. */
export function segmentToShape(a: Point, b: Point, shape: readonly Point[]): number {
  if (pointInShape(a, shape)) return 0
  let least = Infinity
  let c = closingCorner(shape)
  for (const d of shape) {
    if (c && segmentTouch(a, b, c, d)) return 0
    if (c)
      least = Math.min(
        least,
        distanceToSegment(c, a, b),
        distanceToSegment(d, a, b),
        distanceToSegment(a, c, d),
        distanceToSegment(b, c, d),
      )
    c = d
  }
  return least
}
