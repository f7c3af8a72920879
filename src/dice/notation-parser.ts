// Parses dice notation. A mistake is returned as a value with its position and a correction.
import { invalid } from './invalid-input.ts'
import type { Notation, NotationError } from './notation-ast.ts'
import { readModifiers } from './notation-modifiers.ts'
import { Reader, NotationSyntaxError } from './notation-reader.ts'
import { sizeProblem } from './notation-size.ts'

export type Parsed =
  | { readonly ast: Notation; readonly error?: undefined }
  | { readonly ast?: undefined; readonly error: NotationError }

const LONGEST_TEXT = 300
const DEEPEST = 30

/**
 * Parses dice notation in upper or lower case: `2D6+3`, `d10`, `1D6/2`, `d10!` (or `d10x`: the highest face
 * explodes), `4d6kh3`, `kl`, `dh`, `dl`, `d6r1` (rerolled), `5d6>=5` (counted), `-`, `*`, parentheses, labels
 * `2d6[Fire]`.
 * @example
 * import { notation } from 'ringfire'
 * const parsed = notation.parseNotation('4D6+')
 * console.log(parsed.error?.wrong)
 */
export function parseNotation(text: string): Parsed {
  if (typeof text !== 'string') throw invalid('text', text, 'a notation such as 2D6+1')
  try {
    if (text.length > LONGEST_TEXT)
      throw new NotationSyntaxError(
        LONGEST_TEXT,
        `The text has ${text.length} characters.`,
        `Write at most ${LONGEST_TEXT}.`,
      )
    const reader = new Reader(text)
    const ast = readSum(reader, 0)
    if (!reader.ended()) throw unexpected(reader)
    const much = sizeProblem(ast)
    if (much) throw new NotationSyntaxError(0, 'These are too many dice for exact odds.', much)
    return { ast }
  } catch (error) {
    if (error instanceof NotationSyntaxError)
      return { error: { at: error.at, wrong: error.wrong, right: error.right } }
    throw error
  }
}

/** The error for text found where an operator or the end should be. */
function unexpected(reader: Reader): NotationSyntaxError {
  const found = reader.peek()
  if (found === ')')
    return new NotationSyntaxError(
      reader.at,
      'This parenthesis was never opened.',
      'Take it out, or write ( before it.',
    )
  if (found === '.' || found === ',')
    return new NotationSyntaxError(
      reader.at,
      'Only whole numbers can be used.',
      'Write 2 or 3, not 2.5.',
    )
  return new NotationSyntaxError(
    reader.at,
    `'${found}' cannot stand here.`,
    'Write +, -, * or / before the next part, or end here.',
  )
}

function readSum(reader: Reader, depth: number): Notation {
  let left: Notation = reader.take('-')
    ? { kind: 'negated', of: readProduct(reader, depth) }
    : readProduct(reader, depth)
  for (;;) {
    const sign = reader.take('+') ? '+' : reader.take('-') ? '-' : undefined
    if (sign === undefined) return left
    left = { kind: 'arithmetic', sign, left, right: readProduct(reader, depth) }
  }
}

function readProduct(reader: Reader, depth: number): Notation {
  let left = readFactor(reader, depth)
  for (;;) {
    if (reader.take('*'))
      left = { kind: 'arithmetic', sign: '*', left, right: readFactor(reader, depth) }
    else if (reader.take('/'))
      left = { kind: 'arithmetic', sign: '/', left, right: readDivisor(reader) }
    else return left
  }
}

function readDivisor(reader: Reader): Notation {
  const at = reader.skip()
  const value = reader.number()
  if (value === undefined || value === 0 || reader.sees('d')) {
    throw new NotationSyntaxError(
      at,
      'Dice can be divided by a whole number above 0 only.',
      'Write for example 1D6/2.',
    )
  }
  return labelled(reader, { kind: 'number', value })
}

function readFactor(reader: Reader, depth: number): Notation {
  const at = reader.skip()
  if (depth > DEEPEST)
    throw new NotationSyntaxError(
      at,
      `There are more than ${DEEPEST} parentheses inside one another.`,
      'Take some out.',
    )
  if (reader.take('-')) return { kind: 'negated', of: readFactor(reader, depth + 1) }
  if (reader.take('(')) {
    const inner = readSum(reader, depth + 1)
    if (!reader.take(')'))
      throw reader.ended()
        ? new NotationSyntaxError(at, 'This parenthesis is never closed.', 'Write ) at its end.')
        : unexpected(reader)
    return labelled(reader, inner)
  }
  const count = reader.number()
  if (reader.take('d')) return labelled(reader, readDice(reader, at, count ?? 1))
  if (count !== undefined) return labelled(reader, { kind: 'number', value: count })
  const found = reader.word()
  throw new NotationSyntaxError(
    at,
    found === ''
      ? 'The text ends where a number or dice should follow.'
      : `'${found}' is neither a number nor dice.`,
    'Write a number or dice, as in 2D6+3.',
  )
}

function readDice(reader: Reader, at: number, count: number): Notation {
  const sidesAt = reader.skip()
  const sides = reader.take('%') ? 100 : reader.number()
  if (sides === undefined)
    throw new NotationSyntaxError(
      sidesAt,
      'The number of sides is missing after the d.',
      'Write for example D6 or D10.',
    )
  if (count < 1)
    throw new NotationSyntaxError(
      at,
      'There must be at least one die.',
      `Write 1D${sides}, or leave the dice out.`,
    )
  if (sides < 2 || sides > 1000)
    throw new NotationSyntaxError(
      sidesAt,
      `A die of ${sides} sides is not used.`,
      'Write 2 to 1000 sides.',
    )
  if (count * sides > 2000)
    throw new NotationSyntaxError(
      at,
      `${count} dice of ${sides} sides are too many at once.`,
      `Write at most ${Math.floor(2000 / sides)}.`,
    )
  return readModifiers(reader, { kind: 'dice', count, sides }, at)
}

function labelled<T extends Notation>(reader: Reader, term: T): T {
  const at = reader.skip()
  if (!reader.take('[')) return term
  const label = reader.until(']')
  if (label === undefined)
    throw new NotationSyntaxError(at, 'This label is never closed.', 'Write ] at its end.')
  if (label.trim() === '')
    throw new NotationSyntaxError(
      at,
      'The label is empty.',
      'Write a word in the brackets, as in [Fire], or leave them out.',
    )
  if (term.label !== undefined)
    throw new NotationSyntaxError(at, 'This part has a label already.', 'Leave one of them out.')
  return { ...term, label: label.trim() }
}
