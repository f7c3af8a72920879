// Modes that the conditions of this book count in, and conditions that carry a number.
import { MOVES } from '../../cp2020/words.ts'
import type { Condition } from '../../cp2020/contract/exchange.ts'

/** The modes that a condition may count in. */
export const SHOTS = ['single', 'burst', 'auto']
export const BLOWS = ['melee', ...MOVES]
export const ATTACKS = [...SHOTS, 'grenade', ...BLOWS]
export const UNDER_FIRE = [...SHOTS, 'grenade', 'suppress', 'check', 'hunker', 'leave-cover']

/** A condition for each number up to `most`, which exclude each other. */
export const numbered = <Word extends Condition>(
  most: number,
  name: (n: number) => string,
  word: (n: number) => Word,
): readonly (readonly [string, Word])[] =>
  numbers(most).map((n) => [
    name(n),
    { ...word(n), not: numbers(most).flatMap((other) => (other === n ? [] : [name(other)])) },
  ])

const numbers = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1)
