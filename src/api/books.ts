// Looks up the books that callers of the library refer to by id.
import { BOOKS, type BookEntry } from '../books/index.ts'
import type { Options as Options2020 } from '../books/cp2020/options.ts'
import type { Options as DoneRightOptions } from '../books/done-right/options.ts'
import type { Options as Options1988, Replaced } from '../books/fnff-1988/options.ts'
import type { Options as GrayDawnOptions } from '../books/gray-dawn/options.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import type { OptionValues } from '../engine/book.ts'
import { InvalidInput } from '../dice/invalid-input.ts'
import { requireBook } from './custom-book.ts'
import type { HouseInput } from './inputs.ts'

/**
 * The options of each gunfight book, with their allowed values.
 * @see {@link BookChoice}, which has an example.
 */
export interface BookOptions {
  readonly 'fnff-1988': Omit<Options1988, keyof Replaced>
  readonly cp2020: Omit<Options2020, 'tables'>
  readonly 'done-right': Omit<DoneRightOptions, 'tables'>
  readonly 'gray-dawn': Omit<GrayDawnOptions, 'tables'>
}

/**
 * The id of a gunfight book.
 * @see {@link BookChoice}, which has an example.
 */
export type BookId = keyof BookOptions

/**
 * A book by its id, or a custom book.
 * @example
 * import { BOOKS, type BookChoice, type BookId, type BookOptions, type OptionsOf } from 'ringfire'
 * const id: BookId = 'fnff-1988'
 * const choices: BookChoice[] = [id, BOOKS['cp2020']!]
 * const phases: BookOptions['fnff-1988']['aim-max-phases'] = 4
 * const options: OptionsOf<'fnff-1988'> = { 'aim-max-phases': phases }
 * console.log(choices.length, options)
 */
export type BookChoice = BookId | BookEntry

/**
 * The options of a book: typed for the books with an id, untyped for a custom book.
 * @see {@link BookChoice}, which has an example.
 */
export type OptionsOf<B extends BookChoice | string> = B extends BookId
  ? Partial<BookOptions[B]> & { readonly house?: HouseInput }
  : OptionValues

/** The entry of a book. Throws InvalidInput if there is no such book, or if it is none. */
export function bookOf(book: string | BookEntry): BookEntry {
  if (typeof book !== 'string') return requireBook(book)
  const found = Object.hasOwn(BOOKS, book) ? BOOKS[book] : undefined
  if (found) return found
  const ids = suggest(book, Object.keys(BOOKS))
  throw new InvalidInput([
    { field: 'book', value: book, wrong: `there is no book '${book}'`, right: ids },
  ])
}
