// The odds of each combatant's first weapon against each opponent at the start of the fight, for
// comparing books.
import { addend } from '../../../dice/english.ts'
import type { Opening } from '../../gunfight/table/card.ts'
import { BLOW_REACH, isMelee } from '../turn/at-hand.ts'
import { outChance } from '../combatant.ts'
import { attackIn } from '../attack/attack.ts'
import { chancesOf } from '../attack/odds.ts'
import { between } from '../movement/placing.ts'
import { planAttack } from '../attack/plan.ts'
import { outOfRange } from '../attack/range.ts'
import { skillOf } from '../attack/skill.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Mode } from '../words.ts'
import { makeOpenings } from '../../gunfight/table/openings.ts'
import type { Types1988 } from '../contract/rules.ts'

export const openings = makeOpenings<Types1988>(opening)

function opening(state: Readonly<State>, combatant: Combatant, target: Combatant): Opening {
  const carried = combatant.weapons[combatant.inHand]
  const mode: Mode = carried === undefined ? 'strike' : isMelee(carried) ? 'melee' : 'single'
  const way = between(state, combatant, target)
  const metres = mode === 'single' ? way.metres : BLOW_REACH
  const attack = {
    ...attackIn(state, combatant.id, { do: 'attack', mode, target: target.id }, true, {}),
    metres,
    cover: 'none' as const,
  }
  const { name, level } = skillOf(attack, state.rules.options)
  const row = {
    who: combatant.id,
    target: target.id,
    metres: way.metres,
    sees: way.sees,
    weapon: carried?.weapon.name ?? 'bare hands',
    mode,
    skill: `${name} ${level}`,
  }
  if (carried?.weapon.grenade) return { ...row, why: 'it is thrown at a spot' }
  if (mode === 'single' && outOfRange(carried, metres, state.rules.options))
    return { ...row, why: 'out of range' }
  const plan = planAttack(attack)
  const { hit, out, throws } = chancesOf(plan, state.rules.options)
  return {
    ...row,
    attack: plan.attack - plan.cem,
    against: plan.rollsDefence ? `1D10 ${addend(plan.defence)}` : String(plan.defence),
    hit,
    out: outChance(target, state.now, out),
    throws,
  }
}
