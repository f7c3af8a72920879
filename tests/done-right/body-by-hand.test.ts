// A body of six places, figure by figure: levels and sums of wounds, the body as a number, what each fact makes of it, what it can still
// do, what a blow, a part, a round and a day do to it.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import type { Fact } from '../../src/books/cp2020/wounds/wound-store.ts'
import { AREAS, type Area } from '../../src/books/cp2020/words.ts'
import { optionsOf, type Options } from '../../src/books/done-right/options.ts'
import {
  dyingAt,
  forbidden,
  isHelpless,
  isOnlyStunned,
  isUsable,
  lostAreas,
  machineHas,
  penaltiesOf,
  stateOf,
  statOf,
  burnsOn,
} from '../../src/books/done-right/wounds/condition.ts'
import { fellsTorso, rollEffect, type Effect } from '../../src/books/done-right/wounds/effects.ts'
import {
  FRESH,
  type PlaceFact,
  type PlaceWounds,
  type Wound,
} from '../../src/books/done-right/wounds/facts.ts'
import {
  classOf,
  consciousnessValue,
  cumulative,
  level,
  nameOf,
  penaltyOf,
  recoveryValue,
  treatmentDifficulty,
  woundOf,
  WORDS,
  type Word,
} from '../../src/books/done-right/wounds/levels.ts'
import {
  areaIn,
  forgetPlaces,
  harmNumber,
  isOutIn,
  KILLED,
  levelAt,
  packBody,
  outIn,
  saveIn,
  throughIn,
  withLevel,
  withOut,
  worstIn,
  woundIn,
} from '../../src/books/done-right/wounds/packed-body.ts'
import { interval } from '../../src/books/done-right/wounds/recovery.ts'
import { suffer, type Blow } from '../../src/books/done-right/wounds/suffer.ts'
import { roundsUntilWorse } from '../../src/books/done-right/wounds/time.ts'
import { person, rulesWith } from './people.ts'

const place = (word: Word, more: Partial<Wound> = {}): Wound => ({
  level: level(word),
  since: 0,
  treated: false,
  days: 0,
  ...more,
})
const RULES = rulesWith()
const body = (over: Partial<PlaceWounds> = {}, stats: object = {}) => ({
  ...person({ body: 6, ...stats }, RULES),
  wounds: { ...FRESH, ...over } as PlaceWounds,
})
/** "torso CW, left-arm LW": untreated wounds. */
const wounds = (text: string, more: Partial<Wound> = {}): Pick<PlaceWounds, 'places'> => ({
  places: Object.fromEntries(
    text
      .split(', ')
      .filter(Boolean)
      .map((one) => {
        const [area = '', word] = one.split(' ')
        return [area, place(word as Word, more)]
      }),
  ),
})
const effects = (...all: readonly (readonly [Area, Effect])[]) => ({
  effects: all.map(([area, effect]) => ({ area, effect })),
})
const stores = new Map<string, ReturnType<typeof rulesWith>['wounds']>()
const store = (options: Partial<Options> = {}) => {
  const key = JSON.stringify(options)
  const known = stores.get(key) ?? rulesWith(options).wounds
  stores.set(key, known)
  return known
}
const areaAt = (area: Area) => AREAS.indexOf(area)

describe('how grave a wound is', () => {
  test.each([
    ['VW', 1, 'SW'],
    ['AV', 0, 'none'],
    ['AV', -3, 'none'],
    ['AV', 1, 'LW'],
    ['AV', 4, 'LW'],
    ['AV', 5, 'SW'],
    ['AV', 8, 'SW'],
    ['AV', 9, 'CW'],
    ['AV', 13, 'M0'],
    ['AV', 26, 'M6'],
    ['AV', 27, 'D'],
    ['AV', 90, 'D'],
    ['SH', 10, 'LW'],
    ['SH', 32, 'M6'],
    ['SH', 33, 'D'],
    ['ST', 15, 'M0'],
    ['WK', 22, 'M5'],
    ['VS', 17, 'M0'],
  ] as const)('[done-right/wounds/table] %s, %i points: %s', (code, points, word) =>
    expect(WORDS[woundOf(code, points)]).toBe(word),
  )
  const sum = (before: Word, wound: Word, limb = false, options: Partial<Options> = {}) =>
    WORDS[cumulative(optionsOf(options))(level(before), level(wound), limb)]
  test.each([
    ['none', 'SW', 'SW'],
    ['SW', 'none', 'SW'],
    ['LW', 'LW', 'LW'],
    ['LW', 'SW', 'SW'],
    ['SW', 'LW', 'SW'],
    ['SW', 'SW', 'CW'],
    ['CW', 'SW', 'M0'],
    ['CW', 'CW', 'M1'],
    ['M0', 'M0', 'M3'],
    ['M6', 'LW', 'M6'],
    ['M6', 'SW', 'D'],
    ['D', 'LW', 'D'],
    ['LW', 'D', 'D'],
    ['M3', 'M0', 'M6'],
    ['M3', 'M1', 'D'],
  ] as const)('[done-right/cumulative/table] %s and %s: %s', (before, wound, state) =>
    expect(sum(before, wound)).toBe(state),
  )
  it('[done-right/cumulative/procedure, done-right/effects/dead] light wounds and limbs by option', () => {
    const two = { 'light-wounds-add-up': 'two-light-make-serious' } as const
    expect([
      sum('LW', 'LW', false, two),
      sum('SW', 'LW', false, two),
      sum('LW', 'SW', false, two),
    ]).toEqual(['SW', 'SW', 'SW'])
    const limb = { 'limb-d-result': 'limb-destroyed-and-m6' } as const
    expect([
      sum('none', 'D', true),
      sum('none', 'D', true, limb),
      sum('none', 'D', false, limb),
      sum('M6', 'M6', true, limb),
      sum('SW', 'SW', true, limb),
    ]).toEqual(['D', 'M6', 'D', 'M6', 'CW'])
  })
  test.each([
    ['LW', 'light', 7, 6, 0, undefined],
    ['SW', 'serious', 5, 5, -2, 10],
    ['CW', 'critical', 3, 4, -4, 15],
    ['M0', 'mortal', 2, 3, -6, 20],
    ['M3', 'mortal', 0, 3, -9, 26],
    ['M6', 'mortal', 0, 3, -12, 32],
  ] as const)(
    '[done-right/saves/consciousness-table, done-right/recovery/table, done-right/treatment/difficulty] AV, %s',
    (word, kind, save, recovery, penalty, care) => {
      const state = level(word)
      expect([
        classOf(state),
        consciousnessValue('AV', state),
        recoveryValue('AV', state, optionsOf()),
        penaltyOf(state),
        treatmentDifficulty(state),
      ]).toEqual([kind, save, recovery, penalty, care])
    },
  )
  it('[done-right/recovery/table] mortal wounds by their level, by option', () => {
    const value = (code: 'AV' | 'SH', word: Word) =>
      recoveryValue(code, level(word), optionsOf({ 'mortal-recovery': 'minus-level-min-1' }))
    expect([
      value('SH', 'M0'),
      value('SH', 'M2'),
      value('SH', 'M6'),
      value('AV', 'M1'),
      value('AV', 'CW'),
    ]).toEqual([6, 4, 1, 2, 4])
    expect([nameOf('LW'), nameOf('CW'), nameOf('D'), nameOf('M3')]).toEqual([
      'light',
      'critical',
      'deadly',
      'mortal 3',
    ])
    expect([
      consciousnessValue('VW', level('SW')),
      consciousnessValue('SH', level('M4')),
      penaltyOf(0),
      penaltyOf(level('D')),
    ]).toEqual([3, 1, 0, 0])
  })
  test.each([
    ['LW', undefined],
    ['SW', 400],
    ['CW', 40],
    ['M0', 20],
    ['M6', 20],
    ['D', undefined],
    ['none', undefined],
  ] as const)(
    '[done-right/effects/serious-deterioration] %s gets worse after %s rounds',
    (word, rounds) => expect(roundsUntilWorse(level(word))).toBe(rounds),
  )
})

