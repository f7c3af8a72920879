// The only module of the command line that uses books and engine.
import { present } from '../dice/present.ts'
import { randomInt } from 'node:crypto'
import type { Desk } from '../books/gunfight/character/desk.ts'
import {
  percent,
  type Exchange,
  type ExchangeBook,
  type Odds,
  type Resolved,
} from '../books/gunfight/exchange/exchange.ts'
import { ActRefused } from '../books/gunfight/exchange/perform.ts'
import { BOUTS, type BookEntry, type FamilyEntry } from '../books/index.ts'
import type { Dice } from '../dice/dice.ts'
import type { Clock, OptionValues } from '../engine/book.ts'
import type { Game } from '../engine/game.ts'
import { seeded, seededSource } from '../dice/seeded.ts'
import { readExchange, type ExchangeFile } from '../files/exchange.ts'
import { parseHouseRules, type HouseRulesFile } from '../files/house-rules.ts'
import { parseJson } from '../files/json.ts'
import { changedOptions, optionProblems } from '../files/options.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { formatSave } from '../files/save.ts'
import { parseScenario } from '../files/scenario.ts'
import { namesThing, readThingExchange, type ThingExchangeFile } from '../files/thing-exchange.ts'
import { textFlag, type Call } from './command.ts'
import type { HouseRulesInForce } from './house-rules-text.ts'
import { BadInput, Refused, badInput, requireParsed, readInput, type Io } from './io.ts'
import type { CountableFight } from '../series/play.ts'
import { readCountableFight, readFight, type Fight as ReadyFight } from '../series/read-fight.ts'
import { readFights, type FightJob } from '../series/fight-tasks.ts'
import type { ReadOptions } from '../files/read-under-book.ts'
import { loadedBooks } from './loaded-books.ts'

/** The gunfight books of this run. */
export const allBooks = (): readonly BookEntry[] => Object.values(loadedBooks())

/** The fields that books of all kinds share. */
export type AnyBook = Pick<FamilyEntry<unknown, unknown>, 'id' | 'title' | 'options'>

/** All books of every family. */
export const allBooksOfAnyKind = (): readonly AnyBook[] => [...allBooks(), ...Object.values(BOUTS)]

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

