// Whether the target of an attack is aware of it (`fnff-1988/facing/indirect`, `fnff-1988/ambush/free-phase`).
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { rollCheck, termsOf, type Check } from '../../gunfight/check.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { ability } from '../acts/task-roll.ts'
import { blind, helpless, stat } from '../combatant.ts'
import type { FightTable } from '../contract/events.ts'
import type { Combatant, State } from '../contract/state.ts'
import { helplessAgainst } from '../melee/holds.ts'
import { inDirect } from '../movement/placing.ts'
import { ambushTerms, conditionsBehind } from '../turn/ambush-conditions.ts'

/** A roll to go unnoticed under these conditions. On a tie the victim notices. `label`: of the own die, an ambush or a sneak. */
export const stealthCheck = (
  state: Readonly<State>,
  threat: Combatant,
  victim: Combatant,
  { label, conditions }: { readonly label: string; readonly conditions: readonly string[] },
): Check => ({
  who: threat.id,
  label,
  die: 'd10',
  terms: termsOf(state, threat, 'notice', [
    ...ability(['INT', stat(threat, 'int')], ['Stealth', threat.skills.stealth ?? 0]),
    ...ambushTerms(conditions),
  ]),
  total: `${label} + 1D10`,
  against: {
    who: victim.id,
    label: 'awareness',
    terms: termsOf(
      state,
      victim,
      'notice',
      ability(['INT', stat(victim, 'int')], ['Awareness', victim.skills.awareness ?? 0]),
    ),
    total: 'awareness + 1D10',
  },
  tie: 'fails',
  rule: 'fnff-1988/ambush/defender-roll',
})

/** The roll of an attacker outside the victim's field of view. `hidden`: they come out of hiding. */
export const sneakCheck = (
  state: Readonly<State>,
  threat: Combatant,
  victim: Combatant,
  hidden: boolean,
): Check =>
  stealthCheck(state, threat, victim, {
    label: 'sneak',
    conditions: conditionsBehind(state, threat, victim, hidden),
  })

/** Whether the ambush from which this attack comes surprises the victim; undefined if they were not its victim. */
const surprises = (state: Readonly<State>, who: Id, target: Id): boolean | undefined =>
  state.ambushed.find(([by, victim]) => by === who && victim === target)?.[2]

/** Whether the victim is aware of the attack, if no roll decides it. */
export function awareAlready(
  state: Readonly<State>,
  threat: Combatant,
  victim: Combatant,
): boolean | undefined {
  if (helplessAgainst(state, victim, threat)) return false
  // A held combatant knows who holds them, even in an ambush (`fnff-1988/unarmed/break`).
  if (threat.holds?.target === victim.id) return true
  const surprised = surprises(state, threat.id, victim.id)
  if (surprised !== undefined) return !surprised
  if (inDirect(state, victim, threat) && !blind(victim)) return true
  return victim.phase.noticed[threat.id]
}

/** Whether a target who knew of an attack, or did not, still does: a ruling may tell them, or leave them helpless. */
export const stillAware = (
  state: Readonly<State>,
  by: Id,
  target: Id,
  knew: boolean,
  threat = getCombatant(state, by),
): boolean => awareAlready(state, threat, getCombatant(state, target)) ?? knew

/** Whether the target is aware of the attack (`fnff-1988/facing/indirect`, `fnff-1988/ambush/free-phase`). Rolled once per attacker and phase. `hidden`: the attacker comes out of hiding; `fired`: the attack has been fired already. */
export function aware(
  t: FightTable,
  threat: Combatant,
  target: Id,
  { hidden = false, fired = false }: { readonly hidden?: boolean; readonly fired?: boolean },
): boolean {
  const since = t.rulings()
  const rolled = t.restartable(() => {
    // A ruling while the dice are waited for may take either away, or let the victim know.
    const [now, victim] = [t.state.men[threat.id], t.state.men[target]]
    const isOver = !fired && t.rulings() !== since && (!now || helpless(now, t.state.now))
    if (isOver) return false
    const known = victim ? awareAlready(t.state, threat, victim) : true
    return known ?? rollCheck(t, sneakCheck(t.state, threat, present(victim, 'victim'), hidden))
  })
  if (typeof rolled === 'boolean') return rolled
  const { total, against, done } = rolled
  t.emit({
    type: 'noticed',
    who: target,
    threat: threat.id,
    roll: against,
    against: total,
    aware: !done,
  })
  return !done
}
