// How a veteran uses cover while shooting: it lies down if that changes its cover and the target stays in sight.
import { deepEqual } from '../engine/plain-data.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import { foesUp } from './candidates.ts'
import { fightOf } from './playout-policy.ts'
import { postureChoice } from './posture-choice.ts'
import type { Turn } from './turn.ts'

/**
 * Returns the choice to lie down before attacking or aiming at a target; undefined if that does not help. It helps if the
 * combatant's cover changes against an enemy who sees it, and if it still sees the target.
 */
export function lieDown({ ask, view, menu }: Turn, usual: unknown): unknown {
  const fight = fightOf(view)
  const self = ask.who === undefined ? undefined : fight.men[ask.who]
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
  return gains ? choice : undefined
}
