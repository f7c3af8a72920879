// Wounds, their effects, saves, the wound state, and the simplifications.
import { describe, expect, test } from 'vitest'
import { neededFor } from '../../src/books/gunfight/check.ts'
import { apply } from '../../src/books/fnff-1988/events.ts'
import { recompute } from '../../src/books/fnff-1988/healing/apply.ts'
import {
  actsIn,
  armsLeft,
  helpless,
  limbUseless,
  phasesAfter,
  stat,
} from '../../src/books/fnff-1988/combatant.ts'
import { rules1988 } from '../../src/books/fnff-1988/table/rules.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { begin } from '../../src/books/fnff-1988/state.ts'
import { AREAS, BODY_TYPES, LEVELS } from '../../src/books/fnff-1988/words.ts'
import type { Area, Level } from '../../src/books/fnff-1988/words.ts'
import {
  consciousnessSave,
  cumulative,
  deathSave,
  effectOf,
  failedBy,
  gravity,
  woundOf,
} from '../../src/books/fnff-1988/wounds/wounds.ts'
import { combatant, planOf, resolve, sp } from './exchange.ts'
import type { Spec } from './exchange.ts'

const BODY = { VW: 2, WK: 4, AV: 5, ST: 8, VS: 10 } as const
const fixed = (points: number) => ({ count: 1, plus: points - 1, divide: 1 })
/** A gun whose die of 1 makes these points, at margin 1: dice 6 and 9, torso. */
const gun = (points: number): Spec => ({
  weapon: {
    damage: { near: fixed(points - 1), far: fixed(points - 1), extreme: fixed(points - 1) },
  },
})
const HIT = [6, 9, 2, 1] as const

describe('the wound table', () => {
  const TABLE: readonly (readonly [from: number, to: number, ...levels: Level[]])[] = [
    [1, 2, 'SW', 'FW', 'FW', 'FW', 'FW'],
    [3, 4, 'SW', 'SW', 'FW', 'FW', 'FW'],
    [5, 6, 'CW', 'SW', 'SW', 'FW', 'FW'],
    [7, 8, 'CW', 'CW', 'SW', 'SW', 'FW'],
    [9, 10, 'MW', 'CW', 'CW', 'SW', 'SW'],
    [11, 12, 'MW', 'MW', 'CW', 'CW', 'SW'],
    [13, 14, 'D', 'MW', 'MW', 'CW', 'CW'],
    [15, 16, 'D', 'D', 'MW', 'MW', 'CW'],
    [17, 18, 'D', 'D', 'D', 'MW', 'MW'],
    [19, 20, 'D', 'D', 'D', 'D', 'MW'],
    [21, 99, 'D', 'D', 'D', 'D', 'D'],
  ]
  const CELLS = TABLE.flatMap(([from, to, ...levels]) =>
    levels.map((level, i) => [from, to, BODY_TYPES[i]!, level] as const),
  )
  test.each(CELLS)('[fnff-1988/wound/table] %i to %i points, %s: %s', (from, to, type, level) => {
    const body = BODY_TYPES.indexOf(type)
    expect([LEVELS[woundOf(body, from)], LEVELS[woundOf(body, to)]]).toEqual([level, level])
  })
  test('[fnff-1988/wound/table] no points, no wound', () => {
    expect(BODY_TYPES.map((_, body) => woundOf(body, 0))).toEqual([0, 0, 0, 0, 0])
  })
  test.each([
    [18, 8, 'MW', [1]],
    [8, 5, 'SW', [6, 1]],
  ] as const)('[fnff-1988/wound/table] %i points, BODY %i: %s', (points, body, level, more) => {
    expect(
      resolve({ ...gun(points), target: { stats: { body } } }, [...HIT, ...more]),
    ).toMatchObject({ wound: level, hits: [{ through: points, wound: level }] })
  })
  test('[fnff-1988/wound/levels] none, FW, SW, CW, MW, D in rising order', () => {
    expect((['none', 'FW', 'SW', 'CW', 'MW', 'D'] as const).map(gravity)).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
  })
})

