// One blow on a body: which saves it calls for, what they need, and what becomes of the body; for odds and with facts alike.
import { describe, expect, it } from 'vitest'
import { sufferExplosion } from '../../src/books/gray-dawn/area/explosion-wounds.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { MarkFact } from '../../src/books/gray-dawn/wounds/facts.ts'
import {
  ABLE,
  DYING,
  KILLED,
  OUT,
  isCrippled,
  type MarkBody,
} from '../../src/books/gray-dawn/wounds/body.ts'
import { saves, type Cause } from '../../src/books/gray-dawn/wounds/saves.ts'
import {
  blowOutcome,
  describeOutcome,
  suffer,
  takeMarks,
  type Blow,
} from '../../src/books/gray-dawn/wounds/suffer.ts'
import { trackUnder } from '../../src/books/gray-dawn/wounds/track.ts'
import { AREAS, type Area } from '../../src/books/cp2020/words.ts'
import { scripted } from '../support/book-dice.ts'
import { person, rulesWith } from './wounded.ts'

const bodyWith = (
  options: Partial<Options>,
  perks: Readonly<Record<string, number>> = {},
  body = 7,
) => ({
  who: person({ body, luck: 5, own: { luck: 5, points: 0, perks } }, rulesWith(options)),
  body,
  saves: [],
})
const body = (over: Partial<MarkBody> = {}): MarkBody => ({
  ...{ real: 0, boxes: 0, crippled: [], out: ABLE },
  ...over,
})
/** Both the boxes of wounds and all that are marked. */
const marked = (boxes: number, over: Partial<MarkBody> = {}): MarkBody =>
  body({ real: boxes, boxes, ...over })

/** What becomes of it with these dice, all of which are used, and what is told. */
function told(
  options: Partial<Options>,
  faces: readonly number[],
  run: (
    dice: ReturnType<typeof scripted>,
    how: { options: Options; states: boolean; tell: (fact: MarkFact) => void },
  ) => MarkBody,
) {
  const facts: MarkFact[] = []
  const dice = scripted(faces)
  const after = run(dice, {
    options: optionsOf(options),
    states: false,
    tell: (fact) => void facts.push(fact),
  })
  dice.finish()
  return { after, facts }
}

