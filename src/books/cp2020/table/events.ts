// The events of a table of the 2020 book.
import type { EventKinds } from '../../gunfight/contract/event-kind.ts'
import type { RuleSlots, Types2020 } from '../contract/rules.ts'
import type { Event, SeatKnowledge } from '../contract/state.ts'
import { actKinds2020, eventsOf } from '../events.ts'
import { CORE_2020 } from '../events/core.ts'
import { TABLE_EVENTS } from '../events/table-events.ts'

export function events2020(rules: RuleSlots) {
  const kinds: EventKinds<Types2020, Event, SeatKnowledge> = {
    ...CORE_2020,
    ...TABLE_EVENTS,
    ...actKinds2020(rules),
  }
  return eventsOf(kinds)
}