describe('single wounds', () => {
  test('[fnff-1988/wound/flesh] a flesh wound: one save, no other die, nothing lost', () => {
    const hurt = combatant({
      wounds: [
        { area: 'right-arm', level: 'FW' },
        { area: 'right-leg', level: 'FW' },
      ],
    })
    expect(resolve(gun(4), [...HIT, 8])).toMatchObject({
      wound: 'FW',
      out: true,
      hits: [{ save: { die: 8, needed: 7, result: 'stunned' } }],
    })
    expect([stat(hurt, 'ref'), stat(hurt, 'ma'), armsLeft(hurt), helpless(hurt, 0)]).toEqual([
      5,
      5,
      2,
      false,
    ])
  })
  test('[fnff-1988/wound/serious] 1D6 at once for the effect of the area', () => {
    expect(resolve(gun(6), [...HIT, 1, 5])).toMatchObject({
      wound: 'SW',
      out: false,
      hits: [{ area: 'torso', effect: 'rib' }],
    })
    expect(resolve(gun(6), [6, 9, 5, 1, 2, 5]).hits[0]).toMatchObject({
      area: 'right-arm',
      effect: 'broken',
    })
  })
  test('[fnff-1988/wound/serious] the same effect from two wounds counts once; halves round down', () => {
    const once = combatant({
      stats: { ma: 5 },
      wounds: [
        { area: 'torso', level: 'SW', effect: 'rib' },
        { area: 'torso', level: 'SW', effect: 'rib' },
      ],
    })
    expect(stat(once, 'ma')).toBe(2)
  })
  test('[fnff-1988/wound/critical] 1D6 at once for the effect of the area', () => {
    expect(resolve(gun(12), [...HIT, 3, 3])).toMatchObject({
      wound: 'CW',
      hits: [{ effect: 'abdomen' }],
    })
  })
  test.each(['right-arm', 'left-arm', 'right-leg', 'left-leg'] as const)(
    '[fnff-1988/wound/critical] a critical %s is of no use, a serious one is',
    (area) => {
      expect(
        limbUseless(combatant({ wounds: [{ area, level: 'CW', effect: 'unusable' }] }), area),
      ).toBe(true)
      expect(limbUseless(combatant({ wounds: [{ area, level: 'CW' }] }), area)).toBe(true)
      expect(limbUseless(combatant({ wounds: [{ area, level: 'SW' }] }), area)).toBe(false)
    },
  )

  const six = (level: Level, area: Area, options = {}) =>
    [1, 2, 3, 4, 5, 6].map((die) => effectOf(level, area, die, optionsOf(options)))
  const none = undefined
  const SERIOUS = [
    ['right-arm', ['broken', 'broken', none, none, none, none]],
    ['left-leg', ['broken', 'broken', none, none, none, none]],
    ['torso', ['rib', 'rib', none, none, none, none]],
    ['head', ['skull-fracture', 'skull-fracture', 'eye-lost', none, none, none]],
  ] as const
  test.each(SERIOUS)(
    '[fnff-1988/wound/serious-effects] SW of the %s, 1 to 6: %j',
    (area, effects) => {
      expect(six('SW', area)).toEqual(effects)
    },
  )
  test.each([
    ['1-2', none],
    ['all-but-3', 'skull-fracture'],
  ] as const)(
    '[fnff-1988/wound/serious-effects] skull-fracture-roll %s: 4, 5 and 6 are %s',
    (value, effect) => {
      expect(six('SW', 'head', { 'skull-fracture-roll': value })).toEqual([
        'skull-fracture',
        'skull-fracture',
        'eye-lost',
        effect,
        effect,
        effect,
      ])
    },
  )
  const CRITICAL = [
    ['left-arm', ['amputated', 'amputated', 'unusable', 'unusable', 'unusable', 'unusable']],
    ['right-leg', ['amputated', 'amputated', 'unusable', 'unusable', 'unusable', 'unusable']],
    ['torso', ['lungs', 'lungs', 'abdomen', 'abdomen', 'groin', 'groin']],
    ['head', ['skull-crushed', 'amnesia', 'blind', none, none, none]],
  ] as const
  test.each(CRITICAL)(
    '[fnff-1988/wound/critical-effects] CW of the %s, 1 to 6: %j',
    (area, effects) => {
      expect(six('CW', area)).toEqual(effects)
    },
  )
  test.each(['none', 'FW', 'MW', 'D'] as const)(
    '[fnff-1988/wound/serious-effects, fnff-1988/wound/critical-effects] %s has no effect besides',
    (level) => {
      expect(AREAS.flatMap((area) => six(level, area)).filter(Boolean)).toEqual([])
    },
  )

  type Stats = readonly [int: number, ref: number, cool: number, ma: number]
  const hurt = (area: Area, level: Level, effect: string) =>
    combatant({ stats: { int: 7, ref: 9, cool: 9, ma: 7 }, wounds: [{ area, level, effect }] })
  const EFFECTS: readonly (readonly [
    rule: string,
    effect: string,
    area: Area,
    level: Level,
    stats: Stats,
    helpless: boolean,
  ])[] = [
    ['serious-effects', 'rib', 'torso', 'SW', [7, 9, 9, 3], false],
    ['serious-effects', 'skull-fracture', 'head', 'SW', [3, 4, 4, 7], false],
    ['serious-effects', 'eye-lost', 'head', 'SW', [7, 9, 9, 7], false],
    ['serious-effects', 'broken', 'left-leg', 'SW', [7, 9, 9, 1], false],
    ['serious-effects', 'broken', 'left-arm', 'SW', [7, 9, 9, 7], false],
    // As a ruling may give it.
    ['critical-effects', 'amputated', 'left-leg', 'SW', [7, 9, 9, 1], false],
    ['critical-effects', 'unusable', 'left-leg', 'FW', [7, 9, 9, 1], false],
    ['critical-effects', 'unusable', 'left-leg', 'CW', [7, 9, 9, 1], false],
    ['critical-effects', 'amputated', 'right-leg', 'CW', [7, 9, 9, 1], false],
    ['critical-effects', 'lungs', 'torso', 'CW', [7, 9, 9, 0], false],
    ['critical-effects', 'abdomen', 'torso', 'CW', [1, 1, 1, 1], false],
    ['critical-effects', 'groin', 'torso', 'CW', [7, 9, 9, 0], true],
    ['critical-effects', 'amnesia', 'head', 'CW', [7, 9, 9, 7], false],
    ['critical-effects', 'blind', 'head', 'CW', [7, 9, 9, 7], false],
  ]
  test.each(EFFECTS)(
    '[fnff-1988/wound/%s] %s (%s, %s): INT, REF, COOL, MA %j',
    (_, effect, area, level, stats, low) => {
      const patient = hurt(area, level, effect)
      expect([
        stat(patient, 'int'),
        stat(patient, 'ref'),
        stat(patient, 'cool'),
        stat(patient, 'ma'),
      ]).toEqual(stats)
      expect(helpless(patient, 0)).toBe(low)
    },
  )
  test('[fnff-1988/wound/serious-effects] a broken rib takes 2 from attack and defence', () => {
    const rib = { wounds: [{ area: 'torso', level: 'SW', effect: 'rib' }] }
    expect(
      planOf({ attacker: { ...rib, skills: {} } }).attack -
        planOf({ attacker: { skills: {} } }).attack,
    ).toBe(-2)
    expect(planOf({ target: rib }).defence - planOf({}).defence).toBe(-2)
  })
  test('[fnff-1988/wound/serious-effects] a broken arm leaves one', () => {
    expect(armsLeft(hurt('left-arm', 'SW', 'broken'))).toBe(1)
    expect(armsLeft(hurt('left-leg', 'SW', 'broken'))).toBe(2)
  })
  test('[fnff-1988/wound/critical-effects] skull crushed: 1D6/2 of INT, 1D6/2 of REF, rounded down, for good', () => {
    expect(resolve({ ...gun(6) }, [6, 9, 1, 1, 1, 5, 3, 1]).hits[0]).toMatchObject({
      area: 'head',
      through: 12,
      wound: 'CW',
      effect: 'skull-crushed',
      lose: { int: 2, ref: 1 },
    })
    const patient = { ...combatant(), lost: { int: 2, ref: 1 } }
    expect([stat(patient, 'int'), stat(patient, 'ref'), stat(patient, 'cool')]).toEqual([3, 4, 10])
  })
  test('[fnff-1988/wound/critical-effects] a halved REF may cost phases', () => {
    const before = combatant({ stats: { ref: 9 } })
    const after = combatant({
      stats: { ref: 9 },
      wounds: [{ area: 'head', level: 'SW', effect: 'skull-fracture' }],
    })
    expect(([1, 2, 3] as const).filter((phase) => actsIn(before, phase)).length).toBeGreaterThan(
      ([1, 2, 3] as const).filter((phase) => actsIn(after, phase)).length,
    )
  })
  test('[fnff-1988/wound/mortal] he can do nothing, from one wound or from several', () => {
    expect(helpless(combatant({ wounds: [{ area: 'torso', level: 'MW' }] }), 0)).toBe(true)
    expect(
      combatant({
        wounds: [
          { area: 'torso', level: 'SW' },
          { area: 'torso', level: 'SW' },
        ],
      }).state,
    ).toBe('MW')
    expect(
      planOf({ target: { wounds: [{ area: 'torso', level: 'MW' }], skills: { athletics: 9 } } }),
    ).toMatchObject({ rollsDefence: false, defence: 11 })
  })
  test.each([
    ['VW', 2],
    ['WK', 3],
    ['AV', 4],
    ['ST', 5],
    ['VS', 6],
  ] as const)('[fnff-1988/wound/death-save] %s lives on %i or less', (type, most) => {
    expect(deathSave(type)).toBe(most)
  })
  test('[fnff-1988/wound/dead] dead at once: no save, no effect, nothing more', () => {
    expect(resolve(gun(17), HIT)).toMatchObject({ wound: 'D', out: true, hits: [{ through: 17 }] })
    expect(helpless(combatant({ wounds: [{ area: 'torso', level: 'D' }] }), 0)).toBe(true)
  })
})

