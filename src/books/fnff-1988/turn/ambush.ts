// Ambushes: the rolls before the turn, and the free phase of the winners (`fnff-1988/ambush/free-phase`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { ambushModifier, conditionsAgainst } from './ambush-conditions.ts'
import { awarenessSum, reachChance, stealthSum } from '../attack/awareness.ts'
import type { FightTable } from '../contract/events.ts'
import { helpless, stat } from '../combatant.ts'
import { part } from './part.ts'
import type { Combatant, State } from '../contract/state.ts'

const FACES = 10

/** The probability that an ambush under these conditions surprises this victim, over both dice of `ambushRolls`. */
export function ambushChance(
  state: Readonly<State>,
  combatant: Combatant,
  victim: Combatant,
  conditions: readonly string[],
): number {
  const helps = ambushModifier(conditionsAgainst(state, victim, conditions))
  // On a tie the victim notices.
  return reachChance(stealthSum(combatant) + helps - awarenessSum(victim) - 1)
}

/** `fnff-1988/ambush/set-up`, `fnff-1988/ambush/attacker-roll`, `fnff-1988/ambush/once`: each ambusher rolls once, and each victim once against each ambusher. On a tie the victim notices. */
export function ambushRolls(t: FightTable): void {
  const won = new Set<Id>()
  for (const { who, conditions, victims, incapacitated = [] } of t.state.ambushes) {
    const combatant = getCombatant(t.state, who)
    if (helpless(combatant, t.state.now)) continue
    const attack = stealthSum(combatant) + t.cast({ ambush: who }).d('ambush', FACES)
    t.trace?.total('ambush: INT + Stealth + 1D10', attack)
    for (const victim of victims) {
      const other = getCombatant(t.state, victim)
      const defence = awarenessSum(other) + t.cast({ awareness: victim }).d('awareness', FACES)
      const own = incapacitated.includes(victim) ? ['victim-incapacitated'] : []
      const helps = ambushModifier(conditionsAgainst(t.state, other, [...conditions, ...own]))
      t.trace?.note('fnff-1988/ambush/modifiers', 'conditions', helps)
      t.trace?.note('fnff-1988/ambush/defender-roll', 'INT + Awareness + 1D10', defence)
      const sprung = defence < attack + helps
      if (sprung) won.add(who)
      t.emit({ type: 'ambush', who, victim, attack: attack + helps, defence, sprung })
    }
  }
  const ref = (id: Id): number => stat(getCombatant(t.state, id), 'ref')
  const order = [...won].sort((a, b) => ref(b) - ref(a))
  t.emit({ type: 'free', who: order })
}

/** Gives one free action before phase 1, regardless of REF; it does not count against the following turn. */
export function freePhase(t: FightTable): void {
  const [who, ...rest] = t.state.free
  if (who === undefined) throw new Error('nobody has a free phase')
  if (!helpless(getCombatant(t.state, who), t.state.now)) part(t, [who])
  t.emit({ type: 'free', who: rest })
}