describe('a body as a number', () => {
  const LEVELS = [1, 2, 3, 4, 10, 0]
  const combatant = packBody(LEVELS, 1)
  it('[done-right/wounds/no-hits] keeps a level for each place, and whether they can act', () => {
    expect(AREAS.map((_, area) => levelAt(combatant, area))).toEqual(LEVELS)
    expect([outIn(combatant), outIn(packBody(LEVELS, 0)), outIn(packBody(LEVELS, 2))]).toEqual([
      1, 0, 2,
    ])
    expect([
      isOutIn(combatant),
      isOutIn(packBody([10, 10, 10, 10, 10, 10], 0)),
      isOutIn(packBody([0, 0, 0, 0, 0, 0], 1)),
    ]).toEqual([true, false, true])
    expect(AREAS.map((_, area) => levelAt(withLevel(combatant, 3, 9), area))).toEqual([
      1, 2, 3, 9, 10, 0,
    ])
    expect([
      outIn(withOut(combatant, 2)),
      outIn(withOut(combatant, 0)),
      outIn(withOut(packBody(LEVELS, 2), 1)),
      levelAt(withOut(combatant, 2), 4),
    ]).toEqual([2, 1, 2, 10])
    expect([
      worstIn(combatant),
      worstIn(packBody([0, 0, 0, 0, 0, 0], 2)),
      worstIn(packBody([0, 0, 0, 0, 0, 3], 0)),
      worstIn(packBody([5, 0, 0, 0, 0, 0], 0)),
      worstIn(KILLED),
    ]).toEqual([10, 0, 3, 5, 11])
  })
  it('[done-right/wounds/no-hits] forgets places that no later hit strikes, but for the gravest', () => {
    const after = (area: number) =>
      AREAS.map((_, one) => levelAt(forgetPlaces(combatant, area), one))
    expect([after(0), after(2), after(5)]).toEqual([
      [1, 2, 3, 4, 10, 0],
      [3, 0, 0, 4, 10, 0],
      [10, 0, 0, 0, 0, 0],
    ])
    expect([forgetPlaces(KILLED, 3), outIn(forgetPlaces(combatant, 5))]).toEqual([KILLED, 1])
    const harm = harmNumber(11, 4, 5, true)
    expect([
      woundIn(harm),
      saveIn(harm),
      areaIn(harm),
      throughIn(harm),
      throughIn(harmNumber(1, 1, 1, false)),
      areaIn(harmNumber(0, 0, 3, false)),
    ]).toEqual([11, 4, 5, true, false, 3])
  })
  const number = (over: Partial<PlaceWounds>) => store().number(body(over) as never, 5)
  it('[done-right/wounds/no-hits] forgetting places of somebody unhurt there leaves them unhurt', () => {
    const legs = packBody([0, 0, 0, 0, level('SW'), 0], 0)
    for (const area of [0, 2, 3]) expect(forgetPlaces(legs, area)).toBe(legs)
    expect(worstIn(packBody([0, 0, 0, 0, 0, 0], 0))).toBe(0)
  })
  it('[done-right/wounds/no-hits] of somebody in a fight', () => {
    expect(number(wounds('torso SW, left-leg LW'))).toBe(packBody([0, 2, 0, 0, 0, 1], 0))
    expect([
      number({ deadSince: 3 }),
      outIn(number({ outSince: 0 })),
      outIn(number({ stunnedUntil: 5 })),
      outIn(number({ stunnedUntil: 4 })),
      outIn(number({ outSince: 2, stunnedUntil: 9 })),
    ]).toEqual([KILLED, 2, 1, 0, 2])
  })
})