describe('saves', () => {
  const TABLE = [
    ['FW', 5, 6, 7, 8, 9],
    ['SW', 3, 4, 5, 6, 7],
    ['CW', 1, 2, 3, 4, 5],
    ['MW', 0, 0, 1, 2, 3],
    ['D', 0, 0, 0, 0, 0],
  ] as const
  const CELLS = TABLE.flatMap(([level, ...row]) =>
    row.map((most, i) => [level, BODY_TYPES[i]!, most] as const),
  )
  test.each(CELLS)('[fnff-1988/save/consciousness] %s, %s: %i', (level, type, most) => {
    expect(neededFor(consciousnessSave(BODY_TYPES.indexOf(type), gravity(level)))).toBe(most)
  })
  test.each([
    [7, 'awake'],
    [8, 'stunned'],
  ] as const)(
    '[fnff-1988/save/consciousness] a flesh wound of an Average combatant, %i: %s',
    (die, result) => {
      expect(resolve(gun(3), [...HIT, die]).hits[0]!.save).toMatchObject({ die, needed: 7, result })
    },
  )
  test.each([
    ['VW', 9],
    ['WK', 11],
  ] as const)(
    '[fnff-1988/save/consciousness] figure 0 fails even on a 1: MW of %s',
    (type, points) => {
      expect(
        resolve({ ...gun(points), target: { stats: { body: BODY[type] } } }, [...HIT, 1]).hits[0]!
          .save,
      ).toMatchObject({ needed: 0, result: 'stunned' })
    },
  )
  test.each([
    ['new-wound', 7, 'awake'],
    ['wound-state', 5, 'stunned'],
  ] as const)(
    '[fnff-1988/save/consciousness] consciousness-severity %s: a flesh wound on a serious state asks for %i',
    (value, needed, result) => {
      const spec: Spec = {
        ...gun(3),
        target: { wounds: [{ area: 'left-leg', level: 'SW' }] },
        options: { 'consciousness-severity': value },
      }
      expect(resolve(spec, [...HIT, 7]).hits[0]!.save).toMatchObject({ needed, result })
    },
  )
  test('[fnff-1988/save/consciousness] several wounds of one attack are saved one by one', () => {
    const spec: Spec = {
      mode: 'burst',
      weapon: {
        type: 'RIF',
        shots: 30,
        rof: 20,
        damage: { near: fixed(1), far: fixed(1), extreme: fixed(1) },
      },
    }
    expect(resolve(spec, [6, 10, 2, 7, 1, 7, 1, 8]).hits.map((hit) => hit.save?.result)).toEqual([
      'awake',
      'stunned',
    ])
  })
  test.each([
    [0, 'awake'],
    [1, 'stunned'],
    [3, 'stunned'],
    [4, 'stunned'],
    [5, 'unconscious'],
    [10, 'unconscious'],
  ] as const)(
    '[fnff-1988/save/stunned, fnff-1988/save/unconscious] failed by %i: %s',
    (by, result) => {
      expect(failedBy(by, optionsOf())).toBe(result)
    },
  )
  test.each(['stunned', 'unconscious'] as const)(
    '[fnff-1988/save/stunned] save-failed-by-four %s',
    (value) => {
      const options = optionsOf({ 'save-failed-by-four': value })
      expect([3, 4, 5].map((by) => failedBy(by, options))).toEqual([
        'stunned',
        value,
        'unconscious',
      ])
    },
  )
  test.each([
    ['every-phase', 2],
    ['own-phases', 5],
  ] as const)(
    '[fnff-1988/save/stunned] stun-clock %s: REF 2 stunned in phase 1 is free at tick %i',
    (value, until) => {
      const slow = combatant({ stats: { ref: 2 } })
      const own = ([1, 2, 3] as const).filter((phase) => actsIn(slow, phase))
      const expected =
        value === 'every-phase' ? until : own[0]! - 1 > 0 ? own[0]! : own[0]! - 1 + 3 + 1
      expect(phasesAfter(slow, 0, 1, optionsOf({ 'stun-clock': value }))).toBe(expected)
    },
  )
  test('[fnff-1988/save/unconscious] failed by more than 4: 1D10 phases', () => {
    expect(resolve(gun(6), [...HIT, 6, 10, 7])).toMatchObject({
      out: true,
      hits: [{ save: { die: 10, needed: 5, result: 'unconscious', phases: 7 } }],
    })
    expect(phasesAfter(combatant(), 4, 7, optionsOf())).toBe(12)
  })
  test('[fnff-1988/save/unconscious] spells do not add up: the later end counts', () => {
    const state = begin(
      { title: '', sides: [{ name: '', seat: 'player-1', men: [combatant()] }] },
      rules1988(optionsOf()),
    )
    for (const until of [5, 9, 7])
      apply(state, {
        type: 'save',
        who: 'man',
        die: 10,
        needed: 1,
        result: 'unconscious',
        until,
      })
    expect(state.men.man!.outUntil).toBe(9)
  })
  test.each([
    [5, 'awake'],
    [6, 'stunned'],
    [9, 'stunned'],
    [10, 'unconscious'],
  ] as const)(
    '[fnff-1988/save/knockout] Strong, club, 3 on the dice, head of an Average combatant: 8 points, SW, a %i: %s',
    (die, result) => {
      // The margin of the example is left out; here it is 1, and the die 2 makes up for it.
      const club: Spec = {
        weapon: 'Club',
        mode: 'melee',
        metres: 1,
        attacker: { stats: { ref: 6, body: 8 }, skills: { melee: 4 } },
      }
      const hit = resolve(club, [1, 5, 1, 2, 6, die, ...(result === 'unconscious' ? [4] : [])])
      expect(hit).toMatchObject({
        wound: 'SW',
        hits: [{ area: 'head', damage: 8, through: 8, save: { needed: 5, result } }],
      })
    },
  )
})

