// Where conditions change along a path: entering sight, leaving cover, reaching mud.
import { interpolate, distance, legsOf, roundPoint, toMillimetres } from './geometry.ts'
import type { Point } from './map.ts'

/** A place on a path where a condition changes, or the end of the path. */
export interface PathChange {
  readonly at: Point
  /** Metres from the start of the path, in whole millimetres. */
  readonly length: number
}

/** The precision of a change, and the distance between the sampled places, in metres. */
const PRECISION = 0.01
const STEP = 0.25

interface Place extends PathChange {
  readonly signature: string
}

/**
 * Where the signature of the place changes along the path, and the end of the path. Each change is
 * the first place with the new signature, at most a centimetre after the last with the old. What
 * holds for less than `STEP` metres may be missed; corners of the path are always checked.
 */
export function changesAlong(
  path: readonly Point[],
  signature: (point: Point) => string,
): readonly PathChange[] {
  const changes: PathChange[] = []
  let before = 0
  let here: Place | undefined
  const put = (place: Place): void => void changes.push({ at: place.at, length: place.length })
  for (const [a, b] of legsOf(path)) {
    const metres = distance(a, b)
    if (metres === 0) continue
    const start = before
    const place = (walked: number): Place => {
      const at = roundPoint(interpolate(a, b, walked / metres))
      return { at, length: toMillimetres(start + walked), signature: signature(at) }
    }
    here ??= place(0)
    for (let walked = 0; walked < metres;) {
      const next = Math.min(metres, walked + STEP)
      const there = place(next)
      if (there.signature === here.signature) {
        walked = next
        continue
      }
      const [changed, until] = bisectChange(place, here.signature, [walked, next], there)
      put(changed)
      here = changed
      walked = until
    }
    before += metres
  }
  const end = path.at(-1)
  if (end) {
    const last: PathChange = { at: roundPoint(end), length: toMillimetres(before) }
    if (changes.at(-1)?.length !== last.length) changes.push(last)
  }
  return changes
}

/**
 * Bisects until the change lies within a centimetre; returns the first place after it and its
 * position on the leg.
 */
function bisectChange(
  place: (walked: number) => Place,
  old: string,
  stretch: readonly [number, number],
  after: Place,
): [Place, number] {
  let [same, other] = stretch
  let found = after
  while (other - same > PRECISION) {
    const middle = (same + other) / 2
    const there = place(middle)
    if (there.signature === old) same = middle
    else [other, found] = [middle, there]
  }
  return [found, other]
}

/** Splits the path at a spot on it. */
export function splitPath(path: readonly Point[], spot: Point): [Point[], Point[]] {
  for (const [i, [a, b]] of legsOf(path).entries()) {
    const whole = Math.hypot(b.x - a.x, b.y - a.y)
    const detour =
      Math.hypot(spot.x - a.x, spot.y - a.y) + Math.hypot(b.x - spot.x, b.y - spot.y) - whole
    if (detour < 1e-3)
      return [
        [...path.slice(0, i + 1), spot],
        [spot, ...path.slice(i + 1)],
      ]
  }
  return [[...path], path.slice(-1)]
}

/** Splits the path where so many metres are walked, at this spot. */
export function splitPathAt(
  path: readonly Point[],
  { at, metres }: { readonly at: Point; readonly metres: number },
): [Point[], Point[]] {
  let before = 0
  for (const [i, [a, b]] of legsOf(path).entries()) {
    before += distance(a, b)
    if (metres < before + 1e-3)
      return [
        [...path.slice(0, i + 1), at],
        [at, ...path.slice(i + 1)],
      ]
  }
  return [[...path], path.slice(-1)]
}
