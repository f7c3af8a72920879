// Turning on the map: the handle of the acting combatant, by mouse, finger or keyboard. The plan tells what a
// direction costs.
import { computed, signal } from '@preact/signals'
import { bearing } from '../../field/geometry.ts'
import type { Point } from '../../field/map.ts'
import { answerAsk, fetchPlanOf, prepareAction } from './actions.ts'
import { actor, ask, clearDraft, draftAction, groups } from './store.ts'

/** The open question's item that needs a direction. */
export const facingItem = computed(() =>
  groups.value
    .flatMap((group) => group.items)
    .find((item) => item.needs === 'facing' && !item.refusal),
)

/** The direction to which the handle is dragged, with its cost once known. */
export const turning = signal<{ readonly degrees: number; readonly costs?: string } | undefined>(
  undefined,
)

/** The chosen direction, until the table has answered. */
const sent = signal<number | undefined>(undefined)

/** Directions are multiples of this many degrees. */
const STEP = 5
/** Degrees per arrow key press. */
const KEY_STEP = 15

const snap = (degrees: number): number => (Math.round(degrees / STEP) * STEP + 360) % 360

const choiceOf = (degrees: number): object => ({
  ...(facingItem.value?.choice as object | undefined),
  degrees,
})

/** The direction to show: dragged, chosen, planned, or current. */
export const shownFacing = computed((): number | undefined => {
  const draft = draftAction.value
  const planned =
    draft?.item.needs === 'facing'
      ? (draft.choice as { readonly degrees?: number }).degrees
      : undefined
  return turning.value?.degrees ?? sent.value ?? planned ?? actor.value?.facing
})

/** Drags the handle towards a spot. */
export function dragFacing(to: Point): void {
  const open = ask.value
  const from = actor.value
  if (!open || !from) return
  const degrees = snap(bearing(from, to))
  if (turning.value?.degrees === degrees) return
  turning.value = { degrees }
  void fetchPlanOf(open.key, choiceOf(degrees)).then((card) => {
    const costs = card?.notes[0]
    if (turning.value?.degrees === degrees && costs !== undefined)
      turning.value = { degrees, costs }
  })
}

/** Releases the handle. With a mouse the cost was already shown at the cursor; a finger gets the plan first. */
export async function dropFacing(pointer: string): Promise<void> {
  const at = turning.value
  const open = ask.value
  const item = facingItem.value
  turning.value = undefined
  if (!at || !open || !item) return
  clearDraft()
  if (pointer !== 'mouse') return prepareAction(open.key, item, choiceOf(at.degrees))
  // Keep the handle from springing back while the answer is pending.
  sent.value = at.degrees
  try {
    await answerAsk(open.key, choiceOf(at.degrees))
  } finally {
    sent.value = undefined
  }
}

/** Turns the planned direction by one keyboard step. */
export function nudgeFacing(way: 1 | -1): void {
  const open = ask.value
  const item = facingItem.value
  if (open && item)
    prepareAction(open.key, item, choiceOf(snap((shownFacing.value ?? 0) + way * KEY_STEP)))
}
