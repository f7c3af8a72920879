// The books of this run: the built-in ones and those loaded with --with.
import {
  BOOKS,
  BOUTS,
  TABLE_BOOKS,
  type BookEntry,
  type BoutEntry,
  type TableEntry,
} from '../books/index.ts'
import { outsideBooks, outsideBouts, outsideGunfights } from './outside-books.ts'

/** The gunfight books of this run, by id. */
export const loadedBooks = (): Readonly<Record<string, BookEntry>> => ({
  ...BOOKS,
  ...outsideGunfights(),
})

/** The boxing books of this run, by id. */
export const loadedBouts = (): Readonly<Record<string, BoutEntry>> => ({
  ...BOUTS,
  ...outsideBouts(),
})

/** All books of this run, by id. */
export const allLoadedBooks = (): Readonly<Record<string, TableEntry>> => ({
  ...TABLE_BOOKS,
  ...outsideBooks(),
})
