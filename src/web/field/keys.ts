// Keyboard control of the field: a cursor moves over it, Enter plans or marks, and a second Enter confirms.
import { distanceToShape } from '../../field/geometry.ts'
import type { Point } from '../../field/map.ts'
import { previewPath, clickToken, clickObstacle, submitAction } from '../state/actions.ts'
import { nudgeFacing } from '../state/turning.ts'
import { addMark } from '../state/map-marks.ts'
import {
  actor,
  draftAction,
  mapRequest,
  marks,
  tokens,
  scene,
  itemsByObstacle,
  pathItem,
  pathPreview,
} from '../state/store.ts'
import { keepInView, pan } from './camera.ts'
import { cursor } from './gestures.ts'

/** The direction of each arrow key. */
export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const PAN = 60
/** Distance in metres within which the cursor selects a token. */
const TOKEN_DISTANCE = 0.75

/** Distance in metres within which the cursor selects an obstacle. */
const OBSTACLE_DISTANCE = 0.5

const isSamePoint = (a: Point | undefined, b: Point): boolean =>
  a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < 0.06

/** Sets the next mark, or confirms the plan made for this spot. */
function markAt(at: Point): void {
  if (
    draftAction.value &&
    !draftAction.value.busy &&
    !draftAction.value.card?.refusal &&
    isSamePoint(marks.value.at(-1), at)
  )
    void submitAction()
  else addMark(at)
}

/** Keys on the facing handle: arrows turn it, Enter confirms the plan. */
function handleFacingKey(key: string): boolean {
  if (key === 'Enter' || key === ' ') {
    if (draftAction.value && !draftAction.value.busy) void submitAction()
    return true
  }
  const step = STEPS[key]
  if (step) nudgeFacing(step[0] + step[1] > 0 ? 1 : -1)
  return step !== undefined
}

/** Handles a key; returns true if the field used it. */
export function handleFieldKey(event: KeyboardEvent): boolean {
  const step = STEPS[event.key]
  const token =
    event.target instanceof Element
      ? event.target.closest('[data-token]')?.getAttribute('data-token')
      : undefined
  const thing =
    event.target instanceof Element
      ? event.target.closest('[data-thing]')?.getAttribute('data-thing')
      : undefined
  if (event.target instanceof Element && event.target.closest('[data-facing]'))
    return handleFacingKey(event.key)
  const presses = event.key === 'Enter' || event.key === ' '
  const standing = token ? tokens.value.find((combatant) => combatant.id === token) : undefined
  if (standing && presses && mapRequest.value) {
    markAt(standing)
    return true
  }
  if (token && presses) {
    clickToken(token)
    return true
  }
  if (thing && presses) {
    clickObstacle(thing)
    return true
  }
  if (step && event.shiftKey) {
    pan(-step[0] * PAN, -step[1] * PAN)
    return true
  }
  if (step) {
    const from = cursor.value ?? actor.value
    if (!from) {
      pan(-step[0] * PAN, -step[1] * PAN)
      return true
    }
    const size = event.altKey ? 0.25 : 1
    cursor.value = { x: from.x + step[0] * size, y: from.y + step[1] * size }
    keepInView(cursor.value)
    return true
  }
  const at = cursor.value
  if (event.key !== 'Enter' || !at) return false
  if (mapRequest.value) {
    markAt(at)
    return true
  }
  const shown = pathPreview.value
  if (shown && !shown.refusal && shown.to.x === at.x && shown.to.y === at.y) {
    void submitAction()
    return true
  }
  const combatant = tokens.value.find(
    (one) => one.id !== actor.value?.id && Math.hypot(one.x - at.x, one.y - at.y) < TOKEN_DISTANCE,
  )
  const near = scene.value?.map?.obstacles.find(
    (one) =>
      itemsByObstacle.value.has(one.id) && distanceToShape(at, one.shape) < OBSTACLE_DISTANCE,
  )
  if (combatant) clickToken(combatant.id)
  else if (near) clickObstacle(near.id)
  else if (pathItem.value) void previewPath(at)
  return true
}
