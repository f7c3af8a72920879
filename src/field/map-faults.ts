// Checks a map that somebody drew.
import type { FieldMap, Ground, Obstacle } from './map.ts'
import { isOnMap } from './movement.ts'

/** A mistake in a map: the field, its value, and what would be right. */
export interface MapFault {
  /** The path within the map: `obstacles[3].shape`. */
  readonly field: string
  readonly wrong: string
  readonly right: string
}

/** All mistakes of a well-formed map; empty if it can be played on. */
export function mapFaults(map: FieldMap): readonly MapFault[] {
  const obstacles = map.obstacles.map((thing, i) => [`obstacles[${i}]`, thing] as const)
  const ground = map.ground.map((thing, i) => [`ground[${i}]`, thing] as const)
  return [
    ...duplicateIds([...obstacles, ...ground]),
    ...obstacles.flatMap(([field, thing]) => [
      ...cornerFaults(map, field, thing, 2),
      ...heightFaults(field, thing),
    ]),
    ...ground.flatMap(([field, thing]) => cornerFaults(map, field, thing, 3)),
  ]
}

type Thing = Obstacle | Ground

function duplicateIds(things: readonly (readonly [field: string, thing: Thing])[]): MapFault[] {
  const seen = new Map<string, string>()
  return things.flatMap(([field, { id }]) => {
    const first = seen.get(id)
    if (first === undefined) seen.set(id, field)
    return first === undefined
      ? []
      : [{ field: `${field}.id`, wrong: `'${id}' is also ${first}`, right: 'an id of its own' }]
  })
}

/**
 * Checks that there are enough corners and all lie on the map. A wall may be a line; ground needs
 * an area.
 */
function cornerFaults(
  map: FieldMap,
  field: string,
  { name, shape }: Thing,
  least: number,
): MapFault[] {
  const few =
    shape.length < least
      ? [
          {
            field: `${field}.shape`,
            wrong: `${name} has ${shape.length} corners`,
            right: `at least ${least} corners`,
          },
        ]
      : []
  const off = shape.flatMap((p, i) =>
    isOnMap(map, p)
      ? []
      : [
          {
            field: `${field}.shape[${i}]`,
            wrong: `${name} reaches over the edge of the map: ${p.x}, ${p.y}`,
            right: `x from 0 to ${map.width}, y from 0 to ${map.height}`,
          },
        ],
  )
  return [...few, ...off.slice(0, 1)]
}

const heightFaults = (field: string, { name, height }: Obstacle): MapFault[] =>
  height > 0
    ? []
    : [
        {
          field: `${field}.height`,
          wrong: `${name} is ${height} metres high`,
          right: 'more than 0 metres; what lies flat is ground',
        },
      ]