describe('saves, BODY 7', () => {
  const CAUSE: Cause = { injured: true, crippled: false, stun: false }
  const stun = (die: number, needed: number): MarkFact => ({
    fact: 'stun-save',
    die,
    needed,
    saved: die <= needed,
  })
  const death = (
    die: number,
    needed: number,
    result: 'lives' | 'knocked-out' | 'dying',
  ): MarkFact => ({ fact: 'death-save', die, needed, result })
  type Case = readonly [
    what: string,
    before: MarkBody,
    faces: readonly number[],
    facts: readonly MarkFact[],
    out: number,
    more?: {
      readonly cause?: Partial<Cause>
      readonly options?: Partial<Options>
      readonly perks?: Readonly<Record<string, number>>
      readonly body?: number
    },
  ]
  const CASES: readonly Case[] = [
    ['light: 7 of 7', marked(4), [7], [stun(7, 7)], ABLE],
    ['light: 8 of 7', marked(4), [8], [stun(8, 7)], OUT],
    ['serious: 6 of 6', marked(5), [6], [stun(6, 6)], ABLE],
    ['critical: 6 of 5', marked(9), [6], [stun(6, 5)], OUT],
    ['12 boxes are not mortal', marked(12), [5], [stun(5, 5)], ABLE],
    ['13 are: a death save at -0', marked(13), [4, 7], [stun(4, 4), death(7, 7, 'lives')], ABLE],
    ['mortal 0, failed: dying', marked(16), [4, 8], [stun(4, 4), death(8, 7, 'dying')], DYING],
    ['mortal 1 at -1', marked(17), [3, 6], [stun(3, 3), death(6, 6, 'lives')], ABLE],
    [
      'mortal 6 at -6; the stun save is made on no die',
      marked(40),
      [1, 1],
      [stun(1, 0), death(1, 1, 'lives')],
      OUT,
    ],
    [
      'out already: the death save alone',
      marked(13, { out: OUT }),
      [7],
      [death(7, 7, 'lives')],
      OUT,
    ],
    ['dying already: none', marked(13, { out: DYING }), [], [], DYING],
    [
      'stun on top of 12 real marks: knocked out',
      body({ real: 12, boxes: 13 }),
      [4, 8],
      [stun(4, 4), death(8, 7, 'knocked-out')],
      OUT,
    ],
    [
      'of 13 real marks they die',
      body({ real: 13, boxes: 14 }),
      [4, 8],
      [stun(4, 4), death(8, 7, 'dying')],
      DYING,
    ],
    [
      'a throw that left no marks: the stun save alone',
      marked(13),
      [4],
      [stun(4, 4)],
      ABLE,
      { cause: { injured: false } },
    ],
    [
      'a throw at its modifier',
      marked(0),
      [5],
      [stun(5, 5)],
      ABLE,
      { cause: { injured: false, throwSave: -2 } },
    ],
    [
      'crippled: a death save at -0 though not mortal',
      marked(8),
      [6, 8],
      [stun(6, 6), death(8, 7, 'dying')],
      DYING,
      { cause: { crippled: true } },
    ],
    [
      'crippled and mortal: at the modifier',
      marked(17),
      [3, 7],
      [stun(3, 3), death(7, 6, 'dying')],
      DYING,
      { cause: { crippled: true } },
    ],
    [
      'by-last-blow: stun knocks out',
      marked(14),
      [4, 8],
      [stun(4, 4), death(8, 7, 'knocked-out')],
      OUT,
      { cause: { stun: true }, options: { 'stun-death-save': 'by-last-blow' } },
    ],
    [
      'by-last-blow: a wound kills',
      body({ real: 5, boxes: 14 }),
      [4, 8],
      [stun(4, 4), death(8, 7, 'dying')],
      DYING,
      { options: { 'stun-death-save': 'by-last-blow' } },
    ],
    [
      'by-last-blow: a crippled limb kills',
      marked(8),
      [6, 8],
      [stun(6, 6), death(8, 7, 'dying')],
      DYING,
      { cause: { stun: true, crippled: true }, options: { 'stun-death-save': 'by-last-blow' } },
    ],
    [
      'save-modifiers: none',
      marked(20),
      [7, 7],
      [stun(7, 7), death(7, 7, 'lives')],
      ABLE,
      { options: { 'save-modifiers': 'none' } },
    ],
    [
      'perks',
      marked(13),
      [6, 8],
      [stun(6, 6), death(8, 8, 'lives')],
      ABLE,
      { perks: { 'stun-save': 2, 'death-save': 1 } },
    ],
    [
      'stun-save-minimum-target: 1',
      marked(40),
      [1, 1],
      [stun(1, 1), death(1, 1, 'lives')],
      ABLE,
      { options: { 'stun-save-minimum-target': 1 } },
    ],
  ]
  it.each(
    CASES.map(
      ([what, before, faces, facts, out, more = {}]) =>
        [what, { before, faces, facts, out, more }] as const,
    ),
  )(
    '[gray-dawn/damage/stun-save, gray-dawn/damage/mortal-condition, gray-dawn/wound/stun-knockout, gray-dawn/cripple/death-save] %s',
    (_what, { before, faces, facts, out, more: { cause = {}, options = {}, perks = {} } }) => {
      const of = bodyWith(options, perks)
      const found = told(options, faces, (dice, how) =>
        saves(dice, before, of, { ...CAUSE, ...cause }, how),
      )
      expect(found.facts).toEqual(facts)
      expect([found.after.out, found.after.boxes, found.after.real]).toEqual([
        out,
        before.boxes,
        before.real,
      ])
      // For odds the same comes of the same dice, but for those that decide nothing.
      const dice = scripted(faces)
      expect(
        saves(
          dice,
          before,
          of,
          { ...CAUSE, ...cause },
          { options: optionsOf(options), states: true, tell: undefined },
        ),
      ).toEqual(found.after)
    },
  )
  it('[gray-dawn/wound/stun-knockout] for odds whom stun has put out throws no death save that could only knock them out', () => {
    const before = body({ real: 12, boxes: 13, out: OUT })
    const dice = scripted([])
    expect(
      saves(dice, before, bodyWith({}), CAUSE, {
        options: optionsOf(),
        states: true,
        tell: undefined,
      }),
    ).toEqual(before)
    expect(
      told({}, [8], (faces, how) => saves(faces, before, bodyWith({}), CAUSE, how)).facts,
    ).toEqual([death(8, 7, 'knocked-out')])
  })
})