describe('what each fact makes of a body', () => {
  const NOW = 7
  const after = (
    over: Partial<PlaceWounds>,
    fact: object,
    options: Partial<Options> = {},
  ): PlaceWounds => {
    const one = body(over)
    store(options).apply(one, fact as Fact, NOW)
    return one.wounds
  }
  const wound = (area: Area, word: Word) => ({
    fact: 'wound',
    area,
    level: word,
    state: word,
    points: 5,
  })
  const FRESH_SW = { level: level('SW'), since: NOW, treated: false, days: 0 }
  test.each([
    ['a first wound', {}, wound('torso', 'SW'), { places: { torso: FRESH_SW }, deadSince: -1 }],
    [
      'one that adds up',
      wounds('torso SW', { treated: true, days: 3 }),
      wound('torso', 'SW'),
      { places: { torso: { ...FRESH_SW, level: level('CW') } } },
    ],
    [
      'one that adds nothing',
      wounds('torso SW', { treated: true, days: 3 }),
      wound('torso', 'LW'),
      wounds('torso SW', { treated: true, days: 3 }),
    ],
    ['one that kills', wounds('torso M6'), wound('torso', 'SW'), { deadSince: NOW }],
    [
      'one on the dead',
      { ...wounds('torso M6'), deadSince: 3 },
      wound('torso', 'SW'),
      { deadSince: 3 },
    ],
    [
      'elsewhere',
      wounds('torso SW'),
      wound('head', 'SW'),
      { places: { torso: place('SW'), head: FRESH_SW } },
    ],
    [
      'an effect',
      {},
      { fact: 'effect', area: 'head', effect: 'skull-crushed', int: 2, ref: 1 },
      { effects: [{ area: 'head', effect: 'skull-crushed' }], lost: { int: 2, ref: 1 } },
    ],
    [
      'the same again',
      { ...effects(['head', 'skull-crushed']), lost: { int: 2, ref: 1 } },
      { fact: 'effect', area: 'head', effect: 'skull-crushed', int: 1, ref: 3 },
      { ...effects(['head', 'skull-crushed']), lost: { int: 3, ref: 4 } },
    ],
    [
      'another',
      effects(['left-arm', 'broken']),
      { fact: 'effect', area: 'right-arm', effect: 'broken' },
      { ...effects(['left-arm', 'broken'], ['right-arm', 'broken']), lost: { int: 0, ref: 0 } },
    ],
    [
      'the end of one',
      effects(['left-arm', 'broken'], ['right-arm', 'broken'], ['left-arm', 'shattered']),
      { fact: 'effect-ends', area: 'left-arm', effect: 'broken' },
      effects(['right-arm', 'broken'], ['left-arm', 'shattered']),
    ],
    [
      'a cyberlimb',
      { machine: { 'left-arm': 3 } },
      { fact: 'machine', area: 'left-arm', points: 4 },
      { machine: { 'left-arm': 7 } },
    ],
    [
      'a new cyberlimb',
      {},
      { fact: 'machine', area: 'left-arm', points: 4 },
      { machine: { 'left-arm': 4 } },
    ],
    [
      'cyberware',
      {
        ware: [
          { area: 'head', specific: 'eye', points: 1 },
          { area: 'head', specific: 'ear', points: 1 },
        ],
      },
      { fact: 'machine', area: 'head', specific: 'eye', points: 2 },
      {
        ware: [
          { area: 'head', specific: 'eye', points: 3 },
          { area: 'head', specific: 'ear', points: 1 },
        ],
        machine: {},
      },
    ],
    [
      'awake',
      {},
      { fact: 'consciousness-save', result: 'awake', rounds: 0 },
      { stunnedUntil: -1, unconsciousUntil: -1 },
    ],
    [
      'stunned',
      {},
      { fact: 'consciousness-save', result: 'stunned', rounds: 1 },
      { stunnedUntil: 8, unconsciousUntil: -1 },
    ],
    [
      'unconscious',
      { unconsciousUntil: 9 },
      { fact: 'consciousness-save', result: 'unconscious', rounds: 5 },
      { unconsciousUntil: 12 },
    ],
    [
      'unconscious for longer already',
      { unconsciousUntil: 15 },
      { fact: 'consciousness-save', result: 'unconscious', rounds: 5 },
      { unconsciousUntil: 15 },
    ],
    ['a death save that failed', {}, { fact: 'death-save', died: true }, { deadSince: NOW }],
    ['of the dead', { deadSince: 3 }, { fact: 'death-save', died: true }, { deadSince: 3 }],
    ['one that was made', {}, { fact: 'death-save', died: false }, { deadSince: -1 }],
    [
      'fire',
      {},
      { fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 },
      { burning: [{ area: 'torso', burn: 'fire', since: NOW, rounds: 2 }] },
    ],
    [
      'fire anew',
      { burning: [{ area: 'torso', burn: 'fire', since: 6, rounds: 9 }] },
      { fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 },
      { burning: [{ area: 'torso', burn: 'fire', since: NOW, rounds: 2 }] },
    ],
    [
      'heat keeps the longer',
      { burning: [{ area: 'torso', burn: 'heat', since: 6, rounds: 9 }] },
      { fact: 'burning', area: 'torso', burn: 'heat', rounds: 2 },
      { burning: [{ area: 'torso', burn: 'heat', since: NOW, rounds: 8 }] },
    ],
    [
      'heat that is longer',
      { burning: [{ area: 'torso', burn: 'heat', since: 6, rounds: 2 }] },
      { fact: 'burning', area: 'torso', burn: 'heat', rounds: 3 },
      { burning: [{ area: 'torso', burn: 'heat', since: NOW, rounds: 3 }] },
    ],
    [
      'fire beside heat, and what is burnt out goes',
      {
        burning: [
          { area: 'torso', burn: 'heat', since: 6, rounds: 2 },
          { area: 'head', burn: 'fire', since: 5, rounds: 2 },
        ],
      },
      { fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 },
      {
        burning: [
          { area: 'torso', burn: 'heat', since: 6, rounds: 2 },
          { area: 'torso', burn: 'fire', since: NOW, rounds: 2 },
        ],
      },
    ],
    [
      'put out',
      {
        burning: [
          { area: 'torso', burn: 'fire', since: 6, rounds: 2 },
          { area: 'head', burn: 'fire', since: 6, rounds: 2 },
        ],
      },
      { fact: 'put-out', area: 'torso' },
      { burning: [{ area: 'head', burn: 'fire', since: 6, rounds: 2 }] },
    ],
    [
      'worse',
      wounds('torso SW', { days: 2 }),
      { fact: 'worsens', area: 'torso', state: 'CW' },
      {
        places: { torso: { level: level('CW'), since: NOW, treated: false, days: 0 } },
        deadSince: -1,
      },
    ],
    [
      'worse than that',
      wounds('torso M6'),
      { fact: 'worsens', area: 'torso', state: 'D' },
      { deadSince: NOW },
    ],
    [
      'treated',
      wounds('torso SW', { failed: 3 }),
      { fact: 'treated', area: 'torso' },
      { places: { torso: { ...place('SW'), treated: true, failed: undefined } } },
    ],
    [
      'not treated',
      wounds('torso SW'),
      { fact: 'not-treated', area: 'torso' },
      { places: { torso: { ...place('SW'), failed: NOW } } },
    ],
    [
      'dead before the first round and killed again',
      { deadSince: 0 },
      { fact: 'death-save', die: 10, needed: 1, died: true },
      { deadSince: 0 },
    ],
    ['relief', {}, { fact: 'relief', points: 2 }, { relief: 2 }],
    [
      'woken',
      { stunnedUntil: 9, unconsciousUntil: 9, outSince: 3, ...wounds('torso SW') },
      { fact: 'woken' },
      { stunnedUntil: -1, unconsciousUntil: -1, outSince: -1, ...wounds('torso SW') },
    ],
    [
      'restored',
      {
        ...wounds('torso SW'),
        machine: { 'left-arm': 9 },
        ware: [{ area: 'head', specific: 'eye', points: 3 }],
        relief: 2,
      },
      { fact: 'restored' },
      {
        ...FRESH,
        machine: { 'left-arm': 0 },
        ware: [{ area: 'head', specific: 'eye', points: 0 }],
      },
    ],
  ] as const)('[done-right/cumulative/procedure] %s', (_what, before, fact, found) =>
    expect(after(before as never, fact)).toMatchObject(found),
  )
  test.each([
    ['LW', {}, true, { days: 1 }],
    ['SW', {}, true, { days: 0 }],
    ['SW', { treated: true, days: 2 }, true, { days: 3 }],
    ['SW', { treated: true, days: 2 }, false, { days: 2, strained: true }],
    ['LW', {}, false, { days: 0, strained: true }],
  ] as const)(
    '[done-right/recovery/rest] a day with a %s, %j, rested: %s',
    (word, more, rested, found) =>
      expect(
        after(wounds(`torso ${word}`, more), { fact: 'day', rested }).places['torso'],
      ).toMatchObject(found),
  )
  it('[done-right/recovery/rest] a day without rest strains only what can recover', () =>
    expect(after(wounds('torso SW'), { fact: 'day', rested: false }).places['torso']).toEqual(
      place('SW'),
    ))
  const ALL = effects(
    ['left-arm', 'broken'],
    ['left-arm', 'severed'],
    ['torso', 'lungs'],
    ['torso', 'heart'],
    ['torso', 'broken-rib'],
    ['torso', 'spine'],
  )
  const down = (area: Area, word: Word, state: Word, die = 3) =>
    after(
      { ...wounds(`${area} ${word}`, { days: 4, strained: true, treated: true }), ...ALL },
      { fact: 'recovery', area, state, die, needed: 3 },
    )
  const held = ({ effects: left }: PlaceWounds) => left.map(({ effect }) => effect)
  it('[done-right/effects/secondary-roll] a wound comes down, and with it go the effects that it held', () => {
    expect(down('torso', 'M0', 'CW').places['torso']).toMatchObject({
      level: level('CW'),
      days: 0,
      strained: undefined,
      treated: true,
    })
    expect(held(down('torso', 'M1', 'M0'))).toEqual([
      'broken',
      'severed',
      'lungs',
      'heart',
      'broken-rib',
      'spine',
    ])
    expect(held(down('torso', 'M0', 'CW'))).toEqual([
      'broken',
      'severed',
      'lungs',
      'broken-rib',
      'spine',
    ])
    expect(held(down('torso', 'CW', 'SW'))).toEqual(['broken', 'severed', 'broken-rib', 'spine'])
    expect(held(down('torso', 'SW', 'LW'))).toEqual(['broken', 'severed', 'broken-rib', 'spine'])
    expect(held(down('torso', 'LW', 'none'))).toEqual(['broken', 'severed', 'spine'])
    expect(down('torso', 'LW', 'none').places).toEqual({})
    expect(held(down('left-arm', 'LW', 'none'))).toEqual([
      'severed',
      'lungs',
      'heart',
      'broken-rib',
      'spine',
    ])
    const stays = down('torso', 'CW', 'SW', 4)
    expect([stays.places['torso'], held(stays)]).toMatchObject([
      { level: level('CW'), days: 0, strained: undefined },
      ['broken', 'severed', 'lungs', 'heart', 'broken-rib', 'spine'],
    ])
  })
  test.each([
    [wound('torso', 'SW'), 'wound', 5, false],
    [wound('torso', 'D'), 'death', 5, false],
    [wound('left-leg', 'CW'), 'wound', 5, true],
    [wound('left-leg', 'SW'), 'wound', 5, false],
    [wound('left-arm', 'CW'), 'wound', 5, false],
    [{ fact: 'effect', area: 'left-leg', effect: 'broken' }, 'wound', 0, true],
    [{ fact: 'effect', area: 'left-arm', effect: 'broken' }, 'wound', 0, false],
    [{ fact: 'effect', area: 'torso', effect: 'groin' }, 'wound', 0, true],
    [{ fact: 'effect', area: 'torso', effect: 'abdomen' }, 'wound', 0, true],
    [{ fact: 'effect', area: 'torso', effect: 'lungs' }, 'wound', 0, false],
    [{ fact: 'machine', area: 'head', points: 4 }, 'wound', 4, false],
    [{ fact: 'stun', area: 'head', points: 3 }, 'wound', 3, false],
    [{ fact: 'consciousness-save', result: 'awake' }, 'save', 0, false],
    [{ fact: 'consciousness-save', result: 'stunned' }, 'down', 0, false],
    [{ fact: 'consciousness-save', result: 'unconscious' }, 'down', 0, true],
    [{ fact: 'death-save', died: true }, 'death', 0, false],
    [{ fact: 'death-save', died: false }, 'save', 0, false],
    [{ fact: 'knock-down-save', down: true, ref: 3, die: 4, needed: 10 }, 'down', 0, true],
    [{ fact: 'knock-down-save', down: false, ref: 6, die: 4, needed: 10 }, 'save', 0, false],
    [{ fact: 'worsens', area: 'head', state: 'CW' }, 'wound', 0, false],
    [{ fact: 'worsens', area: 'head', state: 'D' }, 'death', 0, false],
    [{ fact: 'recovery' }, 'heal', 0, false],
  ] as const)(
    '[done-right/effects/dead] %j: told as %s, %i points, fells: %s',
    (fact, kind, points, fells) => {
      const { kind: kindOf, points: pointsOf, fells: doesFell } = store()
      expect([kindOf(fact), pointsOf(fact), doesFell(fact)]).toEqual([kind, points, fells])
    },
  )
  it('[done-right/shotgun/non-lethal] saves that facts tell', () => {
    const { save } = store()
    expect(
      save({ fact: 'knock-down-save', down: true, ref: 3, die: 4, needed: 10 } as Fact),
    ).toEqual({ save: 'knock-down-save', die: 7, needed: 10, made: false })
    expect(
      save({ fact: 'consciousness-save', result: 'stunned', die: 8, needed: 7 } as Fact),
    ).toEqual({ save: 'consciousness-save', die: 8, needed: 7, made: false })
    expect([
      save({ fact: 'consciousness-save', result: 'awake', die: 8, needed: 8 } as Fact)?.made,
      save({ fact: 'relief' }),
    ]).toEqual([true, undefined])
  })
})

