// Boarding vehicles on the map (`fnff-1988/action/mount`, `fnff-1988/grenade/structures`). All
// books share the seating.
import type { Obstacle } from '../../../field/map.ts'
import type { Event } from '../contract/events.ts'
import type { State, Combatant } from '../contract/state.ts'
import { thingOf } from '../attack/structure.ts'

/** Events that can put a combatant into a vehicle. */
type Boards = Event & { type: 'mounted' | 'leapt' }
export const boards = (event: Event): event is Boards =>
  (event.type === 'mounted' || event.type === 'leapt') &&
  event.vehicle !== undefined &&
  (event.type === 'leapt' || event.mounted)

/** The vehicle or wreck that the combatant sits in. */
export const aboardOf = (state: Readonly<State>, combatant: Combatant): Obstacle | undefined =>
  combatant.aboard === undefined ? undefined : thingOf(state, combatant.aboard)
