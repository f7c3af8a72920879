// The range of a notation.
import {
  keptDice,
  quotient,
  requireNotation,
  type DiceTerm,
  type Notation,
  type Rounding,
} from './notation-ast.ts'
import { facesThatCount, isHit } from './notation-roll.ts'

/** Infinity (or -Infinity) if dice explode without end. */
export interface Range {
  readonly minimum: number
  readonly maximum: number
}

/**
 * The lowest and the highest result of a notation.
 * @example
 * import { notation } from 'ringfire'
 * const parsed = notation.parseNotation('4D6+1')
 * if (parsed.ast) console.log(notation.range(parsed.ast)) // 5 to 25
 */
export function range(ast: Notation, rounding: Rounding = 'down'): Range {
  requireNotation(ast)
  if (ast.kind === 'number') return { minimum: ast.value, maximum: ast.value }
  if (ast.kind === 'dice') return diceRange(ast)
  if (ast.kind === 'negated') {
    const { minimum, maximum } = range(ast.of, rounding)
    return { minimum: 0 - maximum, maximum: 0 - minimum }
  }
  const left = range(ast.left, rounding)
  const right = range(ast.right, rounding)
  switch (ast.sign) {
    case '+':
      return { minimum: left.minimum + right.minimum, maximum: left.maximum + right.maximum }
    case '-':
      return { minimum: left.minimum - right.maximum, maximum: left.maximum - right.minimum }
    case '/':
      return {
        minimum: quotient(left.minimum, right.minimum, rounding),
        maximum: quotient(left.maximum, right.minimum, rounding),
      }
    case '*': {
      const corners = [left.minimum, left.maximum].flatMap((a) =>
        [right.minimum, right.maximum].map((b) => (a === 0 || b === 0 ? 0 : a * b)),
      )
      return { minimum: Math.min(...corners), maximum: Math.max(...corners) }
    }
  }
}

function diceRange(term: DiceTerm): Range {
  const faces = facesThatCount(term)
  const { hits } = term
  if (hits) {
    return {
      minimum: faces.every((face) => isHit(face, hits)) ? term.count : 0,
      maximum: faces.some((face) => isHit(face, hits)) ? term.count : 0,
    }
  }
  const kept = term.keep ? keptDice(term.keep, term.count) : term.count
  const endless = term.explode === true && faces.includes(term.sides)
  const [lowest = 0] = faces
  const least = lowest === term.sides && endless ? Infinity : lowest
  return { minimum: kept * least, maximum: endless ? Infinity : kept * (faces.at(-1) ?? 0) }
}
