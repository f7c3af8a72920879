// Doors by hand: opened, in nobody's way, and closed again. The book has no rule; that it costs nothing besides moving is ours
// (`fnff-1988/action/unlisted`).
import type { Id } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { distanceToShape } from '../../../field/geometry.ts'
import type { Obstacle } from '../../../field/map.ts'
import {
  HANDLE_REACH,
  closedDoors,
  inDoorway,
  openDoors,
  swung,
} from '../../gunfight/movement/doors.ts'
import type { Event } from '../events.ts'
import type { Man, State } from '../state.ts'
import { toThing } from '../attack/thing-attack.ts'

/** He can lay his hand on it: near enough, and nothing between. */
export function canReach(state: Readonly<State>, man: Man, door: Obstacle): boolean {
  if (distanceToShape(man, door.shape) > HANDLE_REACH) return false
  const { metres, sees } = toThing(state, man, door)
  return sees && metres <= HANDLE_REACH
}

/** Opens or closes a door. It cannot be closed upon a man in hiding: whoever tries has found him. */
export function moveDoor(
  t: Pick<Table<State, Event>, 'state' | 'emit'>,
  who: Id,
  { do: verb, thing }: { readonly do: 'open' | 'close'; readonly thing: Id },
): void {
  const door = (verb === 'open' ? closedDoors : openDoors)(t.state).find(({ id }) => id === thing)
  if (!door) return
  const found = verb === 'close' ? inDoorway(t.state, door) : []
  for (const { id, hidden } of found) if (hidden) t.emit({ type: 'shown', who: id, hidden: false })
  if (found.length === 0)
    t.emit({ type: verb === 'open' ? 'opened' : 'closed', who, thing: door.id, name: door.name })
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
