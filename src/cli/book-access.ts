// The one place where the command line takes hold of books and engine.
import { randomInt } from 'node:crypto'
import type { Desk } from '../books/gunfight/character/desk.ts'
import type { Exchange, ExchangeBook, Odds, Resolved } from '../books/gunfight/exchange/exchange.ts'
import { percent } from '../books/gunfight/exchange/exchange.ts'
import { ActRefused } from '../books/gunfight/exchange/perform.ts'
import { BOUTS } from '../books/index.ts'
import type { BookEntry, FamilyEntry } from '../books/index.ts'
import type { Dice } from '../dice/dice.ts'
import type { Clock, OptionValues } from '../engine/book.ts'
import type { Game } from '../engine/game.ts'
import { seeded, seededSource } from '../dice/seeded.ts'
import { readExchange } from '../files/exchange.ts'
import type { ExchangeFile } from '../files/exchange.ts'
import { parseHouseRules } from '../files/house-rules.ts'
import type { HouseRulesFile } from '../files/house-rules.ts'
import { parseJson } from '../files/json.ts'
import { changedOptions, optionProblems } from '../files/options.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { savedText } from '../files/save.ts'
import { parseScenario } from '../files/scenario.ts'
import { namesThing, readThingExchange } from '../files/thing-exchange.ts'
import type { ThingExchangeFile } from '../files/thing-exchange.ts'
import { textFlag } from './command.ts'
import type { Call } from './command.ts'
import type { HouseRulesInForce } from './house-rules-text.ts'
import { BadInput, Refused, badInput, requireParsed, readInput } from './io.ts'
import type { Io } from './io.ts'
import type { Counted } from '../series/play.ts'
import { countedFight, readyFight } from '../series/ready.ts'
import type { Fight as ReadyFight } from '../series/ready.ts'
import { fightsOf } from '../series/turns.ts'
import type { Order } from '../series/turns.ts'
import type { Under } from '../files/other-book.ts'
import { loadedBooks } from './loaded-books.ts'

export const allBooks = (): readonly BookEntry[] => Object.values(loadedBooks())

/** What every book has, whatever its family. */
export type Listed = Pick<FamilyEntry<unknown, unknown>, 'id' | 'title' | 'options'>

/** Every book, whatever its family. */
export const listedBooks = (): readonly Listed[] => [...allBooks(), ...Object.values(BOUTS)]

/** What every book has, by its id. */
export function listedBook(id: string, field: string): Listed {
  const found = listedBooks().find((book) => book.id === id)
  if (!found)
    throw badInput(
      field,
      `there is no book '${id}'`,
      suggest(
        id,
        listedBooks().map((book) => book.id),
      ),
    )
  return found
}

/** The book with this id; anything else is bad input. */
export function bookOf(id: string, field: string): BookEntry {
  const books = loadedBooks()
  const found = Object.hasOwn(books, id) ? books[id] : undefined
  if (!found) throw badInput(field, `there is no book '${id}'`, suggest(id, Object.keys(books)))
  return found
}

