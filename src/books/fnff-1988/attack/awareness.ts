// Whether the target of an attack is aware of it (`fnff-1988/facing/indirect`, `fnff-1988/ambush/free-phase`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { blind, stat } from '../combatant.ts'
import type { FightTable } from '../contract/events.ts'
import type { Combatant, State } from '../contract/state.ts'
import { helplessAgainst } from '../melee/holds.ts'
import { inDirect } from '../movement/placing.ts'
import { ambushModifier, conditionsBehind } from '../turn/ambush-conditions.ts'

export const stealthSum = (combatant: Combatant): number =>
  stat(combatant, 'int') + (combatant.skills.stealth ?? 0) + combatant.favour

/** The sneak modifier of an attacker outside the victim's field of view. */
export const sneakSum = (
  state: Readonly<State>,
  threat: Combatant,
  victim: Combatant,
  hidden: boolean,
): number => stealthSum(threat) + ambushModifier(conditionsBehind(state, threat, victim, hidden))

/** The modifier of the victim's roll to notice an attacker. */
export const awarenessSum = (victim: Combatant): number =>
  stat(victim, 'int') + (victim.skills.awareness ?? 0) + victim.favour

const FACES = 10

/** The chance that 1D10 plus `ahead` reaches another 1D10. */
export function reachChance(ahead: number): number {
  let pairs = 0
  for (let other = 1; other <= FACES; other++)
    for (let die = 1; die <= FACES; die++) if (ahead + die >= other) pairs++
  return pairs / FACES ** 2
}

/** Whether this attack was prepared by an ambush that surprises the victim. */
export const isSurprised = (state: Readonly<State>, who: Id, target: Id): boolean =>
  state.surprised.some(([by, victim]) => by === who && victim === target)

/** Whether the victim is aware of the attack, if no roll decides it. */
export function awareAlready(
  state: Readonly<State>,
  threat: Combatant,
  victim: Combatant,
): boolean | undefined {
  if (isSurprised(state, threat.id, victim.id) || helplessAgainst(state, victim, threat))
    return false
  if (threat.holds?.target === victim.id) return true
  if (inDirect(state, victim, threat) && !blind(victim)) return true
  return victim.phase.noticed[threat.id]
}

/** Whether the target is aware of the attack (`fnff-1988/facing/indirect`, `fnff-1988/ambush/free-phase`). Rolled once per attacker and phase. `hidden`: the attacker comes out of hiding. */
export function aware(t: FightTable, who: Id, target: Id, hidden = false): boolean {
  const { state } = t
  const victim = getCombatant(state, target)
  const threat = getCombatant(state, who)
  const known = awareAlready(state, threat, victim)
  if (known !== undefined) return known
  const dice = t.cast({ sneak: who, awareness: target })
  const against = sneakSum(state, threat, victim, hidden) + dice.d('sneak', 10)
  const roll = awarenessSum(victim) + dice.d('awareness', 10)
  t.trace?.note('fnff-1988/facing/indirect', 'the threat: INT + Stealth + 1D10', against)
  t.trace?.total('awareness: INT + Awareness + 1D10', roll)
  t.emit({ type: 'noticed', who: target, threat: who, roll, against, aware: roll >= against })
  return roll >= against
}
