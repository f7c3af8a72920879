// The events of a 2020 fight: cumulative facts with everything the log needs, so that it can be written without
// rules or dice. Each type has one entry: who may see it, how it changes the state, and how it reads.
import type { EventKind, EventKinds } from '../gunfight/contract/event-kind.ts'
import { makeEvents, type Events } from '../gunfight/events/make-events.ts'
import { rememberedName, remembering } from '../gunfight/table/double-blind.ts'
import { isKnown } from './combatant.ts'
import type { RuleSlots, Types2020 } from './contract/rules.ts'
import type { Combatant, Event, SeatKnowledge, State } from './contract/state.ts'
import { ACT_EVENTS_2020 } from './events/act-events.ts'
import { ATTACK } from './events/attack.ts'
import { MELEE } from './events/melee.ts'
import { ROUND, storeEvents } from './events/round.ts'
import { loosen } from './melee/grips.ts'

type Kinds2020 = EventKinds<Types2020, Event, SeatKnowledge>
type ActEvent =
  | keyof typeof ACT_EVENTS_2020
  | keyof typeof ROUND
  | keyof typeof ATTACK
  | keyof typeof MELEE
  | keyof ReturnType<typeof storeEvents>

/** The events that a single act can bring about under these rules. */
export const actKinds2020 = (rules: RuleSlots): Pick<Kinds2020, ActEvent> => ({
  ...ACT_EVENTS_2020,
  ...ROUND,
  ...ATTACK,
  ...MELEE,
  ...storeEvents(rules),
})

/** Events of these kinds. */
export const eventsOf = (
  kinds: Readonly<Record<string, EventKind<Types2020, Event, SeatKnowledge, string>>>,
): Events<Types2020, Event, SeatKnowledge> =>
  makeEvents(kinds, (view, id) => view.men[id]?.name ?? rememberedName(view, id))

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
