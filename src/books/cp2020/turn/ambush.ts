// Ambushes: laying and noticing them; each serves one attack (`cp2020/ambush/detection`,
// `cp2020/ambush/awareness-roll-gap`, `cp2020/ambush/single-use`).
import type { Id } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Noticing, Rules } from '../contract/rules.ts'
import type { Ambush, Combatant, State, FightTable } from '../contract/state.ts'
import { helpless } from '../combatant.ts'

/** The totals of both. */
export function noticed2020(
  t: FightTable,
  { lurker, victim }: Noticing,
): readonly [number, number] {
  const die = (label: string, id: Id): number => t.state.rules.d10(t.cast({ [label]: id }), label)
  const stealth = lurker.sum + die('stealth', lurker.who)
  return [stealth, victim.sum === undefined ? 0 : victim.sum + die('awareness', victim.who)]
}

/** Rolls for ambushes laid before the fight. */
export function ambushRolls(t: FightTable): void {
  for (const ambush of t.state.ambushes.filter(({ works }) => works === undefined))
    noticeRoll(t, ambush)
}

const stealthSum = (combatant: Combatant, rules: Rules): number =>
  rules.stat(combatant, 'int') + (combatant.skills.stealth ?? 0)
const senses = (other: Combatant, rules: Rules): number =>
  rules.stat(other, 'int') + (other.skills.awareness ?? 0) + (other.skills['combat-sense'] ?? 0)
const isCertain = (setup: Ambush['setup'], { options }: Rules): boolean =>
  setup === 'distracted' && options['ambush-distracted-roll'] === 'automatic'

/** The chance that an ambush goes unnoticed, computed from the dice of `noticeRoll`. */
export function ambushChance(
  state: Readonly<State>,
  combatant: Combatant,
  victim: Combatant,
  setup: Ambush['setup'],
): number {
  const { rules, now } = state
  if (isCertain(setup, rules) || helpless(victim, rules, now)) return 1
  const ahead = stealthSum(combatant, rules) - senses(victim, rules)
  const { outcomes } = exact(
    (dice) => rules.d10(dice, 'awareness') <= ahead + rules.d10(dice, 'stealth'),
  )
  return outcomes.get(true) ?? 0
}

/**
 * Both roll once; a tie favours the ambusher. The seat that notices knows of them from then on (`isKnown`). Against
 * a victim who can no longer notice anything, the ambush succeeds.
 */
export function noticeRoll(t: FightTable, { who, victim, setup }: Omit<Ambush, 'works'>): void {
  const { state } = t
  const [combatant, other] = [getCombatant(state, who), getCombatant(state, victim)]
  if (helpless(combatant, t.state.rules, state.now))
    return t.emit({ type: 'ambush-used', who, victim, setup })
  if (isCertain(setup, t.state.rules))
    return t.emit({ type: 'ambush', who, victim, setup, stealth: 0, awareness: 0, works: true })
  const { rules } = t.state
  const [stealth, awareness] = rules.noticed(t, {
    lurker: { who, sum: stealthSum(combatant, rules) },
    victim: {
      who: victim,
      sum: helpless(other, rules, state.now) ? undefined : senses(other, rules),
      told: setup === 'distracted',
    },
  })
  t.trace?.note(
    'cp2020/ambush/awareness-roll-gap',
    'INT + Awareness + Combat Sense + 1D10',
    awareness,
  )
  t.trace?.total('stealth: INT + Stealth + 1D10', stealth)
  t.emit({ type: 'ambush', who, victim, setup, stealth, awareness, works: awareness <= stealth })
}
