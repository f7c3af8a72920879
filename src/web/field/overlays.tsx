// What lies over the ground for a moment: reach, way, line to the target, ruler, cursor.
import type { Point } from '../../field/map.ts'
import type { Reach } from '../state/store.ts'
import { toScreen, type Camera } from './camera.ts'

const BANDS = 5

/** One path a band of cost: cheap is bright. In metres. */
export function ReachTint({ reach }: { reach: Reach }) {
  const most = reach.spots.reduce((found, spot) => Math.max(found, spot.cost), 0) || 1
  const half = reach.cell / 2
  const bands: string[] = Array.from({ length: BANDS }, () => '')
  for (const spot of reach.spots) {
    const band = Math.min(BANDS - 1, Math.floor((spot.cost / most) * BANDS))
    bands[band] += `M${(spot.x - half).toFixed(2)} ${(spot.y - half).toFixed(2)}h${reach.cell}v${reach.cell}h${-reach.cell}z`
  }
  return <g class="reach" aria-hidden="true">{bands.map((d, i) => d && <path key={i} d={d} class={`reach-${i}`} />)}</g>
}

export function Label({ at, text, kind }: { at: Point; text: string; kind: string }) {
  const width = text.length * 6.6 + 12
  return (
    <g class={`tag tag-${kind}`} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <rect x={-width / 2} y="-10" width={width} height="20" rx="3" />
      <text y="4">{text}</text>
    </g>
  )
}

export const metres = (value: number): string => `${value.toFixed(1)} m`
export const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export function Stretch({ eye, from, to, kind, text }: { eye: Camera; from: Point; to: Point; kind: string; text: string }) {
  const a = toScreen(eye, from)
  const b = toScreen(eye, to)
  return (
    <g class={`stretch stretch-${kind}`} pointer-events="none">
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <Label at={middle(a, b)} text={text} kind={kind} />
    </g>
  )
}

export function PathLine({ eye, path, cost, refused }: { eye: Camera; path: readonly Point[]; cost: number; refused: boolean }) {
  const seen = path.map((at) => toScreen(eye, at))
  const end = seen[seen.length - 1]
  if (!end) return null
  return (
    <g class={`way ${refused ? 'is-refused' : ''}`} pointer-events="none">
      <polyline points={seen.map((at) => `${at.x.toFixed(1)},${at.y.toFixed(1)}`).join(' ')} />
      <circle cx={end.x} cy={end.y} r="5" />
      <Label at={{ x: end.x, y: end.y - 24 }} text={metres(cost)} kind={refused ? 'refused' : 'way'} />
    </g>
  )
}

export function Cursor({ eye, at }: { eye: Camera; at: Point }) {
  const seen = toScreen(eye, at)
  return <path class="cursor" pointer-events="none" transform={`translate(${seen.x} ${seen.y})`} d="M-12 -5V-12H-5M5 -12H12V-5M12 5V12H5M-5 12H-12V5M-2 0H2M0 -2V2" />
}
