// Temporary overlays above the tokens: line to the target, path, marks, crosshair, ruler, cursor.
import type { FieldMap, Point } from '../../field/map.ts'
import {
  actor,
  aim,
  armed,
  declaredWay,
  groups,
  hover,
  mapWish,
  marks,
  men,
  pointed,
  pointedThing,
  reach,
  things,
  way,
} from '../state/store.ts'
import { itemFor } from '../state/menu.ts'
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
  const from = declaredWay.value?.path.at(-1) ?? acting
  const id = aim.value?.item.target ?? pointed.value
  const man = men.value.find((one) => one.id === id)
  const thing = man
    ? undefined
    : map.obstacles.find((one) => one.id === (aim.value?.item.thing ?? pointedThing.value))
  const item = man
    ? itemFor(groups.value, armed.value, man.id)
    : thing && things.value.get(thing.id)
  const to = man ?? (thing && item ? centre(thing.shape) : undefined)
  if (!acting || !from || !to || acting.id === man?.id || dragged.value || mapWish.value)
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
  const wish = mapWish.value
  const eye = camera.value
  const shown = marks.value
  const [first, second] = shown
  const at = hover.value ?? cursor.value
  if (!wish) return null
  const drawing = wish.wants === 'line' && first !== undefined && (second ?? at) !== undefined
  const line = drawing ? [first, second ?? (at as Point)] : shown
  const length = drawing && !aim.value ? metres(far(first, second ?? (at as Point))) : undefined
  // The plan card shows the distance of its own mark.
  const from =
    wish.wants === 'spot' && !(aim.value && first && hover.value && far(first, hover.value) < 0.5)
      ? actor.value
      : undefined
  return (
    <>
      <Marks eye={eye} marks={line} text={length} />
      {hover.value && !(drawing && second && !aim.value) && (
        <Crosshair
          eye={eye}
          at={hover.value}
          view={viewport.value}
          text={from ? metres(far(from, hover.value)) : ''}
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
      {way.value && (
        <PathLine
          eye={eye}
          path={way.value.path}
          cost={way.value.cost}
          refused={way.value.refusal !== undefined}
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
  const near = at && men.value.find((man) => Math.hypot(man.x - at.x, man.y - at.y) < NEAR)
  const start = mapWish.value?.wants === 'line' ? marks.value[0] : undefined
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