/** The character desk of a book under its default options. Throws BadInput if it has none. */
export function findDesk(book: string): Desk {
  const found = findGunfightBook(book, '--book').desk?.({})
  if (!found)
    throw badInput(
      '--book',
      `no characters of '${book}' are made here yet; they come in files`,
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

/** The exchanges of a book, and its weapons list; undefined if it has none. */
export const exchangesOfBook = (id: string): ExchangeBook | undefined =>
  loadedBooks()[id]?.exchanges

/** As `exchangesIn`, but throws BadInput if there is none. */
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

export type AnyExchange = ExchangeFile | ThingExchangeFile

/** True if the defender is a thing. */
export const isThingExchange = (file: AnyExchange): file is ThingExchangeFile =>
  'thing' in file.defender

/** Reads an exchange with a person or with a thing. */
export function readExchangeFile(io: Io, path: string, house?: HouseRulesFile): AnyExchange {
  const json = requireParsed(parseJson(readInput(io, path, 'an exchange')))
  const file: AnyExchange = namesThing(json)
    ? requireParsed(readThingExchange(json))
    : requireParsed(readExchange(json))
  const book = requireExchanges(file.book, 'book')
  if (isThingExchange(file) && !book.readThing)
    throw badInput(
      'defender.thing',
      `'${file.book}' has no rules for things as targets`,
      `somebody, or book ${Object.values(loadedBooks())
        .flatMap(({ id, exchanges }) => (exchanges?.readThing ? [id] : []))
        .join(', ')}`,
    )
  return applyHouseRules(file, house)
}

/** The attack of an exchange. Throws Refused if the rules do not allow it. */
function requireExchange(file: AnyExchange): Exchange {
  const book = requireExchanges(file.book, 'book')
  const wrong = optionProblems(book.options, file.options)
  if (wrong.length > 0) throw new BadInput(wrong)
  const read = isThingExchange(file)
    ? present(book.readThing, 'reader of exchanges with things')(file, file.options)
    : book.read(file, file.options)
  const exchange = requireParsed(read)
  if (exchange.refusal) throw new Refused(exchange.refusal)
  return exchange
}

/** Resolves an exchange with any dice; returns the result and its sentences. */
export function resolveExchange(file: AnyExchange, dice: Dice): Resolved {
  const exchange = requireExchange(file)
  return rethrowRefusal(() => exchange.resolve(dice))
}

/** An answer that a file states may turn out wrong only when it is asked for. */
function rethrowRefusal<T>(answer: () => T): T {
  try {
    return answer()
  } catch (error) {
    throw error instanceof ActRefused ? new Refused(error.cause) : error
  }
}

/** The odds of an exchange, ready to print. */
export function computeOdds(
  file: AnyExchange,
): Odds & { readonly book: string; readonly sentence: string; readonly plain: string } {
  const exchange = requireExchange(file)
  const odds = rethrowRefusal(() => exchange.odds())
  return {
    book: file.book,
    ...odds,
    sentence: exchange.sentence(odds),
    plain: exchange.plain(odds),
  }
}

/** A valid scenario; `house`: the name of its house rules. */
export interface Fight extends ReadyFight {
  readonly house?: string
}

/** Reads a set of house rules, of a book of any family. */
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

/** The options of a file, overridden by the set that --options names. */
export function applyHouseRules<
  F extends { readonly book: string; readonly options: OptionValues },
>(file: F, house: HouseRulesFile | undefined): F {
  checkHouseRules(file, house)
  return house ? { ...file, options: { ...file.options, ...house.options } } : file
}

/** The house rules of an exchange; `house`: the set applied to it. */
export const exchangeHouseRules = (
  file: AnyExchange,
  house: HouseRulesFile | undefined,
): HouseRulesInForce => ({
  ...houseName(house),
  changed: changedOptions(findGunfightBook(file.book, 'book').options, file.options),
})

/** Reads the set that --options names, if given. */
export function houseRulesFlag(call: Call): HouseRulesFile | undefined {
  const path = textFlag(call, 'options')
  return path === undefined ? undefined : readHouseRulesFile(call.io, path).set
}

/** Shared by every command that takes --options. */
export const OPTIONS_FLAG = {
  options: { type: 'string', what: 'a file with house rules, laid over what the file says itself' },
} as const

/** Throws BadInput unless the house rules are for the book of the file. */
function checkHouseRules(file: { readonly book: string }, house: HouseRulesFile | undefined): void {
  if (house && house.book !== file.book)
    throw badInput(
      '--options',
      `'${house.name}' is for the book '${house.book}'`,
      `house rules for '${file.book}'`,
    )
}

const readOptions = (house: HouseRulesFile | undefined): ReadOptions =>
  house ? { options: house.options } : {}
const houseName = (house: HouseRulesFile | undefined): { readonly house?: string } =>
  house ? { house: house.name } : {}

/** Reads a scenario. Throws BadInput with every mistake. */
export function readScenario(text: string, house?: HouseRulesFile): Fight {
  const file = requireParsed(parseScenario(text))
  checkHouseRules(file, house)
  return {
    ...requireParsed(readFight(loadedBooks(), file, readOptions(house))),
    ...houseName(house),
  }
}

/** Reads a scenario of a book whose fights can be counted. */
export function readCountableScenario(
  text: string,
  house?: HouseRulesFile,
): Fight & CountableFight {
  const file = requireParsed(parseScenario(text))
  checkHouseRules(file, house)
  return {
    ...requireParsed(readCountableFight(loadedBooks(), file, readOptions(house))),
    ...houseName(house),
  }
}

/** The fights of a comparison, one per book. House rules apply to their own book only. */
export const readComparedFights = (order: FightJob): readonly (Fight & CountableFight)[] =>
  requireParsed(readFights(loadedBooks(), order)).map((fight) => ({
    ...fight,
    ...houseName(order.house?.book === fight.id ? order.house : undefined),
  }))

/** The fight as a save file of the browser. */
export const saveText = (
  { id: book, title, options, house, sides, setup }: Fight,
  game: Game<unknown, Clock, unknown>,
  seed: number,
): string =>
  formatSave({
    book,
    title,
    options,
    ...(house === undefined ? {} : { house: { name: house } }),
    sides,
    setup,
    dice: [{ from: 0, seed }],
    steps: game.steps,
  })
export { percent }
