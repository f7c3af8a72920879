// Finds the choice of a posture in a menu.
import type { Item } from '../engine/book.ts'
import type { Posture } from '../books/gunfight/contract/combatant.ts'

/** Returns the allowed choice that changes to this posture; undefined if the menu has none. */
export const postureChoice = (menu: readonly Item[], posture: Posture): unknown =>
  menu.find(
    ({ verb, refusal, choice }) =>
      verb === 'posture' &&
      !refusal &&
      (choice as { readonly posture?: Posture } | undefined)?.posture === posture,
  )?.choice

/** Returns the posture that a choice changes to; undefined for other choices. */
export function postureOf(choice: unknown): Posture | undefined {
  const { do: verb, posture } = (choice ?? {}) as { readonly do?: string; posture?: Posture }
  return verb === 'posture' ? posture : undefined
}
