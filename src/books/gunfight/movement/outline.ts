// Points on the outline of a shape.
import { distanceToSegment, interpolate, roundPoint, sidesOf } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'

/** The mean of a shape's corners. */
export function middleOf(shape: readonly Point[]): Point {
  const n = Math.max(1, shape.length)
  return roundPoint({
    x: shape.reduce((sum, { x }) => sum + x, 0) / n,
    y: shape.reduce((sum, { y }) => sum + y, 0) / n,
  })
}

/** The point of an outline nearest to `to`. */
export function nearestOf(shape: readonly Point[], to: Point): Point {
  let best: Point = shape[0] ?? to
  let least = Infinity
  for (const [a, b] of sidesOf(shape)) {
    const metres = distanceToSegment(to, a, b)
    if (metres >= least) continue
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    const along =
      square === 0
        ? 0
        : Math.min(
            1,
            Math.max(0, ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / square),
          )
    least = metres
    best = interpolate(a, b, along)
  }
  return roundPoint(best)
}
