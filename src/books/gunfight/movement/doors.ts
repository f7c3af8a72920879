// Doors by hand, as all gunfight books take them: what stands closed and open, who is in the doorway. No book has a rule; this is ours.
import type { Id } from '../../../dice/dice.ts'
import { distanceToShape } from '../../../field/geometry.ts'
import { CLEARANCE } from '../../../field/movement.ts'
import type { FieldMap, Obstacle } from '../../../field/map.ts'
import { combatants } from '../combatants.ts'
import type { Rider, Riders } from './vehicles.ts'

/** A door is opened and closed from this near, in metres. */
export const HANDLE_REACH = 1

interface OnMap {
  readonly map?: FieldMap
}

/** Closed doors of the map. */
export const closedDoors = ({ map }: OnMap): readonly Obstacle[] =>
  (map?.obstacles ?? []).filter(({ kind }) => kind === 'door')

/** Doors of the map that stand open. */
export const openDoors = ({ map }: OnMap): readonly Obstacle[] => map?.opened ?? []

/** Everybody, dead or alive, whose body keeps the door from closing. */
export const inDoorway = (state: Riders, door: Obstacle): Rider[] =>
  combatants(state).filter(
    (combatant) =>
      combatant.aboard === undefined && distanceToShape(combatant, door.shape) < CLEARANCE,
  )

/** A new map with the door open or closed; a map is never changed in place. */
export function swung(map: FieldMap, how: 'opened' | 'closed', id: Id): FieldMap {
  const { obstacles, opened = [] } = map
  const others = (list: readonly Obstacle[]): readonly Obstacle[] =>
    list.filter((thing) => thing.id !== id)
  const door = [...obstacles, ...opened].filter((thing) => thing.id === id)
  return how === 'opened'
    ? { ...map, obstacles: others(obstacles), opened: [...others(opened), ...door] }
    : { ...map, obstacles: [...others(obstacles), ...door], opened: others(opened) }
}
