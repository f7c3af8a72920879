// Imagines a change of posture, so that a player can judge it by what it would do then.
import type { Item } from '../engine/book.ts'
import { actingIn, fightOf, withCombatant } from './fight.ts'
import { postureOf } from './posture-choice.ts'
import type { Turn } from './turn.ts'

/** The turn as it would be after a change of posture. */
export function turnAfter(turn: Turn, choice: unknown): Turn {
  const { face, view, ask } = turn
  const self = actingIn(fightOf(view), ask)
  const posture = postureOf(choice)
  if (!self || !posture) return turn
  const there = face.declaring?.(view, self.id, choice) ?? withCombatant(view, { ...self, posture })
  let menu: readonly Item[] | undefined
  return {
    ...turn,
    view: there,
    get menu() {
      return (menu ??= face.menu(there, ask))
    },
  }
}
