// Rules under which somebody has lost points of his stats, however that came.
import type { Rules } from '../../src/books/gray-dawn/state.ts'
import type { Stat } from '../../src/books/cp2020/words.ts'

export const statIn = (rules: Rules, lost: Partial<Record<Stat, number>>): Rules => ({
  ...rules,
  stat: (person, stat) => rules.stat(person, stat) + (lost[stat] ?? 0),
})