describe('what a body can still do', () => {
  const NOW = 5
  const can = (over: Partial<PlaceWounds>, options: Partial<Options> = {}) => {
    const one = body(over)
    return [isHelpless(one, NOW, optionsOf(options)), isOnlyStunned(one, NOW, optionsOf(options))]
  }
  const DOWN = [true, false]
  test.each([
    ['unhurt', {}, {}, [false, false]],
    ['dead', { deadSince: 0 }, {}, DOWN],
    ['stunned until now', { stunnedUntil: 5 }, {}, [true, true]],
    ['stunned until before', { stunnedUntil: 4 }, {}, [false, false]],
    ['unconscious', { unconsciousUntil: 5 }, {}, DOWN],
    ['stunned and unconscious', { stunnedUntil: 9, unconsciousUntil: 5 }, {}, DOWN],
    ['stunned, no longer unconscious', { stunnedUntil: 5, unconsciousUntil: 4 }, {}, [true, true]],
    ['out since round 0', { outSince: 0 }, {}, DOWN],
    ['stunned and out', { stunnedUntil: 9, outSince: 0 }, {}, DOWN],
    ['stunned and dead', { stunnedUntil: 9, deadSince: 3 }, {}, DOWN],
    ['stunned and dying', { stunnedUntil: 9, ...wounds('torso M0') }, {}, DOWN],
    ['critical', wounds('torso CW'), {}, [false, false]],
    ['dying', wounds('torso M0'), {}, DOWN],
    ['stabilised', wounds('torso M0', { treated: true }), {}, [false, false]],
    [
      'stabilised, by option',
      wounds('torso M0', { treated: true }),
      { 'stabilised-mortal-acts': false },
      DOWN,
    ],
    [
      'critical, by option',
      wounds('torso CW'),
      { 'stabilised-mortal-acts': false },
      [false, false],
    ],
    ['hit in the groin', effects(['torso', 'groin']), {}, DOWN],
    ['a broken neck', effects(['head', 'neck']), {}, DOWN],
    ['pierced lungs', effects(['torso', 'pierced-lungs']), {}, DOWN],
    ['bleeding', effects(['torso', 'bleeding']), {}, DOWN],
    ['punctured lungs', effects(['torso', 'lungs']), {}, [false, false]],
    ['a crushed skull', effects(['head', 'skull-shattered']), {}, [false, false]],
    [
      'a spine, mortal',
      { ...wounds('torso M0', { treated: true }), ...effects(['torso', 'spine']) },
      {},
      DOWN,
    ],
    [
      'a spine, critical',
      { ...wounds('torso CW'), ...effects(['torso', 'spine']) },
      {},
      [false, false],
    ],
  ] as const)('[done-right/effects/mortal-incapacity] %s', (_what, over, options, found) =>
    expect(can(over as never, options)).toEqual(found),
  )
  it('[done-right/saves/death] the dying, the gravest first', () => {
    expect(dyingAt(body(wounds('left-arm M1, torso M3, head CW')))).toEqual(['torso', 'left-arm'])
    expect([
      dyingAt(body(wounds('torso M3', { treated: true }))),
      dyingAt(body({ ...wounds('torso M3'), deadSince: 2 })),
      dyingAt(body(wounds('torso D'))),
    ]).toEqual([[], [], []])
    expect([
      stateOf(body(wounds('left-arm LW, torso M3'))),
      stateOf(body()),
      stateOf(body({ deadSince: 0 })),
    ]).toEqual([level('M3'), 0, level('D')])
    const burns = (since: number, rounds: number, more: object = {}) =>
      burnsOn(body({ burning: [{ area: 'torso', burn: 'fire', since, rounds }], ...more }), NOW)
    expect([
      burns(3, 2),
      burns(4, 2),
      burns(4, 1),
      burns(4, 2, { deadSince: 3 }),
      burnsOn(body(), NOW),
    ]).toEqual([false, true, false, false, false])
  })
  it('[done-right/effects/critical-torso] punctured lungs and a damaged spine keep from moving', () => {
    const no = (what: 'move' | 'attack', ...all: readonly (readonly [Area, Effect])[]) =>
      forbidden(body(effects(...all)), what)?.rule
    expect([
      no('move', ['torso', 'lungs']),
      no('move', ['torso', 'spine']),
      no('attack', ['torso', 'lungs']),
      no('move', ['torso', 'broken-rib']),
      no('move'),
    ]).toEqual([
      'done-right/effects/critical-torso',
      'done-right/effects/mortal-torso',
      undefined,
      undefined,
      undefined,
    ])
  })
  const usable = (area: Area, over: Partial<PlaceWounds>, options: Partial<Options> = {}) =>
    isUsable(body(over), area, optionsOf(options))
  it('[done-right/effects/critical-limb-unusable, done-right/wounds/cyberlimb] which limbs can be used', () => {
    expect([
      usable('left-arm', wounds('left-arm SW')),
      usable('left-arm', wounds('left-arm CW')),
      usable('torso', wounds('torso CW')),
      usable('left-arm', wounds('right-arm CW')),
    ]).toEqual([true, false, true, true])
    for (const effect of ['broken', 'shattered', 'pulverised', 'severed', 'amputated'] as const)
      expect(usable('left-leg', effects(['left-leg', effect]))).toBe(false)
    expect([
      usable('left-leg', effects(['right-leg', 'broken'])),
      usable('left-leg', effects(['left-leg', 'jaw'])),
    ]).toEqual([true, true])
    const machine = (points: number, options: Partial<Options> = {}) =>
      usable('left-arm', { machine: { 'left-arm': points }, ...wounds('left-arm CW') }, options)
    expect([
      machine(0),
      machine(19),
      machine(20),
      machine(20, { 'cyberlimb-threshold': 'exceeded' }),
      machine(21, { 'cyberlimb-threshold': 'exceeded' }),
    ]).toEqual([true, true, false, true, false])
    expect([
      machineHas(30, 30, optionsOf()),
      machineHas(30, 30, optionsOf({ 'cyberlimb-threshold': 'exceeded' })),
    ]).toEqual([true, false])
    expect(
      lostAreas(
        body(
          effects(['left-arm', 'severed'], ['right-leg', 'amputated'], ['left-leg', 'shattered']),
        ),
      ),
    ).toEqual(['left-arm', 'right-leg'])
  })
  const stat = (
    name: 'int' | 'ref' | 'cool' | 'ma' | 'tech' | 'body',
    value: number,
    over: Partial<PlaceWounds>,
  ) => statOf(body(over), name, value, optionsOf())
  test.each([
    ['ref', 8, {}, 8],
    ['ref', 8, { lost: { int: 0, ref: 3 } }, 5],
    ['int', 8, { lost: { int: 2, ref: 3 } }, 6],
    ['ref', 2, { lost: { int: 0, ref: 3 } }, 1],
    ['ref', 0, { lost: { int: 0, ref: 3 } }, 0],
    ['cool', 8, { lost: { int: 2, ref: 3 } }, 8],
    ['ref', 7, effects(['head', 'skull-fracture']), 4],
    ['int', 7, effects(['head', 'skull-fracture']), 4],
    ['cool', 7, effects(['head', 'skull-fracture']), 4],
    ['ma', 7, effects(['head', 'skull-fracture']), 7],
    ['tech', 7, effects(['head', 'skull-fracture']), 7],
    ['ma', 7, effects(['torso', 'broken-rib']), 4],
    ['ref', 7, effects(['torso', 'broken-rib']), 7],
    ['body', 7, effects(['torso', 'broken-rib']), 7],
    ['tech', 7, effects(['torso', 'broken-rib']), 7],
    ['ref', 7, { ...effects(['head', 'skull-fracture']), lost: { int: 0, ref: 2 } }, 3],
    ['int', 7, effects(['head', 'brain-damage']), 1],
    ['ref', 7, effects(['head', 'brain-damage']), 1],
    ['cool', 7, effects(['head', 'brain-damage']), 7],
    ['int', 7, effects(['torso', 'abdomen']), 1],
    ['cool', 7, effects(['torso', 'abdomen']), 1],
    ['ma', 7, effects(['torso', 'abdomen']), 1],
    ['tech', 7, effects(['torso', 'abdomen']), 7],
    ['ref', 0, effects(['torso', 'abdomen']), 0],
    ['ma', 7, effects(['left-leg', 'broken']), 1],
    ['ma', 7, wounds('right-leg CW'), 1],
    ['ma', 7, effects(['left-arm', 'broken']), 7],
    ['ref', 7, effects(['left-leg', 'broken']), 7],
  ] as const)('[done-right/effects/secondary-roll] %s %i with %j: %i', (name, value, over, found) =>
    expect(stat(name, value, over as never)).toBe(found),
  )
  const penalties = (
    over: Partial<PlaceWounds>,
    roll: 'attack' | 'defence' | 'task' | 'initiative' = 'attack',
    options: Partial<Options> = {},
  ) => penaltiesOf(body(over), roll, optionsOf(options)).map(({ value }) => value)
  const RIB = effects(['torso', 'broken-rib'])
  test.each([
    [wounds('torso LW'), 'attack', {}, []],
    [wounds('torso SW'), 'attack', {}, [-2]],
    [wounds('torso CW, head SW'), 'defence', {}, [-4]],
    [wounds('torso SW, head M2'), 'task', {}, [-8]],
    [wounds('torso SW, head CW'), 'task', { 'wound-penalties': 'sum' }, [-4, -2]],
    [wounds('torso SW, head LW'), 'task', { 'wound-penalties': 'sum' }, [-2]],
    [wounds('torso CW'), 'initiative', {}, []],
    [wounds('torso CW'), 'initiative', { 'wound-penalty-on-initiative': true }, [-4]],
    [{ ...wounds('torso CW'), relief: 3 }, 'task', {}, [-4, 3]],
    [{ ...wounds('torso SW'), relief: 3 }, 'task', {}, [-2, 2]],
    [{ relief: 3 }, 'task', {}, []],
    [{ ...wounds('torso SW'), ...RIB }, 'attack', {}, [-2, -2]],
    [{ ...wounds('torso SW'), ...RIB }, 'task', {}, [-2]],
    [
      { ...wounds('torso SW'), ...RIB },
      'initiative',
      { 'wound-penalty-on-initiative': true },
      [-2],
    ],
    [{ ...wounds('left-arm SW'), ...effects(['left-arm', 'shattered']) }, 'defence', {}, [-2, -4]],
    [
      { ...wounds('left-arm SW'), ...effects(['left-arm', 'shattered']) },
      'defence',
      { 'secondary-penalty-adds': false },
      [-4],
    ],
    [{ ...wounds('torso CW'), ...RIB }, 'defence', { 'secondary-penalty-adds': false }, [-4]],
    [{ ...wounds('torso SW'), ...RIB }, 'attack', { 'secondary-penalty-adds': false }, [-2]],
    [effects(['head', 'blinded']), 'attack', {}, [-3]],
    [effects(['head', 'eyes-lost']), 'attack', { 'secondary-penalty-adds': false }, [-3]],
    [effects(['head', 'blinded']), 'defence', {}, []],
    [effects(['head', 'eye-lost']), 'attack', {}, []],
  ] as const)('[done-right/effects/penalty-sum-gap] %j, %s, %j: %j', (over, roll, options, found) =>
    expect(penalties(over as never, roll, options)).toEqual(found),
  )
})

