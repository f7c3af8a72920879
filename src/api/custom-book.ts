// Checks books that callers of the library pass.
import type { BookEntry } from '../books/index.ts'
import { invalid } from '../dice/invalid-input.ts'
import { isObject } from '../engine/plain-data.ts'
import { bookProblems } from '../files/book-problems.ts'
import { invalidInput } from './errors.ts'

/** The same book. Throws InvalidInput if it is none. */
export function requireBook(book: BookEntry): BookEntry {
  const problems = bookProblems(book)
  if (problems.length === 0) return book
  if (!isObject(book)) throw invalid('book', book, 'the id of a book, or a custom book')
  throw invalidInput(book, problems)
}
