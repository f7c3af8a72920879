// Averages of two stats, which replace the plain REF of the 2020 book (`gray-dawn/core/blended-stats`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { present } from '../../../dice/present.ts'
import type { Term } from '../../gunfight/check.ts'
import type { Adder } from '../../cp2020/attack/plan-sums.ts'
import { STATS, type Stat } from '../../cp2020/words.ts'
import type { Person, Rules } from '../state.ts'

export type Blend = (typeof TABLES)['gray-dawn/core/blended-stats'][number]['value']

/** CL is the COOL of the 2020 book (`gray-dawn/core/base-system`). */
const statOf = (word: string): Stat => STATS.find((stat) => stat === word.toLowerCase()) ?? 'cool'
const PAIRS = new Map(
  TABLES['gray-dawn/core/blended-stats'].map(
    ({ value, firstStat, secondStat }) => [value, [statOf(firstStat), statOf(secondStat)]] as const,
  ),
)

/** Rounds halves up. */
const average = (first: number, second: number): number => Math.ceil((first + second) / 2)

/** A blended stat with current penalties. When bracing, RA ignores what armour and wounds take off REF (`gray-dawn/stance/bracing-reflexes`). */
export function blended(which: Blend, person: Person, rules: Rules): number {
  const [first, second] = present(PAIRS.get(which), which)
  const steady = which === 'RA' && person.own.stance === 'bracing'
  const now = (stat: Stat): number =>
    steady && stat === 'ref' ? person.stats.ref : rules.stat(person, stat)
  if (rules.options['blended-stat-penalties'] === 'recompute-from-stats')
    return average(now(first), now(second))
  const lost = (stat: Stat): number => person.stats[stat] - now(stat)
  return average(person.stats[first], person.stats[second]) - Math.max(lost(first), lost(second))
}

/** A blended stat as a term of a roll, which says what wounds and weight have lowered it from. */
export function blendTerm(which: Blend, person: Person, rules: Rules): Term {
  const [first, second] = present(PAIRS.get(which), which)
  const whole = average(person.stats[first], person.stats[second])
  const value = blended(which, person, rules)
  const what = value < whole ? `${which}, lowered from ${whole}` : which
  return { rule: 'gray-dawn/core/blended-stats', what, value }
}

export function addBlend(which: Blend, person: Person, rules: Rules, sum: Adder): void {
  const { rule, what, value } = blendTerm(which, person, rules)
  sum.add(rule, what, value)
}

/** The Dodge/Cover skill, which files write under either of two names (`gray-dawn/core/ranged-defence-roll`). */
export const dodgeSkill = ({ skills }: Pick<Person, 'skills'>): number =>
  skills['dodge-cover'] ?? skills['dodge'] ?? 0
