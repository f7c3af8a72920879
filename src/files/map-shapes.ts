// Prepares lines from other programs for a map: simplifies them, cuts them at the edge, and opens them at doors.
import { present } from '../dice/present.ts'
import { distance } from '../field/geometry.ts'
import type { Point } from '../field/map.ts'

export type Segment = readonly [Point, Point]

/** Metres by which a simplified line may deviate from the original. */
const TOLERANCE = 0.03

/** The distance in metres from a point to the segment between two others. */
function offLine(p: Point, a: Point, b: Point): number {
  const length = distance(a, b)
  if (length === 0) return distance(p, a)
  const t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length ** 2
  const at = Math.min(1, Math.max(0, t))
  return distance(p, { x: a.x + at * (b.x - a.x), y: a.y + at * (b.y - a.y) })
}

/**
 * The line with as few corners as the tolerance allows (Douglas and Peucker). It does not recurse, because the
 * sender chooses the length.
 */
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

/** The segments of a line of n points: n - 1 of them, except those without length. */
export const segmentsOf = (line: readonly Point[]): Segment[] =>
  line.slice(1).flatMap((to, i): Segment[] => {
    const from = present(line[i], 'a corner of the line')
    return distance(from, to) > 0.005 ? [[from, to]] : []
  })

/** The part of a segment that lies on a map of this size; undefined if none does (Liang and Barsky). */
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

/** The parts of a wall that remain on either side of a door or window in it. */
export function cutGap([a, b]: Segment, [c, d]: Segment): Segment[] {
  const near = 0.15
  if (offLine(c, a, b) > near || offLine(d, a, b) > near) return [[a, b]]
  const length = distance(a, b)
  const along = (p: Point): number =>
    Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length ** 2))
  const [s, t] = [along(c), along(d)]
  const [from, to] = [Math.min(s, t), Math.max(s, t)]
  if ((to - from) * length < 0.05) return [[a, b]]
  const at = (part: number): Point => ({
    x: a.x + part * (b.x - a.x),
    y: a.y + part * (b.y - a.y),
  })
  const parts: Segment[] = [
    [a, at(from)],
    [at(to), b],
  ]
  return parts.filter(([p, q]) => distance(p, q) > 0.02)
}

/** A wall among others; those of one kind may be joined. */
export interface Line {
  readonly kind: string
  readonly line: Segment
  readonly height?: number
}

/** Metres by which walls may be moved so that fewer are left. */
const TOLERANCES = [TOLERANCE, 0.06, 0.12, 0.25, 0.5, 1, 2]

interface Fitted<L extends Line> {
  readonly lines: readonly L[]
  /** Metres; 0 if nothing was joined. */
  readonly moved: number
}

/** The same walls, or fewer if there are more than `most`: those that follow each other are joined and simplified. */
export function fitLines<L extends Line>(lines: readonly L[], most: number): Fitted<L> {
  if (lines.length <= most) return { lines, moved: 0 }
  const alike = new Map<string, L[]>()
  for (const one of lines) {
    const key = `${one.kind} ${one.height}`
    const before = alike.get(key)
    if (before) before.push(one)
    else alike.set(key, [one])
  }
  const joined = [...alike.values()].flatMap((of) =>
    joinLines(of.map(({ line }) => line)).map((line) => ({
      first: present(of[0], 'a line'),
      line,
    })),
  )
  let fitted: Fitted<L> = { lines, moved: 0 }
  for (const moved of TOLERANCES) {
    const fewer = joined.flatMap(({ first, line }) =>
      segmentsOf(simplify(line, moved)).map((segment) => ({ ...first, line: segment })),
    )
    fitted = { lines: fewer, moved }
    if (fewer.length <= most) break
  }
  return fitted
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`

/** Joins segments wherever two of them, and no others, meet. Those drawn twice are left out. */
function joinLines(segments: readonly Segment[]): (readonly Point[])[] {
  const once = new Map(segments.map((one) => [one.map(keyOf).toSorted().join(), one]))
  const left = new Set(once.values())
  const meeting = new Map<string, Segment[]>()
  for (const one of left)
    for (const end of one) meeting.set(keyOf(end), [...(meeting.get(keyOf(end)) ?? []), one])
  /** Follows the segments from one end of a line on. */
  const follow = (line: readonly Point[]): readonly Point[] => {
    const found = [...line]
    for (;;) {
      const end = present(found.at(-1), 'the end of a line')
      const here = meeting.get(keyOf(end)) ?? []
      const next = here.length === 2 ? here.find((one) => left.has(one)) : undefined
      if (!next) return found
      left.delete(next)
      found.push(keyOf(next[0]) === keyOf(end) ? next[1] : next[0])
    }
  }
  return [...once.values()].flatMap((one) => {
    if (!left.delete(one)) return []
    const [a, b] = one
    return [follow(follow([a, b]).toReversed())]
  })
}
