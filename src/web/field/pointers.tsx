// What other people point at on the map, in the colour of their seat.
import type { Seat } from '../../dice/dice.ts'
import { pointers, type Pointer } from '../state/pointing.ts'
import { now, tokens } from '../state/store.ts'
import { drawnFor, toScreen } from './camera.ts'
import { distanceBetween, formatMetres } from './overlays.tsx'
import { outline, sideClass } from './shapes.ts'

/** The side played by a seat, for its colour and shape; the referee has none. */
const sideOf = (seat: Seat): number | undefined =>
  seat === 'referee' ? undefined : tokens.value.find((combatant) => combatant.seat === seat)?.side

const nameOfSeat = (seat: Seat): string =>
  now.value?.seats.find((one) => one.seat === seat)?.name ?? seat.replace('-', ' ')

/** Half the size of a ping and of a dragged token, in pixels. */
const SIZE = 14

function Mark({ pointer: { from, what, points, who } }: { pointer: Pointer }) {
  const eye = drawnFor.value
  const [first, second] = points
  if (!first) return null
  const a = toScreen(eye, first)
  const b = second && toScreen(eye, second)
  const token = what === 'drag' ? tokens.value.find(({ id }) => id === who) : undefined
  if (what === 'drag' && !token) return null
  // A dragged token keeps its own colour, even when the referee drags it.
  const side = token?.side ?? sideOf(from)
  const end = b ?? a
  const text =
    what === 'measure' && second
      ? `${nameOfSeat(from)}: ${formatMetres(distanceBetween(first, second))}`
      : (token?.name ?? nameOfSeat(from))
  const angle = b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0
  const start = token ? toScreen(eye, token) : a
  return (
    <g class={`pointer is-${what} ${side === undefined ? '' : sideClass(side)}`}>
      {(b ?? token) && <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />}
      {what === 'arrow' && b && (
        <path d="M0 0L-14 -7L-14 7Z" transform={`translate(${b.x} ${b.y}) rotate(${angle})`} />
      )}
      {what === 'ping' && <circle cx={a.x} cy={a.y} r={SIZE} />}
      {token && <path d={outline(token.side, SIZE)} transform={`translate(${a.x} ${a.y})`} />}
      <text x={end.x} y={end.y - SIZE - 6}>
        {text}
      </text>
    </g>
  )
}

export function Pointers() {
  return (
    <g aria-hidden="true" pointer-events="none" data-testid="pointers">
      {[...pointers.value.values()].map((pointer) => (
        <Mark key={pointer.from} pointer={pointer} />
      ))}
    </g>
  )
}

/** Announces to screen readers who is pointing at something. */
export function PointerAnnouncement() {
  const shown = [...pointers.value.values()].filter(
    ({ what }) => what === 'ping' || what === 'arrow',
  )
  return (
    <p class="unseen" role="status">
      {shown
        .map(({ from, points }) => {
          const at = points.at(-1)
          return at ? `${nameOfSeat(from)} points at ${at.x.toFixed(1)}, ${at.y.toFixed(1)}.` : ''
        })
        .join(' ')}
    </p>
  )
}
