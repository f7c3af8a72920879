// Single attacks under the 2020 book, for programs that play no fights. The package exports this as
// `ringfire/books/cp2020/exchanges`.
import { OPTIONS } from '../../catalogue/cp2020.ts'
import type { Option } from '../../engine/book.ts'
import { exchangesOf } from './exchange/book.ts'
import { exchangeRules } from './exchange/rules.ts'
import { OWN_TABLES } from './files/own-tables.ts'
import { optionsOf, type Options } from './options.ts'
import { BOOK_TABLES } from './tables.ts'
import { varyBook, type VariantOf, type VariedBook } from './variant.ts'

/** The id of this book in files and on the command line. */
export const ID = 'cp2020'
/** The title of this book. */
export const TITLE = 'Cyberpunk 2020'
export const BOOK_OPTIONS: Readonly<Record<string, Option>> = OPTIONS

/** The book that variants are made of. */
export const BOOK: VariedBook = {
  id: ID,
  title: TITLE,
  options: BOOK_OPTIONS,
  tables: { ...BOOK_TABLES, own: () => OWN_TABLES },
  rules: (values, vary) => exchangeRules(optionsOf(values), {}, vary),
}

/** Builds the part of an entry of a book, or of a variant of it, that `odds` and `resolve` need. */
export function exchangeEntryOf<O extends object>(book: VariedBook, variant: VariantOf<O>) {
  const { named, houseProblems, houseWithIds, rulesUnder: rules } = varyBook(book, variant)
  return {
    ...named,
    /** Every problem with what house rules add. */
    houseProblems,
    /** What these options add, with the ids that its names mean. */
    houseWithIds,
    exchanges: exchangesOf({ ...named, rules }),
  }
}

/**
 * Makes the part of the book's entry, or of a variant's, that `odds` and `resolve` need.
 * @example
 * import { odds } from 'ringfire/odds'
 * import { exchangeEntry } from 'ringfire/books/cp2020/exchanges'
 * const matt = { name: 'Matt', stats: { ref: 9, cool: 6, body: 6 } }
 * const shot = { book: 'cp2020', attacker: matt, defender: matt, attack: { weapon: 'pistol-heavy' } }
 * console.log(odds(shot, exchangeEntry()).hit)
 */
export const exchangeEntry = (variant: VariantOf<Options> = {}) => exchangeEntryOf(BOOK, variant)
