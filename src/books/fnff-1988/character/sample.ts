// JOE, the character on the book's sample sheet, as a character file
// (`fnff-1988/setup/sample-sheet`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { present } from '../../../dice/present.ts'
import type { PersonText } from '../files/enter.ts'
import { SKILL_ROWS } from './rows.ts'
import { SKILLS, STATS } from '../words.ts'

const PRINTED = new Map<string, string | number>(
  TABLES['fnff-1988/setup/sample-sheet'].map(({ field, value }) => [field, value] as const),
)

/** The listed armour whose SP matches the sample sheet. `fnff-1988/armour/coverage` */
const WORN = ['Nylon Helmet', 'Flack Vest']

const printed = (name: string): string | number => present(PRINTED.get(name), name)

/** The sample character. The sheet's details of its weapons repeat the arms list and are dropped. */
export function sampleCharacter(): PersonText {
  return {
    name: String(printed('name')),
    stats: Object.fromEntries(STATS.map((stat) => [stat, Number(printed(stat.toUpperCase()))])),
    skills: Object.fromEntries(
      SKILLS.map((skill) => [skill, Number(printed(SKILL_ROWS[skill].skill))] as const).filter(
        ([, level]) => level > 0,
      ),
    ),
    armor: WORN,
    weapons: ['weapon 1', 'weapon 2'].map((row) => String(printed(row))),
  }
}
