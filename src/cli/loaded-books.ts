// The books of this run: the built-in ones and those loaded with --with.
import { delimiter } from 'node:path'
import { BOOKS, type BookEntry } from '../books/index.ts'

let books: Readonly<Record<string, BookEntry>> = BOOKS

/** The books of this run, by id. */
export const loadedBooks = (): Readonly<Record<string, BookEntry>> => books

/** Adds books from outside to the built-in ones, replacing those of an earlier run. */
export function setOutsideBooks(brought: readonly BookEntry[]): void {
  books =
    brought.length === 0
      ? BOOKS
      : { ...BOOKS, ...Object.fromEntries(brought.map((book) => [book.id, book])) }
}

/** The modules named by --with and by RINGFIRE_BOOKS, whose paths are separated as in PATH. */
export const requestedBooks = (flags: object): readonly string[] => [
  ...(process.env['RINGFIRE_BOOKS'] ?? '').split(delimiter).filter(Boolean),
  ...('with' in flags && Array.isArray(flags.with) ? (flags.with as string[]) : []),
]
