// Averages of two stats, which replace the plain REF of the 2020 book (`gray-dawn/core/blended-stats`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { present } from '../../../dice/present.ts'
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

/** The Dodge/Cover skill, which files write under either of two names (`gray-dawn/core/ranged-defence-roll`). */
export const dodgeSkill = ({ skills }: Pick<Person, 'skills'>): number =>
  skills['dodge-cover'] ?? skills['dodge'] ?? 0
