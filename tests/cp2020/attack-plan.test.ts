// A 2020 attack before its dice: what stands against it, where it may strike, what cover hides.
import { describe, expect, it, test } from 'vitest'
import { hitWidths, planAttack } from '../../src/books/cp2020/attack/plan.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import { better, hiddenBy, parseCover } from '../../src/books/cp2020/movement/cover.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'
import { pistol, rules, smg } from './attack-by-hand.ts'

describe('an attack before its dice', () => {
  const plan = (over: Partial<Attack>, options: Partial<Options> = {}) => {
    const with_ = rulesWith(options)
    return planAttack(attackOf({ weapon: pistol, ...over, rules: with_ }, with_))
  }
  const hands = (
    mode: Attack['mode'],
    over: Partial<Attack> = {},
    options: Partial<Options> = {},
  ) => plan({ weapon: undefined, metres: 1, mode, ...over }, options)
  it('[cp2020/attack/ranged-formula-gap, cp2020/melee/formula-gap] what stands against it', () => {
    expect(plan({})).toMatchObject({
      against: 15,
      rollsDefence: false,
      tieHits: true,
      band: 'close',
      unarmed: false,
      choke: false,
      spray: 'none',
      rounds: 1,
      wear: 1,
      pointFactor: 1,
      toughness: 2,
      body: 6,
      special: [],
    })
    expect(plan({}, { 'ranged-success': 'more' }).tieHits).toBe(false)
    expect(hands('strike')).toMatchObject({
      against: 5,
      rollsDefence: true,
      tieHits: false,
      band: undefined,
      unarmed: true,
      wear: 0,
      rounds: 1,
    })
    expect(hands('strike', {}, { 'melee-tie': 'attacker' }).tieHits).toBe(true)
    expect(hands('strike', { helpless: true })).toMatchObject({
      against: 10,
      rollsDefence: false,
      tieHits: true,
    })
    expect(hands('strike', { helpless: true }).given).toBeUndefined()
    expect(hands('strike', { helpless: true }, { 'melee-helpless': 'automatic-hit' }).given).toBe(1)
    expect(hands('strike', {}, { 'melee-helpless': 'automatic-hit' }).given).toBeUndefined()
    expect(plan({ helpless: true }, { 'melee-helpless': 'automatic-hit' }).given).toBeUndefined()
    expect(() => plan({ metres: 200 })).toThrow('range')
  })
  it('[cp2020/melee/moves] which moves harm', () => {
    expect(
      (
        ['strike', 'kick', 'throw', 'choke', 'hold', 'disarm', 'grapple', 'sweep-trip'] as const
      ).map((mode) => hands(mode).rounds),
    ).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
    expect([hands('throw').throwSave, hands('kick').throwSave]).toEqual([-2, undefined])
    expect([hands('choke').choke, hands('choke').hitTable.open]).toEqual([
      true,
      [true, false, false, false, false, false],
    ])
    expect(
      plan(
        { weapon: gun('shotgun'), metres: 40 },
        { 'shotgun-locations': 'as-many-as-pattern-metres' },
      ).rounds,
    ).toBe(3)
    expect(
      plan(
        { weapon: gun('shotgun-auto'), mode: 'burst', rounds: 3, metres: 40 },
        { 'shotgun-locations': 'as-many-as-pattern-metres' },
      ).rounds,
    ).toBe(3)
    expect([
      plan({ weapon: smg, mode: 'auto', rounds: 20 }).spray,
      plan({ weapon: smg, mode: 'burst', rounds: 3 }).spray,
    ]).toEqual(['auto', 'burst'])
  })
  it('[cp2020/damage/location-table-gap] a face for the head and each arm, three for the torso, two for each leg', () =>
    expect(hitWidths()).toEqual([1, 3, 1, 1, 2, 2]))
  const open = (over: Partial<Attack>, options: Partial<Options> = {}) =>
    plan(over, options).hitTable.open.map(Number).join('')
  const cover = (text: string) => ({ cover: parseCover(text)! })
  test.each([
    ['in the open', {}, {}, '111111'],
    ['called', { at: 'left-arm' }, {}, '000100'],
    ['behind a low wall', cover('chest-high'), {}, '101100'],
    ['through cover', { ...cover('chest-high'), throughCover: true }, {}, '111111'],
    ['shot through', cover('chest-high'), { 'covered-location': 'shoot-through-cover' }, '111111'],
    ['wholly hidden', cover('whole: 10'), {}, '111111'],
    [
      'a blow behind a low wall',
      { ...cover('legs'), mode: 'kick', weapon: undefined, metres: 1 },
      {},
      '111100',
    ],
    [
      'a throw behind a low wall',
      { ...cover('legs'), mode: 'throw', weapon: undefined, metres: 1 },
      {},
      '111111',
    ],
  ] as const)('[cp2020/damage/location-reroll] %s: %s', (_what, over, options, found) =>
    expect(open(over as Partial<Attack>, options)).toBe(found),
  )
  it('[cp2020/damage/limb-loss-gap] what is gone is not hit; what alone is left open is', () => {
    const target = {
      ...person({}, rules),
      wounds: { ...(rules.wounds.fresh() as object), lost: ['left-leg', 'right-arm'] },
    } as never
    expect(open({ target })).toBe('110110')
    expect(open({ target, at: 'torso' })).toBe('010000')
    const stump = {
      ...person({}, rules),
      wounds: { ...(rules.wounds.fresh() as object), lost: ['right-arm', 'right-leg'] },
    } as never
    // Behind a corner: left arm and leg are hidden.
    expect(open({ target: stump, ...cover('corner') })).toBe('110000')
  })
  const sp = (over: Partial<Attack>, options: Partial<Options> = {}) =>
    plan(over, options).stops.map((stops) => stops[0])
  const vest = { target: person({ armour: ['kevlar-vest'] }, rules) }
  test.each([
    ['nothing', {}, {}, [0, 0, 0, 0, 0, 0]],
    ['a vest', vest, {}, [0, 10, 0, 0, 0, 0]],
    [
      'cover, where it is shot through',
      { ...vest, ...cover('legs: 20') },
      { 'covered-location': 'shoot-through-cover' },
      [0, 10, 0, 0, 20, 20],
    ],
    ['cover that dice avoid', { ...vest, ...cover('legs: 20') }, {}, [0, 10, 0, 0, 0, 0]],
    ['cover at a called area', { ...cover('legs: 20'), at: 'left-leg' }, {}, [0, 0, 0, 0, 0, 20]],
    [
      'cover all around, and the vest',
      { ...vest, ...cover('whole: 20') },
      {},
      [20, 23, 20, 20, 20, 20],
    ],
    [
      'a blow at a called area behind cover',
      { ...cover('legs: 20'), at: 'left-leg', mode: 'melee', weapon: gun('club'), metres: 1 },
      {},
      [0, 0, 0, 0, 0, 20],
    ],
    [
      'a throw passes cover',
      { ...vest, ...cover('whole: 20'), mode: 'throw', weapon: undefined, metres: 1 },
      {},
      [0, 10, 0, 0, 0, 0],
    ],
    [
      'a blast goes through',
      { ...cover('legs: 20'), throughCover: true },
      {},
      [0, 0, 0, 0, 20, 20],
    ],
    [
      'a blade meets soft armour at half',
      { ...vest, mode: 'melee', weapon: gun('sword'), metres: 1 },
      {},
      [0, 5, 0, 0, 0, 0],
    ],
    [
      'a choke passes armour',
      {
        target: person({ armour: ['skinweave'] }, rules),
        mode: 'choke',
        weapon: undefined,
        metres: 1,
      },
      {},
      [0, 0, 0, 0, 0, 0],
    ],
  ] as const)(
    '[cp2020/armor/cover-gap, cp2020/armor/stopping-power] %s',
    (_what, over, options, found) => expect(sp(over as Partial<Attack>, options)).toEqual(found),
  )
})

