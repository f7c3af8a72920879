// The track of a 2020 body, figure by figure: states, saves, what facts make of it, what it can do, its files.
import { neededFor } from '../../src/books/gunfight/check.ts'
import { describe, expect, it, test } from 'vitest'
import {
  roundDie,
  roundPoints,
  roundSp,
  roundStat,
} from '../../src/books/cp2020/attack/rounding.ts'
import { optionsOf, type Options } from '../../src/books/cp2020/options.ts'
import { isTrackOut, type TrackBody } from '../../src/books/cp2020/wounds/harm.ts'
import {
  boxesOf,
  deathSaveOf,
  isMortal,
  mortalLevel,
  trackUnder,
  STATES,
  statInState,
  stunSave,
} from '../../src/books/cp2020/wounds/track.ts'
import type { TrackWounds } from '../../src/books/cp2020/wounds/facts.ts'
import type { Fact } from '../../src/books/cp2020/wounds/wound-store.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { body, lives, store } from './track-by-hand.ts'

const saver = (body: number) => ({ body, saves: [] })
const TRACK = trackUnder({})
const MORTAL0 = STATES.indexOf('mortal 0')

describe('the track', () => {
  test.each([
    [0, 'none'],
    [1, 'light'],
    [4, 'light'],
    [5, 'serious'],
    [8, 'serious'],
    [9, 'critical'],
    [12, 'critical'],
    [13, 'mortal 0'],
    [16, 'mortal 0'],
    [17, 'mortal 1'],
    [24, 'mortal 2'],
    [25, 'mortal 3'],
    [32, 'mortal 4'],
    [33, 'mortal 5'],
    [12.5, 'mortal 0'],
    [40, 'mortal 6'],
    [40.5, 'dead'],
    [41, 'dead'],
    [90, 'dead'],
    [-3, 'none'],
  ] as const)('[cp2020/wounds/track-gap] %i points: %s', (points, state) =>
    expect(STATES[TRACK.at(points)]).toBe(state),
  )
  it('[cp2020/wounds/track-gap] the fewest points of a state; mortal states and their levels', () => {
    expect(['light', 'critical', 'mortal 2', 'dead', 'fine'].map(TRACK.from)).toEqual([
      1,
      9,
      21,
      41,
      undefined,
    ])
    expect(STATES.map((_, state) => isMortal(state))).toEqual([
      false,
      false,
      false,
      false,
      ...Array(7).fill(true),
      false,
    ])
    expect([mortalLevel(MORTAL0), mortalLevel(MORTAL0 + 6)]).toEqual([0, 6])
    expect(boxesOf(TRACK.rows, 2).slice(0, 5)).toEqual([
      { code: 'L', name: 'light', on: false },
      { code: 'S', name: 'serious', on: true },
      { code: 'C', name: 'critical', on: false },
      { code: 'M0', name: 'mortal 0', on: false },
      { code: 'M1', name: 'mortal 1', on: false },
    ])
  })
  test.each([
    ['none', 0, 7],
    ['light', 0, 7],
    ['serious', 0, 6],
    ['critical', 0, 5],
    ['mortal 0', 0, 4],
    ['mortal 3', 0, 1],
    ['mortal 6', 0, 0],
    ['dead', 0, 0],
    ['dead', 4, 2],
    ['light', -2, 5],
    ['mortal 6', 4, 2],
  ])(
    '[cp2020/wounds/stun-save-gap] BODY 7, %s, modifier %i: %i or less',
    (word, modifier, target) => {
      const state = STATES.indexOf(word)
      expect(neededFor(stunSave(saver(7), { state, modifier }, '', optionsOf()))).toBe(target)
    },
  )
  it('[cp2020/wounds/stun-save-gap, cp2020/wounds/death-save-gap] the least target is an option; death saves fall by the level', () => {
    expect(
      [0, 1].map((least) =>
        neededFor(
          stunSave(
            saver(2),
            { state: MORTAL0 + 6 },
            '',
            optionsOf({ 'stun-save-minimum-target': least as 0 }),
          ),
        ),
      ),
    ).toEqual([0, 1])
    const rule = 'cp2020/wounds/death-save-gap'
    const tables = { [rule]: [0, -2, -4, -6, -8, -10, -12].map((penalty) => ({ penalty })) }
    expect(neededFor(deathSaveOf(saver(7), 2, rule, { tables }))).toBe(3)
    expect([0, 3].map((level) => neededFor(deathSaveOf(saver(7), level, rule, {})))).toEqual([7, 4])
  })
  test.each([
    ['ref', 8, 'none', 8],
    ['ref', 8, 'light', 8],
    ['ref', 8, 'serious', 6],
    ['ref', 3, 'serious', 1],
    ['ref', 2, 'serious', 1],
    ['ref', 1, 'serious', 1],
    ['ref', 0, 'serious', 0],
    ['int', 8, 'serious', 8],
    ['ref', 7, 'critical', 4],
    ['int', 8, 'critical', 4],
    ['cool', 5, 'critical', 3],
    ['ma', 8, 'critical', 8],
    ['ref', 7, 'mortal 0', 3],
    ['int', 9, 'mortal 6', 3],
    ['cool', 4, 'mortal 2', 2],
    ['tech', 9, 'mortal 2', 9],
    ['body', 9, 'mortal 2', 9],
    ['ref', 7, 'dead', 7],
  ] as const)('[cp2020/wounds/effects-gap] %s %i, %s: %i', (stat, value, state, found) => {
    expect(statInState(stat, value, STATES.indexOf(state))).toBe(found)
    if (state !== 'dead')
      expect(store().stat(lives(TRACK.from(state) ?? 0) as never, stat, value)).toBe(found)
  })
  test.each([
    ['half-die-rounding', 'up', 2.5, 3],
    ['half-die-rounding', 'down', 0.5, 0],
    ['half-die-rounding', 'down-min-1', 0.5, 1],
    ['half-die-rounding', 'down-min-1', 2.5, 2],
  ] as const)('[cp2020/scope/rounding-gap] %s %s: %d is %i', (option, value, from, to) =>
    expect(roundDie(from, optionsOf({ [option]: value }))).toBe(to),
  )
  test.each([
    ['up', 0.5, 1],
    ['up', 3, 3],
    ['down', 0.5, 0],
    ['down', 2.5, 2],
    ['down-min-1', 0.5, 1],
    ['down-min-1', 0, 0],
    ['down-min-1', 2.5, 2],
  ] as const)('[cp2020/scope/rounding-gap] damage %s: %d is %i', (value, from, to) =>
    expect(roundPoints(from, optionsOf({ 'damage-fraction-rounding': value }))).toBe(to),
  )
  it('[cp2020/scope/rounding-gap] SP down, but whole thirds are whole; stats up', () => {
    expect([roundSp(2.9), roundSp((1 / 3 + 2 / 3) * 3 - 1e-12), roundSp(3.999)]).toEqual([2, 3, 3])
    expect([roundStat(2.1), roundStat(3)]).toEqual([3, 3])
  })
})

