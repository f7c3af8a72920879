// Doors by hand: opened, in nobody's way, and closed again. The book has no rule; that it costs nothing besides moving is ours
// (`fnff-1988/action/unlisted`).
import { distanceToShape } from '../../../field/geometry.ts'
import type { Obstacle } from '../../../field/map.ts'
import { HANDLE_REACH, swung } from '../../gunfight/movement/doors.ts'
import type { Event } from '../events.ts'
import type { Man, State } from '../state.ts'
import { toThing } from '../attack/thing-attack.ts'

/** He can lay his hand on it: near enough, and nothing between. */
export function canReach(state: Readonly<State>, man: Man, door: Obstacle): boolean {
  if (distanceToShape(man, door.shape) > HANDLE_REACH) return false
  const { metres, sees } = toThing(state, man, door)
  return sees && metres <= HANDLE_REACH
}

const TYPES = ['opened', 'closed'] as const satisfies readonly Event['type'][]
export type OfDoors = Extract<Event, { type: (typeof TYPES)[number] }>
export const isOfDoors = (event: Event): event is OfDoors =>
  (TYPES as readonly string[]).includes(event.type)

/** A door goes from what stands in the way to what stands open, or back; in place, with a new map. */
export function applyToDoors(state: State, { type, who, thing }: OfDoors): void {
  const man = who === undefined ? undefined : state.men[who]
  // Nothing but turning comes between the halves of an action.
  if (man) man.phase.rest = undefined
  if (state.map) state.map = swung(state.map, type, thing)
}
