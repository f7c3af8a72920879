// Parsed dice notation as plain data.
import { invalid } from './invalid-input.ts'

/**
 * Any part of a notation. A label is the text in brackets after it: `2d6[Fire]`.
 * @example
 * import { notation } from 'ringfire'
 * const dice: notation.Notation = { kind: 'dice', count: 4, sides: 6 }
 * const rounding: notation.Rounding = 'up'
 * console.log(notation.write(dice), rounding) // 4D6 up
 */
export type Notation = NumberTerm | DiceTerm | Negated | Arithmetic

/** A whole number, 0 or more. */
export interface NumberTerm {
  readonly kind: 'number'
  readonly value: number
  readonly label?: string
}

/** `count` dice with `sides` sides, summed or counted. */
export interface DiceTerm {
  readonly kind: 'dice'
  readonly count: number
  readonly sides: number
  /** If true, the highest face is rerolled and added. */
  readonly explode?: true
  /** Faces that are rerolled until another one shows, in rising order. */
  readonly reroll?: readonly number[]
  /** Which dice count: keep highest, keep lowest, drop highest or drop lowest. */
  readonly keep?: { readonly how: Keep; readonly count: number }
  /** If present, the result is the number of matching dice instead of the sum. */
  readonly hits?: { readonly compare: Compare; readonly face: number }
  readonly label?: string
}

export type Keep = 'kh' | 'kl' | 'dh' | 'dl'
export type Compare = '>=' | '<=' | '='

export interface Negated {
  readonly kind: 'negated'
  readonly of: Notation
  readonly label?: string
}

/** `/` is whole-number division, rounded as the caller chooses; its right side is a number above 0. */
export interface Arithmetic {
  readonly kind: 'arithmetic'
  readonly sign: '+' | '-' | '*' | '/'
  readonly left: Notation
  readonly right: Notation
  readonly label?: string
}

/**
 * How divisions are rounded: 1D6/2 gives 0 to 3 `down`, 1 to 3 `up`.
 * @see {@link Notation}, which has an example.
 */
export type Rounding = 'down' | 'up'

/**
 * A mistake in a text: its position (characters from 0), what is wrong, and what would be right, as
 * sentences.
 */
export interface NotationError {
  readonly at: number
  readonly wrong: string
  readonly right: string
}

/** The number of dice kept. */
export const keptDice = (
  keep: { readonly how: Keep; readonly count: number },
  count: number,
): number =>
  keep.how.startsWith('k') ? Math.min(count, keep.count) : Math.max(0, count - keep.count)

/** Divides and rounds. */
export const quotient = (value: number, by: number, rounding: Rounding): number =>
  (rounding === 'up' ? Math.ceil(value / by) : Math.floor(value / by)) + 0

/** Throws InvalidInput for what is no notation, such as the `ast` of a text that could not be parsed. */
export function requireNotation(ast: Notation): void {
  if (typeof (ast as Notation | undefined)?.kind !== 'string')
    throw invalid('ast', ast, 'the `ast` that parseNotation returns')
}
