// Done Right for the test of its tables: the acts and conditions of the 2020 book, and wounds by area.
import type { BookCase, Condition } from './counts.ts'
import { BOOK_2020, CONDITIONS_2020 } from './cp2020.ts'

const wounded = (area: string, level: string, effect?: string): Condition => ({
  person: { wounds: [{ area, level, ...(effect ? { effect } : {}), treated: true }] },
})
const serious = wounded('left-leg', 'SW')

export const BOOK_DONE_RIGHT: BookCase = {
  ...BOOK_2020,
  id: 'done-right',
  columns: {
    ...BOOK_2020.columns,
    aid: {
      ...BOOK_2020.columns['aid']!,
      other: { wounds: [{ area: 'torso', level: 'M0', treated: false }] },
    },
  },
  conditions: {
    ...BOOK_2020.conditions,
    // Somebody else keeps the fight going.
    stunned: { of: 'a', is: { ...CONDITIONS_2020['stunned']!, third: 'apart' } },
    'target-stunned': { of: 'b', is: { ...CONDITIONS_2020['stunned']!, third: 'apart' } },
    serious: { of: 'a', is: serious },
    critical: { of: 'a', is: wounded('torso', 'CW') },
    'target-serious': { of: 'b', is: serious },
    'skull-fracture': { of: 'a', is: wounded('head', 'LW', 'skull-fracture') },
    'lost-eye': { of: 'a', is: { person: { lasting: [{ area: 'head', effect: 'eye-lost' }] } } },
  },
}
