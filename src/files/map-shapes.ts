// Lines of other programs made fit for a map: simplified, cut at the edge, opened where a door is.
import { present } from '../dice/present.ts'
import { distance } from '../field/geometry.ts'
import type { Point } from '../field/map.ts'

export type Segment = readonly [Point, Point]

/** Metres by which a simplified line may differ from the drawn one. */
const TOLERANCE = 0.03

/** The distance of a point from the straight line between two others, in metres. */
function offLine(p: Point, a: Point, b: Point): number {
  const length = distance(a, b)
  if (length === 0) return distance(p, a)
  const t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length ** 2
  const at = Math.min(1, Math.max(0, t))
  return distance(p, { x: a.x + at * (b.x - a.x), y: a.y + at * (b.y - a.y) })
}

/** A line with as few corners as keep it within the tolerance (Douglas and Peucker). It does not recurse: the sender chooses the length. */
export function simplify(line: readonly Point[], tolerance = TOLERANCE): readonly Point[] {
  const corner = (i: number): Point => present(line[i], 'a corner of the line')
  const keep = new Set([0, line.length - 1])
  const left: (readonly [number, number])[] = [[0, line.length - 1]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [from, to] = next
    let worst = tolerance
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const off = offLine(corner(i), corner(from), corner(to))
      if (off > worst) [worst, at] = [off, i]
    }
    if (at >= 0) {
      keep.add(at)
      left.push([from, at], [at, to])
    }
  }
  return line.filter((_, i) => keep.has(i))
}

/** The pieces of a line of n points: n - 1 of them, without those of no length. */
export const segmentsOf = (line: readonly Point[]): Segment[] =>
  line.slice(1).flatMap((to, i): Segment[] => {
    const from = present(line[i], 'a corner of the line')
    return distance(from, to) > 0.005 ? [[from, to]] : []
  })

/** The part of a segment on a map of this size; undefined: none of it (Liang and Barsky). */
export function clipSegment([a, b]: Segment, width: number, height: number): Segment | undefined {
  let [first, last] = [0, 1]
  const dx = b.x - a.x
  const dy = b.y - a.y
  for (const [p, q] of [
    [-dx, a.x],
    [dx, width - a.x],
    [-dy, a.y],
    [dy, height - a.y],
  ] as const) {
    if (p === 0 && q < 0) return undefined
    if (p < 0) first = Math.max(first, q / p)
    if (p > 0) last = Math.min(last, q / p)
  }
  if (first >= last) return undefined
  const at = (t: number): Point => ({ x: a.x + t * dx, y: a.y + t * dy })
  return [first === 0 ? a : at(first), last === 1 ? b : at(last)]
}

/** What is left of a wall beside a door or window that lies in it. */
export function cutGap([a, b]: Segment, [c, d]: Segment): Segment[] {
  const near = 0.15
  if (offLine(c, a, b) > near || offLine(d, a, b) > near) return [[a, b]]
  const length = distance(a, b)
  const along = (p: Point): number =>
    Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length ** 2))
  const [from, to] = [along(c), along(d)].sort((s, t) => s - t) as [number, number]
  if ((to - from) * length < 0.05) return [[a, b]]
  const at = (t: number): Point => ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) })
  const parts: Segment[] = [
    [a, at(from)],
    [at(to), b],
  ]
  return parts.filter(([p, q]) => distance(p, q) > 0.02)
}