describe('the wound state', () => {
  const TABLE = [
    ['FW', 'FW', 'SW', 'CW', 'MW'],
    ['SW', 'SW', 'MW', 'D', 'D'],
    ['CW', 'CW', 'D', 'D', 'D'],
    ['MW', 'MW', 'D', 'D', 'D'],
  ] as const
  const CELLS = TABLE.flatMap(([state, ...row]) =>
    row.map((after, i) => [state, (['FW', 'SW', 'CW', 'MW'] as const)[i], after] as const),
  )
  const add = (state: Level, wound: Level, options = {}) =>
    LEVELS[cumulative(optionsOf(options))(gravity(state), gravity(wound))]
  test.each(CELLS)(
    '[fnff-1988/wound/cumulative-table] %s and a new %s: %s',
    (state, wound, after) => {
      expect(add(state, wound!)).toBe(after)
    },
  )
  test.each(LEVELS)('[fnff-1988/wound/cumulative-table] %s and a new D: D; D stays D', (level) => {
    expect([add(level, 'D'), add('D', level)]).toEqual(['D', 'D'])
  })
  test.each(['MW', 'CW'] as const)(
    '[fnff-1988/wound/cumulative-table] serious-on-serious %s',
    (value) => {
      expect([
        add('SW', 'SW', { 'serious-on-serious': value }),
        add('CW', 'SW', { 'serious-on-serious': value }),
      ]).toEqual([value, 'D'])
    },
  )
  test.each(LEVELS)('[fnff-1988/wound/cumulative] the first wound sets it: %s', (level) => {
    expect(add('none', level)).toBe(level)
  })
  test('[fnff-1988/wound/cumulative] the second wound of a fight is crossed with the first', () => {
    expect(
      resolve({ ...gun(6), target: { wounds: [{ area: 'left-leg', level: 'SW' }] } }, [
        ...HIT,
        6,
        1,
      ]),
    ).toMatchObject({ wound: 'MW', out: true, hits: [{ wound: 'SW' }] })
  })
  test('[fnff-1988/wound/cumulative] computed anew from the wounds that are left, in the order received', () => {
    const patient = combatant({
      wounds: [
        { area: 'torso', level: 'SW' },
        { area: 'head', level: 'FW' },
        { area: 'head', level: 'SW' },
      ],
    })
    expect(patient.state).toBe('MW')
    patient.wounds = patient.wounds.slice(1)
    recompute(patient, cumulative(optionsOf()))
    expect(patient.state).toBe('SW')
  })
  test('[fnff-1988/wound/recording] every wound at its area with its level', () => {
    const state = begin(
      { title: '', sides: [{ name: '', seat: 'player-1', men: [combatant()] }] },
      rules1988(optionsOf()),
    )
    const wounded = (area: Area, level: Level) => ({
      type: 'wounded' as const,
      who: 'man',
      area,
      level,
      bludgeoning: false,
    })
    for (const event of [wounded('head', 'SW'), wounded('left-leg', 'FW')]) apply(state, event)
    expect(state.men.man!.wounds.map(({ area, level }) => [area, level])).toEqual([
      ['head', 'SW'],
      ['left-leg', 'FW'],
    ])
  })
})

