// The error for bad input of any function: which field, what is there, and what would be valid.

/** A mistake in a file or in what a function is given: where it is, what is there, and what would be valid. */
export interface Problem {
  /** The path to the field, such as `sides[0].combatants[1].stats.ref`. */
  readonly field: string
  readonly wrong: string
  readonly right: string
}

/**
 * A problem with the value itself, as far as there is one.
 * @see {@link InvalidInput}, which has an example.
 */
export interface InputProblem extends Problem {
  readonly value?: unknown
}

/**
 * Formats a problem: `stats.ref: 11 is too large; expected: at most 10`. A suggestion goes without
 * "expected".
 */
export const sentence = ({ field, wrong, right }: Problem): string =>
  `${field}: ${wrong}; ${right.startsWith('did you mean') ? '' : 'expected: '}${right}`

/**
 * Thrown by every function that is given something it cannot use. `problems` lists every field at fault, its value,
 * what is wrong with it, and what would be valid.
 * @example
 * import { InvalidInput, exchangeFrom, type InputProblem } from 'ringfire'
 * try {
 *   exchangeFrom({ book: 'fnff-1989' })
 * } catch (error) {
 *   const problems: readonly InputProblem[] = error instanceof InvalidInput ? error.problems : []
 *   for (const { field, value, right } of problems) console.log(field, value, right)
 * }
 */
export class InvalidInput extends Error {
  override readonly name: string = 'InvalidInput'
  readonly problems: readonly InputProblem[]
  constructor(problems: readonly InputProblem[], message = problems.map(sentence).join('\n')) {
    super(message)
    this.problems = problems
  }
}

const show = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** The error for one value: `runs: 0 is not valid; expected: a whole number from 1 to 1000000`. */
export const invalid = (field: string, value: unknown, right: string): InvalidInput =>
  new InvalidInput([{ field, value, wrong: `${show(value)} is not valid`, right }])
