// The gunfight books of this run: the built-in ones and those loaded with --with.
import { BOOKS, type BookEntry } from '../books/index.ts'
import { outsideBooks } from './outside-books.ts'

/** The books of this run, by id. */
export const loadedBooks = (): Readonly<Record<string, BookEntry>> => ({
  ...BOOKS,
  ...outsideBooks(),
})
