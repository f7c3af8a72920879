// What rulings about the map share: words, ids, materials, and what a book says.
import type { Id } from '../../../../dice/dice.ts'
import type { FieldMap } from '../../../../field/map.ts'
import type { BookTypes, StateOf } from '../../contract/book-types.ts'
import { slug } from '../../files/names.ts'
import { choice, optional, wordValues, type RulingField } from '../ruling-fields.ts'

export const GROUP = 'Map'
export const NO_MAP = 'This fight has no map.'
export const NO_THING = 'That is nothing on this map.'

export interface GroundSlots<B extends BookTypes> {
  /** Whether the book keeps anything of a thing with this id: the damage of one that was removed. */
  was(state: StateOf<B>, id: Id): boolean
  /** What things can be made of. */
  readonly materials: readonly string[]
  /** What the book has of damage to things, and of fire and smoke, for who rules them. */
  readonly damageNote: string
  readonly fireNote: string
}

/** An id that nothing on the map has, nor has had. */
export function freshId(map: FieldMap, name: string, was: (id: Id) => boolean): Id {
  const ids = new Set([...map.obstacles, ...(map.opened ?? []), ...map.ground].map(({ id }) => id))
  const base = `put-${slug(name) || 'thing'}`
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!ids.has(id) && !was(id)) return id
  }
}

/** What something is made of; empty: as usual for its kind. */
export const materialField = (materials: readonly string[]): RulingField =>
  optional(
    choice(
      'material',
      'Made of',
      [{ value: '', label: 'as usual for its kind' }, ...wordValues(materials)],
      `A material is one of ${materials.join(', ')}.`,
    ),
  )