describe('secondary effects', () => {
  const roll = (
    kind: 'light' | 'serious' | 'critical' | 'mortal',
    area: Area,
    faces: readonly number[],
    severs = false,
    options: Partial<Options> = {},
  ) => {
    const dice = scripted(faces)
    const found = rollEffect(dice, kind, area, { severs, options: optionsOf(options) })
    dice.finish()
    return found?.lost ? [found.effect, found.lost.int, found.lost.ref] : found?.effect
  }
  test.each([
    ['light', 'torso', [], undefined],
    ['serious', 'left-arm', [2], 'broken'],
    ['serious', 'left-arm', [3], undefined],
    ['serious', 'torso', [2], 'broken-rib'],
    ['serious', 'torso', [3], undefined],
    ['serious', 'head', [2], 'skull-fracture'],
    ['serious', 'head', [3], 'eye-lost'],
    ['serious', 'head', [4], undefined],
    ['critical', 'left-arm', [2], 'amputated'],
    ['critical', 'left-arm', [3], 'shattered'],
    ['critical', 'left-arm', [4], 'shattered'],
    ['critical', 'left-arm', [5], undefined],
    ['critical', 'torso', [2], 'lungs'],
    ['critical', 'torso', [4], 'abdomen'],
    ['critical', 'torso', [5], 'groin'],
    ['critical', 'head', [2], 'amnesia'],
    ['critical', 'head', [3], 'blinded'],
    ['critical', 'head', [4], 'jaw'],
    ['critical', 'head', [5, 1], 'skull-fracture'],
    ['critical', 'head', [6, 6], undefined],
    ['mortal', 'left-leg', [1], 'amputated'],
    ['mortal', 'left-leg', [3], 'pulverised'],
    ['mortal', 'left-leg', [5, 3], 'shattered'],
    ['mortal', 'left-leg', [6, 5], undefined],
    ['mortal', 'torso', [1], 'pierced-lungs'],
    ['mortal', 'torso', [2], 'heart'],
    ['mortal', 'torso', [3], 'rib-cage'],
    ['mortal', 'torso', [4], 'organs'],
    ['mortal', 'torso', [5], 'spine'],
    ['mortal', 'torso', [6], 'bleeding'],
    ['mortal', 'head', [2], 'eyes-lost'],
    ['mortal', 'head', [3], 'neck'],
    ['mortal', 'head', [4], 'brain-damage'],
    ['mortal', 'head', [5, 6, 2], 'skull-fracture'],
    ['critical', 'head', [1, 5, 2], ['skull-crushed', 3, 1]],
    ['mortal', 'head', [1, 5, 2], ['skull-shattered', 5, 2]],
  ] as const)(
    '[done-right/effects/secondary-roll] %s at the %s, dice %j: %s',
    (kind, area, faces, effect) => expect(roll(kind, area, faces)).toEqual(effect),
  )
  it('[done-right/effects/critical-limb] an edge severs; a fractured skull by option', () => {
    expect([
      roll('critical', 'left-arm', [1], true),
      roll('mortal', 'left-arm', [2], true),
    ]).toEqual(['severed', 'severed'])
    const any = { 'skull-fracture-on': 'any-but-3' } as const
    expect([
      roll('serious', 'head', [5], false, any),
      roll('serious', 'head', [3], false, any),
      roll('serious', 'torso', [5], false, any),
      roll('critical', 'left-arm', [6], false, any),
    ]).toEqual(['skull-fracture', 'eye-lost', undefined, undefined])
    expect([4, 5, 6].map((die) => fellsTorso(die, optionsOf()))).toEqual([false, true, true])
  })
})

