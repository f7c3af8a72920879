// Checks of a map for mistakes.
import type { FieldMap, Ground, Obstacle, StartingPlace } from './map.ts'
import { canStand, isOnMap } from './movement.ts'

/** A mistake in a map: the field, its value, and what would be right. */
export interface MapFault {
  /** The path within the map: `obstacles[3].shape`. */
  readonly field: string
  readonly wrong: string
  readonly right: string
}

/**
 * All mistakes in a well-formed map; empty if it is playable.
 * @example
 * import { mapFaults } from 'ringfire'
 * const wall = { id: 'w', name: 'Wall', kind: 'wall', height: 3, shape: [{ x: 5, y: 0 }] } as const
 * const map = { name: 'Yard', width: 10, height: 10, obstacles: [wall], ground: [] }
 * for (const { field, wrong, right } of mapFaults(map)) console.log(field, wrong, right)
 */
export function mapFaults(
  map: FieldMap & { readonly starts?: readonly StartingPlace[] | undefined },
): readonly MapFault[] {
  const obstacles = map.obstacles.map((thing, i) => [`obstacles[${i}]`, thing] as const)
  const ground = map.ground.map((thing, i) => [`ground[${i}]`, thing] as const)
  return [
    ...duplicateIds([...obstacles, ...ground]),
    ...obstacles.flatMap(([field, thing]) => [
      ...cornerFaults(map, field, thing, 2),
      ...heightFaults(field, thing),
    ]),
    ...ground.flatMap(([field, thing]) => cornerFaults(map, field, thing, 3)),
    ...startFaults(map, map.starts ?? []),
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
      : [{ field: `${field}.id`, wrong: `'${id}' is also ${first}`, right: 'a unique id' }]
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

/** Checks that every starting place is free to stand on, and that no two are the same. */
function startFaults(map: FieldMap, starts: readonly StartingPlace[]): MapFault[] {
  const seen = new Set<string>()
  return starts.flatMap((start, i) => {
    const field = `starts[${i}]`
    const at = `${start.x}, ${start.y}`
    const twice = seen.has(at)
    seen.add(at)
    if (!isOnMap(map, start))
      return [
        {
          field,
          wrong: `this starting place is off the map: ${at}`,
          right: `x from 0 to ${map.width}, y from 0 to ${map.height}`,
        },
      ]
    if (twice)
      return [
        { field, wrong: `two people would start at ${at}`, right: 'a different place for each' },
      ]
    return canStand(map, start)
      ? []
      : [{ field, wrong: `nobody can stand at ${at}: something is there`, right: 'a free place' }]
  })
}
