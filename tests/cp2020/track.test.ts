// The track of a 2020 body, figure by figure: states, saves, what facts make of it, what a hit makes of it, the calendar of its healing.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { deathState, dayOf, nursing } from '../../src/books/cp2020/healing/calendar.ts'
import {
  canGive,
  casesOf,
  EQUIPMENT,
  medicalSkill,
  offerOf,
  outcome,
  skillFor,
  attemptOf,
} from '../../src/books/cp2020/healing/care.ts'
import {
  roundDie,
  roundPoints,
  roundSp,
  roundStat,
} from '../../src/books/cp2020/attack/rounding.ts'
import { optionsOf, type Options } from '../../src/books/cp2020/options.ts'
import {
  isOutIn,
  packBody,
  pointsIn,
  pointsOnTrack,
  stoppedAt,
} from '../../src/books/cp2020/wounds/harm.ts'
import {
  boxesOf,
  deathTarget,
  isMortal,
  mortalLevel,
  pointsOfState,
  stateOfPoints,
  STATES,
  statInState,
  stunTarget,
} from '../../src/books/cp2020/wounds/track.ts'
import type { TrackWounds } from '../../src/books/cp2020/wounds/facts.ts'
import type { Fact, Hit, WoundStore } from '../../src/books/cp2020/wounds/wound-store.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { person, rulesWith } from './people.ts'

const MORTAL0 = STATES.indexOf('mortal 0')
const store = (options: Partial<Options> = {}): WoundStore => rulesWith(options).wounds
const body = (over: Partial<TrackWounds> = {}, stats: object = {}) => ({
  ...person({ body: 6, ...stats }, rulesWith()),
  wounds: { ...(store().fresh() as TrackWounds), ...over },
})
const lives = (points: number, over: Partial<TrackWounds> = {}) => body({ points, ...over })

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
    [40, 'mortal 6'],
    [41, 'dead'],
    [90, 'dead'],
    [-3, 'none'],
  ] as const)('[cp2020/wounds/track-gap] %i points: %s', (points, state) =>
    expect(STATES[stateOfPoints(points)]).toBe(state),
  )
  it('[cp2020/wounds/track-gap] the fewest points of a state; mortal states and their levels', () => {
    expect(['light', 'critical', 'mortal 2', 'dead', 'fine'].map(pointsOfState)).toEqual([
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
    expect(boxesOf(STATES, 2).slice(0, 5)).toEqual([
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
    ['light', -2, 5],
    ['mortal 6', 4, 2],
  ])(
    '[cp2020/wounds/stun-save-gap] BODY 7, %s, modifier %i: %i or less',
    (state, modifier, target) =>
      expect(stunTarget(7, STATES.indexOf(state), modifier, optionsOf())).toBe(target),
  )
  it('[cp2020/wounds/stun-save-gap, cp2020/wounds/death-save-gap] the least target is an option; death saves fall by the level', () => {
    expect(
      [0, 1].map((least) =>
        stunTarget(2, MORTAL0 + 6, 0, optionsOf({ 'stun-save-minimum-target': least as 0 })),
      ),
    ).toEqual([0, 1])
    expect([deathTarget(7, 0), deathTarget(7, 3)]).toEqual([7, 4])
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
      expect(store().stat(lives(pointsOfState(state) ?? 0) as never, stat, value)).toBe(found)
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
    [{ points: 39, mortalSince: 3 }, hurt(1), { points: 40, deadSince: -1 }],
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
    [{ points: 0 }, 'A wound is 1 to 41 points.'],
    [{ points: 42 }, 'A wound is 1 to 41 points.'],
    [{ points: 1.5 }, 'A wound is 1 to 41 points.'],
    [{}, 'A wound is 1 to 41 points.'],
  ])('[cp2020/wounds/track-gap] the referee says %j', (sent, facts) =>
    expect(ruled(sent)).toEqual(facts),
  )
  const numbers = (over: Partial<TrackWounds>) => {
    const combatant = store().number(body(over) as never, 0)
    return [pointsIn(combatant), store().isOut(combatant), store().stateOf(combatant)]
  }
  test.each([
    [{}, [0, false, 0]],
    [{ points: 7.5, out: true }, [8, true, 2]],
    [{ points: 8 }, [8, false, 2]],
    [{ points: 5, deadSince: 3 }, [41, true, 11]],
    [{ points: 60 }, [41, true, 11]],
  ] as const)('[cp2020/wounds/track-gap] %j as a number: points, out, state: %j', (over, found) =>
    expect(numbers(over as never)).toEqual(found),
  )
  it('[cp2020/wounds/track-gap] a number never has more points than death', () => {
    expect([
      pointsIn(packBody(60, false)),
      pointsIn(packBody(41, false)),
      pointsIn(packBody(40, false)),
    ]).toEqual([41, 41, 40])
    expect([
      isOutIn(packBody(40, false)),
      isOutIn(packBody(41, false)),
      isOutIn(packBody(3, true)),
      isOutIn(packBody(3, false)),
    ]).toEqual([false, true, true, false])
  })
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
    [[{ points: 13 }], { points: 13, stabilised: true, mortalSince: 0 }, []],
    [[{ points: 13, treated: true }], { stabilised: true }, []],
    [[{ points: 13, treated: false }], { stabilised: false, mortalSince: 0 }, []],
    [[{ points: 7 }, { points: 6, treated: false }], { points: 13, stabilised: false }, []],
    [[{ points: 12 }], { stabilised: false, mortalSince: -1 }, []],
    [[{ effect: 'lost', area: 'left-arm' }], { points: 0, lost: ['left-arm'] }, []],
    [[{ effect: 'lost', area: 'tail' }], { lost: [] }, []],
    [[{ points: 9, effect: 'lost', area: 'left-leg' }], { points: 9, lost: ['left-leg'] }, []],
    [[{ points: 9, effect: 'blind', area: 'left-leg' }], { points: 9, lost: [] }, []],
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
    expect(write({ points: 15, stabilised: true, lost: ['left-arm'] })).toEqual([
      { points: 15, treated: true },
      { area: 'left-arm', effect: 'lost', treated: true },
    ])
  })
})

