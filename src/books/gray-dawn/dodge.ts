// Sums that a body adds to a die under fire: Dodge/Cover with RD, and with LUCK (`gray-dawn/core/ranged-defence-roll`, `gray-dawn/brave/hunker-down`).
import type { Trace } from '../../engine/book.ts'
import type { Rule } from '../../dice/dice.ts'
import type { Rules } from '../cp2020/rules.ts'
import type { Man } from '../cp2020/state.ts'
import type { Options } from './options.ts'
import { ownOf } from './own.ts'

/** The word of the skill in files. */
export const DODGE = 'dodge'

export const dodgeSkill = ({ skills }: Pick<Man, 'skills'>): number => skills[DODGE] ?? 0

/** A sum of terms, each noted. */
export function sumOf(rule: Rule, terms: readonly (readonly [what: string, value: number])[], trace?: Trace): number {
  for (const [what, value] of terms) if (value !== 0) trace?.note(rule, what, value)
  return terms.reduce((sum, [, value]) => sum + value, 0)
}

/** RD: the average of REF and MA, a half counts up (`gray-dawn/core/blended-stats`). */
export const rd = (man: Man, rules: Rules): number => Math.ceil((rules.stat(man, 'ref') + rules.stat(man, 'ma')) / 2)

/** LUCK in rolls (option luck-stat-in-rolls). */
export const luckOf = (man: Man, options: Options): number => (options['luck-stat-in-rolls'] === 'remaining-points' ? ownOf(man).points : ownOf(man).luck)
