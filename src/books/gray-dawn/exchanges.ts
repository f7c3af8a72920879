// Single attacks under this book, for programs that play no fights. The package exports this as
// `ringfire/books/gray-dawn/exchanges`.
import { exchangeRulesOf } from '../cp2020/exchange/rules.ts'
import { exchangeEntryOf } from '../cp2020/exchanges.ts'
import type { FamilyBook } from '../cp2020/under-house.ts'
import { variantOf, type VariantOf } from '../cp2020/variant.ts'
import { exchangeKinds } from './exchange/kinds.ts'
import { OPTIONS, optionsOf, type Options } from './options.ts'
import { OWN_TABLES } from './own-tables.ts'
import { layerGrayDawn } from './layer.ts'
import type { Rules } from './state.ts'
import { bookTables } from './tables.ts'

/** The id of this book in files and on the command line. */
export const ID = 'gray-dawn'
/** The title of this book. */
export const TITLE = 'X-Com: Gray Dawn'

/** This book, without its tables. */
export const BOOK: FamilyBook = {
  id: ID,
  title: TITLE,
  options: OPTIONS,
  own: () => OWN_TABLES,
  rules(values, vary) {
    const options = optionsOf(values)
    return exchangeRulesOf(options, layerGrayDawn(options), vary, (kinds, rules) =>
      exchangeKinds(kinds, rules as Rules),
    )
  },
}

/**
 * Makes the part of the book's entry that `odds` and `resolve` need.
 * @example
 * import { odds } from 'ringfire/odds'
 * import { exchangeEntry } from 'ringfire/books/gray-dawn/exchanges'
 * const matt = { name: 'Matt', stats: { ref: 9, cool: 6, body: 6 } }
 * const shot = { book: 'gray-dawn', attacker: matt, defender: matt, attack: { weapon: 'pistol-heavy' } }
 * console.log(odds(shot, exchangeEntry()).hit)
 */
export const exchangeEntry = () => exchangeEntryOf(BOOK)
/** Makes that part of the entry of a variant. */
export const exchangeVariant = (variant: VariantOf<Options>) =>
  exchangeEntryOf(...variantOf(BOOK, bookTables(), variant))
