// Whether the target of an attack is aware of it (`fnff-1988/facing/indirect`, `fnff-1988/ambush/free-phase`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { blind, stat } from '../combatant.ts'
import type { FightTable } from '../contract/events.ts'
import type { Combatant, State } from '../contract/state.ts'
import { helplessAgainst } from '../melee/holds.ts'
import { inDirect } from '../movement/placing.ts'
import { ambushModifier, conditionsBehind } from '../turn/ambush-conditions.ts'

/** The sneak modifier of an attacker outside the victim's field of view. */
export const sneakSum = (
  state: Readonly<State>,
  threat: Combatant,
  victim: Combatant,
  hidden: boolean,
): number =>
  stat(threat, 'int') +
  (threat.skills.stealth ?? 0) +
  threat.favour +
  ambushModifier(conditionsBehind(state, threat, victim, hidden))

/** The modifier of the victim's roll to notice that attacker. */
export const awarenessSum = (victim: Combatant): number =>
  stat(victim, 'int') + (victim.skills.awareness ?? 0) + victim.favour

/** Whether the target is aware of the attack (`fnff-1988/facing/indirect`, `fnff-1988/ambush/free-phase`). Rolled once per attacker and phase. `hidden`: the attacker comes out of hiding. */
export function aware(t: FightTable, who: Id, target: Id, hidden = false): boolean {
  const { state } = t
  if (state.surprised.some(([by, victim]) => by === who && victim === target)) return false
  const victim = getCombatant(state, target)
  const threat = getCombatant(state, who)
  if (helplessAgainst(state, victim, threat)) return false
  if (threat.holds?.target === target) return true
  if (inDirect(state, victim, threat) && !blind(victim)) return true
  const known = victim.phase.noticed[who]
  if (known !== undefined) return known
  const dice = t.cast({ sneak: who, awareness: target })
  const against = sneakSum(state, threat, victim, hidden) + dice.d('sneak', 10)
  const roll = awarenessSum(victim) + dice.d('awareness', 10)
  t.trace?.note('fnff-1988/facing/indirect', 'the threat: INT + Stealth + 1D10', against)
  t.trace?.total('awareness: INT + Awareness + 1D10', roll)
  t.emit({ type: 'noticed', who: target, threat: who, roll, against, aware: roll >= against })
  return roll >= against
}
