// Single attacks under this book, for programs that play no fights. The package exports this as
// `ringfire/books/gray-dawn/exchanges`.
import { exchangeRules } from '../cp2020/exchange/rules.ts'
import { exchangeEntryOf } from '../cp2020/exchanges.ts'
import type { VariantOf, VariedBook } from '../cp2020/variant.ts'
import { OPTIONS, optionsOf, type Options } from './options.ts'
import { OWN_TABLES } from './own-tables.ts'
import { layerGrayDawn } from './layer.ts'
import { BOOK_TABLES } from './tables.ts'

/** The id of this book in files and on the command line. */
export const ID = 'gray-dawn'
/** The title of this book. */
export const TITLE = 'X-Com: Gray Dawn'

/** The book that variants are made of. */
export const BOOK: VariedBook = {
  id: ID,
  title: TITLE,
  options: OPTIONS,
  tables: { ...BOOK_TABLES, own: () => OWN_TABLES },
  rules(values, vary) {
    const options = optionsOf(values)
    return exchangeRules(options, layerGrayDawn(options), vary)
  },
}

/**
 * Makes the part of the book's entry, or of a variant's, that `odds` and `resolve` need.
 * @example
 * import { odds } from 'ringfire/odds'
 * import { exchangeEntry } from 'ringfire/books/gray-dawn/exchanges'
 * const matt = { name: 'Matt', stats: { ref: 9, cool: 6, body: 6 } }
 * const shot = { book: 'gray-dawn', attacker: matt, defender: matt, attack: { weapon: 'pistol-heavy' } }
 * console.log(odds(shot, exchangeEntry()).hit)
 */
export const exchangeEntry = (variant: VariantOf<Options> = {}) => exchangeEntryOf(BOOK, variant)
