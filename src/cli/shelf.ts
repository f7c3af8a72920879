// The books of one run of the command: those of the house, and those that were brought with --with.
import { BOOKS } from '../books/index.ts'
import type { BookEntry } from '../books/index.ts'

let books: Readonly<Record<string, BookEntry>> = BOOKS

/** The books that this run knows, by id. */
export const shelf = (): Readonly<Record<string, BookEntry>> => books

/** Puts books from outside beside those of the house, in the place of what an earlier run had brought. */
export function fillShelf(brought: readonly BookEntry[]): void {
  books = brought.length === 0 ? BOOKS : { ...BOOKS, ...Object.fromEntries(brought.map((book) => [book.id, book])) }
}
