// The handle that turns the acting combatant, at the tip of their facing wedge.
import { actor } from '../state/store.ts'
import { shownFacing, turning } from '../state/turning.ts'
import { dragged } from './gestures.ts'
import { Label } from './overlays.tsx'
import { HANDLE, handle } from './tokens.tsx'

/** Pixels from the handle to its label, away from the token. */
const LABEL = 26
/** Radius of the touch target in pixels. */
const TOUCH = 20

export function FacingHandle() {
  const combatant = actor.value
  const facing = shownFacing.value
  if (!combatant || facing === undefined || !handle.value || dragged.value) return null
  const { at, angle } = handle.value
  return (
    <>
      <g
        class="facing-handle"
        data-facing=""
        data-testid="facing-handle"
        transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
        tabindex={0}
        role="slider"
        aria-label={`Facing of ${combatant.name}: arrow keys turn, Enter confirms`}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={Math.round(facing)}
        aria-valuetext={`${Math.round(facing)} degrees`}
      >
        <circle class="facing-touch" r={TOUCH} />
        <circle class="facing-knob" r={HANDLE} />
      </g>
      {turning.value && (
        <g pointer-events="none" data-testid="facing-cost">
          <Label
            at={{ x: at.x, y: at.y + (Math.cos(angle) < 0 ? LABEL : -LABEL) }}
            text={
              turning.value.costs === undefined
                ? `${turning.value.degrees}°`
                : `${turning.value.degrees}°: ${turning.value.costs}`
            }
            kind="way"
          />
        </g>
      )}
    </>
  )
}
