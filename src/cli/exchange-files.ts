// Reads and resolves exchanges on the command line. Loads only the book that the exchange names.
import type { Exchange, ExchangeBook, Odds, Resolved } from '../books/gunfight/exchange/exchange.ts'
import { ActRefused } from '../books/gunfight/exchange/perform.ts'
import type { BookEntry } from '../books/index.ts'
import type { Dice } from '../dice/dice.ts'
import { present } from '../dice/present.ts'
import { isObject } from '../engine/plain-data.ts'
import { readExchange, type ExchangeFile } from '../files/read-exchange.ts'
import type { HouseRulesFile } from '../files/house-rules.ts'
import { parseJson } from '../files/json.ts'
import { changedOptions, optionProblems } from '../files/options.ts'
import { namesThing, readThingExchange, type ThingExchangeFile } from '../files/read-exchange.ts'
import { argumentOf, textFlag, type Call } from './command.ts'
import type { HouseRulesInForce } from './house-rules-text.ts'
import { applyHouseRules, houseName } from './house-rules-files.ts'
import { BadInput, Refused, badInput, requireParsed, readInput, type Io } from './io.ts'
import { BOOK_LOADERS } from '../books/loaders.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { outsideBouts, outsideGunfights } from './outside-books.ts'

/** The gunfight book with this id. Throws BadInput if there is none. */
export async function loadBook(id: string, field: string): Promise<BookEntry> {
  const books: Readonly<Record<string, () => BookEntry | Promise<BookEntry>>> = {
    ...BOOK_LOADERS,
    ...Object.fromEntries(Object.values(outsideGunfights()).map((book) => [book.id, () => book])),
  }
  const load = Object.hasOwn(books, id) ? books[id] : undefined
  if (!load) throw badInput(field, `there is no book '${id}'`, suggest(id, Object.keys(books)))
  return load()
}

/** A well-formed exchange and its book. */
export interface ReadyExchange {
  readonly file: ExchangeFile | ThingExchangeFile
  readonly entry: BookEntry
  readonly exchanges: ExchangeBook
  /** The house rules applied to it. */
  readonly house?: HouseRulesFile | undefined
}

/** Reads the exchange named on the command line and applies the house rules of --options. */
export async function readExchangeCall(call: Call): Promise<ReadyExchange> {
  const house =
    textFlag(call, 'options') === undefined
      ? undefined
      : (await import('./book-access.ts')).houseRulesFlag(call)
  return readExchangeFile(call.io, argumentOf(call, 0), house)
}

/** Reads an exchange whose target is a combatant or a thing. */
export async function readExchangeFile(
  io: Io,
  path: string,
  house?: HouseRulesFile,
): Promise<ReadyExchange> {
  const json = requireParsed(parseJson(readInput(io, path, 'an exchange')))
  const thing = namesThing(json)
  // A book without single attacks is the cause of all that its file lacks.
  const named = isObject(json) ? json['book'] : undefined
  const known = typeof named === 'string' ? await requireExchanges(named, thing) : undefined
  const file = thing ? requireParsed(readThingExchange(json)) : requireParsed(readExchange(json))
  const { entry, exchanges } = known ?? (await requireExchanges(file.book, thing))
  return { file: applyHouseRules(file, house), entry, exchanges, house }
}

/** The book of boxing, which is loaded only where it is needed. */
const BOXING = 'fights'

/** The book with this id, with its exchanges. Throws BadInput if it has none. */
async function requireExchanges(
  id: string,
  thing: boolean,
): Promise<Pick<ReadyExchange, 'entry' | 'exchanges'>> {
  const isBoxing = id === BOXING || Object.hasOwn(outsideBouts(), id)
  const entry = isBoxing ? undefined : await loadBook(id, 'book')
  const exchanges = entry?.exchanges
  if (!entry || !exchanges || (thing && !exchanges.readThing)) {
    const { loadedBooks } = await import('./loaded-books.ts')
    const able = Object.values(loadedBooks()).flatMap((one) =>
      one.exchanges && (!thing || one.exchanges.readThing) ? [one.id] : [],
    )
    throw exchanges
      ? badInput(
          'defender.thing',
          `'${id}' has no rules for things as targets`,
          `somebody, or book ${able.join(', ')}`,
        )
      : badInput('book', `the book '${id}' has no single attacks`, able.join(', '))
  }
  return { entry, exchanges }
}

/** The attack of an exchange. Throws Refused if the rules forbid it. */
function requireExchange({ file, entry, exchanges }: ReadyExchange): Exchange {
  const wrong = optionProblems(entry, file.options)
  if (wrong.length > 0) throw new BadInput(wrong)
  const read = isThingExchange(file)
    ? present(exchanges.readThing, 'reader of exchanges with things')(file, file.options)
    : exchanges.read(file, file.options)
  const exchange = requireParsed(read)
  if (exchange.refusal) throw new Refused(exchange.refusal)
  return exchange
}

const isThingExchange = (file: ReadyExchange['file']): file is ThingExchangeFile =>
  'thing' in file.defender

/** What the book reads otherwise than the file has it, or does not use. */
type Told = Partial<Pick<Exchange, 'converted'>>
export const toldBy = ({ converted }: Pick<Exchange, 'converted'>): Told =>
  converted.length > 0 ? { converted } : {}

/** The same in lines, followed by an empty one. */
export const toldLines = ({ converted = [] }: Told): readonly string[] =>
  converted.length === 0
    ? []
    : [
        ...converted.map(({ field, from, to, why }) =>
          to === 'nothing'
            ? `${field}: '${from}' has no effect: ${why}.`
            : `${field}: '${from}' is read as '${to}': ${why}.`,
        ),
        '',
      ]

/** Resolves an exchange with the given dice; returns the result and its sentences. */
export function resolveExchange(ready: ReadyExchange, dice: Dice): Resolved & Told {
  const exchange = requireExchange(ready)
  return { ...rethrowRefusal(() => exchange.resolve(dice)), ...toldBy(exchange) }
}

/** An answer stated in a file may only turn out to be illegal when the rules ask for it. */
function rethrowRefusal<T>(answer: () => T): T {
  try {
    return answer()
  } catch (error) {
    throw error instanceof ActRefused ? new Refused(error.cause) : error
  }
}

/** The odds of an exchange, formatted for output. */
export function computeOdds(
  ready: ReadyExchange,
): Odds & Told & { readonly book: string; readonly sentence: string; readonly plain: string } {
  const exchange = requireExchange(ready)
  const odds = rethrowRefusal(() => exchange.odds())
  return {
    book: ready.file.book,
    ...odds,
    ...toldBy(exchange),
    sentence: exchange.sentence(odds),
    plain: exchange.plain(odds),
  }
}

/** The house rules in force for an exchange. */
export const exchangeHouseRules = ({ file, entry, house }: ReadyExchange): HouseRulesInForce => ({
  ...houseName(house),
  changed: changedOptions(entry.options, file.options),
})
