// The errors that the library throws.
import type { Refusal } from '../dice/dice.ts'
import { InvalidInput, type Problem } from '../dice/invalid-input.ts'
import { valueAt } from '../files/problems.ts'

/** The error for these problems of an input, with the value that each of them is about. */
export const invalidInput = (input: unknown, problems: readonly Problem[]): InvalidInput =>
  new InvalidInput(
    problems.map((one) => ({
      ...one,
      value: valueAt(input, one.field === 'the file' ? [] : (one.field.match(/[^.[\]]+/g) ?? [])),
    })),
  )

/**
 * Thrown if the rules do not allow the attack. `refusal` has a code, the rule, and the reason in a sentence.
 * @example
 * import { AttackRefused, odds, type ExchangeInput } from 'ringfire'
 * const emptyHanded: ExchangeInput = {
 *   book: 'fnff-1988',
 *   attacker: { name: 'Mad Matt', stats: { ref: 10, cool: 8, body: 7 } },
 *   defender: { name: 'Scar', stats: { ref: 9, cool: 6, body: 6 } },
 *   attack: { weapon: 'glock-17', range: 10, mode: 'auto' },
 * }
 * try {
 *   odds(emptyHanded)
 * } catch (error) {
 *   if (error instanceof AttackRefused) console.log(error.refusal.rule, error.refusal.why)
 * }
 */
export class AttackRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.why} (${refusal.rule})`)
    this.name = 'AttackRefused'
    this.refusal = refusal
  }
}
