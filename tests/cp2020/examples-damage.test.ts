// The worked examples of the catalogue about damage, armour and wounds: every row is one, with its dice.
import { describe, expect, it, test } from 'vitest'
import { neededFor } from '../../src/books/gunfight/check.ts'
import { combine, combined } from '../../src/books/cp2020/arms/armour.ts'
import { encumbrance, refuseLayers } from '../../src/books/cp2020/arms/armour-list.ts'
import { bodyType } from '../../src/books/cp2020/character/body-type.ts'
import { parseDamage, rollDamage } from '../../src/books/cp2020/arms/damage-dice.ts'
import { optionsOf } from '../../src/books/cp2020/options.ts'
import { hitWidths } from '../../src/books/cp2020/attack/plan.ts'
import {
  roundDie,
  roundPoints,
  roundSp,
  roundStat,
} from '../../src/books/cp2020/attack/rounding.ts'
import { STATES, deathSaveOf, trackUnder, stunSave } from '../../src/books/cp2020/wounds/track.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { scripted } from '../support/book-dice.ts'
import type { Case } from './exchange.ts'
import { play, read } from './exchange.ts'
import { person, rulesWith } from './people.ts'

const options = optionsOf()
const state = (word: string): number => STATES.indexOf(word)

describe('[cp2020/scope/rounding-gap]', () => {
  it('1D6/2 and 1D6/3', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => roundDie(face / 2, options))).toEqual([
      1, 1, 2, 2, 3, 3,
    ])
    expect([1, 2, 3, 4, 5, 6].map((face) => roundDie(face / 3, options))).toEqual([
      1, 1, 1, 2, 2, 2,
    ])
  })
  it('SP 19, 7 points, REF 7', () =>
    expect([roundSp(19 / 2), roundPoints(7 / 2, options), roundStat(7 / 2)]).toEqual([9, 3, 4]))
  it.each([
    ['down', [0, 1, 1, 2, 2, 3]],
    ['down-min-1', [1, 1, 1, 2, 2, 3]],
  ] as const)('half-die-rounding %s', (value, halves) => {
    expect(
      [1, 2, 3, 4, 5, 6].map((face) =>
        roundDie(face / 2, optionsOf({ 'half-die-rounding': value })),
      ),
    ).toEqual(halves)
  })
})

test.each([
  [7, 'average', 2, 0],
  [8, 'strong', 3, 1],
  [12, 'superhuman', 5, 4],
  [1, 'very weak', 0, -2],
  [14, 'superhuman', 5, 6],
  [20, 'superhuman', 5, 8],
] as const)('[cp2020/character/body-type-gap] BODY %i', (body, name, toughness, meleeBonus) => {
  expect(bodyType(body)).toMatchObject({ name, toughness, meleeBonus })
})

test.each([
  ['4D6+1', [2, 5, 6, 1], 15],
  ['3D6', [4, 3, 6], 13],
  ['2D6', [1, 6], 7],
] as const)('[cp2020/damage/dice] %s', (code, faces, points) => {
  const dice = scripted(faces)
  expect(rollDamage(dice, parseDamage(code)!, options)).toBe(points)
  dice.finish()
})

test('[cp2020/damage/location-table-gap, cp2020/damage/random-location] 4 is the torso, 10 the left leg', () => {
  const faces = hitWidths().flatMap((width, i) => Array.from({ length: width }, () => AREAS[i]!))
  expect([faces[3], faces[9], faces[6], faces[7], faces.length]).toEqual([
    'torso',
    'left-leg',
    'right-leg',
    'right-leg',
    10,
  ])
})

const shooter = { stats: { ref: 10 }, skills: { handgun: 10, rifle: 10, melee: 10 } }
const all = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
const plate = (sp: number, more: object = {}) => ({
  armor: [{ name: 'armour', sp, covers: all, ...more }],
})
/** A weapon with so many dice that the points can be thrown. */
const gun = (damage: string) => ({ name: 'gun', class: 'heavy pistol', damage })
const blade = (damage: string, mono = false) => ({
  name: 'blade',
  class: 'melee',
  damage,
  cutting: true,
  ...(mono ? { mono: true } : {}),
})
/** Faces of six-sided dice that add up to so much. */
const spread = (points: number, count: number): number[] => {
  let left = points
  return Array.from({ length: count }, (_, i) => {
    const face = Math.min(6, left - (count - 1 - i))
    left -= face
    return face
  })
}

