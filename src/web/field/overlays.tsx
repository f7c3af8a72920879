// Temporary overlays on the ground: reach, path, line to the target, ruler, cursor.
import type { Point } from '../../field/map.ts'
import type { Reach } from '../state/store.ts'
import { toScreen, viewport, type Camera, type Size } from './camera.ts'
import { findFreeBox, tagBox, tagWidth, textScale, type Box } from './labels.ts'

const BANDS = 5

/** The reach in bands of cost, cheaper ones brighter. In metres. */
export function ReachOverlay({ reach }: { reach: Reach }) {
  const most = reach.spots.reduce((found, spot) => Math.max(found, spot.cost), 0) || 1
  const half = reach.cell / 2
  const bands: string[] = Array.from({ length: BANDS }, () => '')
  for (const spot of reach.spots) {
    const band = Math.min(BANDS - 1, Math.floor((spot.cost / most) * BANDS))
    bands[band] +=
      `M${(spot.x - half).toFixed(2)} ${(spot.y - half).toFixed(2)}h${reach.cell}v${reach.cell}h${-reach.cell}z`
  }
  return (
    <g class="reach" aria-hidden="true">
      {bands.map((d, i) => d && <path key={i} d={d} class={`reach-${i}`} />)}
    </g>
  )
}

export function Label({ at, text, kind }: { at: Point; text: string; kind: string }) {
  const width = tagWidth(text)
  return (
    <g
      class={`tag tag-${kind}`}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${textScale(viewport.value)})`}
    >
      <rect x={-width / 2} y="-10" width={width} height="20" rx="3" />
      <text y="4">{text}</text>
    </g>
  )
}

/** "12.5 m". */
export const formatMetres = (value: number): string => `${value.toFixed(1)} m`
/** The distance between two points in metres. */
export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** How far below or above the middle of its line a label may stand, in pixels. */
const ASIDE = [0, -26, 26, -46, 46, -66, 66, -90, 90]

export function LabelledLine({
  eye,
  from,
  to,
  kind,
  text,
  taken = [],
}: {
  eye: Camera
  from: Point
  to: Point
  kind: string
  text: string
  /** What the label gives way to, in pixels. */
  taken?: readonly Box[]
}) {
  const a = toScreen(eye, from)
  const b = toScreen(eye, to)
  const at = middle(a, b)
  const places = ASIDE.map((down) => ({ x: at.x, y: at.y + down }))
  const scale = textScale(viewport.value)
  const boxes = places.map((place) => tagBox(place, text, scale))
  const free = findFreeBox(boxes, taken, viewport.value)
  return (
    <g class={`stretch stretch-${kind}`} pointer-events="none">
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <Label at={(free && places[boxes.indexOf(free)]) ?? at} text={text} kind={kind} />
    </g>
  )
}

export function PathLine({
  eye,
  path,
  cost,
  refused,
}: {
  eye: Camera
  path: readonly Point[]
  cost: number
  refused: boolean
}) {
  const seen = path.map((at) => toScreen(eye, at))
  const end = seen[seen.length - 1]
  if (!end) return null
  return (
    <g class={`way ${refused ? 'is-refused' : ''}`} pointer-events="none">
      <polyline points={seen.map((at) => `${at.x.toFixed(1)},${at.y.toFixed(1)}`).join(' ')} />
      <circle cx={end.x} cy={end.y} r="5" />
      <Label
        at={{ x: end.x, y: end.y - 24 }}
        text={formatMetres(cost)}
        kind={refused ? 'refused' : 'way'}
      />
    </g>
  )
}

export function Cursor({ eye, at }: { eye: Camera; at: Point }) {
  const seen = toScreen(eye, at)
  return (
    <path
      class="cursor"
      pointer-events="none"
      transform={`translate(${seen.x} ${seen.y})`}
      d="M-12 -5V-12H-5M5 -12H12V-5M12 5V12H5M-5 12H-12V5M-2 0H2M0 -2V2"
    />
  )
}

/** The crosshair while the map waits for a spot: lines to all edges, and the distance. */
export function Crosshair({
  eye,
  at,
  view,
  text,
}: {
  eye: Camera
  at: Point
  view: Size
  text: string
}) {
  const { x, y } = toScreen(eye, at)
  return (
    <g class="crosshair" pointer-events="none" aria-hidden="true">
      <path
        class="crosshair-far"
        d={`M0 ${y}H${x - 14}M${x + 14} ${y}H${view.width}M${x} 0V${y - 14}M${x} ${y + 14}V${view.height}`}
      />
      <path d={`M${x - 9} ${y}h18M${x} ${y - 9}v18`} />
      {text && (
        <Label
          at={{
            x: Math.min(x + 20 + tagWidth(text) / 2, view.width - tagWidth(text) / 2),
            y: y - 20 < 12 ? y + 22 : y - 20,
          }}
          text={text}
          kind="ruler"
        />
      )}
    </g>
  )
}

/** The marked spot, or the ends of the line. */
export function Marks({
  eye,
  marks,
  text,
}: {
  eye: Camera
  marks: readonly Point[]
  text?: string
}) {
  const [a, b] = marks.map((at) => toScreen(eye, at))
  return (
    <g class="marks" pointer-events="none" data-testid="marks">
      {a && b && <line class="mark-under" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />}
      {a && b && <line class="mark-line" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />}
      {[a, b].map(
        (at, i) =>
          at && (
            <g key={i} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
              <circle class="mark-under" r="8" />
              <circle class="mark-ring" r="8" />
              <path class="mark-ring" d="M-13 0h8M5 0h8M0 -13v8M0 5v8" />
            </g>
          ),
      )}
      {a && b && text && (
        <Label at={{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 18 }} text={text} kind="way" />
      )}
    </g>
  )
}
