// The one place where the command line takes hold of books and engine.
import { randomInt } from 'node:crypto'
import type { Desk } from '../books/firefight/desk.ts'
import type { Exchange, ExchangeBook, Odds, Resolved } from '../books/firefight/exchange.ts'
import { percent } from '../books/firefight/exchange.ts'
import { BOOKS, EXCHANGES } from '../books/index.ts'
import type { BookEntry } from '../books/index.ts'
import type { Dice } from '../dice/dice.ts'
import { seeded, seededSource } from '../dice/seeded.ts'
import { readExchange } from '../files/exchange.ts'
import type { ExchangeFile } from '../files/exchange.ts'
import { thingAttackOf1988 } from '../files/fnff-1988-thing.ts'
import type { ThingExchange1988 } from '../files/fnff-1988-thing.ts'
import { parseJson } from '../files/json.ts'
import { suggest } from '../files/nearest.ts'
import { optionProblems } from '../files/options.ts'
import { parseScenario } from '../files/scenario.ts'
import { namesThing, readThingExchange } from '../files/thing-exchange.ts'
import type { ThingExchangeFile } from '../files/thing-exchange.ts'
import { EXCHANGES_1988 } from './exchange-1988.ts'
import { BadInput, Refused, bad, need, readInput } from './io.ts'
import type { Io } from './io.ts'
import { playOut } from './play.ts'
import type { Ready } from './play.ts'
import { resolveThing, thingOdds, thingSentences } from './thing-1988.ts'
import type { ThingOdds } from './thing-1988.ts'

export const allBooks = (): readonly BookEntry[] => Object.values(BOOKS)

/** The book with this id; anything else is bad input. */
export function bookOf(id: string, field: string): BookEntry {
  const found = Object.hasOwn(BOOKS, id) ? BOOKS[id] : undefined
  if (!found) throw bad(field, `there is no book '${id}'`, suggest(id, Object.keys(BOOKS)))
  return found
}

/** Where characters of a book are made, under its usual options. */
export const deskOf = (book: string): Desk => bookOf(book, '--book').desk({})

/** Seeded dice; without a seed, of a new one, which is told. */
export function diceOf(seed = randomInt(2 ** 32)): { readonly dice: Dice; readonly seed: number } {
  return { dice: seeded(seededSource(seed)), seed }
}

/** Books whose exchanges can be resolved and reckoned, by their ids. */
const ALL_EXCHANGES: Readonly<Record<string, ExchangeBook>> = { [EXCHANGES_1988.id]: EXCHANGES_1988, ...EXCHANGES }

/** The exchanges of a book with this id; anything else is bad input. */
export function exchangesOf(id: string, field: string): ExchangeBook {
  const found = Object.hasOwn(ALL_EXCHANGES, id) ? ALL_EXCHANGES[id] : undefined
  if (!found) throw bad(field, `there is no book '${id}'`, suggest(id, Object.keys(ALL_EXCHANGES)))
  return found
}

/** Every book of which anything can be asked, in their order. */
export const everyBook = (): readonly Pick<ExchangeBook, 'id' | 'title' | 'options'>[] => Object.values({ ...ALL_EXCHANGES, ...BOOKS })

export type AnyExchange = ExchangeFile | ThingExchangeFile

export const isThingExchange = (file: AnyExchange): file is ThingExchangeFile => 'thing' in file.defender

/** Reads an exchange of a book that is there: with somebody, or with a thing. */
export function readExchangeFile(io: Io, path: string): AnyExchange {
  const json = need(parseJson(readInput(io, path, 'an exchange')))
  const file: AnyExchange = namesThing(json) ? need(readThingExchange(json)) : need(readExchange(json))
  const book = exchangesOf(file.book, 'book')
  if (isThingExchange(file) && book !== EXCHANGES_1988) throw bad('defender.thing', `'${book.id}' has no rules for things as targets`, `somebody, or book ${EXCHANGES_1988.id}`)
  return file
}

/** The attack of an exchange; refused where the rules do not allow it. */
function exchangeOf(file: ExchangeFile): Exchange {
  const book = exchangesOf(file.book, 'book')
  const wrong = optionProblems(book.options, file.options)
  if (wrong.length > 0) throw new BadInput(wrong)
  const exchange = need(book.read(file, file.options))
  if (exchange.refusal) throw new Refused(exchange.refusal)
  return exchange
}

function thingExchangeOf(file: ThingExchangeFile): ThingExchange1988 {
  const exchange = need(thingAttackOf1988(file))
  if (exchange.refusal) throw new Refused(exchange.refusal)
  return exchange
}

/** The odds of an exchange with a thing, as they are printed. */
export function thingOddsOf(file: ThingExchangeFile): ThingOdds & { readonly book: string; readonly sentence: string } {
  const odds = thingOdds(thingExchangeOf(file))
  return { book: file.book, ...odds, sentence: `${file.attacker.name} hits the ${file.defender.thing} with a chance of ${percent(odds.hit)} and destroys it with ${percent(odds.destroyed)}.` }
}

/** Resolves an exchange with any dice: what came of it, and in sentences. */
export function resolverOf(file: AnyExchange): (dice: Dice) => Resolved {
  if (isThingExchange(file)) {
    const exchange = thingExchangeOf(file)
    return (dice) => {
      const result = resolveThing(exchange, dice)
      return { result, sentences: thingSentences(file.attacker.name, file.defender.thing, exchange.attack.weapon?.weapon.name ?? exchange.attack.mode, result) }
    }
  }
  const exchange = exchangeOf(file)
  return (dice) => exchange.resolve(dice)
}

/** The odds of an exchange, as they are printed. */
export function oddsOf(file: ExchangeFile): Odds & { readonly book: string; readonly sentence: string } {
  const exchange = exchangeOf(file)
  const odds = exchange.odds()
  return { book: file.book, ...odds, sentence: exchange.sentence(odds) }
}

/** A scenario that its book has understood. */
export interface Fight extends Ready {
  readonly id: string
}

/** Reads a scenario for its book. */
export function readScenarioFile(io: Io, path: string): Fight {
  const file = need(parseScenario(readInput(io, path, 'a scenario')))
  const entry = bookOf(file.book, 'book')
  const wrong = optionProblems(entry.options, file.options)
  if (wrong.length > 0) throw new BadInput(wrong)
  const entered = entry.enter(file, file.options)
  if (entered.problems) throw new BadInput(entered.problems)
  return { id: entry.id, ...entry.make(file.options), setup: entered.setup, sides: file.sides }
}

export const play = playOut
export { percent }
