// Areas of effect: fire zones and rectangles across the line of fire, and who stands in them.
import { distance, pointInShape, roundPoint, toMillimetres } from './geometry.ts'
import type { Point } from './map.ts'

/**
 * The length of a line in whole metres, rounded up, at least one. `wholeMetres({ x: 0, y: 0 }, { x:
 * 7.2, y: 0 }) === 8`
 */
export const wholeMetres = (a: Point, b: Point): number =>
  Math.max(1, Math.ceil(toMillimetres(distance(a, b))))

/** The fire zone of a muzzle: the triangle between it and the line, borders included. */
export const zoneShape = (
  muzzle: Point,
  line: readonly [Point, Point],
): readonly [Point, Point, Point] => [roundPoint(muzzle), roundPoint(line[0]), roundPoint(line[1])]

/** Whether a body, taken as a point, stands in the area. The border belongs to it. */
export const inArea = (shape: readonly Point[], point: Point): boolean => pointInShape(point, shape)

/**
 * The rectangle across the line of fire, `width` metres wide and `depth` deep, centred on the
 * target; undefined if muzzle and target coincide. Corners in order, in whole millimetres.
 */
export function rectangleAcross(
  muzzle: Point,
  target: Point,
  width: number,
  depth: number,
): readonly Point[] | undefined {
  const metres = distance(muzzle, target)
  if (metres === 0) return undefined
  const ahead = { x: (target.x - muzzle.x) / metres, y: (target.y - muzzle.y) / metres }
  const corner = (along: number, across: number): Point =>
    roundPoint({
      x: target.x + (ahead.x * along * depth - ahead.y * across * width) / 2,
      y: target.y + (ahead.y * along * depth + ahead.x * across * width) / 2,
    })
  return [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)]
}

/** Groups by equal distance (to the millimetre), nearest first; a group keeps the given order. */
export function byDistance<F>(
  figures: readonly F[],
  metres: (figure: F) => number,
): readonly (readonly F[])[] {
  const groups = new Map<number, F[]>()
  for (const figure of figures) {
    const far = toMillimetres(metres(figure))
    groups.set(far, [...(groups.get(far) ?? []), figure])
  }
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group)
}