describe('a hit', () => {
  const PLAN = {
    stops: [[0], [6, 5], [0], [0], [0], [0]],
    pointFactor: 1,
    toughness: 2,
    body: 6,
    choke: false,
    unarmed: false,
    throwSave: undefined,
    wear: 1,
  }
  const plan = (over: object = {}) => ({ ...PLAN, ...over }) as never
  test.each([
    ['head', 5, {}, {}, 6],
    ['head', 5, { 'head-doubling': 'before-btm' }, {}, 8],
    ['head', 5, { 'head-doubling': 'none' }, {}, 3],
    ['head', 5, {}, { choke: true }, 3],
    ['head', 1, {}, {}, 2],
    ['head', 1, { 'head-doubling': 'before-btm' }, {}, 1],
    ['head', 0, {}, {}, 0],
    ['torso', 5, {}, {}, 3],
    ['torso', 2, {}, {}, 1],
    ['torso', 1, {}, {}, 1],
    ['torso', 0, {}, {}, 0],
    ['torso', 9, {}, { pointFactor: 0.5 }, 2],
    ['torso', 1, {}, { pointFactor: 0.5 }, 0],
    ['torso', 1, { 'damage-fraction-rounding': 'up' }, { pointFactor: 0.5 }, 1],
    ['head', 11, { 'head-kill-points': 'before-doubling' }, {}, 41],
    ['head', 10, { 'head-kill-points': 'before-doubling' }, {}, 16],
    ['head', 11, { 'head-kill-points': 'before-doubling', 'limb-loss': 'none' }, {}, 18],
    ['torso', 11, { 'head-kill-points': 'before-doubling' }, {}, 9],
    ['head', 11, { 'head-kill-points': 'before-doubling' }, { choke: true }, 9],
    ['head', 11, { 'head-kill-points': 'before-doubling', 'head-doubling': 'none' }, {}, 41],
  ] as const)(
    '[cp2020/damage/head-doubling-gap, cp2020/damage/btm-gap] %s, %i through, with %j and %j: %i points',
    (area, through, options, over, points) =>
      expect(
        pointsOnTrack(through, plan(over), AREAS.indexOf(area), optionsOf(options as never)),
      ).toBe(points),
  )
  it('[cp2020/armor/stopping-power] SP at a place, the last for all further loss', () =>
    expect([0, 1, 2, 5].map((loss) => stoppedAt(plan(), (loss << 4) | 1))).toEqual([6, 5, 5, 5]))

  interface Struck {
    readonly combatant?: number
    readonly options?: Partial<Options>
    readonly over?: object
    readonly dice?: readonly number[]
  }
  /** A hit of so many points before the armour on an area: the facts, points and whether they are out. */
  const strike = (
    area: (typeof AREAS)[number],
    damage: number,
    { combatant = 0, options = {}, over = {}, dice = [] }: Struck = {},
  ) => {
    const found: Hit[] = []
    const rules = rulesWith(options)
    // The dice of the damage are the book's: a plan with fixed points has none.
    const slots = rules.wounds.slots({ found })
    const thrown = scripted(dice)
    const shot = plan({
      ...over,
      dice: { count: 1, sides: 6, divide: 1, plus: 0 },
      fixed: damage,
      bonus: 0,
    })
    const harm = slots.harm(thrown, shot, 1, AREAS.indexOf(area))
    const after = slots.suffer(thrown, shot, combatant, harm)
    thrown.finish()
    return {
      facts: found[0]!.facts,
      found: found[0]!,
      points: pointsIn(after),
      out: isOutIn(after),
      pierced: slots.pierced(harm),
    }
  }
  const stun = (die: number, needed: number) => ({
    fact: 'stun-save',
    die,
    needed,
    saved: die <= needed,
  })
  it('[cp2020/damage/order-gap] armour, toughness, the save', () => {
    expect(strike('torso', 11, { dice: [6] })).toEqual({
      facts: [{ fact: 'hurt', area: 'torso', points: 3 }, stun(6, 6)],
      found: {
        area: 'torso',
        damage: 11,
        stopped: 6,
        through: 5,
        wear: 1,
        points: 3,
        facts: [{ fact: 'hurt', area: 'torso', points: 3 }, stun(6, 6)],
      },
      points: 3,
      out: false,
      pierced: true,
    })
    expect(strike('torso', 11, { dice: [7] })).toMatchObject({ points: 3, out: true })
    expect(strike('torso', 6)).toMatchObject({
      facts: [],
      points: 0,
      out: false,
      pierced: false,
      found: { through: 0, wear: 0 },
    })
    expect(strike('torso', 7, { dice: [6] })).toMatchObject({
      points: 1,
      pierced: true,
      found: { through: 1, wear: 1 },
    })
  })
  it('[cp2020/wounds/stun-save-gap] the save is at the state after the hit; who is out makes none', () => {
    expect(strike('torso', 11, { combatant: packBody(5, false), dice: [5] }).facts.at(-1)).toEqual(
      stun(5, 5),
    )
    expect(strike('torso', 11, { combatant: packBody(6, false), dice: [4] }).facts.at(-1)).toEqual(
      stun(4, 4),
    )
    expect(strike('torso', 11, { combatant: packBody(5, true) })).toMatchObject({
      facts: [{ points: 3 }],
      points: 8,
      out: true,
    })
    expect(strike('torso', 11, { combatant: packBody(41, true) })).toMatchObject({
      facts: [],
      points: 41,
    })
    expect(strike('torso', 11, { combatant: packBody(38, false) })).toMatchObject({
      facts: [{ points: 3 }],
      points: 41,
      out: true,
    })
    expect(strike('torso', 11, { combatant: packBody(37, false), dice: [1] })).toMatchObject({
      points: 40,
      out: true,
    })
  })
  it('[cp2020/damage/limb-loss-gap] more than 8 points sever a limb, or kill in the head', () => {
    const save = (die: number) => ({ fact: 'limb-save', die, needed: 6, died: die > 6 })
    expect(strike('left-arm', 10, { dice: [6] })).toMatchObject({
      facts: [{ points: 8 }, stun(6, 5)],
    })
    expect(strike('left-arm', 11, { dice: [6, 4] })).toMatchObject({
      facts: [{ points: 9, lost: true }, save(6), stun(4, 4)],
      points: 9,
      out: false,
    })
    expect(strike('left-arm', 11, { dice: [7] })).toMatchObject({
      facts: [{ points: 9, lost: true }, save(7)],
      points: 41,
      out: true,
    })
    expect(
      strike('left-arm', 11, { options: { 'limb-loss': 'none' }, dice: [4] }).facts[0],
    ).toEqual({ fact: 'hurt', area: 'left-arm', points: 9 })
    expect(strike('torso', 17, { dice: [4] }).facts[0]).toEqual({
      fact: 'hurt',
      area: 'torso',
      points: 9,
    })
    expect(strike('head', 6, { dice: [5] })).toMatchObject({ facts: [{ points: 8 }, {}] })
    expect(strike('head', 7)).toMatchObject({ facts: [{ points: 10, killed: true }], points: 41 })
    expect(strike('head', 7, { over: { choke: true }, dice: [5] }).facts[0]).toEqual({
      fact: 'hurt',
      area: 'head',
      points: 5,
    })
    expect(strike('head', 12, { over: { choke: true }, dice: [4] }).facts[0]).toEqual({
      fact: 'hurt',
      area: 'head',
      points: 10,
    })
    expect(strike('head', 7, { options: { 'limb-loss': 'none' }, dice: [4] }).facts[0]).toEqual({
      fact: 'hurt',
      area: 'head',
      points: 10,
    })
    expect(
      strike('head', 7, { options: { 'head-kill-points': 'before-doubling' }, dice: [4] }).facts[0],
    ).toEqual({ fact: 'hurt', area: 'head', points: 10 })
    expect(
      strike('head', 11, { options: { 'head-kill-points': 'before-doubling' } }),
    ).toMatchObject({ facts: [{ killed: true }], points: 41 })
  })
  it('[cp2020/damage/stun-damage-gap] bare hands: real, half stun, stun', () => {
    const fists = (value: 'real' | 'half-stun' | 'stun', over: object = { unarmed: true }) =>
      strike('torso', 13, { options: { 'unarmed-damage': value }, over, dice: [5] })
    expect(fists('real')).toMatchObject({
      facts: [{ fact: 'hurt', area: 'torso', points: 5 }, stun(5, 5)],
      points: 5,
    })
    expect(fists('half-stun')).toMatchObject({
      facts: [{ fact: 'hurt', area: 'torso', points: 2, stun: 3 }, stun(5, 5)],
      points: 2,
    })
    expect(fists('stun')).toMatchObject({
      facts: [{ fact: 'hurt', area: 'torso', points: 0, stun: 5 }, stun(5, 5)],
      points: 0,
    })
    expect(fists('stun', {})).toMatchObject({ points: 5 })
  })
  it('[cp2020/melee/moves] a throw asks for a save even without harm, at its modifier', () => {
    expect(strike('torso', 3, { over: { throwSave: -2 }, dice: [4] })).toMatchObject({
      facts: [stun(4, 4)],
      points: 0,
      out: false,
    })
    expect(strike('torso', 3, { over: { throwSave: -2 }, dice: [5] })).toMatchObject({
      facts: [stun(5, 4)],
      out: true,
    })
    expect(strike('torso', 11, { over: { throwSave: -2 }, dice: [4] }).facts).toEqual([
      { fact: 'hurt', area: 'torso', points: 3 },
      stun(4, 4),
    ])
  })
  it('[cp2020/armor/stopping-power] points through for statistics', () => {
    const shot = (damage: number) =>
      plan({ dice: { count: 1, sides: 6, divide: 1, plus: 0 }, fixed: damage, bonus: 0 })
    expect([11, 6, 3].map((damage) => store().through(scripted([]), shot(damage), 1, 1))).toEqual([
      5, 0, 0,
    ])
  })
})

