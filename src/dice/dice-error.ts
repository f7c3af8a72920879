// The error for impossible rolls and scripted dice that do not match the rolls. It reports a programming mistake; a player's
// mistake is a Refusal and is never thrown.
import { InvalidInput, type InputProblem } from './invalid-input.ts'

/**
 * Thrown by all dice if a roll is impossible or scripted dice do not match the rolls.
 * @example
 * import { DiceError, scripted } from 'ringfire'
 * try {
 *   scripted([7]).sum('damage', 2, 6)
 * } catch (error) {
 *   if (error instanceof DiceError) console.log(error.message)
 * }
 */
export class DiceError extends InvalidInput {
  override readonly name = 'DiceError'
  constructor(wrong: string, where: Omit<InputProblem, 'wrong'>) {
    super([{ ...where, wrong }], wrong)
  }
}

/**
 * Throws unless `sides` is a whole number from 1 to 2^24 and `count` a whole number from 0 to
 * 100,000.
 */
export function checkPool(label: string, count: number, sides: number): void {
  if (!Number.isInteger(sides) || sides < 1 || sides > 0x1000000) {
    throw new DiceError(
      `'${label}': a die needs a whole number of sides, 1 or more, not ${sides}`,
      { field: 'sides', value: sides, right: 'a whole number from 1 to 16777216' },
    )
  }
  if (!Number.isInteger(count) || count < 0 || count > 100_000) {
    throw new DiceError(
      `'${label}': the number of dice must be whole, 0 to 100,000, not ${count}`,
      {
        field: 'count',
        value: count,
        right: 'a whole number from 0 to 100000',
      },
    )
  }
}

/**
 * Throws unless at least one of `faces` is on a die of `sides`. Without this check the die would be rolled
 * forever.
 */
export function checkFaces(label: string, sides: number, faces: readonly number[]): void {
  checkPool(label, 1, sides)
  if (!faces.some((face) => Number.isInteger(face) && face >= 1 && face <= sides)) {
    throw noFace(label, sides, faces)
  }
}

/** The error of a die that would be rolled forever. */
export const noFace = (label: string, sides: number, faces: readonly number[]): DiceError =>
  new DiceError(`'${label}': none of the faces [${faces.join(', ')}] is on a d${sides}`, {
    field: 'faces',
    value: faces,
    right: `at least one of 1 to ${sides}`,
  })
