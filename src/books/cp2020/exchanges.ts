// Single attacks under the 2020 book, for programs that play no fights. The package exports this as
// `ringfire/books/cp2020/exchanges`.
import { OPTIONS } from '../../catalogue/cp2020.ts'
import type { Option } from '../../engine/book.ts'
import { exchangesOf } from './exchange/book.ts'
import { exchangeRules } from './exchange/rules.ts'
import { house2020 } from './files/house.ts'
import { OTHER_BOOKS, type OtherBooks } from './files/other-books.ts'
import { ownTables } from './files/own-tables.ts'
import { layer2020 } from './layer.ts'
import { optionsOf, type Options } from './options.ts'
import { bookTables } from './tables.ts'
import { underHouse, type Change, type FamilyBook, type House2020 } from './under-house.ts'
import { variantOf, type VariantOf } from './variant.ts'

/** The id of this book in files and on the command line. */
export const ID = 'cp2020'
/** The title of this book. */
export const TITLE = 'Cyberpunk 2020'
export const BOOK_OPTIONS: Readonly<Record<string, Option>> = OPTIONS

/** The 2020 book, without its tables. */
export const BOOK: FamilyBook = {
  id: ID,
  title: TITLE,
  options: BOOK_OPTIONS,
  home: 'ringfire/books/cp2020',
  rules(values, vary) {
    const options = optionsOf(values)
    return exchangeRules(options, layer2020(options), vary)
  },
}

/** What exchanges can use besides the rules of the book. */
export interface Parts {
  /** Absent: an exchange with house rules is refused. */
  readonly houseRules?: () => House2020
  /** Absent: weapons and armour that only another book lists are refused. */
  readonly otherBooks?: () => OtherBooks
}

/** Builds the part of an entry of a book, or of a variant of it, that `odds` and `resolve` need. */
export function exchangeEntryOf(book: FamilyBook, parts: Parts, change?: Change) {
  const { id, title, options } = book
  const { house, rulesUnder } = underHouse(book, change, {
    houseRules: parts.houseRules?.(),
    otherBooks: parts.otherBooks?.(),
  })
  const named = { id, title, options }
  return { ...named, ...house, exchanges: exchangesOf({ ...named, rules: rulesUnder }) }
}

/**
 * Makes the part of the book's entry that `odds` and `resolve` need.
 * @example
 * import { odds } from 'ringfire/odds'
 * import { exchangeEntry } from 'ringfire/books/cp2020/exchanges'
 * const matt = { name: 'Matt', stats: { ref: 9, cool: 6, body: 6 } }
 * const shot = { book: 'cp2020', attacker: matt, defender: matt, attack: { weapon: 'pistol-heavy' } }
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
/** Reads weapons and armour that other books list, for single attacks: `exchangeEntry({ otherBooks })`. */
export const otherBooks = (): OtherBooks => OTHER_BOOKS