describe('one hit', () => {
  // What it is, who is hit where and with what, the points thrown, what stops, goes through and is taken, and the saves that follow.
  const CASES: readonly (readonly [
    what: string,
    one: Case,
    points: number,
    dice: number,
    expected: readonly [stopped: number, through: number, points: number],
    saves?: readonly number[],
  ])[] = [
    [
      '[cp2020/armor/stopping-power] 22 against SP 18',
      { defender: plate(18), attack: { weapon: gun('5D6'), at: 'torso' } },
      22,
      5,
      [18, 4, 2],
      [1],
    ],
    [
      '[cp2020/armor/stopping-power] 18 against SP 18',
      { defender: plate(18), attack: { weapon: gun('5D6'), at: 'torso' } },
      18,
      5,
      [18, 0, 0],
    ],
    [
      '[cp2020/armor/stopping-power] 9 against SP 18',
      { defender: plate(18), attack: { weapon: gun('5D6'), at: 'torso' } },
      9,
      5,
      [18, 0, 0],
    ],
    [
      '[cp2020/weapons/edged-gap] sword, 13 points, soft SP 14',
      {
        defender: plate(14),
        attack: {
          weapon: blade('3D6'),
          mode: 'melee',
          range: 1,
          at: 'torso',
          conditions: ['helpless'],
        },
      },
      13,
      3,
      [7, 6, 4],
      [1],
    ],
    [
      '[cp2020/weapons/edged-gap] sword, 13 points, hard SP 14',
      {
        defender: plate(14, { hard: true }),
        attack: {
          weapon: blade('3D6'),
          mode: 'melee',
          range: 1,
          at: 'torso',
          conditions: ['helpless'],
        },
      },
      13,
      3,
      [14, 0, 0],
    ],
    [
      '[cp2020/weapons/mono-gap] a third of soft SP 14',
      {
        defender: plate(14),
        attack: {
          weapon: blade('3D6', true),
          mode: 'melee',
          range: 1,
          at: 'torso',
          conditions: ['helpless'],
        },
      },
      13,
      3,
      [4, 9, 7],
      [1],
    ],
    [
      '[cp2020/weapons/mono-gap] two thirds of hard SP 18',
      {
        defender: plate(18, { hard: true }),
        attack: {
          weapon: blade('3D6', true),
          mode: 'melee',
          range: 1,
          at: 'torso',
          conditions: ['helpless'],
        },
      },
      13,
      3,
      [12, 1, 1],
      [1],
    ],
    [
      '[cp2020/weapons/ap-gap] 14 points AP against SP 18, BODY 2',
      {
        defender: { ...plate(18), stats: { body: 2 } },
        attack: { weapon: gun('3D6'), ammo: 'armor-piercing', at: 'torso' },
      },
      14,
      3,
      [9, 5, 2],
      [1],
    ],
    [
      '[cp2020/weapons/ap-gap] 14 points AP against SP 0, BODY 2',
      {
        defender: { stats: { body: 2 } },
        attack: { weapon: gun('3D6'), ammo: 'armor-piercing', at: 'torso' },
      },
      14,
      3,
      [0, 14, 7],
      [1],
    ],
    [
      '[cp2020/weapons/ap-gap] 10 points AP against SP 20',
      { defender: plate(20), attack: { weapon: gun('3D6'), ammo: 'armor-piercing', at: 'torso' } },
      10,
      3,
      [10, 0, 0],
    ],
    [
      '[cp2020/damage/head-doubling-gap] head, 14 points, SP 10, BODY 7',
      {
        defender: { ...plate(10), stats: { body: 7 } },
        attack: { weapon: gun('3D6'), at: 'head' },
      },
      14,
      3,
      [10, 4, 4],
      [1],
    ],
    [
      '[cp2020/damage/btm-gap] 5 through, BODY 9',
      { defender: { stats: { body: 9 } }, attack: { weapon: gun('3D6'), at: 'torso' } },
      5,
      3,
      [0, 5, 2],
      [1],
    ],
    [
      '[cp2020/damage/btm-gap] 2 through, BODY 10',
      {
        defender: { ...plate(8), stats: { body: 10 } },
        attack: { weapon: gun('3D6'), at: 'torso' },
      },
      10,
      3,
      [8, 2, 1],
      [1],
    ],
    [
      '[cp2020/damage/btm-gap] 0 through, BODY 3',
      {
        defender: { ...plate(10), stats: { body: 3 } },
        attack: { weapon: gun('3D6'), at: 'torso' },
      },
      10,
      3,
      [10, 0, 0],
    ],
    [
      '[cp2020/damage/order-gap] 6 AP against SP 10, BODY 7',
      {
        defender: { ...plate(10), stats: { body: 7 } },
        attack: { weapon: gun('3D6'), ammo: 'armor-piercing', at: 'torso' },
      },
      6,
      3,
      [5, 1, 0],
    ],
    [
      '[cp2020/damage/order-gap] 14 AP against SP 18, BODY 7',
      {
        defender: { ...plate(18), stats: { body: 7 } },
        attack: { weapon: gun('3D6'), ammo: 'armor-piercing', at: 'torso' },
      },
      14,
      3,
      [9, 5, 1],
      [1],
    ],
    [
      '[cp2020/damage/order-gap] 20 AP against SP 10, BODY 7, head',
      {
        defender: { ...plate(10), stats: { body: 7 } },
        attack: { weapon: gun('4D6'), ammo: 'armor-piercing', at: 'head' },
      },
      20,
      4,
      [5, 15, 10],
    ],
    [
      '[cp2020/damage/limb-loss-gap] 9 points to the left arm',
      { defender: { stats: { body: 6 } }, attack: { weapon: gun('3D6'), at: 'left-arm' } },
      11,
      3,
      [0, 11, 9],
      [6, 1],
    ],
    [
      '[cp2020/damage/limb-loss-gap] 8 points to the left arm',
      { defender: { stats: { body: 6 } }, attack: { weapon: gun('3D6'), at: 'left-arm' } },
      10,
      3,
      [0, 10, 8],
      [1],
    ],
    [
      '[cp2020/damage/limb-loss-gap] 4 points to the head, doubled 8: alive',
      { defender: { stats: { body: 6 } }, attack: { weapon: gun('3D6'), at: 'head' } },
      6,
      3,
      [0, 6, 8],
      [1],
    ],
    [
      '[cp2020/damage/limb-loss-gap] 5 points to the head, doubled 10: dead',
      { defender: { stats: { body: 6 } }, attack: { weapon: gun('3D6'), at: 'head' } },
      7,
      3,
      [0, 7, 10],
    ],
    [
      '[cp2020/armor/cover-gap] wholly behind a wood door, SP 18, 25 points',
      { defender: plate(18), attack: { weapon: gun('5D6'), conditions: ['whole: wood door'] } },
      25,
      5,
      [21, 4, 2],
      [1],
    ],
    [
      '[cp2020/attack/point-blank-damage-gap] 3D6 at point blank',
      { defender: plate(30), attack: { weapon: 'pistol-heavy', range: 1, at: 'torso' } },
      18,
      0,
      [30, 0, 0],
    ],
    [
      '[cp2020/attack/point-blank-damage-gap] 2D6+1 at point blank',
      { defender: plate(30), attack: { weapon: 'pistol-medium', range: 1, at: 'torso' } },
      13,
      0,
      [30, 0, 0],
    ],
    [
      '[cp2020/damage/melee-bonus-gap] BODY 9, sword 2D6+2',
      {
        attacker: { ...shooter, stats: { ref: 10, body: 9 } },
        defender: plate(40),
        attack: { weapon: 'sword', mode: 'melee', range: 1, at: 'torso', conditions: ['helpless'] },
      },
      10,
      2,
      [20, 0, 0],
    ],
  ]
  it.each(CASES.map((row) => [row[0], row] as const))(
    '%s',
    (what, [, one, points, dice, [stopped, through, taken], saves = []]) => {
      const location = one.attack?.at ? [] : [2]
      const thrown = what.includes('sword 2D6+2') ? [3, 4] : spread(points, dice)
      const {
        hits: [hit],
      } = play({ attacker: shooter, ...one }, [9, ...location, ...thrown, ...saves])
      expect(hit).toMatchObject({ damage: points, stopped, through, points: taken })
      expect(hit!.saves.map(({ die }) => die)).toEqual(saves)
    },
  )
  it.each([
    ['dead', 7, 'dead'],
    ['alive', 6, 'serious'],
  ])('[cp2020/damage/limb-loss-gap] head: %s', (_, points, wound) => {
    expect(
      play({ attacker: shooter, attack: { weapon: gun('3D6'), at: 'head' } }, [
        9,
        ...spread(points, 3),
        ...(wound === 'dead' ? [] : [1]),
      ]).wound,
    ).toBe(wound)
  })
  it('[cp2020/damage/limb-loss-gap] the death save of a lost limb is at Mortal 0', () => {
    const { wound, saves } = play(
      { attacker: shooter, attack: { weapon: gun('3D6'), at: 'left-arm' } },
      [9, 6, 4, 1, 7],
    )
    expect([wound, saves]).toEqual([
      'dead',
      [{ save: 'limb-save', die: 7, needed: 6, result: 'failed' }],
    ])
  })
  it('[cp2020/damage/location-reroll] a low wall: legs are thrown again', () => {
    expect(
      play(
        {
          attacker: shooter,
          defender: plate(40),
          attack: { weapon: gun('3D6'), conditions: ['legs: brick wall'] },
        },
        [9, 7, 2, 3, 3, 3],
      ).hits,
    ).toMatchObject([{ location: 'torso', stopped: 40 }])
  })
})