describe('facts on a body', () => {
  const NOW = 7
  const after = (before: Partial<TrackWounds>, ...facts: readonly object[]): TrackWounds => {
    const one = body(before)
    for (const fact of facts) store().apply(one, fact as Fact, NOW)
    return one.wounds as TrackWounds
  }
  const hurt = (points: number, more: object = {}) => ({
    fact: 'hurt',
    area: 'torso',
    points,
    ...more,
  })
  test.each([
    [{}, hurt(3), { points: 3, struck: ['torso'], mortalSince: -1, deadSince: -1 }],
    [{ struck: ['head'] }, hurt(3), { struck: ['head', 'torso'] }],
    [
      { points: 5, stabilised: true, struck: [] },
      hurt(0),
      { points: 5, stabilised: true, struck: [] },
    ],
    [{ points: 5 }, hurt(8), { points: 13, mortalSince: NOW }],
    [{ points: 12 }, hurt(0), { mortalSince: -1 }],
    [{ points: 14, mortalSince: 3 }, hurt(1), { points: 15, mortalSince: 3 }],
    [
      { points: 14, mortalSince: 3, stabilised: true },
      hurt(1),
      { points: 15, mortalSince: NOW, stabilised: false },
    ],
    [
      { points: 14, mortalSince: 3, stabilised: true },
      hurt(0),
      { mortalSince: 3, stabilised: true },
    ],
    [{ points: 40, mortalSince: 3 }, hurt(1), { points: 41, deadSince: NOW }],
    [{ points: 39.5, mortalSince: 3 }, hurt(1), { points: 40.5, deadSince: NOW }],
    [{ points: 39, mortalSince: 3 }, hurt(1), { points: 40, deadSince: -1 }],
    [{ points: 11.5 }, hurt(1), { points: 12.5, mortalSince: NOW }],
    [{ deadSince: 2, points: 41 }, hurt(1), { deadSince: 2 }],
    [{}, hurt(9, { killed: true }), { points: 9, deadSince: NOW }],
    [
      { lost: ['left-arm'] },
      hurt(9, { area: 'right-arm', lost: true }),
      { lost: ['left-arm', 'right-arm'] },
    ],
    [{ lost: ['left-arm'] }, hurt(9, { area: 'left-arm', lost: true }), { lost: ['left-arm'] }],
    [{}, hurt(9, { area: 'left-arm', lost: false }), { lost: [] }],
    [{}, { fact: 'stun-save', saved: false }, { out: true, outSince: NOW }],
    [
      { out: true, outSince: 3 },
      { fact: 'stun-save', saved: true },
      { out: true, outSince: 3 },
    ],
    [{ out: true, outSince: 3 }, { fact: 'comes-to', saved: true }, { out: false }],
    [
      { out: true, outSince: 3 },
      { fact: 'comes-to', saved: false },
      { out: true, outSince: 3 },
    ],
    [{ out: true }, { fact: 'woken' }, { out: false }],
    [{}, { fact: 'death-save', died: true }, { deadSince: NOW }],
    [{}, { fact: 'death-save', died: false }, { deadSince: -1 }],
    [{ deadSince: 2 }, { fact: 'limb-save', died: true }, { deadSince: 2 }],
    [{ points: 15 }, { fact: 'stabilised' }, { points: 15, stabilised: true }],
    [{ points: 5 }, { fact: 'healed', points: 0.5 }, { points: 4.5 }],
    [{ points: 1 }, { fact: 'healed', points: 3 }, { points: 0 }],
    [
      { points: 15, out: true, lost: ['left-arm'] },
      { fact: 'restored' },
      {
        points: 0,
        out: false,
        lost: [],
        deadSince: -1,
        mortalSince: -1,
        outSince: -1,
        stabilised: false,
      },
    ],
  ] as const)('[cp2020/wounds/track-gap] %j, %j', (before, fact, found) =>
    expect(after(before as never, fact)).toMatchObject(found),
  )
  test.each([
    [hurt(3), 'wound', 3, undefined],
    [hurt(3, { stun: 2 }), 'wound', 5, undefined],
    [hurt(3, { killed: true }), 'death', 3, undefined],
    [
      { fact: 'stun-save', die: 5, needed: 6, saved: true },
      'save',
      0,
      { save: 'stun-save', die: 5, needed: 6, made: true },
    ],
    [
      { fact: 'stun-save', die: 7, needed: 6, saved: false },
      'down',
      0,
      { save: 'stun-save', die: 7, needed: 6, made: false },
    ],
    [
      { fact: 'death-save', die: 7, needed: 6, died: true },
      'death',
      0,
      { save: 'death-save', die: 7, needed: 6, made: false },
    ],
    [
      { fact: 'limb-save', die: 5, needed: 6, died: false },
      'save',
      0,
      { save: 'limb-save', die: 5, needed: 6, made: true },
    ],
    [
      { fact: 'comes-to', die: 7, needed: 6, saved: false },
      'down',
      0,
      { save: 'comes-to', die: 7, needed: 6, made: false },
    ],
    [{ fact: 'healed', points: 1 }, 'heal', 0, undefined],
    [{ fact: 'stabilised' }, 'save', 0, undefined],
  ] as const)(
    '[cp2020/wounds/track-gap] %j is told as %s, %i points',
    (fact, kind, points, save) => {
      const { kind: kindOf, points: pointsOf, save: saveOf, fells } = store()
      expect([kindOf(fact), pointsOf(fact), saveOf(fact), fells(fact)]).toEqual([
        kind,
        points,
        save,
        false,
      ])
    },
  )
})

