// The field by keyboard: a cursor walks over it, Enter lays out the way and the next Enter goes.
import { findWay, pointAt, pullTrigger } from '../state/actions.ts'
import { actor, men, spotWish, walk, way } from '../state/store.ts'
import { keepInView, pan } from './camera.ts'
import { cursor } from './gestures.ts'

const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
const PAN = 60
/** A cursor this near to a token means the token. */
const TOUCH = 0.75

/** True when the key was the field's. */
export function fieldKey(event: KeyboardEvent): boolean {
  const step = STEPS[event.key]
  const token = event.target instanceof Element ? event.target.closest('[data-token]')?.getAttribute('data-token') : undefined
  if (token && (event.key === 'Enter' || event.key === ' ')) { pointAt(token); return true }
  if (step && event.shiftKey) { pan(-step[0] * PAN, -step[1] * PAN); return true }
  if (step) {
    const from = cursor.value ?? actor.value
    if (!from) { pan(-step[0] * PAN, -step[1] * PAN); return true }
    const size = event.altKey ? 0.25 : 1
    cursor.value = { x: from.x + step[0] * size, y: from.y + step[1] * size }
    keepInView(cursor.value)
    return true
  }
  const at = cursor.value
  if (event.key !== 'Enter' || !at) return false
  if (spotWish.value) { spotWish.value.take(at); return true }
  const shown = way.value
  if (shown && !shown.refusal && shown.to.x === at.x && shown.to.y === at.y) { void pullTrigger(); return true }
  const man = men.value.find((one) => one.id !== actor.value?.id && Math.hypot(one.x - at.x, one.y - at.y) < TOUCH)
  if (man) pointAt(man.id)
  else if (walk.value) void findWay(at)
  return true
}
