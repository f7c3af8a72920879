// Opening and closing doors: who can reach them.
import { distanceToShape } from '../../../field/geometry.ts'
import type { Obstacle } from '../../../field/map.ts'
import { lineOfSight } from '../../../field/sight.ts'
import { HANDLE_REACH } from '../../gunfight/movement/doors.ts'
import { figureOf } from '../../gunfight/movement/figures.ts'
import { nearestOf } from '../../gunfight/movement/outline.ts'
import type { State, Combatant } from '../contract/state.ts'
import { blocksSight } from './placing.ts'

/** Whether the combatant can touch the door: close enough, nothing in between, and not inside a vehicle. */
export function canReach({ map }: Readonly<State>, combatant: Combatant, door: Obstacle): boolean {
  if (
    !map ||
    combatant.aboard !== undefined ||
    distanceToShape(combatant, door.shape) > HANDLE_REACH
  )
    return false
  const handle = { ...figureOf(combatant), ...nearestOf(door.shape, combatant) }
  return lineOfSight(
    map,
    figureOf(combatant),
    handle,
    (obstacle, a, b) => obstacle.id !== door.id && blocksSight(obstacle, a, b),
  ).clear
}
