// The events of a hit (`fnff-1988/wound/recording`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { phasesAfter } from '../combatant.ts'
import type { Event } from '../contract/events.ts'
import type { Combatant, State } from '../contract/state.ts'
import type { Hit } from './slots.ts'

/** The damage, wound and save of a hit, as events. */
export function hitEvents(
  state: Readonly<State>,
  who: Id,
  by: Id | undefined,
  hit: Hit,
  bludgeoning = false,
): Event[] {
  const combatant = getCombatant(state, who)
  const events: Event[] = [
    {
      type: 'hit',
      who,
      by,
      area: hit.area,
      damage: hit.damage,
      stopped: hit.stopped,
      through: hit.through,
      ...(hit.covered ? { covered: true as const } : {}),
    },
  ]
  if (hit.level === 'none') return events
  events.push({
    type: 'wounded',
    who,
    area: hit.area,
    level: hit.level,
    effect: hit.effect,
    bludgeoning,
    lose: hit.lose,
  })
  if (hit.save) events.push(saveEvent(state, combatant, hit.save))
  return events
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
