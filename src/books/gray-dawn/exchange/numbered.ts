// Modes that the conditions of this book count in, and conditions that carry a number.
import { MOVES } from '../../cp2020/words.ts'
import type { Condition } from '../../cp2020/contract/exchange.ts'

/** The modes that a condition may count in. */
export const SHOTS = ['single', 'burst', 'auto']
export const BLOWS = ['melee', ...MOVES]
export const ATTACKS = [...SHOTS, 'grenade', ...BLOWS]
export const UNDER_FIRE = [...SHOTS, 'grenade', 'suppress', 'check', 'hunker', 'leave-cover']

/** A condition for each number up to `most`. */
export const numbered = <Word extends Condition>(
  most: number,
  name: (n: number) => string,
  word: (n: number) => Word,
): readonly (readonly [string, Word])[] =>
  Array.from({ length: most }, (_, i) => [name(i + 1), word(i + 1)] as const)
