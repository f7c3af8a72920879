// Parries: a second roll against a hit, and what takes the damage (`cp2020/action/parry`,
// `cp2020/melee/block-parry`).
import type { Dice } from '../../../dice/dice.ts'
import { damageSum, traceDamage } from '../../gunfight/attack/damage-sum.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { castFor } from '../attack/attack-context.ts'
import type { Event, Combatant, FightTable, State } from '../contract/state.ts'
import { hand, helpless, isHeld } from '../combatant.ts'
import { isSwung } from '../arms/arms.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { planAttack } from '../attack/plan.ts'
import { actionsTerm } from '../attack/plan-sums.ts'
import { strike, type Rolled } from '../attack/resolve.ts'
import { defenceSkill, keyBonus, skillName } from '../attack/skill.ts'
import { isFirearm, type Area } from '../words.ts'
import { rollCheck, sumOf, termsOf, type Check } from '../../gunfight/check.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** The parry of a blow with this attack total: stat, best skill, penalty of a later action, and key bonus of a style. */
function parryCheck(
  state: Readonly<State>,
  target: Combatant,
  parry: NonNullable<Combatant['parry']>,
  against: number,
): Check {
  const { rules } = state
  const skill = defenceSkill(target, 'block-parry')
  return {
    who: target.id,
    label: 'parry',
    die: rules.die,
    terms: termsOf(state, target, 'defence', [
      rules.meleeStat(target, rules),
      {
        rule: 'cp2020/melee/skills',
        what: skillName(skill),
        value: target.skills[skill] ?? 0,
      },
      actionsTerm(parry, rules),
      {
        rule: 'cp2020/melee/key-attack',
        what: 'key move: parry',
        value: keyBonus(skill, 'block-parry'),
      },
    ]),
    total: 'parry + 1D10',
    against,
    tie: 'passes',
    rule: 'cp2020/action/parry',
  }
}

export interface Ward {
  readonly holds: boolean
  readonly roll: Event
  /** Hits on the arm from blocking a weapon with bare hands. */
  readonly hits: readonly Hit[]
}

/** What takes a blow that the target parries, and the roll against an attack total; undefined: they do not parry. */
export function wardOf(state: Readonly<State>, attack: Attack) {
  const { rules, now } = state
  const target = getCombatant(state, attack.target.id)
  const { parry } = target
  const takes = guardOf(target, attack)
  if (!parry || !takes || isFirearm(attack.mode) || attack.helpless) return undefined
  if (helpless(target, rules, now) || isHeld(state, target.id)) return undefined
  return { takes, check: (against: number) => parryCheck(state, target, parry, against) }
}

/** The target's parry against a hit, or undefined. The first hit uses it up, whether or not it succeeds. */
export function parried(
  t: FightTable,
  attack: Attack,
  plan: ShotPlan,
  rolled: Rolled,
): Ward | undefined {
  const defence = wardOf(t.state, attack)
  if (!defence) return undefined
  const { takes } = defence
  const against = rolled.attack ?? 0
  const check = defence.check(against)
  const {
    die,
    total,
    done: holds,
  } = t.state.rules.options.parry === 'automatic'
    ? { die: 0, total: sumOf(check.terms), done: true }
    : rollCheck(t, check)
  const dice = castFor(t, attack.attacker.id, attack.target.id)
  const roll = {
    type: 'parry-roll',
    who: attack.target.id,
    by: attack.attacker.id,
    total,
    die,
    against,
    holds,
    takes,
  } as const
  const ward = (told: Event): Ward => {
    t.trace?.keep?.([told])
    return { holds, roll: told, hits: [] }
  }
  if (!holds || takes === 'nothing' || (takes === 'weapon' && !plan.dice)) return ward(roll)
  if (takes === 'weapon') return ward({ ...roll, damage: onWeapon(dice, plan, rolled, t) })
  return {
    ...ward(roll),
    hits: strike(dice, planAttack({ ...attack, at: takes }), t.state.rules, rolled, t).hits,
  }
}

/** Rolls and explains the damage that the parrying weapon takes. */
function onWeapon(dice: Dice, plan: ShotPlan, { raw }: Rolled, { state, trace }: FightTable) {
  const sum = trace && damageSum()
  const damage = state.rules.points(dice, plan, raw, sum)
  if (trace && sum) traceDamage(trace, 'damage to the weapon', sum)
  return damage
}

/** Whether a weapon in hand parries; one that is stuck does not. */
export function parriesArmed(combatant: Combatant): boolean {
  const carried = hand(combatant)
  return carried !== undefined && isSwung(carried.weapon) && carried.jammed === 0
}

/** What takes the blow: the weapon, nothing if both are unarmed, or the chosen arm. Undefined: no parry. */
function guardOf(
  target: Combatant,
  { weapon, rules }: Attack,
): 'weapon' | 'nothing' | Area | undefined {
  if (parriesArmed(target)) return 'weapon'
  const arms = [target.parry?.arm ?? 'left-arm', 'left-arm', 'right-arm'] as const
  const arm = arms.find((area) => rules.wounds.usable(target, area))
  return weapon || arm === undefined ? arm : 'nothing'
}
