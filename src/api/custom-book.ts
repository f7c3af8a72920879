// Checks books that callers of the library pass, and options for any book.
import type { BookEntry } from '../books/index.ts'
import { invalid } from '../dice/invalid-input.ts'
import type { OptionValues } from '../engine/book.ts'
import { isObject } from '../engine/plain-data.ts'
import { bookProblems } from '../files/book-problems.ts'
import { optionProblems } from '../files/options.ts'
import { invalidInput } from './errors.ts'

/** The same book. Throws InvalidInput if it is none. */
export function requireBook(book: BookEntry): BookEntry {
  const problems = bookProblems(book)
  if (problems.length === 0) return book
  if (!isObject(book)) throw invalid('book', book, 'the id of a book, or a custom book')
  throw invalidInput(book, problems)
}

/** Throws InvalidInput unless the book has these options with these values. */
export function checkOptions(entry: Pick<BookEntry, 'options'>, options: OptionValues): void {
  if (!isObject(options)) throw invalid('options', options, 'an object of options by name')
  const problems = optionProblems(entry.options, options)
  if (problems.length > 0) throw invalidInput({ options }, problems)
}
