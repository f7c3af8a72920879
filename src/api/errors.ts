// The errors that the library throws.
import type { Refusal } from '../dice/dice.ts'
import { sentence } from '../files/problems.ts'
import type { Problem } from '../books/gunfight/files/texts.ts'

/**
 * Thrown if a file has mistakes. `problems` lists every field at fault, what is wrong with it, and what would be
 * right.
 * @example
 * import { InvalidFile, exchangeFrom } from 'ringfire'
 * try {
 *   exchangeFrom({ book: 'fnff-1988' })
 * } catch (error) {
 *   if (error instanceof InvalidFile) console.log(error.problems.map(({ field }) => field).join(', '))
 * }
 */
export class InvalidFile extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(sentence).join('\n'))
    this.name = 'InvalidFile'
    this.problems = problems
  }
}

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
