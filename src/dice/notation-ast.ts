// What a text of dice notation says, as plain data.

/** Any part of a notation. A label is what the writer put in brackets behind it: `2d6[Fire]`. */
export type Notation = NumberTerm | DiceTerm | Negated | Arithmetic

/** A whole number, 0 or more. */
export interface NumberTerm {
  readonly kind: 'number'
  readonly value: number
  readonly label?: string
}

/** `count` dice of `sides`, added up or counted. */
export interface DiceTerm {
  readonly kind: 'dice'
  readonly count: number
  readonly sides: number
  /** The highest face rolls again and adds. Absent: it does not. */
  readonly explode?: true
  /** Faces that are thrown again until another shows; rising. */
  readonly reroll?: readonly number[]
  /** Which dice count: keep highest, keep lowest, drop highest, drop lowest. */
  readonly keep?: { readonly how: Keep; readonly count: number }
  /** Dice are not added up: it is counted how many are like this. */
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

/** `/` is the whole quotient, rounded as the reader of the notation says; its right side is a number above 0. */
export interface Arithmetic {
  readonly kind: 'arithmetic'
  readonly sign: '+' | '-' | '*' | '/'
  readonly left: Notation
  readonly right: Notation
  readonly label?: string
}

/** How quotients are rounded: 1D6/2 gives 0 to 3 `down`, 1 to 3 `up`. */
export type Rounding = 'down' | 'up'

/** What is wrong in a text: where (characters from 0), what, and what would be right. Both are sentences for a person. */
export interface NotationError {
  readonly at: number
  readonly wrong: string
  readonly right: string
}

/** How many of `count` dice are kept. */
export const keptDice = (
  keep: { readonly how: Keep; readonly count: number },
  count: number,
): number =>
  keep.how.startsWith('k') ? Math.min(count, keep.count) : Math.max(0, count - keep.count)

/** The whole quotient. */
export const quotient = (value: number, by: number, rounding: Rounding): number =>
  (rounding === 'up' ? Math.ceil(value / by) : Math.floor(value / by)) + 0
