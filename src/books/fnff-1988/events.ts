// The events of a 1988 fight. Each carries everything needed to update the state and write the log without rules or dice.
// Each type has one entry: who may see it, how it changes the state, and how the log words it.
import type { EventKinds } from '../gunfight/contract/event-kind.ts'
import { makeEvents } from '../gunfight/events/make-events.ts'
import { rememberedName, remembering } from '../gunfight/table/double-blind.ts'
import { isKnown } from './combatant.ts'
import { thingOf } from './attack/structure.ts'
import { ATTACK } from './events/attack.ts'
import type { Event } from './contract/events.ts'
import { CORE_1988 } from './events/core.ts'
import { MELEE } from './events/melee.ts'
import { THINGS } from './events/things.ts'
import { TURN } from './events/turn.ts'
import { WOUNDS } from './events/wounds.ts'
import { loosen } from './melee/holds.ts'
import type { Combatant, State } from './contract/state.ts'
import type { Types1988 } from './contract/rules.ts'

const KINDS: EventKinds<Types1988, Event> = {
  ...CORE_1988,
  ...TURN,
  ...ATTACK,
  ...MELEE,
  ...WOUNDS,
  ...THINGS,
}

export const EVENTS = makeEvents<Types1988, Event>(
  KINDS,
  (view, id) => view.men[id]?.name ?? thingOf(view, id)?.name ?? rememberedName(view, id),
)

/** Applies an event to the state in place. Rolls no dice and never fails. */
export function apply(state: State, event: Event): void {
  remembering<Combatant, State>(state, {
    change() {
      EVENTS.apply(state, event)
      loosen(state, event)
    },
    isKnown: (seat, combatant) => isKnown(state, seat, combatant),
    clock: () => `turn ${state.turn}`,
  })
}
