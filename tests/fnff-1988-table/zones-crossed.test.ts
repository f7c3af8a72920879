// Who comes into fire zones in force, and how: several zones, a leap, too few rounds, an ambush.
import { expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { YARD, fight, go } from './table.ts'
import type { FightText, ManText } from './table.ts'
import { uzi } from './uzi.ts'

const line = (x1: number, y1: number, x2: number, y2: number): Act => ({
  do: 'suppress',
  line: [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ],
})

/** A lies to the south and C to the north; each lays a zone before B, at 12/10, has their part. */
function crossed(act: Act, text: FightText = {}, b: ManText = {}) {
  const table = fight(
    {
      a: { ...uzi, side: 'us', at: { x: 20, y: 30 }, facing: 0, stats: { ref: 10 } },
      c: { ...uzi, side: 'us', at: { x: 20, y: 1 }, facing: 180, stats: { ref: 9 } },
      b: {
        side: 'them',
        at: { x: 12, y: 10 },
        facing: 90,
        skills: { athletics: 6 },
        ...b,
        stats: { ref: 8, ma: 10 },
      },
      d: { side: 'them', at: { x: 50, y: 30 }, stats: { ref: 2 } },
    },
    { map: YARD, dice: { attack: [4, 6], defence: [10], task: [10] }, ...text },
  )
    .act('a', line(14, 10, 26, 10))
    .act('c', line(14, 10, 26, 10))
    .act('b', act)
  return table
    .told('attacked')
    .map(({ who, target, attackDie, caught }) => [who, target, attackDie, caught])
}
const MET = [
  ['a', 'b', 4, 'zone'],
  ['c', 'b', 6, 'zone'],
]

test('[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/suppressive-roll] who runs into two zones defends once against each, with its own roll', () => {
  expect(crossed(go([17, 10]))).toEqual(MET)
})
test('[fnff-1988/autofire/suppressive-zone, fnff-1988/action/leap] who leaps into them too', () => {
  expect(crossed({ do: 'task', task: 'leap', spot: { x: 14.4, y: 10 } })).toEqual(MET)
})
test('[fnff-1988/autofire/suppressive-zone] who stays outside of both meets none', () => {
  expect(crossed(go([12, 14]))).toEqual([])
})

test('[fnff-1988/autofire/suppressive-roll] of two who leap into it in one moment the nearer gets the last round', () => {
  const leaper = (y: number): ManText => ({
    side: 'them',
    at: { x: 12, y },
    facing: 90,
    stats: { ref: 8, ma: 10 },
  })
  const table = fight(
    {
      a: {
        weapons: [{ weapon: 'uzi', loaded: 2 }],
        side: 'us',
        at: { x: 20, y: 30 },
        facing: 0,
        stats: { ref: 10 },
      },
      b: leaper(10.2),
      c: leaper(11.2),
      d: { side: 'them', at: { x: 20, y: 12 }, stats: { ref: 2 } },
    },
    { map: YARD, dice: { attack: [10], defence: [1], task: [10] } },
  )
    .act('a', line(14, 10, 26, 10))
    .act('b', { do: 'task', task: 'leap', spot: { x: 14.5, y: 10.2 } })
    .act('c', { do: 'task', task: 'leap', spot: { x: 14.5, y: 11.2 } })
  expect(
    table.told('attacked').map(({ target, margin, hits }) => [target, margin > 0, hits]),
  ).toEqual([
    ['d', true, 1],
    ['b', true, 0],
    ['c', true, 1],
  ])
})

test('[fnff-1988/ambush/free-phase, fnff-1988/attack/unaware-target] a zone out of an ambush: its victims know nothing of it, others in it who see it do', () => {
  const table = fight(
    {
      a: { ...uzi, side: 'us', at: { x: 20, y: 30 }, facing: 0, stats: { ref: 10 } },
      b: { side: 'them', at: { x: 19, y: 12 }, stats: { ref: 5 } },
      c: { side: 'them', at: { x: 21, y: 12 }, facing: 180, stats: { ref: 5 } },
    },
    {
      map: YARD,
      ambush: [{ who: 'a', conditions: [], victims: ['b'] }],
      dice: { ambush: [9], awareness: [1], attack: [1], defence: [7] },
    },
  ).act('a', line(14, 10, 26, 10))
  expect(
    table.told('attacked').map(({ target, unaware, defenceDie }) => [target, unaware, defenceDie]),
  ).toEqual([
    ['b', true, undefined],
    ['c', false, 7],
  ])
})
