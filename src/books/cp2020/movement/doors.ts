// Doors by hand: who can reach one.
import { distanceToShape } from '../../../field/geometry.ts'
import type { Obstacle } from '../../../field/map.ts'
import { lineOfSight } from '../../../field/sight.ts'
import { HANDLE_REACH } from '../../gunfight/movement/doors.ts'
import { figureOf } from '../../gunfight/movement/figures.ts'
import { nearestOf } from '../../gunfight/movement/outline.ts'
import type { State, Combatant } from '../contract/state.ts'
import { blocksSight } from './placing.ts'

/** They can lay their hand on it: near enough, nothing between, and they do not sit in something. */
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
