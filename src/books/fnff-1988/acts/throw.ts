// Throwing the item in hand, such as a knife, a brick or a star (`fnff-1988/melee/thrown`). One
// throw per action; the item lands where the target stood.
import { areaVariant } from '../../gunfight/acts/variants.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Combatant } from '../contract/state.ts'
import type { Types1988 } from '../contract/rules.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { hand, isMelee } from '../turn/at-hand.ts'
import { attackAction } from '../attack/attack.ts'
import { between } from '../movement/placing.ts'
import { throwMetres } from '../attack/thrown.ts'
import type { Attacking, Throwing } from '../contract/acts.ts'
import { refuseTarget } from './attack.ts'
import { enemiesOf, refuseCovered, refused, type Refuse } from './kind.ts'
import { beyondText, targetText } from '../../gunfight/words.ts'

/** The throw as an attack. */
export const attackOf = ({ target, at }: Throwing): Attacking => ({
  do: 'attack',
  mode: 'thrown',
  target,
  at: at || undefined,
})

const refuse: Refuse<[Throwing]> = (state, combatant, { target: id, at }) => {
  const unseen =
    refuseThrow(combatant) ?? refuseTarget(state, combatant, id, 'fnff-1988/facing/direct')
  if (unseen) return unseen
  const target = getCombatant(state, id)
  const { metres, cover } = between(state, combatant, target)
  return (
    refuseCovered(target, cover, at, state.rules.options) ??
    refuseThrowTo(combatant, target, metres)
  )
}

/** Refuses a throw with nothing in hand to throw. */
export const refuseThrow = (combatant: Combatant): Refusal | undefined =>
  isMelee(hand(combatant))
    ? undefined
    : refused(
        'nothing-to-throw',
        'fnff-1988/melee/thrown',
        `${combatant.name} has nothing in hand to throw, such as a melee weapon or a brick.`,
      )

/** Refuses a throw beyond its reach. */
export const refuseThrowTo = (
  combatant: Combatant,
  { name }: { readonly name: string },
  metres: number,
): Refusal | undefined =>
  metres > throwMetres(combatant)
    ? refused(
        'too-far',
        'fnff-1988/melee/thrown',
        `${name} is ${beyondText(metres, throwMetres(combatant))} away; ${combatant.name} throws ${throwMetres(combatant)} m.`,
      )
    : undefined

export const throwing: ActKind<Types1988, Throwing> = {
  refuse,
  offers(view, combatant) {
    const carried = hand(combatant)
    if (!isMelee(carried)) return []
    const more = carried.spare ? ` (${carried.spare} more)` : ''
    return enemiesOf(view, combatant).map((enemy) => ({
      verb: 'throw-weapon',
      group: `Throw ${carried.weapon.name}${more}`,
      label: targetText(enemy, between(view, combatant, enemy)),
      target: enemy.id,
      plan: true,
      choice: { do: 'throw' as const, target: enemy.id },
      variants: [areaVariant('total halved')],
    }))
  },
  perform: (t, combatant, act, doing) => attackAction(t, combatant.id, attackOf(act), doing),
}