describe('simplifications', () => {
  const vest: Spec = { ...gun(6), target: { armor: [sp(3)] } }
  const left = (...steps: readonly string[]) => ({ 'steps-left-out': steps as never })
  test('[fnff-1988/optional/modular] nothing left out', () => {
    expect(resolve(vest, [...HIT, 1])).toMatchObject({
      hits: [{ stopped: 3, through: 3, wound: 'FW' }],
    })
  })
  test('[fnff-1988/optional/modular] without the CEM', () => {
    const green: Spec = { attacker: { stats: { cool: 4 }, firefights: 0 } }
    expect([planOf(green).cem, planOf({ ...green, options: left('cem') }).cem]).toEqual([8, 0])
  })
  test('[fnff-1988/optional/modular] without cover: no modifier, nothing covered', () => {
    const plan = planOf({ cover: 'behind-hostage', options: left('cover') })
    expect([plan.defence, plan.hitTable.open.every(Boolean)]).toEqual([6, true])
  })
  test('[fnff-1988/optional/modular] without location: the torso, without a die; a called shot stays', () => {
    expect(resolve({ ...gun(2), options: left('location') }, [6, 9, 1, 1]).hits[0]).toMatchObject({
      area: 'torso',
    })
    expect(planOf({ at: 'head', options: left('location') }).hitTable.open).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
  test('[fnff-1988/optional/modular] without a damage roll: the maximum', () => {
    expect(
      resolve({ options: left('damage-roll'), target: { stats: { body: 10 } } }, [5, 10, 2, 6, 1])
        .hits[0],
    ).toMatchObject({ damage: 9 + 1 })
  })
  test('[fnff-1988/optional/modular] without armour', () => {
    expect(resolve({ ...vest, options: left('armour') }, [...HIT, 6, 1]).hits[0]).toMatchObject({
      stopped: 0,
      through: 6,
    })
  })
  test('[fnff-1988/optional/modular] without armour a blade halves nothing', () => {
    expect(
      planOf({
        weapon: 'Sword',
        mode: 'melee',
        metres: 1,
        target: { armor: [sp(3)] },
        options: left('armour'),
      }).halves.flat(),
    ).not.toContain(true)
  })
  test('[fnff-1988/optional/modular] without consciousness saves', () => {
    expect(resolve({ ...vest, options: left('consciousness') }, HIT)).toMatchObject({
      out: false,
      hits: [{ wound: 'FW' }],
    })
  })
  test('[fnff-1988/optional/modular] without cumulative wounds: the gravest counts', () => {
    const hurt = { wounds: [{ area: 'left-leg', level: 'SW' }] }
    expect(
      resolve({ ...gun(6), target: hurt, options: left('cumulative-wounds') }, [...HIT, 6, 1])
        .wound,
    ).toBe('SW')
  })
  test.each([
    ['rolled', undefined],
    ['maximum', 15],
  ] as const)(
    '[fnff-1988/optional/maximum-damage] damage-mode %s: a .357 does %s',
    (value, points) => {
      expect(planOf({ weapon: 'Colt Python', options: { 'damage-mode': value } }).fixed).toBe(
        points,
      )
    },
  )
  test('[fnff-1988/optional/maximum-damage] the maximum of the range group', () => {
    expect(
      [10, 20, 60].map(
        (metres) =>
          planOf({ weapon: 'Colt Python', metres, options: { 'damage-mode': 'maximum' } }).fixed,
      ),
    ).toEqual([15, 14, 9])
  })
  test.each([
    [1, {}, 0, 3],
    [1, { 'range-mode': 'medium-long-only' }, 2, 2],
    [60, { 'range-mode': 'medium-long-only' }, 2, 2],
    [1, left('range'), 0, 2],
    [60, left('range'), 0, 2],
  ] as const)(
    '[fnff-1988/optional/one-range-group, fnff-1988/optional/modular] %i m, %j: +%i, 2D6+%i',
    (metres, options, range, plus) => {
      const plan = planOf({ weapon: 'Colt Python', metres, options })
      expect([plan.defence, plan.dice]).toEqual([5 + range, { count: 2, plus, divide: 1 }])
    },
  )
  test('[fnff-1988/optional/one-range-group] a round that has nothing there does its close dice', () => {
    const near = { count: 1, plus: 0, divide: 3 }
    expect(
      planOf({
        weapon: { damage: { near, far: undefined, extreme: undefined } },
        options: { 'range-mode': 'medium-long-only' },
      }).dice,
    ).toEqual(near)
  })
  test('[fnff-1988/optional/one-range-group] with maximum damage only shot, location and wound table remain', () => {
    expect(
      resolve(
        {
          weapon: 'Colt Python',
          target: { stats: { body: 10 } },
          options: {
            'range-mode': 'medium-long-only',
            'damage-mode': 'maximum',
            ...left('consciousness'),
          },
        },
        [6, 9, 2, 6],
      ).hits[0],
    ).toMatchObject({ damage: 14 + 1 })
  })
})
