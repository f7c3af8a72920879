// Finds the options of a book that affect the figures of an attack, so that a designer of house rules need
// not try them all.
import type { Effort, ExchangeBook } from '../../books/gunfight/exchange/exchange.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { LabExchange } from './exchange.ts'

/** Just enough to notice a change. The seed is always the same, so equal rules give equal figures. */
const GLIMPSE: Effort = { runs: 20_000, throws: 400, through: 10_000 }
/** Maximum number of attacks to try. */
const MOST_TRIED = 4

/**
 * The options with some other value that changes the odds of one of these attacks, or whether it is allowed.
 */
export function relevantOptions(
  book: ExchangeBook,
  exchanges: readonly LabExchange[],
): readonly string[] {
  const tried = exchanges.filter((one) => one.book === book.id).slice(0, MOST_TRIED)
  const oddsUnder = ({ book: _, options, ...text }: LabExchange, over: OptionValues): string => {
    const { value } = book.read(text, { ...options, ...over })
    if (!value) return 'not read'
    return value.refusal ? value.refusal.code : JSON.stringify(value.odds(GLIMPSE))
  }
  const usual = tried.map((one) => oddsUnder(one, {}))
  return Object.entries(book.options).flatMap(([name, { values }]) =>
    tried.some((one, i) => values.some((value) => oddsUnder(one, { [name]: value }) !== usual[i]))
      ? [name]
      : [],
  )
}
