// The charts of the lab as plain data: curves over an axis, or a map of cells.
import type { Figure, Measure } from './measures.ts'

export interface Curve {
  readonly name: string
  /** Selects colour and marker. The curves of the unmodified and the changed book share it. */
  readonly kind: number
  /** True for the unmodified book next to the changed one; drawn dashed. */
  readonly broken: boolean
  /** In rising order. A place where the rules refuse the attack has no figure. */
  readonly points: readonly { readonly at: number; readonly figure?: Figure }[]
}

export interface CurveChart {
  readonly title: string
  /** The axis title, such as "Range, m". */
  readonly axis: string
  readonly from: number
  readonly to: number
  readonly measure: Measure
  readonly curves: readonly Curve[]
}

export interface MapChart {
  readonly title: string
  readonly measure: Measure
  readonly down: string
  readonly across: string
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly cells: readonly (readonly (Figure | undefined)[])[]
}

/** Scale maximums for shares, chosen so that a quarter of each is round too. */
const TOPS = [0.04, 0.1, 0.2, 0.4, 0.6, 0.8]

/** The maximum of the scale: the next round number above all figures. */
export function scaleTop(measure: Measure, figures: readonly (Figure | undefined)[]): number {
  const most = Math.max(
    measure.kind === 'share' ? 0.01 : 0.1,
    ...figures.map((one) => one?.interval?.[1] ?? one?.value ?? 0),
  )
  if (measure.kind === 'share') return TOPS.find((top) => most <= top) ?? 1
  const unit = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / unit - 1e-9) * unit
}

/** Round numbers for an axis, at most about `most` of them. */
export function axisTicks(from: number, to: number, most: number): readonly number[] {
  const step =
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 250].find((one) => (to - from) / one <= most) ?? 500
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, i) => first + i * step)
}

/** The unbroken segments of a curve; it breaks where the rules refuse the attack. */
export function curveSegments({
  points,
}: Curve): readonly (readonly { readonly at: number; readonly figure: Figure }[])[] {
  const segments: { at: number; figure: Figure }[][] = []
  let open: { at: number; figure: Figure }[] | undefined
  for (const { at, figure } of points) {
    if (figure && open) open.push({ at, figure })
    else if (figure) segments.push((open = [{ at, figure }]))
    else open = undefined
  }
  return segments
}

/** The fractions of a scale that get a line and a number. */
export const SCALE_PARTS = [0, 0.25, 0.5, 0.75, 1] as const

/** Convert a place and a value to pixels. */
export interface Scales {
  x(at: number): number
  y(value: number): number
}

/** The box of a chart, in pixels. */
export interface ChartBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The scales of a chart, and the maximum of its value scale. */
export function chartScales(
  { from, to, measure, curves }: CurveChart,
  { left, right, top, bottom }: ChartBox,
): Scales & { readonly most: number } {
  const most = scaleTop(
    measure,
    curves.flatMap(({ points }) => points.map(({ figure }) => figure)),
  )
  return {
    most,
    x: (at) => left + ((at - from) / (to - from)) * (right - left),
    y: (value) => bottom - (value / most) * (bottom - top),
  }
}

/**
 * An unbroken segment of a curve as SVG paths. `band` shows its intervals and is present only if it was
 * sampled.
 */
export interface CurvePart {
  readonly line: string
  readonly band?: string
  readonly points: readonly { readonly at: number; readonly figure: Figure }[]
}

/** A curve as SVG paths. */
export function curveParts(curve: Curve, { x, y }: Scales): readonly CurvePart[] {
  return curveSegments(curve).map((points) => {
    const path = (value: (figure: Figure) => number): string[] =>
      points.map(({ at, figure }) => `${x(at).toFixed(1)} ${y(value(figure)).toFixed(1)}`)
    const high = path(({ value, interval }) => interval?.[1] ?? value)
    const low = path(({ value, interval }) => interval?.[0] ?? value).toReversed()
    return {
      points,
      line: `M${path(({ value }) => value).join('L')}`,
      ...(points.some(({ figure }) => figure.interval)
        ? { band: `M${[...high, ...low].join('L')}z` }
        : {}),
    }
  })
}
