// What attacks on things tell, event by event.
import { expect, test } from 'vitest'
import type { AtThing } from '../../src/books/fnff-1988/contract/acts.ts'
import { fight } from './table.ts'
import type { ManText } from './table.ts'

/** What A tells of an attack on a gate in the head, REF 9. */
function told(
  points: number,
  act: Partial<AtThing>,
  a: ManText,
  dice: Readonly<Record<string, readonly number[]>>,
  metres = 5,
) {
  const table = fight(
    {
      a: { weapons: ['glock-17'], skills: { pistol: 4 }, ...a, stats: { ref: 9, ...a.stats } },
      b: { stats: { ref: 2 } },
    },
    { dice },
  ).rule({ rule: 'thing', name: 'Gate', points, metres })
  const before = table.events().length
  table.act('a', { do: 'attack-thing', thing: 'thing-gate', mode: 'single', ...act })
  return table.events().slice(before)
}
/** A shot of a Glock at Easy 10 and 1 for close range: REF 9 + Pistol 4 + accuracy 2 and both hands. */
const shot = (die: number, more: object = {}) => ({
  type: 'attacked-thing',
  who: 'a',
  thing: 'thing-gate',
  name: 'Gate',
  weapon: 'Glock 17',
  mode: 'single',
  metres: 5,
  band: 'CLS',
  attackDie: die,
  attack: 16 + die,
  difficulty: 11,
  margin: 5 + die,
  hits: 1,
  frozen: false,
  ...more,
})
const FIRED = { type: 'fired', who: 'a', weapon: 0, rounds: 1 }

const struck = (points: number, left: number) => ({
  type: 'struck',
  thing: 'thing-gate',
  name: 'Gate',
  points,
  left,
})
const of = (events: readonly { readonly type: string }[]) =>
  events.filter(({ type }) => !['acted', 'ended', 'phase', 'part', 'breached'].includes(type))

test('[fnff-1988/inanimate/attack, fnff-1988/action/shoot, fnff-1988/damage/structural] two shots, each told before the next: 1D6 + 3 and the margin', () => {
  expect(of(told(300, {}, {}, { attack: [3, 5], damage: [2, 4] }))).toEqual([
    shot(3),
    FIRED,
    struck(2 + 3 + 8, 287),
    shot(5),
    FIRED,
    struck(4 + 3 + 10, 270),
  ])
})
test('[fnff-1988/damage/structural] no shot is wasted on what the first has destroyed', () => {
  expect(of(told(13, {}, {}, { attack: [3, 5], damage: [2, 4] }))).toEqual([
    shot(3),
    FIRED,
    struck(13, 0),
    // It is left for somebody or something else (`fnff-1988/action/shoot`).
    { type: 'goes-on', who: 'a', rest: { kind: 'shots', left: 1, last: 'single' } },
  ])
  expect(of(told(14, {}, {}, { attack: [3, 5], damage: [2, 4] })).length).toBe(6)
})
test('[fnff-1988/experience/frozen, fnff-1988/inanimate/attack] whoever comes out of hiding and freezes fires nothing, and has no second shot', () => {
  // REF 3 + accuracy 2 + both hands 1 - (12 - COOL 2) + 4 is 0.
  const timid = { hidden: true, firefights: 0, stats: { ref: 3, cool: 2 }, skills: {} }
  expect(of(told(300, {}, timid, { attack: [4, 9] }))).toEqual([
    { type: 'shown', who: 'a', hidden: false },
    shot(4, { attack: 0, margin: 0, hits: 0, frozen: true }),
  ])
  // 1 is no attack that hits, but one.
  expect(of(told(300, {}, timid, { attack: [5, 5] })).map(({ type }) => type)).toEqual([
    'shown',
    ...['attacked-thing', 'fired', 'attacked-thing', 'fired'],
  ])
})
test('[fnff-1988/inanimate/attack] feet fire nothing', () => {
  expect(
    told(300, { mode: 'kick' }, {}, { attack: [9], damage: [2] }, 1).map(({ type }) => type),
  ).toEqual([
    'acted',
    'attacked-thing',
    'struck',
    'attacked-thing',
    'struck',
    'ended',
    'phase',
    'part',
  ])
})

test('[fnff-1988/turn/simultaneous, fnff-1988/inanimate/attack] two of one REF both strike what either would have destroyed', () => {
  const gun: ManText = { weapons: ['glock-17'], skills: { pistol: 4 }, stats: { ref: 9 } }
  const table = fight(
    { a: gun, b: { ...gun, stats: { ref: 9 } }, c: { stats: { ref: 2 } } },
    { dice: { attack: [3], damage: [2] } },
  ).rule({ rule: 'thing', name: 'Gate', points: 26, metres: 5 })
  const act = { do: 'attack-thing', thing: 'thing-gate', mode: 'single' } as const
  table.act('a', act)
  expect(table.told('attacked-thing')).toEqual([])
  table.act('b', act)
  // 1D6 + 3 and a margin of 8: 13 points a shot, and all four are fired before any is told.
  expect([
    table.told('attacked-thing').map(({ who, margin }) => [who, margin]),
    table.told('fired').map(({ who }) => who),
    table.told('struck').map(({ points, left }) => [points, left]),
    table.told('breached').length,
  ]).toEqual([
    [
      ['a', 8],
      ['a', 8],
      ['b', 8],
      ['b', 8],
    ],
    ['a', 'a', 'b', 'b'],
    [
      [13, 13],
      [13, 0],
    ],
    1,
  ])
})