describe('when a part begins', () => {
  const begins = (
    over: Partial<TrackWounds>,
    dice: readonly number[],
    now = 9,
    options: Partial<Options> = {},
  ) => {
    const told: { readonly who: string; readonly fact: object }[] = []
    const thrown = scripted(dice)
    const one = body(over)
    const t = {
      state: { now, men: { ann: one } },
      cast: () => thrown,
      emit: (event: (typeof told)[number]) => (
        told.push(event),
        store().apply(one, event.fact as Fact, now)
      ),
    }
    store(options).partBegins(t as never, 'ann')
    thrown.finish()
    return told.map(({ fact }) => fact)
  }
  it('[cp2020/wounds/death-save-gap] the dying roll, from the round after on', () => {
    expect(begins({ points: 15, mortalSince: 3 }, [6])).toEqual([
      { fact: 'death-save', die: 6, needed: 6, died: false },
    ])
    expect(begins({ points: 15, mortalSince: 3 }, [7])).toEqual([
      { fact: 'death-save', die: 7, needed: 6, died: true },
    ])
    expect(begins({ points: 22, mortalSince: 3 }, [4])).toEqual([
      { fact: 'death-save', die: 4, needed: 4, died: false },
    ])
    expect([
      begins({ points: 15, mortalSince: 9 }, []),
      begins({ points: 15, mortalSince: 8 }, [1]).length,
    ]).toEqual([[], 1])
    expect([
      begins({ points: 12, mortalSince: 3 }, []),
      begins({ points: 15, mortalSince: 3, stabilised: true }, []),
    ]).toEqual([[], []])
  })
  it('[cp2020/wounds/stun-save-gap] who is out of action rolls to come to, from the round after on', () => {
    expect(begins({ out: true, outSince: 3 }, [6])).toEqual([
      { fact: 'comes-to', die: 6, needed: 6, saved: true },
    ])
    expect(begins({ out: true, outSince: 3, points: 5 }, [6])).toEqual([
      { fact: 'comes-to', die: 6, needed: 5, saved: false },
    ])
    expect([
      begins({ out: true, outSince: 9 }, []),
      begins({ out: false, outSince: 3 }, []),
      begins({ out: true, outSince: 3, deadSince: 4 }, []),
    ]).toEqual([[], [], []])
    expect(
      begins({ out: true, outSince: 3, points: 40, mortalSince: 9 }, [1], 9, {
        'stun-save-minimum-target': 1,
      }),
    ).toEqual([{ fact: 'comes-to', die: 1, needed: 1, saved: true }])
  })
  it('[cp2020/wounds/death-save-gap] first whether they live, then whether they come to', () => {
    expect(begins({ points: 15, mortalSince: 3, out: true, outSince: 3 }, [2, 3])).toMatchObject([
      { fact: 'death-save' },
      { fact: 'comes-to', needed: 3, saved: true },
    ])
    expect(begins({ points: 15, mortalSince: 3, out: true, outSince: 3 }, [9])).toMatchObject([
      { fact: 'death-save', died: true },
    ])
  })
})

