// Whoever attacks from hiding is seen from then on, whatever the attack is.
import { expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { YARD, fight } from './table.ts'
import type { ManText } from './table.ts'

const CRATE: FieldMap = {
  ...YARD,
  obstacles: [
    {
      id: 'crate',
      name: 'The crate',
      kind: 'crate',
      height: 1,
      structure: 20,
      shape: [
        { x: 20, y: 5 },
        { x: 21, y: 5 },
        { x: 21, y: 6 },
        { x: 20, y: 6 },
      ],
    },
  ],
}
const hiding: ManText = {
  weapons: ['uzi'],
  skills: { rifle: 4 },
  at: { x: 20, y: 10 },
  facing: 0,
  hidden: true,
}
const LINE: Act = {
  do: 'suppress',
  line: [
    { x: 18, y: 20 },
    { x: 22, y: 20 },
  ],
}

test.each([
  ['attack', { do: 'attack', mode: 'single', target: 'b' }],
  ['suppress', LINE],
  ['attack-thing', { do: 'attack-thing', thing: 'crate', mode: 'single', shots: 1 }],
] as readonly (readonly [string, Act])[])(
  '[fnff-1988/ambush/once, fnff-1988/sight/line-of-sight] %s',
  (_, act) => {
    const facing = act.do === 'attack-thing' ? 0 : 180
    const shot = fight(
      {
        a: { ...hiding, facing },
        b: { at: { x: 20, y: 20 }, stats: { ref: 5 } },
      },
      { map: CRATE },
    )
    expect(shot.combatant('a').hidden).toBe(true)
    shot.act('a', act, 'kept')
    expect(shot.combatant('a').hidden).toBe(false)
    expect(shot.told('shown')).toMatchObject([{ who: 'a', hidden: false }])
    // Somebody in the open is shown by nothing.
    const open = fight(
      { a: { ...hiding, facing, hidden: false }, b: { at: { x: 20, y: 20 }, stats: { ref: 5 } } },
      { map: CRATE },
    )
    expect(open.act('a', act, 'kept').told('shown')).toEqual([])
  },
)