describe('bare hands', () => {
  const CASES: readonly (readonly [
    what: string,
    attacker: Case['attacker'],
    mode: string,
    die: number,
    points: number,
  ])[] = [
    [
      '[cp2020/melee/strike] BODY 8',
      { stats: { ref: 10, body: 8 }, skills: { brawling: 10 } },
      'strike',
      5,
      4,
    ],
    [
      '[cp2020/melee/strike] BODY 2',
      { stats: { ref: 10, body: 2 }, skills: { brawling: 10 } },
      'strike',
      2,
      0,
    ],
    [
      '[cp2020/melee/kick] BODY 10',
      { stats: { ref: 10, body: 10 }, skills: { brawling: 10 } },
      'kick',
      4,
      6,
    ],
    [
      '[cp2020/melee/martial-arts-damage-gap] BODY 7, Karate 5',
      { stats: { ref: 10, body: 7 }, skills: { karate: 5 } },
      'kick',
      4,
      9,
    ],
    [
      '[cp2020/melee/choke] 4, and no strength',
      { stats: { ref: 10, body: 10 }, skills: { brawling: 10 } },
      'choke',
      4,
      4,
    ],
    [
      '[cp2020/melee/choke] 2',
      { stats: { ref: 10, body: 10 }, skills: { brawling: 10 } },
      'choke',
      2,
      2,
    ],
  ]
  it.each(CASES)('%s', (_, attacker, mode, die, points) => {
    const choke = mode === 'choke'
    const [hit] = play(
      {
        attacker,
        defender: choke ? { stats: { body: 2 } } : plate(40),
        attack: { mode, range: 1, conditions: ['helpless'] },
      },
      [9, ...(choke ? [] : [8]), die, ...(choke ? [1] : [])],
    ).hits
    expect(hit).toMatchObject({ damage: points, location: choke ? 'head' : 'right-leg' })
    if (choke) expect(hit!.points).toBe(points)
  })
  it('[cp2020/melee/choke] hard armour over the neck prevents it, a helmet does not', () => {
    const choking = (armor: string[]) =>
      read({ defender: { armor }, attack: { mode: 'choke', range: 1 } }).refusal?.rule
    expect([choking(['metal gear']), choking(['nylon helmet'])]).toEqual([
      'cp2020/melee/choke',
      undefined,
    ])
  })
  it.each([
    ['light', 3, 4, 'made'],
    ['serious', 5, 3, 'failed'],
  ] as const)(
    '[cp2020/melee/throw] BODY 6, %s: stun save on %i less 2',
    (_, before, needed, result) => {
      const { saves, effect } = play(
        {
          attacker: { stats: { ref: 10 }, skills: { judo: 5 } },
          defender: { ...plate(40), wounds: [{ points: before }] },
          attack: { mode: 'throw', range: 1, conditions: ['helpless'] },
        },
        [9, 8, 1, 4],
      )
      expect([saves, effect]).toEqual([[{ save: 'stun-save', die: 4, needed, result }], 'down'])
    },
  )
})

