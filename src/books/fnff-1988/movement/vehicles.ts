// Boarding vehicles on the map (`fnff-1988/action/mount`, `fnff-1988/grenade/structures`). All
// books share the seating.
import type { Obstacle } from '../../../field/map.ts'
import { seatIn, seatsFree } from '../../gunfight/movement/vehicles.ts'
import type { Event, FightTable } from '../contract/events.ts'
import type { State, Combatant } from '../contract/state.ts'
import { thingOf } from '../attack/structure.ts'

/** Events that can put a combatant into a vehicle. */
type Boards = Event & { type: 'mounted' | 'leapt' }
export const boards = (event: Event): event is Boards =>
  (event.type === 'mounted' || event.type === 'leapt') &&
  event.vehicle !== undefined &&
  (event.type === 'leapt' || event.mounted)

/**
 * Emits a boarding event with a free seat. If two combatants want the last seat at the same moment,
 * the first event gets it and the other combatant stays put (`fnff-1988/turn/simultaneous`). House
 * rule.
 */
export function tellBoarding(t: Pick<FightTable, 'state' | 'emit'>, event: Boards): void {
  const thing = event.vehicle === undefined ? undefined : thingOf(t.state, event.vehicle)
  if (thing && seatsFree(t.state, thing) < 1)
    t.emit({ type: 'left-out', who: event.who, vehicle: thing.id, name: thing.name })
  else t.emit(thing ? { ...event, to: seatIn(t.state, thing) } : event)
}

/** The vehicle or wreck that the combatant sits in. */
export const aboardOf = (state: Readonly<State>, combatant: Combatant): Obstacle | undefined =>
  combatant.aboard === undefined ? undefined : thingOf(state, combatant.aboard)
