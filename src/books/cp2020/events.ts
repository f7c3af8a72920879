// The events of a 2020 fight: cumulative facts with everything the log needs, so that it can be written without
// rules or dice. Each type has one entry: who may see it, how it changes the state, and how it reads.
import type { EventKinds } from '../gunfight/contract/event-kind.ts'
import { makeEvents, type Events } from '../gunfight/events/make-events.ts'
import { rememberedName, remembering } from '../gunfight/table/double-blind.ts'
import { isKnown } from './combatant.ts'
import { ATTACK } from './events/attack.ts'
import type { Event, Combatant, State, SeatKnowledge } from './contract/state.ts'
import { CORE_2020 } from './events/core.ts'
import { MELEE } from './events/melee.ts'
import { ROUND, storeEvents } from './events/round.ts'
import { loosen } from './melee/grips.ts'
import type { RuleSlots, Types2020 } from './contract/rules.ts'

/** The events of a table with these rules. */
export function events2020(rules: RuleSlots): Events<Types2020, Event, SeatKnowledge> {
  const kinds: EventKinds<Types2020, Event, SeatKnowledge> = {
    ...CORE_2020,
    ...ROUND,
    ...ATTACK,
    ...MELEE,
    ...storeEvents(rules),
  }
  return makeEvents<Types2020, Event, SeatKnowledge>(
    kinds,
    (view, id) => view.men[id]?.name ?? rememberedName(view, id),
  )
}

/** Applies an event to the state, in place, without dice; never fails. */
export function apply(state: State, event: Event): void {
  remembering<Combatant, State>(state, {
    change() {
      state.rules.events.apply(state, event)
      state.rules.own.follow(state, event)
      loosen(state)
    },
    isKnown: (seat, { id }) => isKnown(state, seat, id),
    clock: () => `round ${state.round}`,
  })
}