describe('armour', () => {
  const worn = (...names: string[]) => person({ armour: names }, rulesWith()).armour
  it.each([
    [10, 10, 15],
    [14, 10, 19],
    [15, 10, 19],
    [18, 10, 22],
    [20, 11, 23],
    [24, 10, 27],
    [25, 10, 27],
    [30, 10, 32],
    [31, 10, 32],
    [36, 10, 37],
    [37, 10, 37],
    [10, 0, 10],
    [0, 0, 0],
  ])('[cp2020/armor/proportional] SP %i and SP %i: %i', (a, b, sp) =>
    expect([combine(a, b), combine(b, a)]).toEqual([sp, sp]),
  )
  it.each([
    [[12, 10, 18], 23],
    [[18, 10, 12], 25],
    [[4, 14, 20], 25],
    [[20, 14, 4], 26],
    [[10, 25, 30], 35],
    [[12, 10, 14, 40], 42],
  ])('[cp2020/armor/proportional-order] %j: %i', (layers, sp) => expect(combined(layers)).toBe(sp))
  it.each([
    [['skinweave', 'kevlar vest', 'medium armor jacket'], true],
    [['flack vest', 'body plating'], false],
    [['leather', 'kevlar vest', 'light armor jacket', 'medium armor jacket'], false],
  ])('[cp2020/armor/max-layers] %j: %s', (names, allowed) => {
    expect(refuseLayers(worn(...names), options) === undefined).toBe(allowed)
  })
  it('[cp2020/armor/max-layers] layer-limit-per body', () => {
    expect(refuseLayers(worn('flack vest', 'flack pants'), options)).toBeUndefined()
    expect(
      refuseLayers(worn('flack vest', 'flack pants'), optionsOf({ 'layer-limit-per': 'body' })),
    ).toMatch(/hard/)
  })
  it.each([
    [['kevlar vest', 'medium armor jacket'], {}, 2],
    [['kevlar vest', 'medium armor jacket', { ev: 1 }], {}, 5],
    [['skinweave', 'kevlar vest', 'medium armor jacket'], {}, 2],
    [['skinweave', 'kevlar vest', 'medium armor jacket'], { 'skinweave-counts-in-order': true }, 4],
    [['leather', 'light armor jacket'], { 'layer-ev-scope': 'sum-of-locations' }, 3],
  ] as const)('[cp2020/armor/layer-encumbrance] %j %j: EV %i', (armour, over, ev) => {
    expect(
      encumbrance(person({ armour: armour as never }, rulesWith()).armour, optionsOf(over)),
    ).toBe(ev)
  })
  it.each([
    ['every-worn-layer', 9, 17],
    ['outermost-layer', 10, 17],
    ['off', 10, 18],
  ] as const)(
    '[cp2020/armor/staged-penetration-gap] vest 10 under jacket 18, 25 points, %s: now %i and %i',
    (staging, vest, jacket) => {
      const layers = {
        armor: [
          { name: 'vest', sp: 10, covers: ['torso'] },
          { name: 'jacket', sp: 18, covers: ['torso'] },
        ],
        stats: { body: 9 },
      }
      const shots = {
        attacker: shooter,
        defender: layers,
        attack: { weapon: { ...gun('5D6') }, rounds: 2, at: 'torso' as const },
        options: { staging },
      }
      const { hits } = play(shots, [9, ...spread(25, 5), 1, 9, ...spread(30, 5), 1])
      const after = combined([vest, jacket])
      expect(hits).toMatchObject([
        { stopped: 22, through: 3 },
        { stopped: after, through: 30 - after },
      ])
    },
  )
  it.each([
    [22, 17, 4],
    [18, 18, 0],
  ])(
    '[cp2020/armor/staged-penetration-gap] jacket SP 18, hit for %i: SP is now %i',
    (points, sp, through) => {
      const { hits } = play(
        {
          attacker: shooter,
          defender: plate(18),
          attack: { weapon: gun('5D6'), rounds: 2, at: 'torso' },
        },
        [9, ...spread(points, 5), ...(through > 0 ? [1] : []), 9, ...spread(5, 5)],
      )
      expect(hits).toMatchObject([{ through }, { stopped: sp }])
    },
  )
  it('[cp2020/damage/order-gap] AP that does no damage has gone through: SP 10 is 9', () => {
    const { hits } = play(
      {
        attacker: shooter,
        defender: { ...plate(10), stats: { body: 7 } },
        attack: { weapon: gun('3D6'), ammo: 'armor-piercing', rounds: 2, at: 'torso' },
      },
      [9, ...spread(6, 3), 9, ...spread(3, 3)],
    )
    expect(hits).toMatchObject([{ stopped: 5, points: 0 }, { stopped: 4 }])
  })
  it('[cp2020/damage/order-gap] burst, two rounds of 20 at one place: 1 point, then 2', () => {
    const weapon = { name: 'gun', class: 'medium submachinegun', damage: '5D6', rof: 20, shots: 30 }
    const found = play(
      {
        attacker: { stats: { ref: 10 }, skills: { submachinegun: 10 } },
        defender: { ...plate(18), stats: { body: 3 } },
        attack: { weapon, mode: 'burst' },
      },
      [9, 4, 2, 2, ...spread(20, 5), 1, ...spread(20, 5), 1],
    )
    expect(found.hits).toMatchObject([
      { stopped: 18, through: 2, points: 1 },
      { stopped: 17, through: 3, points: 2 },
    ])
  })
})

