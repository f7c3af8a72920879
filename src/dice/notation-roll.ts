// Rolls a notation with any dice.
import type { Dice } from './dice.ts'
import {
  keptDice,
  quotient,
  requireNotation,
  type DiceTerm,
  type Notation,
  type Rounding,
} from './notation-ast.ts'

/**
 * Rolls a notation once. All dice are rolled under `label`, from left to right; labels inside the text are
 * ignored.
 * @example
 * import { notation, seeded, seededSource } from 'ringfire'
 * const parsed = notation.parseNotation('4D6+1')
 * if (parsed.ast) console.log(notation.roll(parsed.ast, seeded(seededSource(7)), 'damage'))
 */
export function roll(
  ast: Notation,
  dice: Dice,
  label: string,
  rounding: Rounding = 'down',
): number {
  requireNotation(ast)
  switch (ast.kind) {
    case 'number':
      return ast.value
    case 'negated':
      return 0 - roll(ast.of, dice, label, rounding)
    case 'dice':
      return rollDice(ast, dice, label)
    case 'arithmetic': {
      const left = roll(ast.left, dice, label, rounding)
      const right = roll(ast.right, dice, label, rounding)
      if (ast.sign === '+') return left + right
      if (ast.sign === '-') return left - right
      return ast.sign === '*' ? left * right + 0 : quotient(left, right, rounding)
    }
  }
}

function rollDice(term: DiceTerm, dice: Dice, label: string): number {
  const { count, sides, hits } = term
  if (!term.explode && !term.reroll && !term.keep) {
    if (!hits) return dice.sum(label, count, sides)
    if (hits.compare === '<=') return dice.successes(label, count, sides, hits.face)
    if (hits.compare === '>=') return count - dice.successes(label, count, sides, hits.face - 1)
  }
  const one = dieOf(term, dice, label)
  const shown = Array.from({ length: count }, one)
  if (hits) return shown.filter((face) => isHit(face, hits)).length
  if (!term.keep) return total(shown)
  const kept = keptDice(term.keep, count)
  shown.sort((a, b) => a - b)
  return total(keepsHighest(term.keep.how) ? shown.slice(count - kept) : shown.slice(0, kept))
}

/** Whether the kept dice are the highest: `kh` keeps them, `dl` drops the lowest. */
export const keepsHighest = (how: 'kh' | 'kl' | 'dh' | 'dl'): boolean =>
  how === 'kh' || how === 'dl'

/** Whether a face counts as a hit. */
export function isHit(face: number, hits: NonNullable<DiceTerm['hits']>): boolean {
  if (hits.compare === '=') return face === hits.face
  return hits.compare === '>=' ? face >= hits.face : face <= hits.face
}

/** The faces that are not rerolled. */
export const facesThatCount = (term: DiceTerm): number[] =>
  Array.from({ length: term.sides }, (_x, i) => i + 1).filter(
    (face) => !term.reroll?.includes(face),
  )

/**
 * Chains of dice that both explode and reroll end here (at most one in 10^12), so that exact dice terminate.
 */
const LONGEST_CHAIN = 40

function dieOf(term: DiceTerm, dice: Dice, label: string): () => number {
  const { sides } = term
  if (!term.reroll)
    return term.explode ? () => dice.open(label, sides, 'up') : () => dice.d(label, sides)
  const faces = facesThatCount(term)
  const once = (): number => dice.among(label, sides, faces)
  if (!term.explode) return once
  return () => {
    let sum = 0
    for (let i = 0; i < LONGEST_CHAIN; i++) {
      const face = once()
      sum += face
      if (face !== sides) break
    }
    return sum
  }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
