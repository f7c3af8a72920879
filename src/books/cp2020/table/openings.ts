// The effect of each combatant's first weapon on each opponent at the start of a fight, for comparisons with other
// books.
import { addend } from '../../../dice/english.ts'
import type { Opening } from '../../gunfight/table/card.ts'
import { isGrenade, isSwung } from '../arms/arms.ts'
import { attackIn, beforeOf } from '../attack/attack-context.ts'
import { NO_COVER } from '../movement/cover.ts'
import { BLOW_REACH, hand } from '../combatant.ts'
import { chancesOf } from '../attack/odds.ts'
import { bandIn } from '../attack/range.ts'
import { between } from '../movement/placing.ts'
import { planAttack } from '../attack/plan.ts'
import { meleeSkill, skillName } from '../attack/skill.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Mode } from '../words.ts'
import { makeOpenings } from '../../gunfight/table/openings.ts'
import type { Types2020 } from '../contract/rules.ts'

export const openings = makeOpenings<Types2020>(opening)

function opening(state: Readonly<State>, combatant: Combatant, target: Combatant): Opening {
  const carried = hand(combatant)
  const mode: Mode = carried === undefined ? 'strike' : isSwung(carried.weapon) ? 'melee' : 'single'
  const way = between(state, combatant, target)
  const metres = mode === 'single' ? way.metres : BLOW_REACH
  const attack = {
    ...attackIn(
      state,
      combatant.id,
      { do: 'attack', mode, target: target.id },
      beforeOf(combatant),
    ),
    metres,
    cover: NO_COVER,
    ambush: false,
  }
  const skill = carried && mode === 'single' ? carried.weapon.skill : meleeSkill(attack)
  const row = {
    who: combatant.id,
    target: target.id,
    metres: way.metres,
    sees: way.sees,
    weapon: carried?.weapon.name ?? 'bare hands',
    mode,
    skill: `${skillName(skill)} ${combatant.skills[skill] ?? 0}`,
  }
  if (isGrenade(carried?.weapon)) return { ...row, why: 'it is thrown at a spot' }
  if (carried && mode === 'single' && !bandIn(attack, carried))
    return { ...row, why: 'out of range' }
  const plan = planAttack(attack)
  const { hit, out, throws } = chancesOf(plan, state.rules)
  return {
    ...row,
    attack: plan.attack,
    against: plan.rollsDefence ? `1D10 ${addend(plan.against)}` : String(plan.against),
    hit,
    out,
    ...(throws === undefined ? {} : { throws }),
  }
}
