// Computes the odds of a point in the lab; called by the page's worker.
import {
  FULL,
  type Effort,
  type ExchangeBook,
  type Odds,
} from '../../books/gunfight/exchange/exchange.ts'
import type { LabExchange } from './exchange.ts'

/** Odds, or why the rules refuse the attack. */
export type Answer =
  | { readonly odds: Odds; readonly refused?: undefined }
  | { readonly refused: string; readonly odds?: undefined }

/**
 * First a quick computation, so that a curve appears at once; then one with the effort of `ringfire odds`.
 * The exact method may cost the same in both, because the points of a curve share most of the work.
 */
export type Precision = 'quick' | 'full'
const QUICK: Effort = { runs: FULL.runs, throws: 4_000, through: 30_000 }

/** A computation. `through` also asks for the damage past the armour. */
export interface OddsRequest {
  readonly exchange: LabExchange
  readonly precision: Precision
  readonly through: boolean
}

type Books = Readonly<Record<string, ExchangeBook>>

/** The odds in a sentence, with the modifiers that mattered. Slower than computing the odds of a point. */
export function explainOdds(
  books: Books,
  { exchange: { book: id, options, ...text }, odds }: ExplainRequest,
): string {
  const value = (Object.hasOwn(books, id) ? books[id] : undefined)?.read(text, options).value
  return value && !value.refusal ? value.plain(odds) : ''
}

/** Odds to be put into a sentence. */
export interface ExplainRequest {
  readonly exchange: LabExchange
  readonly odds: Odds
}

/** The odds of an exchange, or the sentence explaining why the rules refuse it. */
export function computeOdds(
  books: Books,
  { exchange: { book: id, options, ...text }, precision, through }: OddsRequest,
): Answer {
  const book = Object.hasOwn(books, id) ? books[id] : undefined
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
  return { odds: value.odds(through ? effort : { ...effort, through: 0 }) }
}

/** True if a full computation could refine this answer. */
export const isRough = ({ odds }: Answer): boolean =>
  odds?.intervals !== undefined || odds?.method === 'sampled'
