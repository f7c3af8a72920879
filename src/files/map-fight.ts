// Places the sides of a fight at the starting places of a map.
import { present } from '../dice/present.ts'
import { bearing } from '../field/geometry.ts'
import type { Point } from '../field/map.ts'
import type { MapFile } from './map.ts'
import type { ScenarioFile } from './scenario.ts'
import { findFreePlace, startingPlaces, type Place } from './starting-places.ts'

/**
 * A place for each of the `sizes[side]` combatants: the map's starting places in order. When they run out, the rest
 * stand near the last one of their side. A side without starting places is placed as on any map, `metres` from the
 * others. `placesOn(map, [2, 1], 12)[1][0]` is the first place of the second side.
 */
export function placesOn(
  map: MapFile,
  sizes: readonly number[],
  metres: number,
): readonly (readonly Place[])[] {
  const rows = startingPlaces(map, sizes, metres)
  const middle = { x: map.width / 2, y: map.height / 2 }
  const taken: Point[] = []
  return sizes.map((size, side) => {
    const starts = (map.starts ?? []).filter((one) => one.side === side + 1)
    return Array.from({ length: size }, (_, i): Place => {
      const start = starts[i] ?? starts.at(-1)
      const wanted = start ?? placeIn(rows, side, i)
      const at = starts[i] ?? findFreePlace(map, wanted, taken)
      taken.push(at)
      const facing = start ? start.facing : placeIn(rows, side, i).facing
      return { x: at.x, y: at.y, facing: facing ?? Math.round(bearing(at, middle)) % 360 }
    })
  })
}

function placeIn<P>(rows: readonly (readonly P[])[], side: number, i: number): P {
  return present(rows[side]?.[i], 'the starting place of one of a side')
}

/** The map of a fight, without the fields that matter only before it. */
export function groundOf({
  $schema: _,
  purpose: __,
  folder: ___,
  starts: ____,
  ...ground
}: MapFile): MapFile {
  return ground
}

/**
 * The same fight on another map, with all combatants at the starting places of their side. Stated distances are
 * dropped.
 */
export function scenarioWithMap(map: MapFile, scenario: ScenarioFile): ScenarioFile {
  const { pairs: _, ...rest } = scenario
  const places = placesOn(
    map,
    scenario.sides.map(({ combatants }) => combatants.length),
    12,
  )
  return {
    ...rest,
    map: groundOf(map),
    sides: scenario.sides.map((side, s) => ({
      ...side,
      combatants: side.combatants.map((combatant, i) => {
        const { x, y, facing } = placeIn(places, s, i)
        return { ...combatant, at: { x, y }, facing }
      }),
    })),
  }
}
