// Last known positions of combatants whom the seat no longer sees (option double-blind).
import { scene } from '../state/store.ts'
import { drawnFor, toScreen } from './camera.ts'
import { outline } from './shapes.ts'
import { radius } from './token.tsx'

/**
 * Grey outlines with the name and the time of the last sighting. Screen readers find them in the list of
 * combatants.
 */
export function Ghosts() {
  const eye = drawnFor.value
  const r = radius(eye.k)
  return (
    <g aria-hidden="true" pointer-events="none">
      {(scene.value?.ghosts ?? []).map(({ name, side, when, ...spot }) => {
        const at = toScreen(eye, spot)
        return (
          <g
            key={name}
            data-testid="ghost"
            transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
          >
            <path class="ghost-body" d={outline(side, r)} />
            <text class="ghost-name" y={r * 1.25 + 12} font-size="11">
              {name}, {when}
            </text>
          </g>
        )
      })}
    </g>
  )
}
