// The books of one run of the command: those of the house, and those that were brought with --with.
import { delimiter } from 'node:path'
import { BOOKS } from '../books/index.ts'
import type { BookEntry } from '../books/index.ts'

let books: Readonly<Record<string, BookEntry>> = BOOKS

/** The books that this run knows, by id. */
export const loadedBooks = (): Readonly<Record<string, BookEntry>> => books

/** Puts books from outside beside those of the house, in the place of what an earlier run had brought. */
export function setOutsideBooks(brought: readonly BookEntry[]): void {
  books =
    brought.length === 0
      ? BOOKS
      : { ...BOOKS, ...Object.fromEntries(brought.map((book) => [book.id, book])) }
}

/** The books from outside that the flags and the environment name; paths in RINGFIRE_BOOKS are parted as those of PATH are. */
export const requestedBooks = (flags: object): readonly string[] => [
  ...(process.env['RINGFIRE_BOOKS'] ?? '').split(delimiter).filter(Boolean),
  ...('with' in flags && Array.isArray(flags.with) ? (flags.with as string[]) : []),
]
