// Parries: a second roll against a hit, and what takes the damage (`cp2020/action/parry`,
// `cp2020/melee/block-parry`).
import { getCombatant } from '../../gunfight/combatants.ts'
import { castFor } from '../attack/attack-context.ts'
import type { Rules } from '../contract/rules.ts'
import type { Event, Combatant, FightTable } from '../contract/state.ts'
import { hand, helpless, isHeld } from '../combatant.ts'
import { isSwung } from '../arms/arms.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { planAttack } from '../attack/plan.ts'
import { actionPenalty, adder } from '../attack/plan-sums.ts'
import { strike, type Rolled } from '../attack/resolve.ts'
import { bestDefence, keyBonus, skillName } from '../attack/skill.ts'
import type { Area } from '../words.ts'
import type { Term } from '../../gunfight/check.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** The bonus of the parry roll: stat, best skill, penalty of a later action, and key bonus of a style. */
function parrySum(attack: Attack, parry: NonNullable<Combatant['parry']>, t: FightTable): number {
  const { target } = attack
  const skill = bestDefence(target)
  const { rules } = t.state
  const sum = adder(t.trace)
  const addTerm = ({ rule, what, value }: Term): void => sum.add(rule, what, value)
  addTerm(rules.parry.stat(getCombatant(t.state, target.id), rules))
  sum.add('cp2020/melee/skills', skillName(skill), target.skills[skill] ?? 0)
  sum.add('cp2020/action/multiple', 'later action', actionPenalty(parry, rules))
  sum.add('cp2020/melee/key-attack', 'key move: parry', keyBonus(skill, 'block-parry'))
  rules.wounds.penalties(target, 'defence').forEach(addTerm)
  sum.add('cp2020/scope/gap-marking-gap', 'referee', target.favour)
  return sum.sum
}

/** REF and 1D10 (`cp2020/action/parry`). */
export const parry2020: Rules['parry'] = {
  stat: (combatant, rules) => ({
    rule: 'cp2020/action/parry',
    what: 'REF',
    value: rules.stat(combatant, 'ref'),
  }),
  roll(t, { id }, { sum }) {
    const die = t.state.rules.d10(t.cast({ parry: id }), 'parry')
    return { die, total: sum + die }
  },
}

export interface Ward {
  readonly holds: boolean
  readonly roll: Event
  /** Hits on the arm from blocking a weapon with bare hands. */
  readonly hits: readonly Hit[]
}

/** The target's parry against a hit, or undefined. The first hit uses it up, whether or not it succeeds. */
export function parried(
  t: FightTable,
  attack: Attack,
  plan: ShotPlan,
  rolled: Rolled,
): Ward | undefined {
  const target = getCombatant(t.state, attack.target.id)
  const takes = guardOf(target, attack)
  if (
    !target.parry ||
    !takes ||
    attack.helpless ||
    helpless(target, t.state.rules, t.state.now) ||
    isHeld(t.state, target.id)
  )
    return undefined
  const automatic = t.state.rules.options.parry === 'automatic'
  const sum = parrySum(attack, target.parry, t)
  const against = rolled.attack ?? 0
  const { die, total } = automatic
    ? { die: 0, total: sum }
    : t.state.rules.parry.roll(t, target, { sum, least: against })
  t.trace?.total('parry + 1D10', total)
  const holds = automatic || total >= against
  const dice = castFor(t, attack.attacker.id, target.id)
  const roll = {
    type: 'parry-roll',
    who: target.id,
    by: attack.attacker.id,
    total,
    die,
    against,
    holds,
    takes,
  } as const
  if (!holds || takes === 'nothing') return { holds, roll, hits: [] }
  if (takes === 'weapon')
    return {
      holds,
      roll: plan.dice ? { ...roll, damage: t.state.rules.points(dice, plan, rolled.raw) } : roll,
      hits: [],
    }
  return {
    holds,
    roll,
    hits: strike(dice, planAttack({ ...attack, at: takes }), t.state.rules, rolled).hits,
  }
}

/** What takes the blow: the weapon, nothing if both are unarmed, or the chosen arm. Undefined: no parry. */
function guardOf(
  target: Combatant,
  { weapon, rules }: Attack,
): 'weapon' | 'nothing' | Area | undefined {
  const carried = hand(target)
  if (carried && isSwung(carried.weapon) && carried.jammed === 0) return 'weapon'
  const arms = [target.parry?.arm ?? 'left-arm', 'left-arm', 'right-arm'] as const
  const arm = arms.find((area) => rules.wounds.usable(target, area))
  return weapon || arm === undefined ? arm : 'nothing'
}
