// Whoever attacks from hiding is seen from then on, whatever the attack is.
import { expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { YARD, fight, go } from './table.ts'
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

const far = (x: number, y: number, facing: number): ManText => ({ at: { x, y }, facing })
const WALLED: FieldMap = {
  ...YARD,
  obstacles: [
    {
      ...{ id: 'wall', name: 'Wall', kind: 'wall', height: 2.5 },
      shape: [
        { x: 15, y: 15 },
        { x: 25, y: 15 },
      ],
    },
  ],
}
test.each<
  readonly [what: string, b: ManText, way: readonly (readonly [number, number])[], shown: boolean]
>([
  ['behind a wall all the way', far(20, 20, 0), [[24, 10]], false],
  [
    'into the view of an enemy',
    far(20, 20, 0),
    [
      [20, 9],
      [31, 10],
    ],
    true,
  ],
  [
    'through the view of an enemy and back',
    far(20, 20, 0),
    [
      [31, 10],
      [29, 10],
    ],
    true,
  ],
  ['behind the back of an enemy', far(20, 20, 180), [[31, 10]], false],
  ['in sight of their own side', { ...far(20, 20, 0), side: 'a' }, [[31, 10]], false],
  [
    'in sight of somebody who hides themselves',
    { ...far(20, 20, 0), hidden: true },
    [[31, 10]],
    false,
  ],
])('[fnff-1988/facing/direct, fnff-1988/ambush/set-up] a hidden walker %s', (_, b, way, shown) => {
  const table = fight(
    {
      a: { side: 'a', ...hiding, stats: { ref: 9, ma: 10 } },
      b: { stats: { ref: 8 }, ...b },
      c: { side: 'c', ...far(50, 38, 180), stats: { ref: 2 } },
    },
    { map: WALLED },
  )
  table.act('a', go(...way))
  expect(table.combatant('a').hidden).toBe(!shown)
})

test.each<readonly [Act]>([
  [{ do: 'attack', mode: 'strike', target: 'a', shots: 1 }],
  [{ do: 'attack', mode: 'pin', target: 'a', shots: 1 }],
  [{ do: 'throw', target: 'a' }],
])(
  '[fnff-1988/sight/line-of-sight] %j by command of the referee finds whom it is aimed at',
  (act) => {
    const table = fight(
      { a: { hidden: true, stats: { ref: 3 } }, b: { weapons: ['knife'] } },
      { metres: 1, dice: { attack: [1], defence: [10] } },
    )
    table.rule({ rule: 'act', who: 'b', act })
    expect(table.told('shown')).toMatchObject([{ who: 'a', by: 'b', hidden: false }])
    expect(table.combatant('a').hidden).toBe(false)
  },
)