test.each([
  ['9 in the head', { points: 9, killed: true }, 9, 'Ann takes 9 damage (head): killed outright.'],
  ['40 and 3', { points: 3 }, 43, 'Ann takes 3 damage (head): dead, as the wound track is full.'],
  ['3', { points: 3 }, 3, 'Ann takes 3 damage (head).'],
])(
  '[cp2020/damage/limb-loss-gap, cp2020/wounds/track-gap] %s: only the head is killed outright',
  (_what, more, points, said) => {
    const wounds = { ...store().fresh(), points, ...(points > 3 ? { deadSince: 0 } : {}) }
    expect(
      store().say({ fact: 'hurt', area: 'head', ...more } as never, 'Ann', wounds as never),
    ).toBe(said)
  },
)

describe('what a body can do', () => {
  const is = (one: ReturnType<typeof body>, options: Partial<Options> = {}) => {
    const { dead, dying, helpless, onlyStunned } = store(options)
    return [dead, dying, (who: never) => helpless(who, 9), (who: never) => onlyStunned(who, 9)].map(
      (word) => word(one as never),
    )
  }
  test.each([
    [{}, [false, false, false, false]],
    [{ points: 12 }, [false, false, false, false]],
    [{ points: 13 }, [false, true, false, false]],
    [{ points: 13, stabilised: true }, [false, false, false, false]],
    [{ points: 12.5 }, [false, true, false, false]],
    [{ points: 41 }, [true, false, true, false]],
    [{ deadSince: 0 }, [true, false, true, false]],
    [{ deadSince: 3, out: true }, [true, false, true, false]],
    [{ out: true }, [false, false, true, true]],
    [{ points: 24, out: true }, [false, true, true, true]],
    [{ points: 25, out: true }, [false, true, true, false]],
  ] as const)(
    '[cp2020/wounds/death-save-gap] BODY 6, %j: dead, dying, helpless, only stunned: %j',
    (over, found) => expect(is(body(over as never))).toEqual(found),
  )
  it('[cp2020/wounds/stun-save-gap] who can always come to is only stunned', () =>
    expect(is(body({ points: 40, out: true }), { 'stun-save-minimum-target': 1 })[3]).toBe(true))
  it('[cp2020/damage/limb-loss-gap] a limb that is gone is of no use', () => {
    const one = body({ lost: ['left-arm'], struck: ['head'] }) as never
    expect(AREAS.filter((area) => !store().usable(one, area))).toEqual(['left-arm'])
    expect([store().gone(one), store().wounded(one)]).toEqual([['left-arm'], ['head']])
  })
  it('[cp2020/wounds/stabilisation-gap] care is as hard as there are points', () => {
    const care = (over: Partial<TrackWounds>) =>
      store()
        .care(body(over) as never, 0)
        .map(({ difficulty }) => difficulty)
    expect([
      care({ points: 12 }),
      care({ points: 15 }),
      care({ points: 15.5 }),
      care({ points: 15, stabilised: true }),
      care({ points: 41 }),
    ]).toEqual([[], [15], [16], [], []])
    expect(store().cared(body() as never, undefined, {} as never)).toEqual([{ fact: 'stabilised' }])
    expect(store().uncared(body() as never, undefined)).toEqual([])
    const due = (over: Partial<TrackWounds>) => store().due(body(over) as never, 5)
    expect([
      due({ points: 12 }),
      due({ points: 13 }),
      due({ points: 13, stabilised: true }),
    ]).toEqual([undefined, 6, undefined])
  })
  const ruled = (sent: object) => store().ruled(body() as never, sent as never)
  test.each([
    [{ points: 1 }, [{ fact: 'hurt', area: 'torso', points: 1 }]],
    [{ points: 41, area: 'head' }, [{ fact: 'hurt', area: 'head', points: 41 }]],
    [{ points: 3, area: 'tail' }, [{ fact: 'hurt', area: 'torso', points: 3 }]],
    [{ points: 0 }, 'A wound must have 1 to 41 points.'],
    [{ points: 42 }, 'A wound must have 1 to 41 points.'],
    [{ points: 1.5 }, 'A wound must have 1 to 41 points.'],
    [{}, 'A wound must have 1 to 41 points.'],
  ])('[cp2020/wounds/track-gap] the referee says %j', (sent, facts) =>
    expect(ruled(sent)).toEqual(facts),
  )
  const numbers = (over: Partial<TrackWounds>) => {
    const before = store().body(body(over) as never, 0) as TrackBody
    return [before.points, store().isOut(before), store().stateOf(before)]
  }
  test.each([
    [{}, [0, false, 0]],
    [{ points: 7.5, out: true }, [8, true, 2]],
    [{ points: 8 }, [8, false, 2]],
    [{ points: 5, deadSince: 3 }, [41, true, 11]],
    [{ points: 60 }, [41, true, 11]],
  ] as const)(
    '[cp2020/wounds/track-gap] %j as hits find it: points, out, state: %j',
    (over, found) => expect(numbers(over as never)).toEqual(found),
  )
  it.each([
    [40, false, false],
    [41, false, true],
    [3, true, true],
    [3, false, false],
  ])('[cp2020/wounds/track-gap] %i points, out %s: cannot act %s', (points, out, found) =>
    expect(isTrackOut({ points, out }, TRACK)).toBe(found),
  )
})