describe('cover', () => {
  test.each([
    ['none', []],
    ['legs', ['right-leg', 'left-leg']],
    ['chest-high', ['torso', 'right-leg', 'left-leg']],
    ['corner', ['left-arm', 'left-leg']],
    ['head-out', ['torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']],
    ['whole', AREAS],
  ] as const)('[cp2020/damage/location-reroll] %s hides %j', (word, hidden) =>
    expect(hiddenBy({ word, sp: 0 })).toEqual(hidden),
  )
  test.each([
    ['chest-high', { word: 'chest-high', sp: 0 }],
    ['Chest high: Brick wall', { word: 'chest-high', sp: 25, what: 'Brick wall' }],
    ['legs: 20', { word: 'legs', sp: 20, what: '20' }],
    ['legs: level 5', { word: 'legs', sp: 20, what: 'level 5' }],
    ['open', { word: 'none', sp: 0 }],
    ['', { word: 'none', sp: 0 }],
    ['fog', undefined],
    ['legs: jelly', undefined],
    ['legs: -3', undefined],
  ])('[cp2020/armor/cover-gap] %s', (text, cover) => expect(parseCover(text)).toEqual(cover))
  it('[cp2020/damage/location-reroll] [cp2020/armor/cover-gap] the one of two that hides more, or as much with a higher SP', () => {
    const [legs, whole] = [
      { word: 'legs', sp: 1 },
      { word: 'whole', sp: 2 },
    ] as const
    expect([better(legs, whole), better(whole, legs), better(legs, { ...legs, sp: 9 })]).toEqual([
      whole,
      whole,
      { ...legs, sp: 9 },
    ])
  })
})
