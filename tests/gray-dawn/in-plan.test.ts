// What the plan of an attack keeps for the dice of this book: the base of a graze roll, a dodge against the number, who may spend luck.
import { describe, expect, it } from 'vitest'
import type { InPlan } from '../../src/books/gray-dawn/attack/attack.ts'
import { gun, planOf, type Case, type Who } from './people.ts'

const plan = (one: Case): InPlan => planOf(one).own as InPlan
const LUCKY: Who = { own: { luck: 6 } }
const shot = (target: Who = LUCKY, over: Case = {}): Case => ({ ...over, target })
const load = (id: string) => ({ weapon: gun('pistol-medium', { carried: { load: id } }) })
const CORNER = { cover: { word: 'corner', sp: 0 }, own: { level: 2 } } as const
const LEVELS = { options: { 'awkward-cover': 'graze-bonus-per-level' } } as const

describe('the base of a graze', () => {
  const MOOK: Who = { own: { luck: 6, mook: true } }
  const BARE = { weapon: undefined, metres: 1 } as const
  const KNIFE = { mode: 'melee', weapon: gun('knife'), metres: 1 } as const
  it.each([
    ['LUCK 6', shot(), 6],
    ['hollow point', shot(LUCKY, load('hollow-point')), 4],
    ['armour piercing', shot(LUCKY, load('armor-piercing')), 8],
    [
      'what is left of LUCK',
      shot(
        { own: { luck: 6, points: 2 } },
        { options: { 'luck-stat-in-rolls': 'remaining-points' } },
      ),
      2,
    ],
    ['a mook', shot(MOOK), undefined],
    ['a mook where they graze', shot(MOOK, { options: { 'mooks-graze': 'allowed' } }), 6],
    ['bare hands', shot(LUCKY, { mode: 'strike', ...BARE }), 6],
    ['a throw', shot(LUCKY, { mode: 'throw', ...BARE }), 6],
    ['a choke', shot(LUCKY, { mode: 'choke', ...BARE }), undefined],
    ['a hold', shot(LUCKY, { mode: 'hold', ...BARE }), undefined],
    [
      'bare hands where only shots graze',
      shot(LUCKY, { mode: 'kick', ...BARE, options: { 'graze-for-melee': 'ranged-only' } }),
      undefined,
    ],
    ['a knife', shot(LUCKY, { ...KNIFE, options: { 'graze-for-melee': 'allowed' } }), 6],
    [
      'a knife where only shots graze',
      shot(LUCKY, { ...KNIFE, options: { 'graze-for-melee': 'ranged-only' } }),
      undefined,
    ],
    [
      'a shot where only shots graze',
      shot(LUCKY, { options: { 'graze-for-melee': 'ranged-only' } }),
      6,
    ],
    ['round a corner of level 2', shot(LUCKY, CORNER), 6],
    ['the same where it counts for grazes', shot(LUCKY, { ...CORNER, ...LEVELS }), 8],
    [
      'behind all of level 2, where corners count',
      shot(LUCKY, { cover: { word: 'whole', sp: 8 }, own: { level: 2 }, ...LEVELS }),
      6,
    ],
  ] as const)(
    '[gray-dawn/graze/roll, gray-dawn/graze/mooks, gray-dawn/cover/graze-instead] %s: %s',
    (_what, one, base) => expect(plan(one as Case).grazeBase).toBe(base),
  )
})

describe('a dodge against the number', () => {
  const options = { 'ranged-resolution': 'tn-by-range' } as const
  const QUICK: Who = { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } }
  const seat = 'player-2' as const
  it.each([
    ['a seat is asked', shot({ ...QUICK, seat }, { options }), { sum: 11, said: false }],
    ['said already', shot(QUICK, { options, dodged: true }), { sum: 11, said: true }],
    ['nobody to ask', shot(QUICK, { options }), undefined],
    ['a mook', shot({ ...QUICK, seat, own: { mook: true } }, { options }), undefined],
    ['rolls against each other', shot({ ...QUICK, seat }), undefined],
    [
      'better of both: the 15 of close range stands',
      shot({ ...QUICK, seat }, { options: { ...options, 'dodge-against-tn': 'better-of-both' } }),
      { sum: 11, said: false, floor: 15 },
    ],
    [
      'a blow',
      shot({ ...QUICK, seat }, { options, mode: 'strike', weapon: undefined, metres: 1 }),
      undefined,
    ],
  ] as const)('[gray-dawn/core/dodge-in-tn-mode] %s', (_what, one, dodge) =>
    expect(plan(one as Case).dodge).toEqual(dodge),
  )
})

describe('who may spend luck', () => {
  it('[gray-dawn/luck/points] both, by their seats, and who decides for the target', () => {
    const both = plan({
      attacker: { seat: 'player-1', own: { luck: 6, points: 3 } },
      target: { seat: 'player-2', own: { luck: 6, points: 2 } },
    })
    expect([
      both.purses!().map((one) => one && [one.who, one.seat, one.left()]),
      both.men!(),
      both.target!(),
    ]).toEqual([
      [
        ['attacker', 'player-1', 3],
        ['target', 'player-2', 2],
      ],
      ['attacker', 'target'],
      { who: 'target', seat: 'player-2' },
    ])
    const none = plan({})
    expect([none.purses!(), none.target!()]).toEqual([[undefined, undefined], undefined])
    expect(planOf({}).together).toBe(true)
  })
})