describe('files of wounds', () => {
  const read = (...texts: readonly object[]) => {
    const wrong: string[] = []
    const wounds = store().read(texts as never, (field) => void wrong.push(field)) as TrackWounds
    return { wrong, ...wounds }
  }
  test.each([
    [[], { points: 0, stabilised: false, mortalSince: -1 }, []],
    [[{ points: 5 }, { points: 3 }], { points: 8 }, []],
    [[{ level: 'critical' }], { points: 9 }, []],
    [[{ level: 'light', points: 2 }], { points: 2 }, []],
    [[{ level: 'serious', points: 2 }], { points: 2 }, ['[0].level']],
    [[{ level: 'dead', points: 40 }], { points: 40 }, ['[0].level']],
    [[{ level: 'dead', points: 41 }], { points: 41 }, []],
    [[{ points: 13 }], { points: 13, stabilised: true, mortalSince: 0 }, []],
    [[{ points: 13, treated: true }], { stabilised: true }, []],
    [[{ points: 13, treated: false }], { stabilised: false, mortalSince: 0 }, []],
    [[{ points: 7 }, { points: 6, treated: false }], { points: 13, stabilised: false }, []],
    [[{ points: 12 }], { stabilised: false, mortalSince: -1 }, []],
    [[{ points: 12.5 }], { stabilised: true, mortalSince: 0 }, []],
    [[{ points: 40 }], { deadSince: -1 }, []],
    [[{ points: 40.5 }], { deadSince: 0 }, []],
    [[{ effect: 'lost', area: 'left-arm' }], { points: 0, lost: ['left-arm'] }, []],
    [[{ effect: 'lost', area: 'tail' }], { lost: [] }, ['[0].area']],
    [[{ effect: 'lost', area: 'torso' }], { lost: [] }, ['[0].area']],
    [[{ points: 9, effect: 'lost', area: 'left-leg' }], { points: 9, lost: ['left-leg'] }, []],
    [[{ points: 9, effect: 'blind', area: 'left-leg' }], { lost: [] }, ['[0].effect']],
    [
      [{ points: 1 }, { area: 'head' }, { level: 'fine' }],
      { points: 1 },
      ['[1].points', '[2].points'],
    ],
  ] as const)('[cp2020/wounds/track-gap] %j', (texts, found, wrong) => {
    const { wrong: fields, ...wounds } = read(...texts)
    expect(wounds).toMatchObject(found)
    expect(fields).toEqual(wrong)
  })
  it('[cp2020/wounds/track-gap] are written as they are read', () => {
    const write = (over: Partial<TrackWounds>) => store().write(body(over) as never)
    expect(write({})).toEqual([])
    expect(write({ points: 5 })).toEqual([{ points: 5 }])
    expect(write({ points: 15 })).toEqual([{ points: 15, treated: false }])
    expect(write({ points: 12.5 })).toEqual([{ points: 12.5, treated: false }])
    expect(write({ points: 15, stabilised: true, lost: ['left-arm'] })).toEqual([
      { points: 15, treated: true },
      { area: 'left-arm', effect: 'lost', treated: true },
    ])
  })
})