describe('days', () => {
  const DAY = 28_800
  const CARE = { care: 'first-aid', speedHeal: false, nanotechnology: false, rested: true } as const
  const cared = (more: object = {}) => ({ ...CARE, ...more }) as never
  const heals = (over: Partial<TrackWounds>, day: object) => {
    const told: object[] = []
    store().dayEnds(
      {
        state: { now: 0, men: { ann: body(over) } },
        emit: (event: { fact: object }) => void told.push(event.fact),
      } as never,
      'ann',
      cared(day),
    )
    return told
  }
  test.each([
    [{ care: 'none' }, 0],
    [{}, 0.5],
    [{ care: 'medical-tech' }, 1],
    [{ speedHeal: true }, 1.5],
    [{ nanotechnology: true }, 1.5],
    [{ care: 'medical-tech', speedHeal: true, nanotechnology: true }, 3],
    [{ care: 'none', speedHeal: true }, 1],
  ])('[cp2020/wounds/healing-gap] a day with %j: %d points', (day, points) => {
    expect(heals({ points: 9 }, day)).toEqual(points > 0 ? [{ fact: 'healed', points }] : [])
    const next = store().calendar(body({ points: 9 }) as never, 2 * DAY, cared(day))[0]!.next
    if (points > 0)
      expect(next).toMatchObject({
        what: 'recovery',
        day: 2 + Math.ceil(9 / points),
        foreseen: true,
      })
    else expect(next).toBeUndefined()
  })
  it('[cp2020/wounds/healing-gap] no more than there is, and not for the dead', () => {
    expect([
      heals({ points: 0.5 }, { care: 'medical-tech' }),
      heals({ points: 0 }, {}),
      heals({ points: 9, deadSince: 0 }, {}),
    ]).toEqual([[{ fact: 'healed', points: 0.5 }], [], []])
    const calendar = (over: Partial<TrackWounds>) =>
      store().calendar(body(over) as never, DAY, cared())
    expect([calendar({}), calendar({ points: 41 }), calendar({ points: 9, deadSince: 1 })]).toEqual(
      [[], [], []],
    )
    expect(calendar({ points: 9 })).toMatchObject([
      { id: 'all', code: 'critical', area: '9 points', treated: true, takenOn: 0 },
    ])
    expect(calendar({ points: 22 })).toMatchObject([
      { treated: false, next: { what: 'death save', day: 1, needed: 4 } },
    ])
    expect(calendar({ points: 22, stabilised: true })).toMatchObject([
      { treated: true, next: { what: 'recovery', day: 45 } },
    ])
  })
  it('[cp2020/wounds/death-state-gap] ten minutes after death nobody is called back', () => {
    expect([
      deathState(5, 5),
      deathState(5, 24),
      deathState(5, 25),
      deathState(5, 5 + 219),
      deathState(5, 5 + 220),
    ]).toEqual([
      'death state 0',
      'death state 0',
      'death state 1',
      'death state 10',
      'beyond recall',
    ])
    expect([dayOf(0), dayOf(DAY - 1), dayOf(DAY)]).toEqual([0, 0, 1])
  })
  const medic = (id: string, tech: number, skills: object, more: object = {}) => ({
    ...body({}, { tech }),
    id,
    side: 0,
    skills,
    ...more,
  })
  const nursed = (people: readonly { id: string }[], set: object = {}) => {
    const state = {
      rules: rulesWith(),
      nursing: set,
      roll: people.map(({ id }) => id),
      men: Object.fromEntries(people.map((one) => [one.id, one])),
    }
    return nursing(state as never, people[0] as never)
  }
  const [patient, doctor, helper] = [
    medic('p', 5, {}),
    medic('d', 7, { 'medical-tech': 4 }),
    medic('h', 9, { 'first-aid': 3 }),
  ]
  it('[cp2020/wounds/healing-gap] the best care that the own side can give, or what the referee has set', () => {
    const day = { speedHeal: false, nanotechnology: false, rested: true }
    expect(nursed([patient])).toEqual({ ...day, care: 'none' })
    expect(nursed([patient, helper])).toEqual({ ...day, care: 'first-aid', ability: 12 })
    expect(nursed([patient, helper, doctor])).toEqual({ ...day, care: 'medical-tech', ability: 11 })
    expect(nursed([patient, doctor, medic('e', 8, { 'medical-tech': 5 })])).toMatchObject({
      ability: 13,
    })
    expect(nursed([patient, { ...doctor, side: 1 } as never])).toMatchObject({ care: 'none' })
    expect(
      nursed([patient, { ...doctor, wounds: { ...store().fresh(), points: 41 } } as never]),
    ).toMatchObject({ care: 'none' })
    expect(
      nursed([patient, { ...doctor, wounds: { ...store().fresh(), points: 15 } } as never]),
    ).toMatchObject({ care: 'none' })
    const set = { p: { ...day, care: 'first-aid', rested: false } }
    expect(nursed([patient, helper, doctor], set)).toEqual({ ...set.p, ability: 12 })
    expect(nursed([patient, doctor], set)).toEqual(set.p)
    expect(nursed([patient, doctor], { p: { ...day, care: 'none' } })).toEqual({
      ...day,
      care: 'none',
    })
  })
})

