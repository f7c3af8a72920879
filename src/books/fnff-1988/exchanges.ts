// Single attacks under the 1988 book and its variants, for programs that play no fights. The package exports this as
// `ringfire/books/fnff-1988/exchanges`.
import type { OptionValues } from '../../engine/book.ts'
import { withHouse, type HouseData } from '../gunfight/house/house.ts'
import { checkVariant, optionsOfVariant } from '../gunfight/variant.ts'
import { armourList } from './arms/armour-list.ts'
import { armsList } from './arms/arms.ts'
import { slotsOf } from './attack/slots.ts'
import { exchanges1988 } from './exchange/book.ts'
import { houseProblems } from './files/house.ts'
import type { Options } from './options.ts'
import { BOOK, ID, TITLE, ownOf, readingsOf, type Variant } from './variant.ts'

/** The table's choices, already validated; `none` stands for an empty list of steps. */
export function chosen(values: OptionValues): Partial<Options> {
  const { 'steps-left-out': steps, ...rest } = values
  return {
    ...rest,
    ...(steps === undefined ? {} : { 'steps-left-out': Array.isArray(steps) ? steps : [] }),
  } as Partial<Options>
}

/** The options that the rules of a variant read under these choices, already validated. */
export const readingsUnder = (variant: Variant, values: OptionValues): Options =>
  readingsOf(chosen(values), variant)

/**
 * Makes the part of the book's entry, or of a variant's, that `odds` and `resolve` need.
 * @example
 * import { odds } from 'ringfire/odds'
 * import { exchangeEntry } from 'ringfire/books/fnff-1988/exchanges'
 * const matt = { name: 'Matt', stats: { ref: 9, cool: 6, body: 6 } }
 * const shot = { book: 'fnff-1988', attacker: matt, defender: matt, attack: { weapon: 'glock-17' } }
 * console.log(odds(shot, exchangeEntry()).hit)
 */
export function exchangeEntry(variant: Variant = {}) {
  checkVariant(BOOK, variant)
  const { id = ID, title = TITLE } = variant
  const options = optionsOfVariant(BOOK, variant)
  const readings = (values: OptionValues): Options => readingsUnder(variant, values)
  const added = (values: OptionValues): HouseData => ownOf(chosen(values), variant)
  // Slots and lists that are none are found when the variant is loaded.
  if (variant.slots) slotsOf(readings({}))
  if (variant.tables) readings({})
  if (variant.arms) armsList(readings({}))
  if (variant.armour) armourList(readings({}))
  return {
    id,
    title,
    options,
    /** Every problem with what house rules add. */
    houseProblems: (values: OptionValues) =>
      houseProblems(added(values), readings(withHouse(values, {}))),
    /** What these options add, with the ids that its names mean. */
    houseWithIds: added,
    exchanges: exchanges1988({ id, title, options, readings }),
  }
}
