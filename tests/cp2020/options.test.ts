// Every option that changes an attack, in each of its positions.
import { describe, expect, it } from 'vitest'
import { OPTIONS } from '../../src/catalogue/cp2020.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Case } from './exchange.ts'
import { oddsOf, play, read } from './exchange.ts'

const all = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
const plate = (sp: number, more: object = {}) => ({
  armor: [{ name: 'armour', sp, covers: all, ...more }],
})
const shooter = { stats: { ref: 10 }, skills: { handgun: 5, rifle: 5, submachinegun: 5, melee: 5 } }
const gun = (damage: string) => ({ name: 'gun', class: 'heavy pistol', damage })
const blow = { mode: 'melee', range: 1 }

interface Row {
  /** The rule that the option reads. */
  readonly rule: string
  readonly one: Case
  readonly dice: readonly number[]
  /** By the value of the option: what of the result it shows in. */
  readonly shows: Readonly<Record<string, object>>
  /** Dice of its own in a position. */
  readonly others?: Readonly<Record<string, readonly number[]>>
}

const ROWS: Partial<Record<keyof Options, Row>> = {
  'half-die-rounding': {
    rule: 'cp2020/scope/rounding-gap',
    one: {
      attacker: shooter,
      defender: plate(40),
      attack: { ...blow, weapon: 'switchblade', at: 'torso', conditions: ['helpless'] },
    },
    dice: [9, 1],
    shows: {
      up: { hits: [{ damage: 1 }] },
      'down-min-1': { hits: [{ damage: 1 }] },
      down: { hits: [{ damage: 0 }] },
    },
  },
  'damage-fraction-rounding': {
    rule: 'cp2020/scope/rounding-gap',
    one: {
      attacker: shooter,
      defender: { ...plate(10), stats: { body: 2 } },
      attack: { weapon: gun('1D6'), ammo: 'armor-piercing', at: 'torso' },
    },
    dice: [9, 6, 1],
    shows: {
      down: { hits: [{ through: 1, points: 0 }] },
      'down-min-1': { hits: [{ through: 1, points: 1 }] },
      up: { hits: [{ through: 1, points: 1 }] },
    },
    others: { down: [9, 6] },
  },
  'exploding-ten': {
    rule: 'cp2020/task/critical-gap',
    one: {
      attacker: { stats: { ref: 5 } },
      defender: plate(40),
      attack: { weapon: gun('1D6'), at: 'torso' },
    },
    dice: [10, 10, 2, 1],
    shows: {
      repeat: { shots: [{ attack: { total: 23 } }] },
      once: { shots: [{ attack: { total: 21 } }] },
      never: { shots: [{ attack: { total: 11 } }] },
    },
    others: { once: [10, 10, 1], never: [10] },
  },
  fumbles: {
    rule: 'cp2020/task/fumble-gap',
    one: {
      attacker: { stats: { ref: 10 }, skills: { handgun: 10 } },
      defender: plate(40),
      attack: { weapon: gun('1D6'), at: 'torso' },
    },
    dice: [1, 4],
    shows: {
      table: { shots: [{ hit: false, fumble: { die: 4 } }] },
      'automatic-miss-only': { shots: [{ hit: false, fumble: { what: 'a miss' } }] },
      ignore: { shots: [{ hit: true }] },
    },
    others: { 'automatic-miss-only': [1], ignore: [1, 1] },
  },
  'aim-melee': {
    rule: 'cp2020/action/aim',
    one: {
      attacker: shooter,
      defender: plate(40),
      attack: { ...blow, weapon: 'club', aim: 2, at: 'torso' },
    },
    dice: [5, 9, 1],
    shows: {
      false: { shots: [{ attack: { total: 16 } }] },
      true: { shots: [{ attack: { total: 18 } }] },
    },
  },
  'multi-action-penalty': {
    rule: 'cp2020/action/multiple',
    one: {
      attacker: shooter,
      defender: plate(40),
      attack: { weapon: gun('1D6'), conditions: ['later-action-3', 'of-4-actions'] },
    },
    dice: [9, 8, 1],
    shows: {
      growing: { shots: [{ attack: { total: 18 } }] },
      flat: { shots: [{ attack: { total: 21 } }] },
      'all-actions': { shots: [{ attack: { total: 15 } }] },
    },
  },
  'ambush-covers': {
    rule: 'cp2020/ambush/single-use',
    one: {
      attacker: shooter,
      defender: plate(40),
      attack: { weapon: gun('1D6'), rounds: 2, conditions: ['ambush'] },
    },
    dice: [5, 8, 1, 5, 8, 1],
    shows: {
      'one-roll': { shots: [{ attack: { total: 25 } }, { attack: { total: 20 } }] },
      'one-action': { shots: [{ attack: { total: 25 } }, { attack: { total: 25 } }] },
    },
  },
  'ranged-success': {
    rule: 'cp2020/attack/ranged-formula-gap',
    one: { attacker: shooter, defender: plate(40), attack: { weapon: gun('1D6'), range: 20 } },
    dice: [5, 8, 1],
    shows: { 'equal-or-more': { shots: [{ hit: true }] }, more: { shots: [{ hit: false }] } },
    others: { more: [5] },
  },
  'point-blank-damage': {
    rule: 'cp2020/attack/point-blank-damage-gap',
    one: {
      attacker: shooter,
      defender: plate(40),
      attack: { weapon: gun('2D6'), range: 1, at: 'torso' },
    },
    dice: [5],
    shows: { maximum: { hits: [{ damage: 12 }] }, rolled: { hits: [{ damage: 5 }] } },
    others: { rolled: [5, 2, 3] },
  },
  'full-auto-hits': {
    rule: 'cp2020/attack/full-auto-gap',
    one: {
      attacker: shooter,
      defender: plate(99),
      attack: { weapon: 'rifle-assault-medium', mode: 'auto', rounds: 9, range: 150 },
    },
    dice: [6, 8, 1, 1, 1, 1, 1],
    shows: {
      'margin-min-1': { hits: { length: 1 } },
      margin: { hits: { length: 1 } },
      'margin-plus-1': { hits: { length: 2 } },
    },
    others: { 'margin-plus-1': [6, 8, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
  },
  'full-auto-point-blank': {
    rule: 'cp2020/attack/full-auto-gap',
    one: {
      attacker: shooter,
      defender: plate(99),
      attack: { weapon: 'rifle-assault-medium', mode: 'auto', rounds: 20, range: 1 },
    },
    dice: [2, ...Array.from({ length: 7 }, () => 8)],
    shows: {
      none: { shots: [{ attack: { total: 17 } }] },
      'as-close': { shots: [{ attack: { total: 19 } }] },
    },
    others: { 'as-close': [2, ...Array.from({ length: 9 }, () => 8)] },
  },
  'shotgun-locations': {
    rule: 'cp2020/attack/shotgun-gap',
    one: { attacker: shooter, defender: plate(99), attack: { weapon: 'shotgun', range: 40 } },
    dice: [10, 9, 8, 1, 1],
    shows: { one: { hits: { length: 1 } }, 'as-many-as-pattern-metres': { hits: { length: 3 } } },
    others: { 'as-many-as-pattern-metres': [10, 9, 8, 8, 8, 1, 1, 1, 1, 1, 1] },
  },
  'melee-tie': {
    rule: 'cp2020/melee/formula-gap',
    one: {
      attacker: shooter,
      defender: { ...plate(40), stats: { ref: 10 } },
      attack: { ...blow, weapon: 'club' },
    },
    dice: [4, 9],
    shows: { defender: { shots: [{ hit: false }] }, attacker: { shots: [{ hit: true }] } },
    others: { attacker: [4, 9, 8, 1] },
  },
  'melee-helpless': {
    rule: 'cp2020/melee/formula-gap',
    one: {
      attacker: { stats: { ref: 2 } },
      defender: plate(40),
      attack: { ...blow, weapon: 'club', conditions: ['helpless'] },
    },
    dice: [4],
    shows: {
      'difficulty-10': { shots: [{ defence: { total: 10 }, hit: false }] },
      'automatic-hit': { shots: [{ defence: { total: undefined }, hit: true }] },
    },
    others: { 'automatic-hit': [8, 1] },
  },
  'choke-adds-damage-modifier': {
    rule: 'cp2020/melee/choke',
    one: {
      attacker: { stats: { ref: 10, body: 10 } },
      attack: { mode: 'choke', range: 1, conditions: ['helpless'] },
    },
    dice: [9, 3, 1],
    shows: { false: { hits: [{ damage: 3 }] }, true: { hits: [{ damage: 5 }] } },
  },
  'martial-arts-damage': {
    rule: 'cp2020/melee/martial-arts-damage-gap',
    one: {
      attacker: { stats: { ref: 10 }, skills: { karate: 4 } },
      defender: plate(40),
      attack: { mode: 'kick', range: 1, conditions: ['helpless'] },
    },
    dice: [9, 8, 3],
    shows: { 'skill-level': { hits: [{ damage: 7 }] }, none: { hits: [{ damage: 3 }] } },
  },
  'covered-location': {
    rule: 'cp2020/damage/location-reroll',
    one: {
      attacker: shooter,
      defender: {},
      attack: { weapon: gun('1D6'), conditions: ['legs: brick wall'] },
    },
    dice: [9, 8, 2, 1, 1],
    shows: {
      reroll: { hits: [{ location: 'torso', stopped: 0 }] },
      'shoot-through-cover': { hits: [{ location: 'right-leg', stopped: 25 }] },
    },
    others: { 'shoot-through-cover': [9, 8, 1] },
  },
  'head-doubling': {
    rule: 'cp2020/damage/head-doubling-gap',
    one: { attacker: shooter, attack: { weapon: gun('1D6'), at: 'head' } },
    dice: [9, 5, 1],
    shows: {
      'after-btm': { hits: [{ points: 6 }] },
      'before-btm': { hits: [{ points: 8 }] },
      none: { hits: [{ points: 3 }] },
    },
  },
  'head-kill-points': {
    rule: 'cp2020/damage/limb-loss-gap',
    one: { attacker: shooter, attack: { weapon: gun('2D6'), at: 'head' } },
    dice: [9, 6, 2],
    shows: { 'after-doubling': { wound: 'dead' }, 'before-doubling': { wound: 'critical' } },
    others: { 'before-doubling': [9, 6, 2, 1] },
  },
  'limb-loss': {
    rule: 'cp2020/damage/limb-loss-gap',
    one: { attacker: shooter, attack: { weapon: gun('2D6'), at: 'left-arm' } },
    dice: [9, 6, 6, 1, 1],
    shows: {
      'over-8': { saves: [{ save: 'limb-save' }, { save: 'stun-save' }] },
      none: { saves: [{ save: 'stun-save' }] },
    },
    others: { none: [9, 6, 6, 1] },
  },
  'unarmed-damage': {
    rule: 'cp2020/damage/stun-damage-gap',
    one: {
      attacker: { stats: { ref: 10, body: 10 } },
      defender: { stats: { body: 2 } },
      attack: { mode: 'kick', range: 1, at: 'torso', conditions: ['helpless'] },
    },
    dice: [10, 9, 3, 1],
    shows: {
      real: { wound: 'serious', saves: [{ needed: 1 }] },
      'half-stun': { wound: 'light', saves: [{ needed: 1 }] },
      stun: { wound: 'none', saves: [{ needed: 1 }] },
    },
  },
  'sp-factor-on': {
    rule: 'cp2020/armor/proportional-order',
    one: {
      attacker: shooter,
      defender: {
        armor: [
          { name: 'a', sp: 10, covers: ['torso'] },
          { name: 'b', sp: 15, covers: ['torso'] },
        ],
      },
      attack: { weapon: gun('1D6'), ammo: 'armor-piercing', at: 'torso' },
    },
    dice: [9, 1],
    shows: { combined: { hits: [{ stopped: 9 }] }, 'each-layer': { hits: [{ stopped: 12 }] } },
  },
  staging: {
    rule: 'cp2020/armor/staged-penetration-gap',
    one: {
      attacker: shooter,
      defender: {
        armor: [
          { name: 'a', sp: 2, covers: ['torso'] },
          { name: 'b', sp: 3, covers: ['torso'] },
        ],
      },
      attack: { weapon: gun('3D6'), at: 'torso', rounds: 2 },
    },
    dice: [9, 4, 3, 3, 1, 9, 1, 1, 1],
    shows: {
      'every-worn-layer': { hits: [{ stopped: 8 }, { stopped: 7 }] },
      'outermost-layer': { hits: [{ stopped: 8 }, { stopped: 7 }] },
      off: { hits: [{ stopped: 8 }, { stopped: 8 }] },
    },
  },
  'stun-save-minimum-target': {
    rule: 'cp2020/wounds/stun-save-gap',
    one: {
      attacker: shooter,
      defender: { stats: { body: 2 }, wounds: [{ points: 13 }] },
      attack: { weapon: gun('1D6'), at: 'torso' },
    },
    dice: [9, 1, 1],
    shows: {
      0: { saves: [{ needed: 0, result: 'failed' }] },
      1: { saves: [{ needed: 1, result: 'made' }] },
    },
  },
}

describe.each(Object.entries(ROWS))('%s', (name, { rule, one, dice, shows, others }) => {
  const { rule: ofOption, values } = OPTIONS[name as keyof typeof OPTIONS]
  it.each(values.map(String))(`[${rule}] %s`, (value) => {
    expect(ofOption).toBe(rule)
    const typed = values.find((one) => String(one) === value)!
    expect(play({ ...one, options: { [name]: typed } }, others?.[value] ?? dice)).toMatchObject(
      shows[value]!,
    )
  })
})

it('[cp2020/damage/called-shot] called-shot-automatic', () => {
  const one = {
    attacker: shooter,
    defender: plate(99),
    attack: { weapon: 'rifle-assault-medium', mode: 'burst', at: 'head' as const },
  }
  expect(read(one).refusal).toMatchObject({ rule: 'cp2020/damage/called-shot' })
  expect(
    oddsOf({ ...one, options: { 'called-shot-automatic': 'all-rounds' } }).location,
  ).toMatchObject({ head: 1, torso: 0 })
})
it('[cp2020/attack/full-auto-gap] margin: a total that just meets the difficulty strikes nobody', () => {
  const one = {
    attacker: { stats: { ref: 10 }, skills: { rifle: 4 } },
    defender: plate(99),
    attack: { weapon: 'rifle-assault-medium', mode: 'auto', rounds: 9, range: 150 },
  }
  expect(play({ ...one, options: { 'full-auto-hits': 'margin' } }, [6]).hits).toEqual([])
  const { hit, hits } = oddsOf({ ...one, options: { 'full-auto-hits': 'margin' } })
  // 7 and more strikes; 6 meets the difficulty.
  expect([hit, hits[0]]).toEqual([expect.closeTo(0.4, 9), expect.closeTo(0.6, 9)])
})
it('[cp2020/melee/skills] who chooses the skill of a defence may name it', () => {
  const one = {
    attacker: shooter,
    defender: { skills: { dodge: 5, melee: 2 } },
    attack: { ...blow, weapon: 'club', at: 'torso' as const },
  }
  expect(play(one, [2, 5]).shots[0]!.defence.total).toBe(15)
  expect(
    play({ ...one, attack: { ...one.attack, conditions: ['defends-with-melee'] } }, [2, 9])
      .shots[0]!.defence.total,
  ).toBe(16)
})
it('[cp2020/melee/formula-gap, cp2020/melee/escape] melee-helpless automatic-hit: who cannot resist lets go without a roll', () => {
  const escape = (value: 'difficulty-10' | 'automatic-hit') => ({
    options: { 'melee-helpless': value },
    attack: { mode: 'escape' as const, range: 1, conditions: ['helpless'] },
  })
  expect(play(escape('difficulty-10'), [4])).toMatchObject({ done: false })
  expect(play(escape('automatic-hit'), [])).toMatchObject({
    done: true,
    sentences: ['Ann gets free of Bob, who cannot resist.'],
  })
  expect(oddsOf(escape('automatic-hit')).hit).toBe(1)
})

/** What the course of a fight, and no single attack, depends on. */
const ELSEWHERE = [
  'task-success',
  'exploding-initiative',
  'initiative-per',
  'initiative-tie',
  'wait-step-in',
  'move-counts-as-action',
  'rof-limit-per',
  'parry',
  'multi-action-limit',
  'ambush-distracted-roll',
  'double-blind',
  'open-sheets',
  'facing-arc',
  'suppressive-zone-lasts',
  'grapple-opens',
  'called-shot-automatic',
  'layer-limit-per',
  'layer-ev-scope',
  'skinweave-counts-in-order',
  'stun-damage-lasts',
]
it('no option is forgotten', () =>
  expect([...Object.keys(ROWS), ...ELSEWHERE].toSorted()).toEqual(Object.keys(OPTIONS).toSorted()))
