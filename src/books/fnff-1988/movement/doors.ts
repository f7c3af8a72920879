// Opening and closing doors by hand. The book has no rule; that it costs only the movement is a
// house rule (`fnff-1988/action/unlisted`).
import { distanceToShape } from '../../../field/geometry.ts'
import type { Obstacle } from '../../../field/map.ts'
import { HANDLE_REACH } from '../../gunfight/movement/doors.ts'
import type { State, Combatant } from '../contract/state.ts'
import { toThing } from '../attack/thing-attack.ts'

/** True if the door is within reach and nothing is in between. */
export function canReach(state: Readonly<State>, combatant: Combatant, door: Obstacle): boolean {
  if (distanceToShape(combatant, door.shape) > HANDLE_REACH) return false
  const { metres, sees } = toThing(state, combatant, door)
  return sees && metres <= HANDLE_REACH
}
