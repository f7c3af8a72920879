// How a veteran uses cover while shooting: it lies down if that changes its cover and the target stays in sight.
import { deepEqual } from '../engine/plain-data.ts'
import type { Item } from '../engine/book.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import { conditionOf } from '../books/gunfight/table/conditions.ts'
import type { Habits } from './attacks.ts'
import { foesUp } from './enemies.ts'
import { actingIn, fightOf } from './fight.ts'
import { postureChoice } from './posture-choice.ts'
import { chanceIn } from './shots.ts'
import type { Turn } from './turn.ts'

/**
 * Returns the choice to lie down before attacking or aiming at a target; undefined if that does not help. It helps if the
 * combatant's cover changes against an enemy who sees it, and if it still sees the target.
 */
export function lieDown(turn: Turn, usual: unknown, habits: Habits): unknown {
  const { ask, view, menu } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const { target: id } = usual as { readonly target?: string }
  const target = id === undefined ? undefined : fight.men[id]
  if (!self || !target || !fight.map) return undefined
  const item = menu.find(({ choice }) => deepEqual(choice, usual))
  if (!item || !(item.plan || item.verb === 'aim')) return undefined
  const choice = postureChoice(menu, 'prone')
  if (choice === undefined) return undefined
  const lying: Combatant = { ...self, posture: 'prone' }
  const { between } = fight.rules
  if (!between(fight, lying, target).sees) return undefined
  const gains = foesUp(fight, self).some((foe) => {
    const now = between(fight, foe, self)
    return now.sees && !deepEqual(now.cover, between(fight, foe, lying).cover)
  })
  return gains && isStillGood(turn, { item, lying, habits }) ? choice : undefined
}

/** An attack, the attacker as they would lie, and how they weigh attacks. */
interface Lying {
  readonly item: Item
  readonly lying: Combatant
  readonly habits: Habits
}

/**
 * Whether the attack is as good from this posture, and good enough to be chosen there: a player that lay down for an attack and
 * then preferred to approach would get up again, and so on.
 */
function isStillGood(turn: Turn, { item: { plan, choice }, lying, habits }: Lying): boolean {
  if (!plan) return true
  const { face, view } = turn
  const { men } = fightOf(view)
  const there = { ...view, men: { ...men, [lying.id]: lying } }
  const chance = chanceIn(there, turn, choice)
  const begun = conditionOf(face.conditions?.(view, lying.id), 'next-action') !== undefined
  return (
    chance >= (begun ? habits.furtherShot : habits.poorShot) &&
    chance > chanceIn(view, turn, choice) - SMALL_DIFFERENCE
  )
}
/** A chance to hit that is lower by less than this is no reason to stay up. */
const SMALL_DIFFERENCE = 0.05