describe('a blow, BODY 7', () => {
  const at = (area: Area): number => AREAS.indexOf(area)
  const blow = (area: Area, real: number, stun = 0, more: Partial<Blow> = {}): Blow => ({
    area: at(area),
    real,
    stun,
    single: false,
    ...more,
  })
  const struck = (
    before: MarkBody,
    one: Blow,
    faces: readonly number[],
    options: Partial<Options> = {},
  ) => told(options, faces, (dice, how) => suffer(dice, before, one, bodyWith(options), how))
  const names = (facts: readonly MarkFact[]): readonly string[] => facts.map(({ fact }) => fact)

  it.each([
    ['torso', 7, 0, false, 7, 0, 'wounding'],
    ['torso', 8, 0, false, 8, 0, 'wounding'],
    ['torso', 1, 0, false, 1, 0, 'minor'],
    ['left-arm', 7, 3, false, 7, 3, 'wounding'],
    ['left-arm', 8, 3, false, 8, 0, 'crippling'],
    ['left-arm', 13, 0, false, 8, 0, 'crippling'],
    ['head', 3, 2, false, 6, 4, 'wounding'],
    ['head', 3, 2, true, 3, 2, 'wounding'],
    ['head', 1, 0, true, 1, 0, 'minor'],
    ['head', 1, 0, false, 2, 0, 'wounding'],
    ['head', 8, 0, false, 16, 0, 'crippling'],
    ['torso', 0, 5, false, 0, 5, 'wounding'],
  ] as const)(
    '[gray-dawn/cripple/threshold, gray-dawn/damage/head-doubled, gray-dawn/wound/minor] the %s: %i and %i of stun (single %s) are %i marks and %i, %s',
    (area, real, stun, single, points, more, kind) => {
      const { facts, after } = told({}, [], (_dice, how) =>
        takeMarks(body(), blow(area, real, stun, { single }), how),
      )
      expect(facts).toEqual([{ fact: 'hurt', area, points, stun: more, kind, whole: real }])
      expect([after.real, after.boxes]).toEqual([points, points + more])
    },
  )
  it.each([
    ['the 40th real mark', marked(30), 10, {}, 40, false],
    ['one more', marked(30), 11, {}, 40, true],
    ['stun is no matter', body({ real: 30, boxes: 40 }), 10, {}, 40, false],
    ['an unlimited track', marked(30), 11, { 'wound-track-length': 'unlimited' }, 40, false],
  ] as const)(
    '[gray-dawn/damage/stun-save] beyond the last box they are dead: %s',
    (_what, before, real, options, marks, dead) => {
      const { facts, after } = told(options, [], (_dice, how) =>
        takeMarks(before, blow('torso', real), how),
      )
      expect(names(facts)).toEqual(dead ? ['hurt', 'killed'] : ['hurt'])
      expect(after === KILLED ? KILLED : after.real).toBe(dead ? KILLED : marks)
    },
  )
  it('[gray-dawn/wound/stun-overlap] wounds take over boxes of stun before they fill empty ones', () => {
    const { after } = told({}, [], (_dice, how) =>
      takeMarks(body({ real: 3, boxes: 8 }), blow('torso', 4, 2), how),
    )
    expect([after.real, after.boxes]).toEqual([7, 10])
    const { after: full } = told({}, [], (_dice, how) =>
      takeMarks(body({ real: 3, boxes: 8 }), blow('torso', 6), how),
    )
    expect([full.real, full.boxes]).toEqual([9, 9])
  })

  const arm = body({ crippled: [AREAS.indexOf('left-arm')] })
  it.each([
    ['a wound', body(), blow('left-arm', 7), [6], {}, ['hurt', 'stun-save'], ABLE],
    [
      'a crippled arm: both saves, then whether it comes off',
      body(),
      blow('left-arm', 8),
      [6, 7, 1, 2],
      {},
      ['hurt', 'stun-save', 'death-save', 'severing'],
      ABLE,
    ],
    [
      'a crippled head: fatal, and whether it is destroyed',
      body(),
      blow('head', 8),
      [2],
      {},
      ['hurt', 'fatal', 'severing'],
      DYING,
    ],
    [
      'crippled-head: dead-at-once',
      body(),
      blow('head', 8),
      [],
      { 'crippled-head': 'dead-at-once' },
      ['hurt', 'fatal', 'killed'],
      KILLED.out,
    ],
    [
      'beyond the last box nothing more is rolled',
      marked(40),
      blow('head', 8),
      [],
      {},
      ['hurt', 'killed'],
      KILLED.out,
    ],
    ['a crippled limb is numb', arm, blow('left-arm', 7), [], {}, ['numb'], ABLE],
    ['and may still come off', arm, blow('left-arm', 8), [2], {}, ['numb', 'severing'], ABLE],
    [
      'stun-save-for-crippled-limb-hit: rolled',
      arm,
      blow('left-arm', 7),
      [8],
      { 'stun-save-for-crippled-limb-hit': 'rolled' },
      ['numb', 'stun-save'],
      OUT,
    ],
    [
      'a stun save that is rolled calls for no death save',
      marked(13, { crippled: [AREAS.indexOf('left-arm')] }),
      blow('left-arm', 7),
      [1],
      { 'stun-save-for-crippled-limb-hit': 'rolled' },
      ['numb', 'stun-save'],
      ABLE,
    ],
    [
      'a throw at a crippled limb that leaves no mark',
      arm,
      blow('left-arm', 0, 0, { throwSave: 0 }),
      [],
      {},
      [],
      ABLE,
    ],
    [
      'a throw that leaves no mark',
      body(),
      blow('torso', 0, 0, { throwSave: -3 }),
      [5],
      {},
      ['stun-save'],
      OUT,
    ],
  ] as readonly (readonly [
    string,
    MarkBody,
    Blow,
    readonly number[],
    Partial<Options>,
    readonly string[],
    number,
  ])[])(
    '[gray-dawn/damage/order, gray-dawn/cripple/later-wounds, gray-dawn/cripple/head] %s',
    (_what, before, one, faces, options, expected, out) => {
      const { facts, after } = struck(before, one, faces, options)
      expect(names(facts)).toEqual(expected)
      expect(after.out).toBe(out)
    },
  )
  it('[gray-dawn/cripple/later-wounds] what is numb tells all of its points, stun among them', () => {
    const of = (real: number, stun: number) => struck(arm, blow('left-arm', real, stun), []).facts
    expect([of(4, 3), of(3, 3), of(0, 2)]).toEqual([
      [{ fact: 'numb', area: 'left-arm', points: 7 }],
      [{ fact: 'numb', area: 'left-arm', points: 6 }],
      [{ fact: 'numb', area: 'left-arm', points: 2 }],
    ])
  })
  it('[gray-dawn/cripple/severing-roll] for odds a severed limb decides nothing, and nothing is thrown for it', () => {
    const quiet = { options: optionsOf(), states: true, tell: undefined }
    const dice = scripted([7, 7])
    const after = suffer(dice, body(), blow('left-arm', 8), bodyWith({}), quiet)
    expect(isCrippled(after, at('left-arm'))).toBe(true)
    expect(suffer(dice, after, blow('left-arm', 9), bodyWith({}), quiet)).toBe(after)
    dice.finish()
  })
  const said = (one: ReturnType<typeof blow>): string =>
    describeOutcome(blowOutcome(body(), one, trackUnder({})), trackUnder({}))
  it.each([
    [4, 0, 'torso', 'light'],
    [5, 0, 'torso', 'serious'],
    [4, 5, 'torso', 'critical'],
    [8, 0, 'left-arm', 'serious and crippled'],
    [8, 0, 'torso', 'serious'],
    [8, 0, 'head', 'mortal 0 and crippled'],
  ] as const)(
    '[gray-dawn/luck/boost] %i and %i of stun to the %s come to "%s"',
    (real, stun, area, words) => expect(said(blow(area, real, stun))).toBe(words),
  )
  it('[gray-dawn/luck/boost] no harm', () => expect(said(blow('torso', 0))).toBe('no harm'))
})

