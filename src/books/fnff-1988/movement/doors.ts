// Doors by hand: opened, in nobody's way, and closed again. The book has no rule; that it costs nothing besides moving is ours
// (`fnff-1988/action/unlisted`).
import { distanceToShape } from '../../../field/geometry.ts'
import type { Obstacle } from '../../../field/map.ts'
import { HANDLE_REACH } from '../../gunfight/movement/doors.ts'
import type { State, Combatant } from '../contract/state.ts'
import { toThing } from '../attack/thing-attack.ts'

/** They can lay their hand on it: near enough, and nothing between. */
export function canReach(state: Readonly<State>, combatant: Combatant, door: Obstacle): boolean {
  if (distanceToShape(combatant, door.shape) > HANDLE_REACH) return false
  const { metres, sees } = toThing(state, combatant, door)
  return sees && metres <= HANDLE_REACH
}
