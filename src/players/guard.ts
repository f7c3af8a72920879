// How a veteran uses an action that it has no attack for, beside an enemy: it dodges blows or readies a parry.
import { deepEqual } from '../engine/plain-data.ts'
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import { choiceOf } from './attacks.ts'
import { foesUp } from './enemies.ts'
import { actingIn, fightOf, metresBetween } from './fight.ts'
import type { Turn } from './turn.ts'

/** An enemy so near may strike before the combatant acts again, in metres. */
const NEAR = 2.5
/** In order of preference: a dodge counts against several blows. */
const GUARDS = ['dodge', 'parry'] as const

/** Whether an answer only guards its combatant, which hurts nobody. */
export const isGuard = (choice: unknown): boolean =>
  GUARDS.some((verb) => verb === choiceOf({ choice })['do'])

/** Replaces the end of a turn beside an enemy. Where all actions are declared first, a guard would lower their chances. */
export function guard(turn: Turn, choice: unknown): unknown {
  const { ask, view, face, menu } = turn
  if (!deepEqual(choice, ask.silent)) return choice
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  if (!self || conditionOf(face.conditions?.(view, self.id), 'declared')) return choice
  const isThreatened = foesUp(fight, self).some(
    (foe) => metresBetween(self, foe) <= NEAR && fight.rules.between(fight, foe, self).sees,
  )
  if (!isThreatened) return choice
  // A bare arm takes the blow that it parries.
  const open = menu.filter((item) => !item.refusal && choiceOf(item)['arm'] === undefined)
  return (
    GUARDS.map((verb) => open.find((item) => item.verb === verb)).find(Boolean)?.choice ?? choice
  )
}