describe('an explosion, BODY 7, LUCK 5', () => {
  const blown = (
    before: MarkBody,
    main: number,
    secondary: number,
    open: readonly Area[],
    faces: readonly number[],
    options: Partial<Options> = {},
  ) =>
    told(options, faces, (dice, how) =>
      sufferExplosion(dice, before, { main, secondary, open }, bodyWith(options), how),
    )
  const LIMBS = ['left-arm', 'right-leg'] as const
  const SEVERS = { 'explosion-limb-check': 'fail-severs-success-cripples' } as const
  type Case = readonly [
    what: string,
    before: MarkBody,
    wounds: readonly [number, number],
    open: readonly Area[],
    faces: readonly number[],
    facts: readonly string[],
    out: number,
    options?: Partial<Options>,
  ]
  const CASES: readonly Case[] = [
    ['no harm: nothing is rolled', body(), [0, 0], LIMBS, [], [], ABLE],
    ['the main wound alone', body(), [7, 0], LIMBS, [6], ['hurt', 'stun-save'], ABLE],
    ['the secondary wound alone', body(), [0, 7], LIMBS, [6], ['hurt', 'stun-save'], ABLE],
    ['both, one save', body(), [3, 4], LIMBS, [7], ['hurt', 'hurt', 'stun-save'], OUT],
    ['8 without an open limb: no check', body(), [8, 0], [], [6], ['hurt', 'stun-save'], ABLE],
    [
      '8: a check of 15 is made',
      body(),
      [8, 0],
      LIMBS,
      [3, 6],
      ['hurt', 'limb-check', 'stun-save'],
      ABLE,
    ],
    [
      '8 of the secondary wound',
      body(),
      [0, 8],
      LIMBS,
      [3, 6],
      ['hurt', 'limb-check', 'stun-save'],
      ABLE,
    ],
    [
      '14: the second limb is crippled, saves, severing',
      body(),
      [8, 0],
      LIMBS,
      [2, 2, 6, 7, 2],
      ['hurt', 'limb-check', 'crippled', 'stun-save', 'death-save', 'severing'],
      ABLE,
    ],
    [
      'of one limb no die',
      body(),
      [8, 0],
      ['left-arm'],
      [2, 6, 7, 2],
      ['hurt', 'limb-check', 'crippled', 'stun-save', 'death-save', 'severing'],
      ABLE,
    ],
    [
      'a limb that is crippled already: no death save',
      body({ crippled: [AREAS.indexOf('left-arm')] }),
      [8, 0],
      ['left-arm'],
      [2, 6, 2],
      ['hurt', 'limb-check', 'stun-save', 'severing'],
      ABLE,
    ],
    [
      'the head is fatal',
      body(),
      [8, 0],
      ['head'],
      [2, 3],
      ['hurt', 'limb-check', 'crippled', 'fatal', 'severing'],
      DYING,
    ],
    [
      'the other reading: failed is off',
      body(),
      [8, 0],
      ['left-arm'],
      [2, 6, 7],
      ['hurt', 'limb-check', 'crippled', 'severed', 'stun-save', 'death-save'],
      ABLE,
      SEVERS,
    ],
    [
      'the other reading: made is crippled',
      body(),
      [8, 0],
      ['left-arm'],
      [3, 6, 7],
      ['hurt', 'limb-check', 'crippled', 'stun-save', 'death-save'],
      ABLE,
      SEVERS,
    ],
    [
      'the other reading: a crippled limb comes off, and calls for the death save',
      body({ crippled: [AREAS.indexOf('left-arm')] }),
      [8, 0],
      ['left-arm'],
      [2, 6, 7],
      ['hurt', 'limb-check', 'severed', 'stun-save', 'death-save'],
      ABLE,
      SEVERS,
    ],
    [
      'the other reading: without a head they are dead',
      body(),
      [8, 0],
      ['head'],
      [2],
      ['hurt', 'limb-check', 'crippled', 'severed'],
      KILLED.out,
      SEVERS,
    ],
    [
      'dead by the first wound: nothing of the second',
      marked(40),
      [1, 9],
      LIMBS,
      [],
      ['hurt', 'killed'],
      KILLED.out,
    ],
    ['dead by the second', marked(39), [1, 9], LIMBS, [], ['hurt', 'hurt', 'killed'], KILLED.out],
  ]
  it.each(
    CASES.map(
      ([what, before, wounds, open, faces, facts, out, options = {}]) =>
        [what, { before, wounds, open, faces, facts, out, options }] as const,
    ),
  )(
    '[gray-dawn/explosion/main-wound, gray-dawn/explosion/secondary-wound, gray-dawn/explosion/limb-loss] %s',
    (_what, { before, wounds: [main, secondary], open, faces, facts, out, options }) => {
      const found = blown(before, main, secondary, open, faces, options)
      expect(found.facts.map(({ fact }) => fact)).toEqual(facts)
      expect(found.after.out).toBe(out)
    },
  )
  it('[gray-dawn/explosion/limb-loss] which limb, by which numbers', () => {
    const { facts, after } = blown(body(), 8, 10, LIMBS, [2, 2, 1, 1, 2])
    expect(facts).toMatchObject([
      { fact: 'hurt', points: 8, area: 'torso' },
      { fact: 'hurt', points: 10, secondary: true },
      { fact: 'limb-check', total: 14, against: 15, done: false },
      { fact: 'crippled', area: 'right-leg' },
      { fact: 'stun-save' },
      { fact: 'death-save' },
      // Against the larger of the two wounds.
      { fact: 'severing', area: 'right-leg', total: 14, against: 10, severed: false },
    ])
    expect([
      after.real,
      isCrippled(after, AREAS.indexOf('right-leg')),
      isCrippled(after, AREAS.indexOf('left-arm')),
    ]).toEqual([18, true, false])
    expect(blown(body(), 8, 0, LIMBS, [3, 6]).facts[1]).toMatchObject({ total: 15, done: true })
    expect(blown(body(), 8, 0, ['left-arm'], [3, 6, 7], SEVERS).facts[1]).toMatchObject({
      total: 15,
      done: false,
    })
  })
})
