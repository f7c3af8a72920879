// Vehicles of the map at the table: who gets in (`fnff-1988/action/mount`, `fnff-1988/grenade/structures`); where they sit is the same in all books.
import type { Table } from '../../../engine/book.ts'
import type { Obstacle } from '../../../field/map.ts'
import { seatIn, seatsFree } from '../../gunfight/movement/vehicles.ts'
import type { Event } from '../contract/events.ts'
import type { State, Combatant } from '../contract/state.ts'
import { thingOf } from '../attack/structure.ts'

/** What gets somebody into a vehicle. */
type Boards = Event & { type: 'mounted' | 'leapt' }
export const boards = (event: Event): event is Boards =>
  (event.type === 'mounted' || event.type === 'leapt') &&
  event.vehicle !== undefined &&
  (event.type === 'leapt' || event.mounted)

/** Tells that somebody gets in, on a seat that is free now: of two in one moment who is told first; the other stays where they are (`fnff-1988/turn/simultaneous`). Ours. */
export function tellBoarding(t: Pick<Table<State, Event>, 'state' | 'emit'>, event: Boards): void {
  const thing = event.vehicle === undefined ? undefined : thingOf(t.state, event.vehicle)
  if (thing && seatsFree(t.state, thing) < 1)
    t.emit({ type: 'left-out', who: event.who, vehicle: thing.id, name: thing.name })
  else t.emit(thing ? { ...event, to: seatIn(t.state, thing) } : event)
}

/** The vehicle, or the wreck of one, that they sit in. */
export const aboardOf = (state: Readonly<State>, combatant: Combatant): Obstacle | undefined =>
  combatant.aboard === undefined ? undefined : thingOf(state, combatant.aboard)