describe('a blow', () => {
  const BLOW: Blow = {
    area: areaAt('torso'),
    wound: level('SW'),
    save: level('SW'),
    points: 6,
    severs: false,
    code: 'AV',
    body: 6,
  }
  interface How {
    readonly before?: readonly number[]
    readonly out?: number
    readonly options?: Partial<Options>
    readonly states?: boolean
  }
  const strike = (
    over: Partial<Blow>,
    faces: readonly number[],
    { before = [0, 0, 0, 0, 0, 0], out = 0, options = {}, states = false }: How = {},
  ) => {
    const dice = scripted(faces)
    const facts: PlaceFact[] = []
    const all = optionsOf(options)
    const combatant = suffer(
      dice,
      packBody(before, out),
      { ...BLOW, ...over },
      { options: all, cumulate: cumulative(all), states },
      (fact) => void facts.push(fact),
    )
    dice.finish()
    return {
      facts: facts.map((fact) =>
        'effect' in fact
          ? `${fact.fact} ${fact.effect}`
          : 'result' in fact
            ? `${fact.result} ${fact.rounds}`
            : 'state' in fact
              ? `${fact.fact} ${fact.state}`
              : fact.fact,
      ),
      killed: combatant === KILLED,
      out: outIn(combatant),
      level: combatant === KILLED ? undefined : WORDS[levelAt(combatant, over.area ?? BLOW.area)],
    }
  }
  it('[done-right/saves/consciousness] wound, secondary effect, save', () => {
    expect(strike({}, [3, 5])).toEqual({
      facts: ['wound SW', 'awake 0'],
      killed: false,
      out: 0,
      level: 'SW',
    })
    expect(strike({}, [1, 6])).toMatchObject({
      facts: ['wound SW', 'effect broken-rib', 'stunned 1'],
      out: 1,
    })
    expect(strike({}, [3, 9])).toMatchObject({ facts: ['wound SW', 'stunned 1'], out: 1 })
    expect(strike({}, [3, 10, 7])).toMatchObject({ facts: ['wound SW', 'unconscious 7'], out: 1 })
    expect(
      strike({}, [3, 9, 4], { options: { 'save-failed-by-four': 'unconscious' } }),
    ).toMatchObject({ facts: ['wound SW', 'unconscious 4'] })
    expect(strike({}, [3, 8], { options: { 'save-failed-by-four': 'unconscious' } })).toMatchObject(
      { facts: ['wound SW', 'stunned 1'] },
    )
    expect(strike({ wound: level('LW'), save: level('LW') }, [7])).toMatchObject({
      facts: ['wound LW', 'awake 0'],
      level: 'LW',
    })
    expect(strike({ wound: 0, save: 0 }, [])).toMatchObject({ facts: [], out: 0 })
    expect(strike({ wound: 0, save: level('SW') }, [6])).toMatchObject({
      facts: ['stunned 1'],
      out: 1,
      level: 'none',
    })
  })
  it('[done-right/cumulative/procedure] what adds nothing has no effect of its own, but a save', () => {
    expect(
      strike({ wound: level('LW'), save: level('LW') }, [7], { before: [0, 2, 0, 0, 0, 0] }),
    ).toMatchObject({ facts: ['wound SW', 'awake 0'], level: 'SW' })
    expect(strike({}, [5, 5], { before: [0, 2, 0, 0, 0, 0] })).toMatchObject({
      facts: ['wound CW', 'effect groin', 'awake 0'],
      out: 1,
      level: 'CW',
    })
    expect(
      strike({}, [5, 3], {
        before: [0, 2, 0, 0, 0, 0],
        options: { 'consciousness-severity': 'location-state' },
      }),
    ).toMatchObject({ facts: ['wound CW', 'effect groin', 'awake 0'] })
    expect(
      strike({}, [5, 4], {
        before: [0, 2, 0, 0, 0, 0],
        options: { 'consciousness-severity': 'location-state' },
      }),
    ).toMatchObject({ facts: ['wound CW', 'effect groin', 'stunned 1'] })
  })
  it('[done-right/effects/mortal-incapacity, done-right/saves/death] a mortal wound puts them out, and may ask for a save at once', () => {
    expect(strike({ wound: level('M0'), save: level('M0') }, [6, 1])).toMatchObject({
      facts: ['wound M0', 'effect bleeding', 'awake 0'],
      out: 1,
      level: 'M0',
    })
    expect(
      strike({ wound: level('M1'), save: level('M1') }, [6, 5, 2], {
        options: { 'first-death-save': 'at-once' },
      }),
    ).toMatchObject({ facts: ['wound M1', 'effect bleeding', 'death-save', 'stunned 1'] })
    expect(
      strike({ wound: level('M1'), save: level('M1') }, [6, 6], {
        options: { 'first-death-save': 'at-once' },
      }),
    ).toMatchObject({ facts: ['wound M1', 'effect bleeding', 'death-save'], killed: true })
    expect(
      strike({ wound: level('CW'), save: level('CW') }, [1, 3], {
        options: { 'first-death-save': 'at-once' },
      }),
    ).toMatchObject({ facts: ['wound CW', 'effect lungs', 'awake 0'] })
    expect(strike({ wound: level('D'), save: level('D') }, [])).toMatchObject({
      facts: ['wound D'],
      killed: true,
    })
  })
  it('[done-right/effects/dead] a deadly blow to a limb kills, or destroys the limb', () => {
    const arm = { area: areaAt('left-arm'), wound: level('D'), save: level('D') }
    expect(strike(arm, [])).toMatchObject({ facts: ['wound D'], killed: true })
    const limb = { options: { 'limb-d-result': 'limb-destroyed-and-m6' } } as const
    expect(strike(arm, [1], limb)).toMatchObject({
      facts: ['wound M6', 'effect amputated', 'stunned 1'],
      killed: false,
      level: 'M6',
    })
    expect(strike({ ...arm, severs: true }, [1], limb).facts).toContain('effect severed')
    expect(strike({ ...arm, area: areaAt('torso') }, [], limb)).toMatchObject({ killed: true })
  })
  it('[done-right/saves/choice] consciousness, stun, or both', () => {
    const stun = { 'shock-save': 'stun' } as const
    const both = { 'shock-save': 'both' } as const
    // BODY 6, serious: 5 or less.
    expect(strike({}, [3, 5], { options: stun })).toMatchObject({
      facts: ['wound SW', 'stun-save'],
      out: 0,
    })
    expect(strike({}, [3, 6], { options: stun })).toMatchObject({
      facts: ['wound SW', 'stun-save'],
      out: 2,
    })
    expect(strike({}, [3, 5, 5], { options: both })).toMatchObject({
      facts: ['wound SW', 'awake 0', 'stun-save'],
      out: 0,
    })
    expect(strike({}, [3, 6, 6], { options: both })).toMatchObject({
      facts: ['wound SW', 'stunned 1', 'stun-save'],
      out: 2,
    })
    expect(strike({}, [3], { options: stun, out: 2 })).toMatchObject({
      facts: ['wound SW'],
      out: 2,
    })
    expect(strike({}, [3, 5], { options: both, out: 2 })).toMatchObject({
      facts: ['wound SW', 'awake 0'],
      out: 2,
    })
    // The worst wound, the new one, or the state of the place: a critical wound elsewhere asks for 4.
    const worst = (severity: Options['stun-save-severity'], before: readonly number[]) =>
      strike({}, [3, 5], { before, options: { ...stun, 'stun-save-severity': severity } }).out
    expect([
      worst('worst-wound', [0, 0, 0, 0, 0, 3]),
      worst('new-wound', [0, 0, 0, 0, 0, 3]),
      worst('location-state', [0, 0, 0, 0, 0, 3]),
    ]).toEqual([2, 0, 0])
    const here = (severity: Options['stun-save-severity']) =>
      strike({ wound: level('LW'), save: level('LW') }, [5], {
        before: [0, 3, 0, 0, 0, 0],
        options: { ...stun, 'stun-save-severity': severity },
      }).out
    expect([here('worst-wound'), here('new-wound'), here('location-state')]).toEqual([2, 0, 2])
  })
  it('[done-right/saves/choice] a throw asks for a save even without a wound, as against a light one', () => {
    expect(strike({ wound: 0, save: 0, throwSave: -2 }, [5])).toMatchObject({
      facts: ['awake 0'],
      out: 0,
    })
    expect(strike({ wound: 0, save: 0, throwSave: -2 }, [6])).toMatchObject({
      facts: ['stunned 1'],
      out: 1,
    })
    expect(
      strike({ wound: 0, save: 0, throwSave: -2 }, [4], { options: { 'shock-save': 'stun' } }),
    ).toMatchObject({ facts: ['stun-save'], out: 0 })
    expect(
      strike({ wound: 0, save: 0, throwSave: -2 }, [5], { options: { 'shock-save': 'stun' } }),
    ).toMatchObject({ out: 2 })
  })
})

