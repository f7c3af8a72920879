// How grave the wounds of a body of six places are, the body as a number, and what it can still do.
import { describe, expect, it, test } from 'vitest'
import { type Area } from '../../src/books/cp2020/words.ts'
import { optionsOf, type Options } from '../../src/books/done-right/options.ts'
import {
  dyingOf,
  forbidden,
  isHelpless,
  isOnlyStunned,
  isUsable,
  lostAreas,
  machineState,
  penaltiesOf,
  stateOf,
  statOf,
  burnsOn,
} from '../../src/books/done-right/wounds/condition.ts'
import type { Effect } from '../../src/books/done-right/wounds/effects.ts'
import type { PlaceWounds } from '../../src/books/done-right/wounds/facts.ts'
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
import { forgetPlaces, KILLED, withOut, worstIn } from '../../src/books/done-right/wounds/body.ts'
import { roundsUntilWorse } from '../../src/books/done-right/wounds/time.ts'
import { body, effects, store, wounds } from './body-by-hand.ts'

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

describe('a body as hits change it', () => {
  const LEVELS = [1, 2, 3, 4, 10, 0]
  const hurt = (out: number) => ({ levels: LEVELS, out })
  it('[done-right/saves/choice] whoever is out stays at least as far out', () =>
    expect([withOut(hurt(1), 2), withOut(hurt(1), 0), withOut(hurt(2), 1)]).toEqual([
      hurt(2),
      hurt(1),
      hurt(2),
    ]))
  it('[done-right/wounds/no-hits] forgets places that no later hit strikes, but for the gravest', () => {
    const after = (area: number) => forgetPlaces(hurt(1), area)
    expect([after(0), after(2), after(5)]).toEqual([
      hurt(1),
      { levels: [3, 0, 0, 4, 10, 0], out: 1 },
      { levels: [10, 0, 0, 0, 0, 0], out: 1 },
    ])
    expect([worstIn(hurt(0)), worstIn(KILLED), forgetPlaces(KILLED, 3)]).toEqual([10, 11, KILLED])
  })
  it('[done-right/wounds/no-hits] of somebody in a fight', () => {
    const bodyWith = (over: Partial<PlaceWounds>) => store().body(body(over) as never, 5)
    expect(bodyWith(wounds('torso SW, left-leg LW'))).toEqual({
      levels: [0, 2, 0, 0, 0, 1],
      out: 0,
    })
    expect([
      bodyWith({ deadSince: 3 }),
      bodyWith({ outSince: 0 }),
      bodyWith({ stunnedUntil: 5 }),
      bodyWith({ stunnedUntil: 4 }),
      bodyWith({ outSince: 2, stunnedUntil: 9 }),
    ]).toMatchObject([KILLED, { out: 2 }, { out: 1 }, { out: 0 }, { out: 2 }])
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
    const dying = dyingOf(body(wounds('left-arm M1, torso M3, head CW')))
    expect(dying.map(({ level }) => WORDS[level])).toEqual(['M3', 'M1'])
    expect([
      dyingOf(body(wounds('torso M3', { treated: true }))),
      dyingOf(body({ ...wounds('torso M3'), deadSince: 2 })),
      dyingOf(body(wounds('torso D'))),
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
      machineState(19, optionsOf()),
      machineState(20, optionsOf()),
      machineState(30, optionsOf()),
      machineState(30, optionsOf({ 'cyberlimb-threshold': 'exceeded' })),
    ]).toEqual([undefined, 'useless', 'destroyed', 'useless'])
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
