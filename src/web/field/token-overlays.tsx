// Temporary overlays above the tokens: line to the target, path, marks, crosshair, ruler, cursor.
import type { FieldMap, Point } from '../../field/map.ts'
import {
  actor,
  ask,
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
  paceOf,
  reachCost,
  itemsByObstacle,
  pathPreview,
} from '../state/store.ts'
import { itemForTarget } from '../state/items.ts'
import { drawnFor, toScreen, viewport } from './camera.ts'
import { cursor, draggedTo, ruler } from './gestures.ts'
import { centre } from './ground.tsx'
import { occupiedNow } from './tokens.tsx'
import { tagWidth } from './labels.ts'
import {
  Crosshair,
  Cursor,
  Label,
  distanceBetween,
  Marks,
  formatMetres,
  PathLine,
  LabelledLine,
} from './overlays.tsx'

/** "4.0 m · a run: the action is halved"; undefined if out of reach. */
function reachText(at: Point): string | undefined {
  const cost = reachCost(at)
  if (cost === undefined) return undefined
  return [formatMetres(cost), paceOf(cost)].filter(Boolean).join(' · ')
}

/** At the cursor: the cost of moving there. */
function ReachTag() {
  const at = hoverPoint.value
  const says =
    at && (mapRequest.value?.walks ?? true) && !draftAction.value ? reachText(at) : undefined
  if (!at || !says || pathPreview.value || draggedTo.value) return null
  const seen = toScreen(drawnFor.value, at)
  const half = tagWidth(says) / 2
  return (
    <g pointer-events="none" data-testid="reach-tag">
      <Label
        at={{
          x: Math.min(Math.max(seen.x, half), viewport.value.width - half),
          y: seen.y < 40 ? seen.y + 26 : seen.y - 22,
        }}
        text={says}
        kind="way"
      />
    </g>
  )
}

/**
 * The line from the acting combatant, or from the end of their declared path, to the target under the pointer, with
 * the server's information about sight.
 */
export function SightLine({ map }: { map: FieldMap }) {
  const acting = actor.value
  const from = declaredPath.value?.path.at(-1) ?? acting
  const id = draftAction.value?.item.target ?? hoveredToken.value
  const combatant = tokens.value.find((one) => one.id === id)
  const thing = combatant
    ? undefined
    : map.obstacles.find(
        (one) => one.id === (draftAction.value?.item.thing ?? hoveredObstacle.value),
      )
  const item = combatant
    ? itemForTarget(groups.value, armed.value, combatant.id)
    : thing && itemsByObstacle.value.get(thing.id)
  const to = combatant ?? (thing && item ? centre(thing.shape) : undefined)
  if (!acting || !from || !to || acting.id === combatant?.id || draggedTo.value || mapRequest.value)
    return null
  // Nothing is done to the dead, and a token keeps the focus when it falls.
  if (combatant?.dead && !draftAction.value) return null
  const refused = item?.refusal
  const length = thing
    ? `${thing.name} · ${formatMetres(distanceBetween(from, to))}`
    : formatMetres(distanceBetween(from, to))
  return (
    <LabelledLine
      eye={drawnFor.value}
      from={from}
      to={to}
      kind={refused ? 'refused' : 'sight'}
      text={refused ? `${length} · ${refused.why}` : length}
      taken={occupiedNow.value}
    />
  )
}

/** The line being drawn; before it begins, a crosshair. */
function RequestedMarks() {
  const request = mapRequest.value
  const eye = drawnFor.value
  const shown = marks.value
  const [first, second] = shown
  const at = hoverPoint.value ?? cursor.value
  if (!request) return null
  const end = second ?? at
  const line = request.shape === 'line' && first && end ? ([first, end] as const) : undefined
  const length = line && !draftAction.value ? formatMetres(distanceBetween(...line)) : undefined
  // The plan card shows the distance of its own mark.
  const from =
    request.shape === 'spot' &&
    !(
      draftAction.value &&
      first &&
      hoverPoint.value &&
      distanceBetween(first, hoverPoint.value) < 0.5
    )
      ? actor.value
      : undefined
  return (
    <>
      <Marks eye={eye} marks={line ?? shown} text={length} />
      {hoverPoint.value && !(line && second && !draftAction.value) && (
        <Crosshair
          eye={eye}
          at={hoverPoint.value}
          view={viewport.value}
          text={from ? formatMetres(distanceBetween(from, hoverPoint.value)) : ''}
        />
      )}
    </>
  )
}

/** The line between the combatant who is asked and the combatant the question is about. */
function QuestionLine() {
  const open = ask.value
  const who = tokens.value.find(({ id }) => id === open?.who)
  const by = tokens.value.find(({ id }) => id === open?.by)
  if (!who || !by || who === by || draftAction.value) return null
  return (
    <g data-testid="question-line">
      <LabelledLine
        eye={drawnFor.value}
        from={by}
        to={who}
        kind="refused"
        text={formatMetres(distanceBetween(by, who))}
        taken={occupiedNow.value}
      />
    </g>
  )
}

export function Overlays() {
  const eye = drawnFor.value
  const drag = draggedTo.value
  const from = actor.value
  return (
    <>
      {drag && from && (
        <LabelledLine
          eye={eye}
          from={from}
          to={drag}
          kind="way"
          text={reachText(drag) ?? 'out of reach'}
        />
      )}
      <ReachTag />
      <QuestionLine />
      {pathPreview.value && (
        <PathLine
          eye={eye}
          path={pathPreview.value.path}
          cost={pathPreview.value.cost}
          refused={pathPreview.value.refusal !== undefined}
        />
      )}
      {ruler.value && (
        <LabelledLine
          eye={eye}
          from={ruler.value.from}
          to={ruler.value.to}
          kind="ruler"
          text={formatMetres(distanceBetween(ruler.value.from, ruler.value.to))}
        />
      )}
      <RequestedMarks />
      {cursor.value && <Cursor eye={eye} at={cursor.value} />}
    </>
  )
}

/** Distance in metres within which the cursor announcement names a combatant. */
const NAMED_WITHIN = 1

/** Announces the cursor's position to screen readers. */
export function CursorAnnouncement() {
  const at = cursor.value
  const from = actor.value
  const near =
    at &&
    tokens.value.find(
      (combatant) => Math.hypot(combatant.x - at.x, combatant.y - at.y) < NAMED_WITHIN,
    )
  const start = mapRequest.value?.shape === 'line' ? marks.value[0] : undefined
  const says =
    at &&
    [
      `${at.x.toFixed(1)}, ${at.y.toFixed(1)}`,
      near?.name,
      from &&
        near?.id !== from.id &&
        `${formatMetres(distanceBetween(from, at))} from ${from.name}`,
      start && `line ${formatMetres(distanceBetween(start, at))}`,
    ]
      .filter(Boolean)
      .join('; ')
  return (
    <p class="unseen" role="status">
      {says}
    </p>
  )
}
