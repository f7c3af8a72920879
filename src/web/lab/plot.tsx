// The curves as SVG: markers and dashes besides colour, bands for sampled figures, a cursor.
import { useEffect, useRef, useState } from 'preact/hooks'
import {
  axisTicks,
  curveSegments,
  scaleTop,
  type Curve,
  type CurveChart,
} from '../../odds/lab/chart.ts'
import { formatFigure, type Figure } from '../../odds/lab/measures.ts'
import { markerSvg } from '../../odds/lab/picture.ts'

const EDGE = { left: 52, right: 14, top: 12, bottom: 44 } as const
/** Minimum pixels between two markers of a curve. */
const BETWEEN_SIGNS = 70

const classOf = (kind: number): string => `lab-kind-${kind % 6}`

export function Swatch({ kind, broken }: { kind: number; broken: boolean }) {
  return (
    <svg class={`lab-swatch ${classOf(kind)}`} viewBox="0 0 34 14" aria-hidden="true">
      <path class={`lab-curve ${broken ? 'is-broken' : ''}`} d="M0 7h34" />
      <path class="lab-sign" d={markerSvg(kind, 17, 7)} />
    </svg>
  )
}

/** The width and height of the plot. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    if (ref.current) watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { ref, width, height: Math.round(Math.min(560, Math.max(260, width * 0.5))) }
}

interface Scales {
  x(at: number): number
  y(value: number): number
}

function Line({ curve, x, y }: { curve: Curve } & Scales) {
  return (
    <g class={classOf(curve.kind)}>
      {curveSegments(curve).map((run, i) => {
        const path = run
          .map(
            ({ at, figure }, j) =>
              `${j === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(figure.value).toFixed(1)}`,
          )
          .join('')
        const high = run.map(
          ({ at, figure }) =>
            `${x(at).toFixed(1)} ${y(figure.interval?.[1] ?? figure.value).toFixed(1)}`,
        )
        const low = run
          .map(
            ({ at, figure }) =>
              `${x(at).toFixed(1)} ${y(figure.interval?.[0] ?? figure.value).toFixed(1)}`,
          )
          .toReversed()
        let last = -Infinity
        const signs = run.filter(({ at }) => {
          const far = x(at) - last >= BETWEEN_SIGNS
          if (far) last = x(at)
          return far
        })
        return (
          <g key={i}>
            {run.some(({ figure }) => figure.interval) && (
              <path class="lab-band" d={`M${[...high, ...low].join('L')}z`} />
            )}
            <path class={`lab-curve ${curve.broken ? 'is-broken' : ''}`} d={path} />
            {signs.map(({ at, figure }) => (
              <path key={at} class="lab-sign" d={markerSvg(curve.kind, x(at), y(figure.value))} />
            ))}
          </g>
        )
      })}
    </g>
  )
}

interface PlotProps {
  readonly chart: CurveChart
  readonly at: number
  figureAt(curve: number, at: number): Figure | undefined
  /** Called with the place under the pointer. */
  read(at: number): void
}

export function Plot({ chart, at, figureAt, read }: PlotProps) {
  const { ref, width, height } = useSize()
  const { from, to, measure, curves, axis } = chart
  const top = scaleTop(
    measure,
    curves.flatMap(({ points }) => points.map(({ figure }) => figure)),
  )
  const [right, bottom] = [width - EDGE.right, height - EDGE.bottom]
  const x = (place: number): number =>
    EDGE.left + ((place - from) / (to - from)) * (right - EDGE.left)
  const y = (value: number): number => bottom - (value / top) * (bottom - EDGE.top)
  const point = (event: PointerEvent): void => {
    const box = ref.current?.getBoundingClientRect()
    if (!box) return
    const place =
      from + ((event.clientX - box.left - EDGE.left) / (right - EDGE.left)) * (to - from)
    read(Math.round(Math.min(to, Math.max(from, place))))
  }
  return (
    <div ref={ref} class="lab-plot">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${measure.label} over ${axis}, ${curves.length} curves. The figures stand below.`}
        onPointerMove={point}
        onPointerDown={point}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <path class="lab-grid" d={`M${EDGE.left} ${y(part * top)}H${right}`} />
            <text class="lab-mark" x={EDGE.left - 6} y={y(part * top) + 4} text-anchor="end">
              {measure.kind === 'share'
                ? `${Math.round(1000 * part * top) / 10} %`
                : formatFigure(measure, part * top)}
            </text>
          </g>
        ))}
        {axisTicks(from, to, width < 500 ? 6 : 12).map((place) => (
          <g key={place}>
            <path class="lab-grid" d={`M${x(place)} ${bottom}v5`} />
            <text class="lab-mark" x={x(place)} y={bottom + 18} text-anchor="middle">
              {place}
            </text>
          </g>
        ))}
        <text class="lab-mark" x={(EDGE.left + right) / 2} y={height - 6} text-anchor="middle">
          {axis}
        </text>
        {curves.map((curve, i) => (
          <Line key={i} curve={curve} x={x} y={y} />
        ))}
        <path class="lab-cursor-line" d={`M${x(at)} ${EDGE.top}V${bottom}`} />
        {curves.map((curve, i) => {
          const figure = figureAt(i, at)
          return (
            figure && (
              <path
                key={i}
                class={`lab-sign is-read ${classOf(curve.kind)}`}
                d={markerSvg(curve.kind, x(at), y(figure.value), 6)}
              />
            )
          )
        })}
      </svg>
    </div>
  )
}
