// Declared paths not walked yet: a beaded line that marks the end of each movement action, and a ring at the
// destination.
import type { DeclaredWay } from '../../books/gunfight/table/scene.ts'
import { tokens, scene } from '../state/store.ts'
import { drawnFor, toScreen } from './camera.ts'
import { sideClass } from './shapes.ts'

const line = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map((at) => `${at.x.toFixed(1)},${at.y.toFixed(1)}`).join(' ')

function DeclaredPathLine({ way }: { way: DeclaredWay }) {
  const eye = drawnFor.value
  const side = tokens.value.find((combatant) => combatant.id === way.who)?.side ?? 0
  const path = line(way.path.map((at) => toScreen(eye, at)))
  return (
    <g
      class={`declared ${sideClass(side)}`}
      role="img"
      aria-label={way.says}
      data-testid={`declared-${way.who}`}
      pointer-events="none"
    >
      <title>{way.says}</title>
      <polyline class="declared-under" points={path} />
      <polyline class="declared-line" points={path} />
      {way.stages.map(({ at, label }, i) => {
        const { x, y } = toScreen(eye, at)
        const last = i === way.stages.length - 1
        return (
          <g key={label} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            {last && <circle class="declared-ring" r="15" />}
            <circle class="declared-stage" r="9" />
            <text y="4">{label}</text>
          </g>
        )
      })}
    </g>
  )
}

/** Paths in pixels, below the tokens. */
export function DeclaredPaths() {
  const ways = scene.value?.ways ?? []
  return ways.length > 0 ? (
    <g>
      {ways.map((way) => (
        <DeclaredPathLine key={way.who} way={way} />
      ))}
    </g>
  ) : null
}

export const PATH_WORDS = 'declared path, not walked yet; 1, 2 and 3 are its movement actions'

export function PathSwatch() {
  return (
    <svg class="declared swatch" width="34" height="16" viewBox="0 0 34 16" aria-hidden="true">
      <path class="declared-line" d="M2 8h20" />
      <circle class="declared-stage" cx="25" cy="8" r="6.500" />
      <text x="25" y="11.500" font-size="10">
        1
      </text>
    </svg>
  )
}

/** The declared paths as text, for the panel. */
export function PathList() {
  const ways = scene.value?.ways ?? []
  if (ways.length === 0) return null
  return (
    <ul class="cluster words small" aria-label="Declared paths" data-testid="declared-list">
      {ways.map((way) => (
        <li
          key={way.who}
          class={`line ${sideClass(tokens.value.find(({ id }) => id === way.who)?.side ?? 0)}`}
        >
          <PathSwatch />
          {way.says}
        </li>
      ))}
    </ul>
  )
}
