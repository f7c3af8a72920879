// Single attacks under this book, for programs that play no fights. The package exports this as
// `ringfire/books/done-right/exchanges`.
import { exchangeRules } from '../cp2020/exchange/rules.ts'
import { exchangeEntryOf, otherBooks, type Parts } from '../cp2020/exchanges.ts'
import { house2020 } from '../cp2020/files/house.ts'
import type { FamilyBook, House2020 } from '../cp2020/under-house.ts'
import { variantOf, type VariantOf } from '../cp2020/variant.ts'
import { ownTables } from './own-tables.ts'
import { OPTIONS, optionsOf, type Options } from './options.ts'
import { layerDoneRight } from './layer.ts'
import { bookTables } from './tables.ts'

/** The id of this book in files and on the command line. */
export const ID = 'done-right'
/** The title of this book. */
export const TITLE = 'Friday Night Firefight (Done Right)'

/** This book, without its tables. */
export const BOOK: FamilyBook = {
  id: ID,
  title: TITLE,
  options: OPTIONS,
  home: 'ringfire/books/done-right',
  rules(values, vary) {
    const options = optionsOf(values)
    return exchangeRules(options, layerDoneRight(options), vary)
  },
}

/**
 * Makes the part of the book's entry that `odds` and `resolve` need.
 * @example
 * import { odds } from 'ringfire/odds'
 * import { exchangeEntry } from 'ringfire/books/done-right/exchanges'
 * const matt = { name: 'Matt', stats: { ref: 9, cool: 6, body: 6 } }
 * const shot = { book: 'done-right', attacker: matt, defender: matt, attack: { weapon: 'pistol-heavy' } }
 * console.log(odds(shot, exchangeEntry()).hit)
 */
export const exchangeEntry = (parts: Parts = {}) => exchangeEntryOf(BOOK, parts)
/** Makes that part of the entry of a variant. */
export function exchangeVariant(variant: VariantOf<Options>, parts: Parts = {}) {
  const [book, change] = variantOf(BOOK, bookTables(), variant)
  return exchangeEntryOf(book, parts, change)
}

/** Reads house rules for single attacks: `exchangeEntry({ houseRules })`. */
export const houseRules = (): House2020 => house2020(ownTables)
export { otherBooks }
