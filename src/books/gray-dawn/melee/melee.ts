// Combatants in close combat with each other (`gray-dawn/close/firing-into`, `gray-dawn/close/grappled-gun`).
import { present } from '../../../dice/present.ts'
import type { Id } from '../../../dice/dice.ts'
import { isGrenade, isSwung } from '../../cp2020/arms/arms.ts'
import { BLOW_REACH, hand, holdersOf } from '../../cp2020/combatant.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { defenceSkills } from '../../cp2020/attack/skill.ts'
import type { WoundStore } from '../../cp2020/wounds/wound-store.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Combatant, State } from '../state.ts'

interface Living {
  readonly wounds: WoundStore
}

const grips = (a: Combatant, b: Combatant): boolean =>
  a.grip?.target === b.id || b.grip?.target === a.id

/** The two fight at arm's length: enemies within reach of a blow, or one has a grip on the other. */
const fights = (state: Readonly<State>, a: Combatant, b: Combatant, { wounds }: Living): boolean =>
  !wounds.helpless(a, state.now) &&
  !wounds.helpless(b, state.now) &&
  (grips(a, b) || (a.side !== b.side && between(state, a, b).metres <= BLOW_REACH))

/** Everybody of the close combat that somebody is in, with this one; alone where they are in none. */
export function meleeOf(
  state: Readonly<State>,
  combatant: Combatant,
  rules: Living,
): readonly Combatant[] {
  const all = combatants(state).filter((one) => !rules.wounds.dead(one))
  const found = [combatant]
  // A new member brings those whom they fight: the list grows while it is read.
  for (const one of found)
    found.push(...all.filter((other) => !found.includes(other) && fights(state, one, other, rules)))
  return found
}

/** The others of the melee that a shot at this target goes into: one of them is of the shooter's side, and they are not in it themselves. */
export function melee(
  state: Readonly<State>,
  shooter: Combatant,
  target: Combatant,
  rules: Living,
): readonly Combatant[] {
  const others = meleeOf(state, target, rules).filter(({ id }) => id !== target.id)
  return others.some(({ id }) => id === shooter.id) ||
    others.every(({ side }) => side !== shooter.side)
    ? []
    : others
}

/** A firearm in hand. */
export const holdsGun = (combatant: Pick<Combatant, 'weapons' | 'inHand'>): boolean => {
  const weapon = hand(combatant)?.weapon
  return weapon !== undefined && !isSwung(weapon) && !isGrenade(weapon)
}

/** Bare hands that hold somebody keep their gun from firing, as long as the grip holds. */
export const gunHeldBy = (state: Readonly<State>, id: Id): Pick<Combatant, 'name'> | undefined =>
  holdersOf(state, id).find((holder) => hand(holder) === undefined)

/** What serves against a grip with both hands on a gun. */
const ARMED = ['melee', 'brawling']

/** The best skill that they may use against a grip. */
export const gripSkill = (combatant: Combatant): string => {
  const armed = ARMED.toSorted((a, b) => (combatant.skills[b] ?? 0) - (combatant.skills[a] ?? 0))
  return present((holdsGun(combatant) ? armed : defenceSkills(combatant))[0], 'skill')
}