describe('parts, rounds and days', () => {
  const NOW = 40
  const table = (
    over: Partial<PlaceWounds>,
    faces: readonly number[],
    options: Partial<Options> = {},
    stats: object = {},
    now = NOW,
  ) => {
    const one = body(over, stats)
    const told: PlaceFact[] = []
    const dice = scripted(faces)
    const wounds_ = store(options)
    const t = {
      state: { now, men: { ann: one } },
      cast: () => dice,
      emit: (event: { fact: PlaceFact }) => (
        told.push(event.fact),
        wounds_.apply(one, event.fact, now)
      ),
    } as never
    return { t, told, one, dice, store: wounds_ }
  }
  const begins = (
    over: Partial<PlaceWounds>,
    faces: readonly number[],
    options: Partial<Options> = {},
    stats: object = {},
  ) => {
    const { t, told, dice, store: wounds_ } = table(over, faces, options, stats)
    wounds_.partBegins(t, 'ann')
    dice.finish()
    return told
  }
  it('[done-right/saves/death] one save a round against the gravest, or against each', () => {
    const two = { places: { torso: place('M2', { since: 30 }), head: place('M0', { since: 30 }) } }
    expect(begins(two, [4])).toEqual([{ fact: 'death-save', die: 4, needed: 4, died: false }])
    expect(begins(two, [5])).toEqual([{ fact: 'death-save', die: 5, needed: 4, died: true }])
    expect(begins(two, [4, 6], { 'death-saves-per-round': 'each-wound' })).toMatchObject([
      { needed: 4 },
      { needed: 6, died: false },
    ])
    expect(begins(two, [5], { 'death-saves-per-round': 'each-wound' })).toMatchObject([
      { died: true },
    ])
    expect([
      begins({ places: { torso: place('M2', { since: NOW }) } }, []),
      begins({ places: { torso: place('M2', { since: 30, treated: true }) } }, []),
      begins({ places: { torso: place('CW', { since: 30 }) } }, []),
    ]).toEqual([[], [], []])
  })
  test.each([
    ['round', 39, 1],
    ['10-rounds', 39, 0],
    ['10-rounds', 30, 1],
    ['10-rounds', 20, 1],
    ['minute', 30, 0],
    ['minute', 20, 1],
    ['minute', 0, 1],
  ] as const)(
    '[done-right/scope/time-gap] every %s: wounded in round %i of 40, %i saves',
    (interval_, since, count) =>
      expect(
        begins({ places: { torso: place('M0', { since }) } }, Array(count).fill(1), {
          'death-save-interval': interval_,
        }),
      ).toHaveLength(count),
  )
  it('[done-right/saves/stun-shock] who is out rolls to come to, from the round after on', () => {
    expect(begins({ outSince: 39 }, [6])).toEqual([
      { fact: 'comes-to', die: 6, needed: 6, saved: true },
    ])
    expect(begins({ outSince: 39, ...wounds('torso SW') }, [6])).toEqual([
      { fact: 'comes-to', die: 6, needed: 5, saved: false },
    ])
    // Out before the first round of the fight.
    expect(begins({ outSince: 0 }, [6])).toHaveLength(1)
    expect([begins({ outSince: NOW }, []), begins({ outSince: 3, deadSince: 5 }, [])]).toEqual([
      [],
      [],
    ])
  })
  const fire = (since: number, rounds = 2, more: object = {}) =>
    ({ burning: [{ area: 'torso', burn: 'fire', since, rounds, ...more }] }) as Partial<PlaceWounds>
  const burnt = (facts: readonly PlaceFact[]) =>
    facts.flatMap((fact) => (fact.fact === 'wound' ? [[fact.points, fact.level, fact.by]] : []))
  it('[done-right/ammo/api] fire burns in the rounds after, the first time whole and then half', () => {
    expect(burnt(begins(fire(39), [5, 3, 1]))).toEqual([[5, 'SW', 'fire']])
    expect(burnt(begins(fire(38), [5, 1]))).toEqual([[3, 'LW', 'fire']])
    // A die of six faces; armour that is hot has ten.
    expect(() => begins(fire(39), [7, 1])).toThrow(/1 to 6/)
    expect([
      begins(fire(NOW), []),
      begins(fire(37), []),
      begins({ ...fire(39), deadSince: 3 }, []),
    ]).toEqual([[], [], []])
    expect(begins({ ...fire(39), ...effects(['torso', 'severed']) }, [])).toEqual([])
    expect(burnt(begins(fire(36, 9, { burn: 'heat' }), [9, 1, 3]))).toEqual([[9, 'CW', 'heat']])
    expect(begins({ ...fire(39), machine: { torso: 3 } }, [5])).toEqual([
      { fact: 'machine', area: 'torso', points: 5 },
    ])
    expect(burnt(begins(fire(39), [6, 1], { 'body-type-modifier': 'on' }))).toEqual([
      [6, 'LW', 'fire'],
    ])
    expect(burnt(begins(fire(39), [1, 1], { 'body-type-modifier': 'on' }))).toEqual([
      [1, 'LW', 'fire'],
    ])
    expect(burnt(begins(fire(39, 2, { area: 'head' }), [4, 1]))).toEqual([[4, 'LW', 'fire']])
    expect(
      burnt(begins(fire(39, 2, { area: 'head' }), [4, 5, 1], { 'burn-head-doubling': true })),
    ).toEqual([[4, 'SW', 'fire']])
    expect(burnt(begins(fire(39), [4, 1], { 'burn-head-doubling': true }))).toEqual([
      [4, 'LW', 'fire'],
    ])
  })
  const ends = (
    over: Partial<PlaceWounds>,
    faces: readonly number[] = [],
    options: Partial<Options> = {},
    now = NOW,
  ) => {
    const { t, told, dice, store: wounds_ } = table(over, faces, options, {}, now)
    wounds_.roundEnds(t)
    dice.finish()
    return told
  }
  it('[done-right/effects/serious-deterioration] wounds whose clock runs out get worse', () => {
    const worse = (word: Word, since: number, more: Partial<Wound> = {}, now = NOW) =>
      ends({ places: { torso: place(word, { since, ...more }) } }, [], {}, now)
    expect(worse('CW', 0)).toEqual([{ fact: 'worsens', area: 'torso', state: 'M0' }])
    expect([
      worse('CW', 1),
      worse('CW', 0, { treated: true }),
      worse('LW', 0),
      worse('M0', 21),
      worse('SW', 0, {}, 399),
    ]).toEqual([[], [], [], [], []])
    expect([worse('M0', 20), worse('SW', 0, {}, 400), worse('M6', 20)]).toEqual([
      [{ fact: 'worsens', area: 'torso', state: 'M1' }],
      [{ fact: 'worsens', area: 'torso', state: 'CW' }],
      [{ fact: 'worsens', area: 'torso', state: 'D' }],
    ])
    expect(ends({ places: { torso: place('CW'), head: place('CW') } })).toHaveLength(2)
    expect(ends({ places: { torso: place('CW') }, deadSince: 3 })).toEqual([])
    const rolls = { 'deterioration-rolls-effects': true } as const
    expect(ends({ places: { torso: place('CW') } }, [6], rolls)).toMatchObject([
      { state: 'M0' },
      { fact: 'effect', effect: 'bleeding' },
    ])
    expect(ends({ places: { torso: place('M6', { since: 20 }) } }, [], rolls)).toHaveLength(1)
  })
  const DAY = { care: 'first-aid', speedHeal: false, nanotechnology: false, rested: true } as const
  test.each([
    [{}, 7],
    [{ care: 'medical-tech' }, 4],
    [{ speedHeal: true }, 4],
    [{ care: 'medical-tech', speedHeal: true }, 2],
    [{ nanotechnology: true }, 4],
    [{ care: 'medical-tech', speedHeal: true, nanotechnology: true }, 1],
    [{ care: 'none' }, 7],
  ] as const)('[done-right/recovery/intervals] with %j a roll every %i days', (more, days) =>
    expect(interval({ ...DAY, ...more } as never, optionsOf())).toBe(days),
  )
  const dayOver = (
    over: Partial<PlaceWounds>,
    faces: readonly number[] = [],
    more: object = {},
    options: Partial<Options> = {},
  ) => {
    const { t, told, dice, store: wounds_ } = table(over, faces, options)
    wounds_.dayEnds(t, 'ann', { ...DAY, ...more } as never)
    dice.finish()
    return told.slice(1)
  }
  it('[done-right/recovery/roll] after enough days of rest a wound may come down', () => {
    const resting = (word: Word, days: number, more: Partial<Wound> = {}) => ({
      places: { torso: place(word, { days, treated: true, ...more }) },
    })
    expect(dayOver(resting('SW', 6), [5])).toEqual([
      { fact: 'recovery', area: 'torso', die: 5, needed: 5, state: 'LW' },
    ])
    expect([
      dayOver(resting('SW', 5)),
      dayOver(resting('SW', 9, { treated: false })),
      dayOver({ ...resting('SW', 6), deadSince: 3 }),
    ]).toEqual([[], [], []])
    expect(dayOver(resting('LW', 6, { treated: false }), [2])).toMatchObject([
      { state: 'none', needed: 6 },
    ])
    expect(dayOver(resting('SW', 3), [2], { care: 'medical-tech' })).toHaveLength(1)
    expect(
      dayOver(resting('SW', 6, { strained: true }), [2], {}, { 'no-rest-penalty': 2 }),
    ).toMatchObject([{ needed: 3 }])
    expect(dayOver(resting('SW', 6), [2], {}, { 'no-rest-penalty': 2 })).toMatchObject([
      { needed: 5 },
    ])
    expect(
      dayOver(resting('SW', 20), [], { care: 'none' }, { 'recovery-without-care': 'none' }),
    ).toEqual([])
    expect(
      interval({ ...DAY, care: 'none' }, optionsOf({ 'recovery-without-care': 'none' })),
    ).toBeUndefined()
  })
  const next = (over: Partial<PlaceWounds>, more: object = {}, options: Partial<Options> = {}) =>
    store(options)
      .calendar(body(over) as never, 28_800, { ...DAY, ...more } as never)
      .map(({ next: one }) => one)
  it('[done-right/scope/time-gap] what the calendar foresees', () => {
    expect(next({ places: { torso: place('M1') } })).toMatchObject([
      { what: 'death save', day: 1, needed: 5 },
    ])
    expect(next({ places: { torso: place('CW', { since: 28_790 }) } })).toMatchObject([
      { what: 'worsens', day: 1 },
    ])
    expect(next({ places: { torso: place('SW', { treated: true, days: 3 }) } })).toMatchObject([
      { what: 'recovery', day: 5, needed: 5 },
    ])
    expect(
      next(
        { places: { torso: place('SW', { treated: true, days: 9, strained: true }) } },
        {},
        { 'no-rest-penalty': 3 },
      ),
    ).toMatchObject([{ what: 'recovery', day: 2, needed: 2 }])
    expect(next({ places: { torso: place('LW') } })).toMatchObject([{ what: 'recovery', day: 8 }])
    expect(
      next(
        { places: { torso: place('LW') } },
        { care: 'none' },
        { 'recovery-without-care': 'none' },
      ),
    ).toEqual([undefined])
    expect(next({ places: { torso: place('M1', { treated: true }) } })).toMatchObject([
      { what: 'recovery', needed: 3 },
    ])
    expect(next({ places: { torso: place('LW') }, deadSince: 3 })).toEqual([])
    const due = (over: Partial<PlaceWounds>) => store().due(body(over) as never, 40)
    expect([
      due({}),
      due({ places: { torso: place('M1') } }),
      due({ places: { torso: place('CW', { since: 30 }), head: place('SW') } }),
      due({ places: { torso: place('LW') } }),
      due({ places: { torso: place('M1') }, deadSince: 3 }),
      due({ burning: [{ area: 'torso', burn: 'fire', since: 40, rounds: 2 }] }),
      due({ places: { torso: place('CW', { treated: true }) } }),
    ]).toEqual([undefined, 41, 70, undefined, undefined, 41, undefined])
  })
  const care = (over: Partial<PlaceWounds>, options: Partial<Options> = {}, now = 40) =>
    store(options)
      .care(body(over) as never, now)
      .map(({ wound, difficulty }) => [wound, difficulty])
  it('[done-right/treatment/roll, done-right/treatment/each-wound] every wound that gets worse wants a treatment of its own', () => {
    expect(
      care({ places: { torso: place('M1'), head: place('SW'), 'left-arm': place('LW') } }),
    ).toEqual([
      ['head', 10],
      ['torso', 22],
    ])
    expect([
      care({ places: { torso: place('M1', { treated: true }) } }),
      care({ places: { torso: place('M1') }, deadSince: 3 }),
    ]).toEqual([[], []])
    const failed = (at: number, retry: Options['treatment-retry']) =>
      care({ places: { torso: place('SW', { failed: at }) } }, { 'treatment-retry': retry }).length
    expect([
      failed(39, 'every-round'),
      failed(40, 'every-round'),
      failed(20, 'once-per-minute'),
      failed(21, 'once-per-minute'),
      failed(0, 'once'),
    ]).toEqual([1, 0, 1, 0, 0])
    const ruled = (sent: object) => store().ruled(body(wounds('torso SW')) as never, sent as never)
    expect(ruled({ level: 'SW', area: 'torso' })).toEqual([
      { fact: 'wound', area: 'torso', level: 'SW', state: 'CW', points: 0 },
    ])
    expect(ruled({ level: 'D', area: 'left-arm' })).toMatchObject([{ level: 'D', state: 'D' }])
    for (const sent of [
      { level: 'none', area: 'torso' },
      { level: 'XX', area: 'torso' },
      { level: 'SW', area: 'tail' },
      {},
    ])
      expect(ruled(sent)).toMatch(/^A wound is one of LW/)
  })
})
