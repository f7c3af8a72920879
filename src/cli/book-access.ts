// What commands look up in the list of all books.
import { randomInt } from 'node:crypto'
import type { Desk } from '../books/gunfight/character/desk.ts'
import type { ExchangeBook } from '../books/gunfight/exchange/exchange.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import type { BookEntry, BoutEntry, FamilyEntry } from '../books/index.ts'
import type { Dice } from '../dice/dice.ts'
import { seeded, seededSource } from '../dice/seeded.ts'
import { parseHouseRules, type HouseRulesFile } from '../files/house-rules.ts'
import { textFlag, type Call } from './command.ts'
import { badInput, requireParsed, readInput, type Io } from './io.ts'
import { allLoadedBooks, loadedBooks, loadedBouts } from './loaded-books.ts'

/** The gunfight books available in this run. */
export const allBooks = (): readonly BookEntry[] => Object.values(loadedBooks())

/** The fields that books of all kinds share. */
export type AnyBook = Pick<
  FamilyEntry<unknown, unknown>,
  'id' | 'title' | 'options' | 'houseProblems' | 'houseWithIds'
>

/** All books of every family. */
export const allBooksOfAnyKind = (): readonly AnyBook[] => Object.values(allLoadedBooks())

/** The book with this id, of any family. Throws BadInput if there is none. */
export function findBook(id: string, field: string): AnyBook {
  const found = allBooksOfAnyKind().find((book) => book.id === id)
  if (!found)
    throw badInput(
      field,
      `there is no book '${id}'`,
      suggest(
        id,
        allBooksOfAnyKind().map((book) => book.id),
      ),
    )
  return found
}

/** The gunfight book with this id. Throws BadInput if there is none. */
export function findGunfightBook(id: string, field: string): BookEntry {
  const books = loadedBooks()
  const found = Object.hasOwn(books, id) ? books[id] : undefined
  if (!found) throw badInput(field, `there is no book '${id}'`, suggest(id, Object.keys(books)))
  return found
}

/** The boxing book with this id. Throws BadInput if there is none. */
export function findBoutBook(id: string, field: string): BoutEntry {
  const books = loadedBouts()
  const found = Object.hasOwn(books, id) ? books[id] : undefined
  if (!found)
    throw badInput(field, `there is no boxing book '${id}'`, suggest(id, Object.keys(books)))
  return found
}

/** The character desk of a book under its default options. Throws BadInput if it has none. */
export function findDesk(book: string): Desk {
  const found = findGunfightBook(book, '--book').desk?.({})
  if (!found)
    throw badInput(
      '--book',
      `Ringfire cannot create characters of '${book}' yet, only read them from files`,
      Object.values(loadedBooks())
        .filter(({ desk }) => desk)
        .map(({ id }) => id)
        .join(', '),
    )
  return found
}

/** Seeded dice and their seed, which is random if not given. */
export function seededDice(seed = randomInt(2 ** 32)): {
  readonly dice: Dice
  readonly seed: number
} {
  return { dice: seeded(seededSource(seed)), seed }
}

/** The exchanges of a book, with its weapon list; undefined if it has none. */
export const exchangesOfBook = (id: string): ExchangeBook | undefined =>
  loadedBooks()[id]?.exchanges

/** Like `exchangesOfBook`, but throws BadInput if there is none. */
export function requireExchanges(id: string, field: string): ExchangeBook {
  findGunfightBook(id, field)
  const found = exchangesOfBook(id)
  if (!found)
    throw badInput(
      field,
      `the book '${id}' has no single attacks`,
      Object.keys(loadedBooks())
        .filter((one) => exchangesOfBook(one))
        .join(', '),
    )
  return found
}

/** Reads a set of house rules for any book. */
export function readHouseRulesFile(
  io: Io,
  path: string,
): { readonly set: HouseRulesFile; readonly book: AnyBook } {
  const set = requireParsed(
    parseHouseRules(
      Object.fromEntries(allBooksOfAnyKind().map((book) => [book.id, book])),
      readInput(io, path, 'house rules'),
    ),
  )
  return { set, book: findBook(set.book, 'book') }
}

/** Reads the set that --options names, if given. */
export function houseRulesFlag(call: Call): HouseRulesFile | undefined {
  const path = textFlag(call, 'options')
  return path === undefined ? undefined : readHouseRulesFile(call.io, path).set
}
