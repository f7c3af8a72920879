// Ambushes: laid, noticed or not, good for one attack (`cp2020/ambush/detection`, `cp2020/ambush/awareness-roll-gap`, `cp2020/ambush/single-use`).
import type { Table } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Event, State, Ambush } from '../contract/state.ts'
import { helpless } from '../combatant.ts'

type T = Table<State, Event>

/** Those that were laid before the fight. */
export function ambushRolls(t: T): void {
  for (const ambush of t.state.ambushes.filter(({ works }) => works === undefined))
    noticeRoll(t, ambush)
}

/** Both roll once; a tie is a success of the ambusher. The seat of who notices knows of them (`isKnown`). What nobody can notice any more works. */
export function noticeRoll(t: T, { who, victim, setup }: Omit<Ambush, 'works'>): void {
  const { state } = t
  const [combatant, other] = [getCombatant(state, who), getCombatant(state, victim)]
  if (helpless(combatant, t.state.rules, state.now))
    return t.emit({ type: 'ambush-used', who, victim, setup })
  if (setup === 'distracted' && t.state.rules.options['ambush-distracted-roll'] === 'automatic')
    return t.emit({ type: 'ambush', who, victim, setup, stealth: 0, awareness: 0, works: true })
  const stealth =
    t.state.rules.stat(combatant, 'int') +
    (combatant.skills.stealth ?? 0) +
    t.state.rules.d10(t.cast({ stealth: who }), 'stealth')
  const senses =
    t.state.rules.stat(other, 'int') +
    (other.skills.awareness ?? 0) +
    (other.skills['combat-sense'] ?? 0)
  const awareness = helpless(other, t.state.rules, state.now)
    ? 0
    : senses + t.state.rules.d10(t.cast({ awareness: victim }), 'awareness')
  t.trace?.note(
    'cp2020/ambush/awareness-roll-gap',
    'INT + Awareness + Combat Sense + 1D10',
    awareness,
  )
  t.trace?.total('stealth: INT + Stealth + 1D10', stealth)
  t.emit({ type: 'ambush', who, victim, setup, stealth, awareness, works: awareness <= stealth })
}
