// How a veteran uses cover while shooting: it lies down if that changes its cover and the target stays in sight.
import { deepEqual } from '../engine/plain-data.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import { turnAfter } from './after-posture.ts'
import { choiceOf, type Habits } from './attacks.ts'
import { foesUp } from './enemies.ts'
import { actingIn, fightOf, metresBetween, withCombatant } from './fight.ts'
import { postureChoice } from './posture-choice.ts'
import { chanceIn } from './shots.ts'
import { answerBy } from './simple-player.ts'
import type { Turn } from './turn.ts'

/** Nobody lies down to fight somebody who is nearer, in metres. */
const AWAY = 2.5

/**
 * Returns the choice to lie down before attacking or aiming at a target; undefined if that does not help. It helps if the
 * combatant's cover changes against an enemy who sees it, and if it still sees the target, even when that lies down too.
 */
export function lieDown(turn: Turn, usual: unknown, habits: Habits): unknown {
  const { ask, view, menu } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const { target: id } = usual as { readonly target?: string }
  const target = id === undefined ? undefined : fight.men[id]
  if (!self || !target || !fight.map || metresBetween(self, target) < AWAY) return undefined
  const item = menu.find(({ choice }) => deepEqual(choice, usual))
  if (!item || !(item.plan || item.verb === 'aim')) return undefined
  const choice = postureChoice(menu, 'prone')
  if (choice === undefined) return undefined
  const lying: Combatant = { ...self, posture: 'prone' }
  // The target may lie down as well.
  const low: Combatant = { ...target, posture: 'prone' }
  const { between } = fight.rules
  if (!between(fight, lying, low).sees) return undefined
  const gains = foesUp(fight, self).some((foe) => {
    const now = between(fight, foe, self)
    return now.sees && !deepEqual(now.cover, between(fight, foe, lying).cover)
  })
  if (!gains) return undefined
  return [view, withCombatant(view, low)].every((there) =>
    doesTheSame(turn, turnAfter({ ...turn, view: there }, choice), usual, habits),
  )
    ? choice
    : undefined
}

/**
 * Whether the player does the same in this posture, with about the same chance: one that lay down and then preferred something else
 * would have lain down for nothing.
 */
function doesTheSame(turn: Turn, there: Turn, usual: unknown, habits: Habits): boolean {
  const then = answerBy(there, habits)
  const [now, later] = [choiceOf({ choice: usual }), choiceOf({ choice: then })]
  if (now['do'] !== later['do'] || now['target'] !== later['target']) return false
  if (now['do'] === 'aim') return true
  const chance = chanceIn(there.view, there, then)
  return chance >= habits.poorShot && chance > chanceIn(turn.view, turn, usual) - SMALL_DIFFERENCE
}
/** A chance to hit that is lower by less than this is no reason to stay up. */
const SMALL_DIFFERENCE = 0.05
