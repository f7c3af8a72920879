// Single attacks for library users, under any book of the package or a custom one.
import type { Resolved } from '../books/gunfight/exchange/exchange.ts'
import type { BookEntry } from '../books/index.ts'
import type { Dice } from '../dice/dice.ts'
import { bookOf } from './books.ts'
import { odds as oddsUnder, resolve as resolveUnder } from './odds.ts'
import type { ExchangeInput, ExchangeOdds } from './odds.ts'
import { readFile } from './read-exchange.ts'

/** The custom book, or that of the exchange. */
const entryFor = (exchange: unknown, book: BookEntry | undefined): BookEntry =>
  bookOf(book ?? readFile(exchange).book)

/**
 * What was read as JSON, with the type that `odds` and `resolve` take. Throws InvalidInput unless it is an exchange, of
 * a book of the package or of this custom one.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { exchangeFrom, odds } from 'ringfire'
 * const json: unknown = JSON.parse(readFileSync('node_modules/ringfire/exchanges/pistol.json', 'utf8'))
 * console.log(odds(exchangeFrom(json)).plain)
 */
export function exchangeFrom(json: unknown): ExchangeInput
export function exchangeFrom(json: unknown, book: BookEntry): ExchangeInput<string>
export function exchangeFrom(json: unknown, book?: BookEntry): ExchangeInput<string> {
  readFile(json)
  entryFor(json, book)
  return json as ExchangeInput<string>
}

/**
 * The chances of an attack: exact if feasible, otherwise sampled with 95 % intervals. `book` is a custom book to
 * use in place of the one that the exchange names.
 * @example
 * import { odds } from 'ringfire'
 * const stats = { ref: 9, cool: 6, body: 6 }
 * const { hit, out, plain } = odds({
 *   book: 'fnff-1988',
 *   attacker: { name: 'Matt', stats, skills: { pistol: 5 } },
 *   defender: { name: 'Scar', stats },
 *   attack: { weapon: 'glock-17', range: 10 },
 * })
 * console.log(hit.toFixed(2), out.toFixed(2), plain)
 */
export function odds(exchange: ExchangeInput): ExchangeOdds
export function odds(exchange: ExchangeInput<string>, book: BookEntry): ExchangeOdds
export function odds(exchange: ExchangeInput<string>, book?: BookEntry): ExchangeOdds {
  return oddsUnder(exchange, entryFor(exchange, book))
}

/**
 * The result of an attack, either with given faces, all of which must be used, or with any dice, such as
 * `seeded(seededSource(7))`. Every number comes with its sum, and every term with its rule.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { resolve } from 'ringfire'
 * const exchange = JSON.parse(readFileSync('node_modules/ringfire/exchanges/pistol.json', 'utf8'))
 * const { sentences, result } = resolve(exchange, [9, 2, 7, 3, 4, 4])
 * console.log(sentences.join(' '), result.sums.length)
 */
export function resolve(exchange: ExchangeInput, dice: readonly number[] | Dice): Resolved
export function resolve(
  exchange: ExchangeInput<string>,
  dice: readonly number[] | Dice,
  book: BookEntry,
): Resolved
export function resolve(
  exchange: ExchangeInput<string>,
  dice: readonly number[] | Dice,
  book?: BookEntry,
): Resolved {
  return resolveUnder(exchange, dice, entryFor(exchange, book))
}
