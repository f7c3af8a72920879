// Temporary overlays above the tokens: line to the target, path, marks, crosshair, ruler, cursor.
import type { FieldMap, Point } from '../../field/map.ts'
import {
  actor,
  draftAction,
  armed,
  declaredPath,
  groups,
  hoverPoint,
  mapRequest,
  marks,
  tokens,
  hoveredToken,
  hoveredObstacle,
  reach,
  itemsByObstacle,
  pathPreview,
} from '../state/store.ts'
import { itemForTarget } from '../state/items.ts'
import { camera, viewport } from './camera.ts'
import { cursor, dragged, ruler } from './gestures.ts'
import { centre } from './ground.tsx'
import { Crosshair, Cursor, far, Marks, metres, PathLine, Stretch } from './overlays.tsx'

function costAt(at: Point): string {
  const known = reach.value?.reach
  const here = known?.spots.find(
    (spot) =>
      Math.abs(spot.x - at.x) <= known.cell / 2 && Math.abs(spot.y - at.y) <= known.cell / 2,
  )
  return here ? metres(here.cost) : 'out of reach'
}

/**
 * The line from the acting combatant, or from the end of their declared path, to the pointed target, with the server's
 * sight information.
 */
export function Sight({ map }: { map: FieldMap }) {
  const acting = actor.value
  const from = declaredPath.value?.path.at(-1) ?? acting
  const id = draftAction.value?.item.target ?? hoveredToken.value
  const man = tokens.value.find((one) => one.id === id)
  const thing = man
    ? undefined
    : map.obstacles.find(
        (one) => one.id === (draftAction.value?.item.thing ?? hoveredObstacle.value),
      )
  const item = man
    ? itemForTarget(groups.value, armed.value, man.id)
    : thing && itemsByObstacle.value.get(thing.id)
  const to = man ?? (thing && item ? centre(thing.shape) : undefined)
  if (!acting || !from || !to || acting.id === man?.id || dragged.value || mapRequest.value)
    return null
  const refused = item?.refusal
  const length = thing ? `${thing.name} · ${metres(far(from, to))}` : metres(far(from, to))
  return (
    <Stretch
      eye={camera.value}
      from={from}
      to={to}
      kind={refused ? 'refused' : 'sight'}
      text={refused ? `${length} · ${refused.why}` : length}
    />
  )
}

/** The line being drawn; without one, a crosshair. */
function Wished() {
  const wish = mapRequest.value
  const eye = camera.value
  const shown = marks.value
  const [first, second] = shown
  const at = hoverPoint.value ?? cursor.value
  if (!wish) return null
  const drawing = wish.shape === 'line' && first !== undefined && (second ?? at) !== undefined
  const line = drawing ? [first, second ?? (at as Point)] : shown
  const length =
    drawing && !draftAction.value ? metres(far(first, second ?? (at as Point))) : undefined
  // The plan card shows the distance of its own mark.
  const from =
    wish.shape === 'spot' &&
    !(draftAction.value && first && hoverPoint.value && far(first, hoverPoint.value) < 0.5)
      ? actor.value
      : undefined
  return (
    <>
      <Marks eye={eye} marks={line} text={length} />
      {hoverPoint.value && !(drawing && second && !draftAction.value) && (
        <Crosshair
          eye={eye}
          at={hoverPoint.value}
          view={viewport.value}
          text={from ? metres(far(from, hoverPoint.value)) : ''}
        />
      )}
    </>
  )
}

export function Overlays() {
  const eye = camera.value
  const drag = dragged.value
  const from = actor.value
  return (
    <>
      {drag && from && <Stretch eye={eye} from={from} to={drag} kind="way" text={costAt(drag)} />}
      {pathPreview.value && (
        <PathLine
          eye={eye}
          path={pathPreview.value.path}
          cost={pathPreview.value.cost}
          refused={pathPreview.value.refusal !== undefined}
        />
      )}
      {ruler.value && (
        <Stretch
          eye={eye}
          from={ruler.value.from}
          to={ruler.value.to}
          kind="ruler"
          text={metres(far(ruler.value.from, ruler.value.to))}
        />
      )}
      <Wished />
      {cursor.value && <Cursor eye={eye} at={cursor.value} />}
    </>
  )
}

/** Within this distance (metres) of the cursor a combatant is named. */
const NEAR = 1

/** Announces the cursor's position to screen readers. */
export function CursorVoice() {
  const at = cursor.value
  const from = actor.value
  const near = at && tokens.value.find((man) => Math.hypot(man.x - at.x, man.y - at.y) < NEAR)
  const start = mapRequest.value?.shape === 'line' ? marks.value[0] : undefined
  const says =
    at &&
    [
      `${at.x.toFixed(1)}, ${at.y.toFixed(1)}`,
      near?.name,
      from && near?.id !== from.id && `${metres(far(from, at))} from ${from.name}`,
      start && `line ${metres(far(start, at))}`,
    ]
      .filter(Boolean)
      .join('; ')
  return (
    <p class="unseen" role="status">
      {says}
    </p>
  )
}
