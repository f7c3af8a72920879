// Shared parts of rulings about the map: messages, ids, materials and book-specific text.
import type { Id } from '../../../../dice/dice.ts'
import type { FieldMap, Obstacle, Point } from '../../../../field/map.ts'
import { canStand, isOnMap } from '../../../../field/movement.ts'
import type { BookTypes, StateOf } from '../../contract/book-types.ts'
import { slug } from '../../files/names.ts'
import type { OnMap } from '../../movement/doors.ts'
import {
  choice,
  named,
  number,
  optional,
  whole,
  wordValues,
  type RulingField,
} from '../ruling-fields.ts'

export const GROUP = 'Map'
export const NO_MAP = 'This fight has no map.'
export const NO_THING = 'There is no such thing on this map.'

export const hasMap = ({ map }: OnMap): boolean => map !== undefined

/** A choice of one of these things. */
export const thingField = (things: readonly Obstacle[]): RulingField =>
  choice('thing', 'Thing', named(things), NO_THING)

/** Why nobody can stand at a spot. */
export function refuseSpot(map: FieldMap, spot: Point): string | undefined {
  if (!isOnMap(map, spot)) return `The map is ${map.width} by ${map.height} m.`
  return canStand(map, spot) ? undefined : 'Nobody can stand there: something is in the way.'
}

/** Why a shape does not fit on the map. */
export const refuseShape = (
  map: FieldMap,
  shape: readonly Point[],
  name = 'It',
): string | undefined =>
  shape.every((point) => isOnMap(map, point))
    ? undefined
    : `${name} would go beyond the edge: the map is ${map.width} by ${map.height} m.`

export interface GroundSlots<B extends BookTypes> {
  /** Whether the book still has state for this id, such as the damage to a removed obstacle. */
  was(state: StateOf<B>, id: Id): boolean
  readonly materials: readonly string[]
  /** Summaries of the book's rules on damage to things, and on fire and smoke, shown to the referee. */
  readonly damageNote: string
  readonly fireNote: string
}

/** An id that no obstacle or area on the map has or had. */
export function freshId(map: FieldMap, name: string, was: (id: Id) => boolean): Id {
  const ids = new Set([...map.obstacles, ...(map.opened ?? []), ...map.ground].map(({ id }) => id))
  const base = `put-${slug(name) || 'thing'}`
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!ids.has(id) && !was(id)) return id
  }
}

/** The material of an obstacle; empty selects the default of its kind. */
export const materialField = (materials: readonly string[]): RulingField =>
  optional(
    choice(
      'material',
      'Made of',
      [{ value: '', label: 'as usual for its kind' }, ...wordValues(materials)],
      `A material must be one of ${materials.join(', ')}.`,
    ),
  )

export const structureField = number(
  'structure',
  'Structural points',
  whole(1, 100_000),
  'Structural points must be a whole number, 1 or more.',
)
export const levelField = number(
  'level',
  'Cover level',
  whole(1, 10),
  'A cover level must be from 1 to 10.',
)
