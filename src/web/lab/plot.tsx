// The curves as SVG: markers and dashes in addition to colour, bands for sampled figures, a cursor.
import { useEffect, useRef, useState } from 'preact/hooks'
import {
  axisTicks,
  chartScales,
  curveParts,
  SCALE_PARTS,
  type Curve,
  type CurveChart,
  type CurvePart,
  type Scales,
} from '../../odds/lab/chart.ts'
import { formatTick, type Figure } from '../../odds/lab/measures.ts'
import { markerSvg } from '../../odds/lab/picture.ts'

const EDGE = { left: 52, right: 14, top: 12, bottom: 44 } as const
/** Minimum pixels between two markers of a curve. */
const BETWEEN_SIGNS = 70

const classOf = (kind: number): string => `lab-kind side-${kind % 6}`

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

/** The points whose markers are far enough apart. */
function marked({ points }: CurvePart, { x }: Scales): CurvePart['points'] {
  let last = -Infinity
  return points.filter(({ at }) => {
    const far = x(at) - last >= BETWEEN_SIGNS
    if (far) last = x(at)
    return far
  })
}

function Line({ curve, scales }: { curve: Curve; scales: Scales }) {
  return (
    <g class={classOf(curve.kind)}>
      {curveParts(curve, scales).map((part, i) => (
        <g key={i}>
          {part.band && <path class="lab-band" d={part.band} />}
          <path class={`lab-curve ${curve.broken ? 'is-broken' : ''}`} d={part.line} />
          {marked(part, scales).map(({ at, figure }) => (
            <path
              key={at}
              class="lab-sign"
              d={markerSvg(curve.kind, scales.x(at), scales.y(figure.value))}
            />
          ))}
        </g>
      ))}
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
  const [right, bottom] = [width - EDGE.right, height - EDGE.bottom]
  const scales = chartScales(chart, { left: EDGE.left, top: EDGE.top, right, bottom })
  const { x, y, most } = scales
  const point = (event: PointerEvent): void => {
    const box = ref.current?.getBoundingClientRect()
    if (!box) return
    const place =
      from + ((event.clientX - box.left - EDGE.left) / (right - EDGE.left)) * (to - from)
    read(Math.round(Math.min(to, Math.max(from, place))))
  }
  return (
    <div ref={ref} class="lab-plot box">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${measure.label} over ${axis}, ${curves.length} curves. The figures are listed below.`}
        onPointerMove={point}
        onPointerDown={point}
      >
        {SCALE_PARTS.map((part) => (
          <g key={part}>
            <path class="lab-grid" d={`M${EDGE.left} ${y(part * most)}H${right}`} />
            <text class="lab-mark" x={EDGE.left - 6} y={y(part * most) + 4} text-anchor="end">
              {formatTick(measure, part * most)}
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
          <Line key={i} curve={curve} scales={scales} />
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
