// Who is in close combat with whom (`gray-dawn/close/firing-into`, `gray-dawn/close/grappled-gun`).
import type { Id } from '../../../dice/dice.ts'
import { isGun } from '../../cp2020/arms/arms.ts'
import { BLOW_REACH, hand, holdersOf } from '../../cp2020/combatant.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { defenceSkills } from '../../cp2020/attack/skill.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Combatant, State } from '../state.ts'

const grips = (a: Combatant, b: Combatant): boolean =>
  a.grip?.target === b.id || b.grip?.target === a.id

/** Whether two combatants are in close combat: enemies within reach of a blow, or one gripping the other. */
const fights = (state: Readonly<State>, a: Combatant, b: Combatant): boolean =>
  !state.rules.wounds.helpless(a, state.now) &&
  !state.rules.wounds.helpless(b, state.now) &&
  (grips(a, b) || (a.side !== b.side && between(state, a, b).metres <= BLOW_REACH))

/** All combatants in the same melee, including this one. */
export function meleeOf(state: Readonly<State>, combatant: Combatant): readonly Combatant[] {
  const all = combatants(state)
  const found = [combatant]
  // The list grows during the loop: each new member adds their own opponents.
  for (const one of found)
    found.push(...all.filter((other) => !found.includes(other) && fights(state, one, other)))
  return found
}

/** The other members of the melee that a shot would go into; empty unless one of them is on the shooter's side and the shooter is outside it. */
export function melee(
  state: Readonly<State>,
  shooter: Combatant,
  target: Combatant,
): readonly Combatant[] {
  const others = meleeOf(state, target).filter(({ id }) => id !== target.id)
  return others.some(({ id }) => id === shooter.id) ||
    others.every(({ side }) => side !== shooter.side)
    ? []
    : others
}

/** Whether they have a firearm in hand. */
export const holdsGun = (combatant: Pick<Combatant, 'weapons' | 'inHand'>): boolean =>
  isGun(hand(combatant)?.weapon)

/** Returns a bare-handed grappler who keeps their gun from firing. */
export const gunHeldBy = (state: Readonly<State>, id: Id): Pick<Combatant, 'name'> | undefined =>
  holdersOf(state, id).find((holder) => hand(holder) === undefined)

/** The skills available against a grip, the best first; with both hands on a gun, Melee or Brawling. */
export const gripSkills = (combatant: Combatant, move?: 'escape'): readonly string[] => {
  const { brawling = 0, melee = 0 } = combatant.skills
  if (!holdsGun(combatant)) return defenceSkills(combatant, move)
  return brawling > melee ? ['brawling', 'melee'] : ['melee', 'brawling']
}
