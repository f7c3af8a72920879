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
  // The grapple before a throw succeeds even with 6 points less.
  faces: { ...BOOK_2020.faces, defence: 1 },
  columns: {
    ...BOOK_2020.columns,
    aid: {
      ...BOOK_2020.columns['aid']!,
      namesWound: true,
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
    'broken-rib': { of: 'a', is: wounded('torso', 'LW', 'broken-rib') },
    'target-broken-rib': { of: 'b', is: wounded('torso', 'LW', 'broken-rib') },
    'shattered-arm': { of: 'a', is: wounded('left-arm', 'LW', 'shattered') },
    'broken-leg': { of: 'a', is: wounded('left-leg', 'LW', 'broken') },
    blind: { of: 'a', is: { person: { wounds: [{ area: 'head', effect: 'eyes-lost' }] } } },
    abdomen: {
      of: 'a',
      // Pain-killers take away the penalty of the wound itself.
      is: {
        person: {
          wounds: [
            { area: 'torso', level: 'CW', effect: 'abdomen' },
            { effect: 'pain-relief', points: 4 },
          ],
        },
      },
    },
    mortal: { of: 'a', is: wounded('head', 'M0') },
    'pain-killers': {
      of: 'a',
      is: {
        cancels: true,
        person: {
          wounds: [
            { area: 'torso', level: 'CW', treated: true },
            { effect: 'pain-relief', points: 3 },
          ],
        },
      },
    },
    'lost-eye': { of: 'a', is: { person: { lasting: [{ area: 'head', effect: 'eye-lost' }] } } },
  },
}