describe('care', () => {
  const skills = (firstAid: number, tech: number) => ({
    skills: { 'first-aid': firstAid, 'medical-tech': tech },
  })
  it('[cp2020/wounds/stabilisation-gap] is given with the better medical skill, or the one that it takes', () => {
    expect([
      medicalSkill(skills(3, 3)),
      medicalSkill(skills(3, 4)),
      medicalSkill({ skills: {} }),
    ]).toEqual(['first-aid', 'medical-tech', 'first-aid'])
    expect([
      canGive({ skills: {} }, {} as never),
      canGive({ skills: {} }, { skill: 'pharma' } as never),
      canGive({ skills: { pharma: 1 } }, { skill: 'pharma' } as never),
    ]).toEqual([true, false, true])
    expect([skillFor(skills(3, 4), {}), skillFor(skills(3, 4), { skill: 'pharma' })]).toEqual([
      'medical-tech',
      'pharma',
    ])
  })
  it('[cp2020/wounds/stabilisation-gap] equipment helps', () => {
    expect(Object.fromEntries([...EQUIPMENT].map(([word, { bonus }]) => [word, bonus]))).toEqual({
      'full-hospital-and-surgery': 5,
      'trauma-team-ambulance': 3,
      'cryo-tank': 3,
      'life-suspension-tank': 3,
      'no-special-equipment': 0,
    })
    const attempt = (equipment?: string) =>
      attemptOf(skills(3, 4) as never, {} as never, equipment, 2)
    expect(attempt()).toMatchObject({
      stat: 'tech',
      skill: 'medical-tech',
      actions: 2,
      more: [{ value: 0 }],
    })
    expect(attempt('cryo-tank').more).toMatchObject([{ value: 3 }])
  })
  it('[cp2020/wounds/stabilisation-gap] is for a wound, or for the whole body', () => {
    const rules = rulesWith()
    const dying = lives(15) as never
    expect(casesOf(rules, dying, 0)).toMatchObject([{ id: 'all', offer: { difficulty: 15 } }])
    expect(casesOf(rules, lives(5) as never, 0)).toEqual([])
    expect(
      [
        offerOf(rules, dying, undefined, 0),
        offerOf(rules, dying, 'all', 0),
        offerOf(rules, dying, 'leg', 0),
      ].map((one) => one?.difficulty),
    ).toEqual([15, 15, undefined])
    const come = (done: boolean) =>
      outcome(rules, dying, { label: '', difficulty: 15, rule: 'a/b/c' as never }, {
        done,
      } as never)
    expect([come(true), come(false)]).toEqual([
      [{ type: 'body', who: 'somebody', fact: { fact: 'stabilised' } }],
      [],
    ])
  })
})