/** Where characters of a book are made, under its usual options. */
export function deskOf(book: string): Desk {
  const found = bookOf(book, '--book').desk?.({})
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

/** Seeded dice; without a seed, of a new one, which is told. */
export function diceOf(seed = randomInt(2 ** 32)): { readonly dice: Dice; readonly seed: number } {
  return { dice: seeded(seededSource(seed)), seed }
}

/** The single attacks of a book, and its arms list; undefined: it has none. */
export const exchangesIn = (id: string): ExchangeBook | undefined => loadedBooks()[id]?.exchanges

/** The same; anything else is bad input. */
export function exchangesOf(id: string, field: string): ExchangeBook {
  bookOf(id, field)
  const found = exchangesIn(id)
  if (!found)
    throw badInput(
      field,
      `the book '${id}' has no single attacks`,
      Object.keys(loadedBooks())
        .filter((one) => exchangesIn(one))
        .join(', '),
    )
  return found
}

export type AnyExchange = ExchangeFile | ThingExchangeFile

export const isThingExchange = (file: AnyExchange): file is ThingExchangeFile =>
  'thing' in file.defender

/** Reads an exchange of a book that is there: with somebody, or with a thing. */
export function readExchangeFile(io: Io, path: string, house?: HouseRulesFile): AnyExchange {
  const json = requireParsed(parseJson(readInput(io, path, 'an exchange')))
  const file: AnyExchange = namesThing(json)
    ? requireParsed(readThingExchange(json))
    : requireParsed(readExchange(json))
  const book = exchangesOf(file.book, 'book')
  if (isThingExchange(file) && !book.readThing)
    throw badInput(
      'defender.thing',
      `'${file.book}' has no rules for things as targets`,
      `somebody, or book ${Object.values(loadedBooks())
        .flatMap(({ id, exchanges }) => (exchanges?.readThing ? [id] : []))
        .join(', ')}`,
    )
  return ruledBy(file, house)
}

/** The attack of an exchange; refused where the rules do not allow it. */
function exchangeOf(file: AnyExchange): Exchange {
  const book = exchangesOf(file.book, 'book')
  const wrong = optionProblems(book.options, file.options)
  if (wrong.length > 0) throw new BadInput(wrong)
  const read = isThingExchange(file)
    ? book.readThing!(file, file.options)
    : book.read(file, file.options)
  const exchange = requireParsed(read)
  if (exchange.refusal) throw new Refused(exchange.refusal)
  return exchange
}

/** Resolves an exchange with any dice: what came of it, and in sentences. */
export function resolveExchange(file: AnyExchange, dice: Dice): Resolved {
  const exchange = exchangeOf(file)
  return orRefused(() => exchange.resolve(dice))
}

/** An answer that a file states may turn out wrong only when it is asked for. */
function orRefused<T>(answer: () => T): T {
  try {
    return answer()
  } catch (error) {
    throw error instanceof ActRefused ? new Refused(error.cause) : error
  }
}

/** The odds of an exchange, as they are printed. */
export function oddsOf(
  file: AnyExchange,
): Odds & { readonly book: string; readonly sentence: string; readonly plain: string } {
  const exchange = exchangeOf(file)
  const odds = orRefused(() => exchange.odds())
  return {
    book: file.book,
    ...odds,
    sentence: exchange.sentence(odds),
    plain: exchange.plain(odds),
  }
}

/** A scenario that its book has understood; `house`: the name of its house rules. */
export interface Fight extends ReadyFight {
  readonly house?: string
}

/** A set of house rules and its book, of whatever family. */
export function readHouseRulesFile(
  io: Io,
  path: string,
): { readonly set: HouseRulesFile; readonly book: Listed } {
  const set = requireParsed(
    parseHouseRules(
      Object.fromEntries(listedBooks().map((book) => [book.id, book])),
      readInput(io, path, 'house rules'),
    ),
  )
  return { set, book: listedBook(set.book, 'book') }
}

/** The options of a file, over them those of the set that --options names. */
function ruledBy<F extends { readonly book: string; readonly options: OptionValues }>(
  file: F,
  house: HouseRulesFile | undefined,
): F {
  checkHouse(file, house)
  return house ? { ...file, options: { ...file.options, ...house.options } } : file
}

/** By which readings an exchange is fought; `house`: the set that was laid over it. */
export const exchangeHouseRules = (
  file: AnyExchange,
  house: HouseRulesFile | undefined,
): HouseRulesInForce => ({
  ...named(house),
  changed: changedOptions(bookOf(file.book, 'book').options, file.options),
})

/** The set that --options names. */
export function houseRulesFlag(call: Call): HouseRulesFile | undefined {
  const path = textFlag(call, 'options')
  return path === undefined ? undefined : readHouseRulesFile(call.io, path).set
}

/** Of every command that takes --options. */
export const OPTIONS_FLAG = {
  options: { type: 'string', what: 'a file with house rules, laid over what the file says itself' },
} as const

/** The house rules are for the book of the file. */
function checkHouse(file: { readonly book: string }, house: HouseRulesFile | undefined): void {
  if (house && house.book !== file.book)
    throw badInput(
      '--options',
      `'${house.name}' is for the book '${house.book}'`,
      `house rules for '${file.book}'`,
    )
}

const underHouse = (house: HouseRulesFile | undefined): Under =>
  house ? { options: house.options } : {}
const named = (house: HouseRulesFile | undefined): { readonly house?: string } =>
  house ? { house: house.name } : {}

/** The text of a scenario, as its book understands it. */
export function readScenario(text: string, house?: HouseRulesFile): Fight {
  const file = requireParsed(parseScenario(text))
  checkHouse(file, house)
  return { ...requireParsed(readyFight(loadedBooks(), file, underHouse(house))), ...named(house) }
}

/** A scenario whose fights can be counted. */
export function countedScenario(text: string, house?: HouseRulesFile): Fight & Counted {
  const file = requireParsed(parseScenario(text))
  checkHouse(file, house)
  return { ...requireParsed(countedFight(loadedBooks(), file, underHouse(house))), ...named(house) }
}

/** The fights of a comparison, one for each book; house rules stand at the table of their own book. */
export const comparedFights = (order: Order): readonly (Fight & Counted)[] =>
  requireParsed(fightsOf(loadedBooks(), order)).map((fight) => ({
    ...fight,
    ...named(order.house?.book === fight.id ? order.house : undefined),
  }))

/** A fight as the browser saves a table. */
export const saveOf = (
  { id: book, title, options, house, sides, setup }: Fight,
  game: Game<unknown, Clock, unknown>,
): string =>
  savedText({
    book,
    title,
    options,
    ...(house === undefined ? {} : { house: { name: house } }),
    sides,
    setup,
    steps: game.steps,
  })
export { percent }
