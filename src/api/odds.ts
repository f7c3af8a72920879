// Single attacks under a given book: the odds, and the result with given dice. The package exports this as
// `ringfire/odds`; it imports no book.
import type {
  Exchange,
  ExchangeEntry,
  Odds,
  Read,
  Resolved,
} from '../books/gunfight/exchange/exchange.ts'
import { ActRefused } from '../books/gunfight/exchange/perform.ts'
import { requireOptions } from '../books/gunfight/files/option-problems.ts'
import type { Dice } from '../dice/dice.ts'
import { isObject } from '../engine/plain-data.ts'
import { invalid, type InvalidInput } from '../dice/invalid-input.ts'
import { scripted } from '../dice/scripted.ts'
import type { ExchangeFile, ThingExchangeFile } from '../files/read-exchange.ts'
import { AttackRefused, invalidInput } from './errors.ts'
import type { BookId } from './books.ts'
import type { ExchangeOf } from './inputs.ts'
import { readFile } from './read-exchange.ts'

export type { ExchangeEntry }

/**
 * One attack, as described by `schemas/exchange.json` and `schemas/thing-exchange.json`. Misspelt fields, books and
 * listed weapons do not compile. `B` is the id of the book; `ExchangeInput<string>` is for a custom one. What is read
 * as JSON goes through `exchangeFrom`.
 * @example
 * import { odds, type ExchangeInput, type ExchangeOdds } from 'ringfire'
 * const stats = { ref: 9, cool: 6, body: 6 }
 * const exchange: ExchangeInput = {
 *   book: 'fnff-1988',
 *   attacker: { name: 'Matt', stats, skills: { pistol: 5 } },
 *   defender: { name: 'Scar', stats },
 *   attack: { weapon: 'glock-17', range: 10, conditions: ['target-running'] },
 * }
 * const found: ExchangeOdds = odds(exchange)
 * console.log(found.hit, found.sentence)
 */
export type ExchangeInput<B extends string = BookId> = B extends string ? ExchangeOf<B> : never

/**
 * The odds, with two summaries in words.
 * @see {@link ExchangeInput}, which has an example.
 */
export interface ExchangeOdds extends Odds {
  readonly sentence: string
  /** The summary as a player would post it, naming only the modifiers that matter. */
  readonly plain: string
}

const hasThing = (file: ExchangeFile | ThingExchangeFile): file is ThingExchangeFile =>
  'thing' in file.defender

/** The same entry. Throws InvalidInput if it is none. */
function requireEntry(entry: ExchangeEntry): ExchangeEntry {
  if (isObject(entry) && typeof entry.id === 'string' && isObject(entry.options)) return entry
  throw invalid('book', entry, 'the entry of a book, as exchangeEntry() and bookEntry() return it')
}

function read(input: unknown, book: ExchangeEntry): Exchange {
  const file = readFile(input)
  const entry = requireEntry(book)
  const { exchanges } = entry
  const unable = (what: string): InvalidInput =>
    invalidInput({ book: entry.id }, [
      { field: 'book', wrong: `'${entry.id}' has no ${what}`, right: 'another book' },
    ])
  if (!exchanges) throw unable('single attacks')
  requireOptions(entry, file.options)
  const readThing = (thing: ThingExchangeFile): Read<Exchange> => {
    if (!exchanges.readThing) throw unable('rules for things as targets')
    return exchanges.readThing(thing, thing.options)
  }
  const found = hasThing(file) ? readThing(file) : exchanges.read(file, file.options)
  if (found.problems) throw invalidInput(input, found.problems)
  if (found.value.refusal) throw new AttackRefused(found.value.refusal)
  return found.value
}

/** Runs `act`, turning a refusal that shows only when the attack is made into AttackRefused. */
function orRefuse<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof ActRefused ? new AttackRefused(error.cause) : error
  }
}

/**
 * The same functions as of `ringfire`, for one book that is passed: a program that imports only the exchanges of this
 * book is small. The entry of a whole book will do too.
 * @example
 * import { fast } from 'ringfire/dice'
 * import { odds, resolve, exchangeFrom, type ExchangeEntry } from 'ringfire/odds'
 * import { exchangeEntry } from 'ringfire/books/cp2020/exchanges'
 * const book: ExchangeEntry = exchangeEntry()
 * const stats = { ref: 9, cool: 6, body: 6 }
 * const matt = { name: 'Matt', stats }
 * const shot = { book: 'cp2020', attacker: matt, defender: matt, attack: { weapon: 'pistol-heavy' } }
 * console.log(odds(shot, book).hit, resolve(exchangeFrom(shot), fast(7), book).sentences)
 */
export function odds(exchange: ExchangeInput<string>, book: ExchangeEntry): ExchangeOdds {
  const ready = read(exchange, book)
  const found = orRefuse(() => ready.odds())
  return { ...found, sentence: ready.sentence(found), plain: ready.plain(found) }
}

/**
 * The result of an attack, as of `ringfire`, for one book that is passed.
 * @see {@link odds}, which has an example.
 */
export function resolve(
  exchange: ExchangeInput<string>,
  dice: readonly number[] | Dice,
  book: ExchangeEntry,
): Resolved {
  const ready = read(exchange, book)
  if (typeof (dice as Dice | undefined)?.d !== 'function' && !Array.isArray(dice))
    throw invalid('dice', dice, 'a list of faces, or dice such as seeded(seededSource(7))')
  if (!isFaces(dice)) return orRefuse(() => ready.resolve(dice))
  const given = scripted(dice)
  const found = orRefuse(() => ready.resolve(given))
  given.finish()
  return found
}

const isFaces = (dice: readonly number[] | Dice): dice is readonly number[] => Array.isArray(dice)

/**
 * What was read as JSON, with the type that `odds` and `resolve` take. Throws InvalidInput unless it is an exchange.
 * @see {@link odds}, which has an example.
 */
export function exchangeFrom(json: unknown): ExchangeInput<string> {
  readFile(json)
  return json as ExchangeInput<string>
}
