// The events of a hit (`fnff-1988/wound/recording`).
import { reopened } from '../healing/calendar.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { hitEvent, withoutOvertaken } from '../../gunfight/attack/hit-events.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { phasesAfter } from '../combatant.ts'
import type { Event, FightTable } from '../contract/events.ts'
import type { Combatant, State } from '../contract/state.ts'
import type { Hit } from './slots.ts'

interface Telling {
  readonly bludgeoning?: boolean
  readonly trace?: Trace | undefined
}

/** The damage, wound and save of a hit, as events. The numbers that the trace keeps for the hit and the save go with them. */
export function hitEvents(
  state: Readonly<State>,
  who: Id,
  by: Id | undefined,
  hit: Hit,
  { bludgeoning = false, trace }: Telling = {},
): Event[] {
  const combatant = getCombatant(state, who)
  const struck: Event = hitEvent(who, by, hit, trace)
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

/** The events of hits as they are told now, if their target is still in the fight. */
export const tellHits = (
  t: FightTable,
  who: Id,
  by: Id | undefined,
  hits: readonly Hit[],
  bludgeoning = false,
): readonly Event[] =>
  t.state.men[who]
    ? withoutOvertaken(
        t,
        who,
        hits.flatMap((hit) => hitEvents(t.state, who, by, hit, { bludgeoning, trace: t.trace })),
        (event) => event.type === 'save' && event.result === 'awake',
      )
    : []

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
