// Dice that somebody rolls besides the rules: "2d6+3". They are the table's own, so they are on the record and can be verified.
import type { Dice, Refusal, Rule, Seat } from '../dice/dice.ts'
import { diceOfSeat } from './table-dice.ts'
import { parseNotation, roll, write, type Notation } from '../dice/notation.ts'

const MOST = { dice: 40, sides: 1000 }
/** The label of every die of a free roll. */
export const FREE_ROLL = 'free roll'

/** What was rolled: the notation, every face in its order, and the result. */
export interface FreeRoll {
  readonly seat: Seat
  readonly dice: string
  readonly faces: readonly number[]
  readonly total: number
}

function diceIn(ast: Notation): { readonly count: number; readonly sides: number } {
  if (ast.kind === 'number') return { count: 0, sides: 0 }
  if (ast.kind === 'dice') return ast
  if (ast.kind === 'negated') return diceIn(ast.of)
  const [left, right] = [diceIn(ast.left), diceIn(ast.right)]
  return { count: left.count + right.count, sides: Math.max(left.sides, right.sides) }
}

/** The dice of a text that somebody typed, or why they cannot be rolled. `rule`: of the refusal. */
export function readFreeRoll(text: unknown, rule: Rule): Notation | Refusal {
  const no = (why: string): Refusal => ({ code: 'refused/dice', rule, why })
  // What stands in brackets would be told in their words.
  if (typeof text !== 'string' || text.includes('['))
    return no('Write the dice, such as 2d6+3 or 4d6kh3.')
  const { ast, error } = parseNotation(text)
  if (error) return no(`${error.wrong} ${error.right}`)
  const { count, sides } = diceIn(ast)
  return count === 0 || count > MOST.dice || sides > MOST.sides
    ? no(`Roll 1 to ${MOST.dice} dice of at most ${MOST.sides} sides.`)
    : ast
}

/** Throws dice and keeps the face of every die, in its order. */
export function showFaces<T>(
  dice: Dice,
  throwDice: (shown: Dice) => T,
): { readonly value: T; readonly faces: readonly number[] } {
  const faces: number[] = []
  const show = (face: number): number => {
    faces.push(face)
    return face
  }
  const one = (label: string, sides: number): number => show(dice.d(label, sides))
  const several = (label: string, count: number, sides: number): readonly number[] =>
    Array.from({ length: count }, () => one(label, sides))
  const value = throwDice({
    ...dice,
    d: one,
    sum: (label, count, sides) => several(label, count, sides).reduce((sum, face) => sum + face, 0),
    successes: (label, count, sides, atMost) =>
      several(label, count, sides).filter((face) => face <= atMost).length,
    open: (label, sides, ends) => show(dice.open(label, sides, ends)),
    among: (label, sides, kept) => show(dice.among(label, sides, kept)),
  })
  return { value, faces }
}

/** Rolls the dice of a seat; it types them if it rolls its own. */
export function rollFree(table: Dice, seat: Seat, ast: Notation): FreeRoll {
  const { value, faces } = showFaces(diceOfSeat(table, seat), (dice) => roll(ast, dice, FREE_ROLL))
  return { seat, dice: write(ast), faces, total: value }
}

/** "2D6+3 = 9 (4, 2)"; a single die is its own result. */
export const describeFreeRoll = ({
  dice,
  faces,
  total,
}: Pick<FreeRoll, 'dice' | 'faces' | 'total'>): string =>
  `${dice} = ${total}${faces.length === 1 && faces[0] === total ? '' : ` (${faces.join(', ')})`}`
