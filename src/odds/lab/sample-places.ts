// Chooses where to sample a curve: a few places first, then between those that differ, down to one metre or
// one point.
import type { Axis } from './setup.ts'

/** Ranges to sample first; places between them are sampled only if something changes there. */
const METRES = [0, 1, 2, 3, 5, 8, 12, 18, 25, 35, 50, 70, 100, 140, 200, 280, 400, 560, 800, 1000]
const FEW = 9

/** The first places of an axis: its ends and some between. */
export function firstPlaces(axis: Axis, from: number, to: number): readonly number[] {
  const between =
    axis === 'range'
      ? METRES.filter((metres) => metres > from && metres < to)
      : Array.from({ length: Math.min(FEW, to - from) - 1 }, (_, i) =>
          Math.round(from + ((i + 1) * (to - from)) / Math.min(FEW, to - from)),
        )
  return [...new Set([from, ...between, to])].sort((a, b) => a - b)
}

/** The midpoints between neighbours that differ; empty if no gap is left. */
export function nextPlaces<T>(
  known: ReadonlyMap<number, T>,
  differs: (a: T, b: T) => boolean,
): readonly number[] {
  const sorted = [...known].sort(([a], [b]) => a - b)
  return sorted
    .slice(1)
    .flatMap(([place, value], i) =>
      sorted
        .slice(i, i + 1)
        .flatMap(([before, earlier]) =>
          place - before > 1 && differs(earlier, value) ? [Math.floor((before + place) / 2)] : [],
        ),
    )
}

/** The value at a place: known, or equal on both sides. Undefined if not known yet. */
export function valueAt<T>(
  known: ReadonlyMap<number, T>,
  place: number,
  differs: (a: T, b: T) => boolean,
): T | undefined {
  if (known.has(place)) return known.get(place)
  const at = [...known.keys()]
  const before = Math.max(...at.filter((one) => one < place))
  const after = Math.min(...at.filter((one) => one > place))
  const [left, right] = [known.get(before), known.get(after)]
  return left !== undefined && right !== undefined && !differs(left, right) ? left : undefined
}
