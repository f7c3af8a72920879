// The events of a hit (`fnff-1988/wound/recording`).
import { reopened } from '../healing/calendar.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { phasesAfter } from '../combatant.ts'
import type { Event } from '../contract/events.ts'
import type { Combatant, State } from '../contract/state.ts'
import type { Hit } from './slots.ts'

/** The damage, wound and save of a hit, as events. The numbers that the trace keeps for the hit and the save go with them. */
export function hitEvents(
  state: Readonly<State>,
  who: Id,
  by: Id | undefined,
  hit: Hit,
  { bludgeoning = false, trace }: { readonly bludgeoning?: boolean; readonly trace?: Trace } = {},
): Event[] {
  const combatant = getCombatant(state, who)
  const struck: Event = {
    type: 'hit',
    who,
    by,
    area: hit.area,
    damage: hit.damage,
    stopped: hit.stopped,
    through: hit.through,
    ...(hit.met === undefined ? {} : { met: hit.met }),
    ...(hit.passed === undefined ? {} : { passed: hit.passed }),
    ...(hit.covered ? { covered: true as const } : {}),
    ...(hit.killed ? { killed: true as const } : {}),
  }
  trace?.pass?.(hit, struck)
  if (hit.level === 'none') return [struck]
  const wounded: Event = {
    type: 'wounded',
    who,
    area: hit.area,
    level: hit.level,
    effect: hit.effect,
    bludgeoning,
    lose: hit.lose,
    ...reopened(combatant),
  }
  if (!hit.save) return [struck, wounded]
  const save = saveEvent(state, combatant, hit.save)
  trace?.pass?.(hit.save, save)
  return [struck, wounded, save]
}

function saveEvent(
  state: Readonly<State>,
  combatant: Combatant,
  save: NonNullable<Hit['save']>,
): Event {
  const result = save.result
  const phases = result === 'stunned' ? 1 : result === 'unconscious' ? (save.phases ?? 0) : 0
  return {
    type: 'save',
    who: combatant.id,
    die: save.die,
    needed: save.needed,
    result,
    until: phases ? phasesAfter(combatant, state.now, phases, state.rules.options) : 0,
  }
}