describe('wounds', () => {
  it.each([
    [7, 'serious'],
    [13, 'mortal 0'],
    [20, 'mortal 1'],
    [0, 'none'],
    [40, 'mortal 6'],
    [41, 'dead'],
  ])('[cp2020/wounds/track-gap] %i points: %s', (points, word) =>
    expect(STATES[trackUnder({}).at(points)]).toBe(word),
  )
  it.each([
    ['serious', 5, { ref: 8, int: 6, cool: 5 }, { ref: 6, int: 6, cool: 5 }],
    ['critical', 9, { ref: 7, int: 6, cool: 5 }, { ref: 4, int: 3, cool: 3 }],
    ['mortal 2', 21, { ref: 7, int: 6, cool: 5 }, { ref: 3, int: 2, cool: 2 }],
    ['light', 1, { ref: 8, int: 6, cool: 5 }, { ref: 8, int: 6, cool: 5 }],
  ] as const)('[cp2020/wounds/effects-gap] %s', (_, points, before, after) => {
    const rules = rulesWith()
    const combatant = person({ ...before, points }, rules)
    expect({
      ref: rules.stat(combatant, 'ref'),
      int: rules.stat(combatant, 'int'),
      cool: rules.stat(combatant, 'cool'),
    }).toEqual(after)
  })
  it.each([
    [7, 'serious', 6],
    [7, 'critical', 5],
    [6, 'mortal 3', 0],
  ])('[cp2020/wounds/stun-save-gap] BODY %i, %s: target %i', (body, word, target) =>
    expect(neededFor(stunSave({ body, saves: [] }, { state: state(word) }, '', options))).toBe(
      target,
    ),
  )
  it('[cp2020/wounds/stun-save-gap] stun-save-minimum-target 1', () =>
    expect(
      neededFor(
        stunSave(
          { body: 6, saves: [] },
          { state: state('mortal 3') },
          '',
          optionsOf({ 'stun-save-minimum-target': 1 }),
        ),
      ),
    ).toBe(1))
  it.each([
    [7, 2, 5],
    [4, 4, 0],
  ])('[cp2020/wounds/death-save-gap] BODY %i, mortal %i: target %i', (body, level, target) =>
    expect(
      neededFor(deathSaveOf({ body, saves: [] }, level, 'cp2020/wounds/death-save-gap', {})),
    ).toBe(target),
  )
})
