// How a veteran uses cover while shooting: it lies down where that hides more of it and the target stays in sight.
import { deepEqual } from '../engine/plain-data.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import { foesUp } from './candidates.ts'
import { fightOf } from './playout-policy.ts'
import type { Turn } from './turn.ts'

/**
 * The choice of lying down before an attack or an aim at one target; undefined if the combatant does not gain by it. It gains if
 * an enemy who sees it would then find other cover, and if it would still see the target.
 */
export function lieDown({ ask, view, menu }: Turn, usual: unknown): unknown {
  const fight = fightOf(view)
  const self = ask.who === undefined ? undefined : fight.men[ask.who]
  const { target: id } = usual as { readonly target?: string }
  const target = id === undefined ? undefined : fight.men[id]
  if (!self || !target || !fight.map) return undefined
  const item = menu.find(({ choice }) => deepEqual(choice, usual))
  if (!item || !(item.plan || item.verb === 'aim')) return undefined
  const choice = menu.find(
    (one) =>
      one.verb === 'posture' &&
      !one.refusal &&
      (one.choice as { readonly posture?: string }).posture === 'prone',
  )?.choice
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
