// Doors operated by hand, shared by all gunfight books: which are open or closed, and who stands in the doorway. No
// book has a rule for this; these are house rules.
import type { Id } from '../../../dice/dice.ts'
import { distanceToShape } from '../../../field/geometry.ts'
import { CLEARANCE } from '../../../field/movement.ts'
import type { FieldMap, Obstacle } from '../../../field/map.ts'
import { combatants } from '../combatants.ts'
import type { Rider, Riders } from './vehicles.ts'

/** Maximum distance for opening or closing a door, in metres. */
export const HANDLE_REACH = 1

/** A fight that may have a map. */
export interface OnMap {
  readonly map?: FieldMap
}

export const closedDoors = ({ map }: OnMap): readonly Obstacle[] =>
  (map?.obstacles ?? []).filter(({ kind }) => kind === 'door')

export const openDoors = ({ map }: OnMap): readonly Obstacle[] => map?.opened ?? []

/** All doors on the map, the closed ones first. */
export const allDoors = (state: OnMap): readonly Obstacle[] => [
  ...closedDoors(state),
  ...openDoors(state),
]

/** All combatants, dead or alive, whose bodies block the door from closing. */
export const inDoorway = (state: Riders, door: Obstacle): Rider[] =>
  combatants(state).filter(
    (combatant) =>
      combatant.aboard === undefined && distanceToShape(combatant, door.shape) < CLEARANCE,
  )

/** The obstacles and the open doors of a map after one door was opened or closed. */
export function swung(
  { obstacles, opened = [] }: FieldMap,
  how: 'opened' | 'closed',
  id: Id,
): Pick<FieldMap, 'obstacles' | 'opened'> {
  const others = (list: readonly Obstacle[]): readonly Obstacle[] =>
    list.filter((thing) => thing.id !== id)
  const door = [...obstacles, ...opened].filter((thing) => thing.id === id)
  return how === 'opened'
    ? { obstacles: others(obstacles), opened: [...others(opened), ...door] }
    : { obstacles: [...others(obstacles), ...door], opened: others(opened) }
}
