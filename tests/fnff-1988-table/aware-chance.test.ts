// The chance that somebody knows of an attack, as the table then rolls it.
import { expect, test } from 'vitest'
import { awareChance } from '../../src/books/fnff-1988/attack/act-chances.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { YARD, fight, wound } from './table.ts'

const save: Event = {
  type: 'save',
  who: 'b',
  die: 8,
  needed: 7,
  result: 'stunned',
  until: 9,
}
const noticed = (aware: boolean): Event => ({
  type: 'noticed',
  who: 'b',
  threat: 'a',
  roll: 9,
  against: 5,
  aware,
})
const BLIND = wound('b', { area: 'head', level: 'CW', effect: 'blind' })
const hold: Event = { type: 'held', who: 'a', target: 'b', skill: 'brawling' }

// Both have INT 5 and no skill: of 100 pairs of dice 55 notice, a tie among them.
test.each<
  readonly [rule: string, what: string, facing: number, events: readonly Event[], chance: number]
>([
  ['facing/direct', 'in front', 0, [], 1],
  ['facing/indirect', 'behind', 180, [], 0.55],
  ['facing/indirect', 'noticed before', 180, [noticed(true)], 1],
  ['facing/indirect', 'not noticed before', 180, [noticed(false)], 0],
  ['facing/direct', 'in front, whatever was noticed', 0, [noticed(false)], 1],
  ['wound/critical-effects', 'in front of the blind', 0, [BLIND], 0.55],
  ['save/stunned', 'in front of the stunned', 0, [save], 0],
  ['unarmed/pin', 'behind, in the hold of the attacker', 180, [hold], 1],
  [
    'ambush/free-phase',
    'in front, from an ambush',
    0,
    [{ type: 'ambush', who: 'a', victim: 'b', attack: 9, defence: 5, sprung: true }],
    0,
  ],
  [
    'ambush/free-phase',
    'in front, and an ambush of others',
    0,
    [{ type: 'ambush', who: 'c', victim: 'b', attack: 9, defence: 5, sprung: true }],
    1,
  ],
  // One point more for the threat: 45 pairs; two points less: 72.
  [
    'facing/indirect',
    'behind, the referee favours the threat',
    180,
    [{ type: 'favoured', who: 'a', value: 1 }],
    0.45,
  ],
  [
    'facing/indirect',
    'behind, the referee favours the victim',
    180,
    [{ type: 'favoured', who: 'b', value: 2 }],
    0.72,
  ],
  // Hidden is +2 for the threat: 36 pairs. Dim light is +1.
  [
    'ambush/modifiers',
    'behind, out of hiding',
    180,
    [{ type: 'shown', who: 'a', hidden: true }],
    0.36,
  ],
  ['ambush/modifiers', 'behind, in dim light', 180, [{ type: 'light', light: 'dim-light' }], 0.45],
  [
    'ambush/modifiers',
    'behind a drunk',
    180,
    [{ type: 'incapacitated', who: 'b', is: true }],
    0.28,
  ],
])('[fnff-1988/%s] %s', (_rule, _what, facing, events, chance) => {
  const { book, state } = fight(
    {
      a: { at: { x: 20, y: 20 }, facing: 180 },
      b: { at: { x: 20, y: 20.8 }, facing },
      c: { at: { x: 40, y: 20 } },
    },
    { map: YARD },
  )
  const now = book.copy(state)
  for (const event of events) book.apply(now, event)
  const { a, b } = now.men
  expect(awareChance(now, a!, b!)).toBeCloseTo(chance, 12)
})

test.each<readonly [what: string, weapon: string, act: Act]>([
  ['a shot', 'glock-17', { do: 'attack', mode: 'single', target: 'b', shots: 1 }],
  ['suppressive fire', 'uzi', { do: 'suppress', targets: ['b'], width: 5 }],
  ['a rifle grenade', 'rifle-grenade', { do: 'grenade', target: 'b' }],
])(
  '[fnff-1988/save/unconscious, fnff-1988/wound/critical-effects] whoever cannot act already is out whatever comes of %s',
  (_what, weapon, act) => {
    for (const ruling of [
      { rule: 'out', who: 'b', result: 'unconscious', phases: 50 },
      { rule: 'wound', who: 'b', area: 'torso', level: 'CW', effect: 'groin' },
    ]) {
      const table = fight({ a: { weapons: [weapon, 'm-1-garand'] }, b: {}, c: {} })
      table.rule({ rule: 'dirt', who: 'a' })
      table.rule(ruling)
      const { chances, inside = [] } = makeFace({}).plan(table.state, table.ask('a'), act)
      for (const row of [
        chances,
        ...inside.filter(({ who }) => who === 'b').map((one) => one.chances),
      ])
        expect(row.find(({ what }) => what === 'out')?.chance).toBe(1)
    }
  },
)
