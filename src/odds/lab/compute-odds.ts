// Computes the odds of a point of the lab; the page's worker calls it.
import {
  FULL,
  type Effort,
  type ExchangeBook,
  type Odds,
} from '../../books/gunfight/exchange/exchange.ts'
import type { LabExchange } from './exchange.ts'

/** Odds with their sentence, or why the rules refuse the attack. */
export type Answer =
  | { readonly odds: Odds; readonly plain: string; readonly refused?: undefined }
  | { readonly refused: string; readonly odds?: undefined }

/** Quick first, so that a curve appears at once; then with the effort of `ringfire odds`. */
export type Precision = 'quick' | 'full'
const QUICK: Effort = { runs: 30_000, throws: 4_000, through: 30_000 }

/** A computation; `through`: the damage past the armour too. */
export interface OddsRequest {
  readonly exchange: LabExchange
  readonly precision: Precision
  readonly through: boolean
}

/** The odds of an exchange, or the sentence that refuses it. */
export function computeOdds(
  books: Readonly<Record<string, ExchangeBook>>,
  { exchange: { book: id, options, ...text }, precision, through }: OddsRequest,
): Answer {
  const book = books[id]
  if (!book) return { refused: `There is no book '${id}' here.` }
  const { value, problems } = book.read(text, options)
  if (problems)
    return {
      refused: problems
        .map(({ field, wrong, right }) => `${field}: ${wrong}; expected: ${right}`)
        .join(' '),
    }
  if (value.refusal) return { refused: value.refusal.why }
  const effort = precision === 'quick' ? QUICK : FULL
  const odds = value.odds(through ? effort : { ...effort, through: 0 })
  return { odds, plain: value.plain(odds) }
}

/** True if a full computation could refine this answer. */
export const isRough = ({ odds }: Answer): boolean =>
  odds?.intervals !== undefined || odds?.method === 'sampled'
