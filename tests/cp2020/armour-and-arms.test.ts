// What armour of the 2020 book stops and costs, and what weapons and loads are in its lists.
import { describe, expect, it, test } from 'vitest'
import {
  combine,
  combined,
  layersAt,
  spAt,
  stopsAfter,
  stopsTable,
  isWornDown,
} from '../../src/books/cp2020/arms/armour.ts'
import {
  ARMOUR,
  encumbrance,
  findArmour,
  layerPenalty,
  layersOn,
  refuseLayers,
} from '../../src/books/cp2020/arms/armour-list.ts'
import {
  ARMS,
  findWeapon,
  handsFor,
  isGrenade,
  isShotgun,
  isSwung,
  jamsOn,
} from '../../src/books/cp2020/arms/arms.ts'
import { printDamage } from '../../src/books/cp2020/arms/damage-dice.ts'
import { load2020, loads2020 } from '../../src/books/cp2020/arms/loads.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import { optionsOf, type Options } from '../../src/books/cp2020/options.ts'
import { AREAS, type Area, type Worn } from '../../src/books/cp2020/words.ts'
import { gun } from './people.ts'
import { pistol } from './attack-by-hand.ts'

describe('armour', () => {
  test.each([
    [0, 0, 0],
    [10, 0, 10],
    [0, 10, 10],
    [-3, 0, 0],
    [18, 10, 22],
    [10, 18, 22],
    [10, 10, 15],
    [14, 10, 19],
    [15, 10, 19],
    [18, 10, 22],
    [19, 10, 22],
    [24, 10, 27],
    [25, 10, 27],
    [30, 10, 32],
    [31, 10, 32],
    [36, 10, 37],
    [37, 10, 37],
    [60, 10, 60],
  ])('[cp2020/armor/proportional] SP %i and %i together: %i', (inner, outer, sp) =>
    expect(combine(inner, outer)).toBe(sp),
  )
  it('[cp2020/armor/proportional-order] from the inside outwards', () => {
    expect([combined([]), combined([10]), combined([10, 10, 30]), combined([30, 10, 10])]).toEqual([
      0, 10, 32, 33,
    ])
  })
  const layer = (sp: number, more: object = {}) => ({
    sp,
    hard: false,
    skinweave: false,
    wears: true,
    ...more,
  })
  const stops = (
    layers: readonly ReturnType<typeof layer>[],
    loss: number,
    factor: object = { soft: 1, hard: 1 },
    options: Partial<Options> = {},
  ) => stopsAfter(layers, loss, factor as never, optionsOf(options))
  it('[cp2020/damage/order-gap] wear, then factors, then the whole', () => {
    expect([
      stops([layer(10)], 0),
      stops([layer(10)], 3),
      stops([layer(2)], 3),
      stops([layer(10, { wears: false })], 3),
    ]).toEqual([10, 7, 0, 10])
    expect(stops([layer(10), layer(18)], 0, { soft: 0.5, hard: 0.5 })).toBe(11)
    expect(
      stops([layer(10), layer(18)], 0, { soft: 0.5, hard: 0.5 }, { 'sp-factor-on': 'each-layer' }),
    ).toBe(14)
    expect(stops([layer(10), layer(20, { hard: true })], 0, { soft: 0.5, hard: 1 })).toBe(22)
    expect(stops([layer(9), layer(20, { hard: true })], 0, { soft: 1 / 3, hard: 2 / 3 })).toBe(16)
    expect(
      stops([layer(12, { skinweave: true }), layer(10)], 0, { soft: 1, hard: 1, skinweave: 0 }),
    ).toBe(10)
    expect(stops([layer(12, { skinweave: true })], 0, { soft: 0.5, hard: 0.5 })).toBe(6)
    expect(
      stops([layer(12, { skinweave: true, hard: true })], 0, { soft: 0.5, hard: 1, skinweave: 0 }),
    ).toBe(12)
  })
  const worn = (...names: readonly string[]): Worn[] =>
    names.map((name) => findArmour(ARMOUR, name)!)
  const who = (names: readonly string[], lost: readonly object[] = []) =>
    ({ armour: worn(...names), worn: names.map((_, i) => lost[i] ?? {}) }) as never
  it('[cp2020/armor/record] what stops at an area now', () => {
    const sp = (names: readonly string[], area: Area, lost: readonly object[] = []) =>
      spAt(who(names, lost), area, optionsOf())
    expect([
      sp(['leather'], 'torso'),
      sp(['leather'], 'head'),
      sp(['leather', 'kevlar vest'], 'torso'),
      sp(['kevlar-vest'], 'torso', [{ torso: 3 }]),
      sp(['kevlar-vest'], 'torso', [{ torso: 30 }]),
      sp(['kevlar-vest'], 'torso', [{ head: 3 }]),
    ]).toEqual([4, 0, 14, 7, 0, 10])
    expect(layersAt(who(['kevlar-vest']), 'torso', 20, optionsOf())).toEqual([
      layer(10, { name: 'kevlar vest' }),
      { name: 'cover', sp: 20, hard: true, skinweave: false, wears: false },
    ])
    expect(layersAt(who(['kevlar-vest']), 'head', 0, optionsOf())).toEqual([])
  })
  it('[cp2020/armor/staged-penetration-gap] which layers wear', () => {
    const set = worn('skinweave', 'leather', 'kevlar-vest')
    const wear = (area: Area, staging: Options['staging']) =>
      set.map((piece) => isWornDown(set, piece, area, optionsOf({ staging })))
    expect([
      wear('torso', 'every-worn-layer'),
      wear('torso', 'outermost-layer'),
      wear('torso', 'off'),
      wear('left-arm', 'outermost-layer'),
      wear('head', 'every-worn-layer'),
    ]).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
      [false, true, false],
      [false, false, false],
    ])
    const inside = worn('kevlar-vest', 'subdermal-armor')
    expect(isWornDown(inside, inside[0]!, 'torso', optionsOf({ staging: 'outermost-layer' }))).toBe(
      true,
    )
  })
  it('[cp2020/armor/staged-penetration-gap] a figure for each loss, the last for all further', () => {
    const table = (names: readonly string[], how: object = {}) =>
      stopsTable(
        who(names),
        'torso',
        { cover: 0, factor: { soft: 1, hard: 1 }, step: 1, ...how },
        optionsOf(),
      )
    expect(table(['leather'])).toEqual([4, 3, 2, 1, 0])
    expect(table(['leather'], { step: 2 })).toEqual([4, 2, 0])
    expect(table(['leather'], { step: 3 })).toEqual([4, 1, 0])
    expect(table(['leather'], { step: 0 })).toEqual([4])
    expect(table(['skinweave'])).toEqual([12])
    expect(table([], { cover: 20 })).toEqual([20])
    expect(table([])).toEqual([0])
    expect(table(['leather'], { factor: { soft: 0.5, hard: 1 } })).toEqual([2, 1, 1, 0])
    expect(table(['kevlar-vest'])).toHaveLength(11)
    // Skinweave under leather: 12, and the bonus of the layer as long as there is one.
    expect(table(['skinweave', 'leather'])).toEqual([16, 15, 15, 15, 12])
  })
  it('[cp2020/armor/max-layers] three layers on an area, one of them hard', () => {
    const refuse = (names: readonly string[], options: Partial<Options> = {}) =>
      refuseLayers(worn(...names), optionsOf(options)) === undefined
    expect([
      refuse(['leather', 'kevlar-vest', 'light-armor-jacket']),
      refuse(['leather', 'kevlar-vest', 'light-armor-jacket', 'leather']),
    ]).toEqual([true, false])
    expect([
      refuse(['flack-vest', 'doorgunners-vest']),
      refuse(['flack-vest', 'flack-pants']),
      refuse(['flack-vest', 'flack-pants'], { 'layer-limit-per': 'body' }),
    ]).toEqual([false, true, false])
    expect([
      refuse(['leather', 'kevlar-vest', 'nylon-helmet', 'leather']),
      refuse(['leather', 'kevlar-vest', 'nylon-helmet', 'leather'], { 'layer-limit-per': 'body' }),
    ]).toEqual([true, false])
  })
  it('[cp2020/armor/layer-encumbrance] the second layer costs 1, the third 2 more', () => {
    const cost = (names: readonly string[], options: Partial<Options> = {}) =>
      layerPenalty(worn(...names), optionsOf(options))
    expect([
      cost([]),
      cost(['leather']),
      cost(['leather', 'kevlar-vest']),
      cost(['leather', 'kevlar-vest', 'light-armor-jacket']),
    ]).toEqual([0, 0, 1, 3])
    expect(cost(['leather', 'light-armor-jacket'], { 'layer-ev-scope': 'sum-of-locations' })).toBe(
      3,
    )
    expect([
      cost(['skinweave', 'leather']),
      cost(['skinweave', 'leather'], { 'skinweave-counts-in-order': true }),
      cost(['leather', 'skinweave'], { 'skinweave-counts-in-order': true }),
    ]).toEqual([0, 1, 0])
    expect(
      cost(['skinweave', 'leather', 'kevlar-vest'], { 'skinweave-counts-in-order': true }),
    ).toBe(3)
    expect([
      encumbrance(worn('medium-armor-jacket', 'doorgunners-vest'), optionsOf()),
      encumbrance([], optionsOf()),
    ]).toEqual([5, 0])
    expect(layersOn(worn('leather', 'nylon-helmet'), 'head').map(({ name }) => name)).toEqual([
      'nylon helmet',
    ])
  })
  it('[cp2020/armor/list-gap] as the list has it', () => {
    expect(findArmour(ARMOUR, 'Metal Gear')).toMatchObject({
      sp: 25,
      hard: true,
      ev: 2,
      metal: true,
      implant: false,
      covers: AREAS,
    })
    expect(findArmour(ARMOUR, 'skinweave')).toMatchObject({
      implant: true,
      skinweave: true,
      hard: false,
    })
    expect(findArmour(ARMOUR, 'leather')).toMatchObject({
      covers: ['torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
      skinweave: false,
    })
    expect(findArmour(ARMOUR, 'tin foil')).toBeUndefined()
  })
})

describe('weapons and loads', () => {
  it('[cp2020/weapons/ranged-list-gap, cp2020/weapons/melee-list-gap] as the lists have them', () => {
    expect(findWeapon(ARMS, 'Rifle assault light')).toMatchObject({
      skill: 'rifle',
      accuracy: 1,
      shots: 35,
      rof: 30,
      modes: ['single', 'burst', 'auto'],
      range: 400,
      calibre: 'heavy',
      edged: false,
      mono: false,
    })
    expect(findWeapon(ARMS, 'grenade-frag')).toMatchObject({
      modes: ['area'],
      range: 'body',
      radius: 5,
      shots: 1,
    })
    expect(findWeapon(ARMS, 'monokatana')).toMatchObject({
      edged: true,
      mono: true,
      skill: 'melee',
      shots: 0,
      modes: ['melee'],
    })
    expect(findWeapon(ARMS, 'shotgun')!.damage.map(printDamage)).toEqual(['4D6', '3D6', '2D6'])
    expect(findWeapon(ARMS, 'switchblade')!.damage.map(printDamage)).toEqual(['1D6/2'])
    expect(findWeapon(ARMS, 'phaser')).toBeUndefined()
    const is = (id: string) => {
      const { weapon } = gun(id)
      return [
        isSwung(weapon),
        isGrenade(weapon),
        isShotgun(weapon),
        handsFor(weapon),
        jamsOn(weapon),
      ]
    }
    expect([
      is('club'),
      is('grenade-frag'),
      is('shotgun'),
      is('pistol-heavy'),
      is('smg-heavy'),
      is('rifle-hunting'),
    ]).toEqual([
      [true, false, false, 1, 3],
      [false, true, false, 1, 3],
      [false, false, true, 2, 5],
      [false, false, false, 1, 3],
      [false, false, false, 1, 3],
      [false, false, false, 2, 3],
    ])
    expect([
      jamsOn({ reliability: 'unreliable' } as never),
      jamsOn({ reliability: 'magic' } as never),
    ]).toEqual([8, 5])
    expect([isSwung(undefined), isGrenade(undefined), isShotgun(undefined)]).toEqual([
      false,
      false,
      false,
    ])
    expect([
      isGrenade({ range: 'body' } as never),
      isGrenade({ range: 50, radius: 5 } as never),
    ]).toEqual([false, false])
  })
  it('[cp2020/weapons/ap-gap, cp2020/weapons/edged-gap, cp2020/weapons/mono-gap] what they make of SP and points', () => {
    const of = (weapon: ReturnType<typeof gun> | undefined, mode: Attack['mode']) => {
      const { sp, points, wear, remembersTen } = load2020(weapon, mode)
      return [sp, points, wear, remembersTen]
    }
    const plain = { soft: 1, hard: 1 }
    expect(of(undefined, 'kick')).toEqual([plain, 1, 0, false])
    expect(of(gun('club'), 'melee')).toEqual([plain, 1, 1, false])
    expect(of(gun('sword'), 'melee')).toEqual([{ soft: 0.5, hard: 1 }, 1, 1, false])
    expect(of(gun('monokatana'), 'melee')).toEqual([{ soft: 1 / 3, hard: 2 / 3 }, 1, 1, false])
    expect(of(pistol, 'single')).toEqual([plain, 1, 1, false])
    expect(of(gun('pistol-heavy', { load: 'armor-piercing' }), 'single')).toEqual([
      { soft: 0.5, hard: 0.5 },
      0.5,
      1,
      false,
    ])
    expect(of(gun('shotgun', { load: 'armor-piercing' }), 'single')).toEqual([plain, 1, 1, false])
    expect(
      ['heavy', 'shotgun', 'none'].map((calibre) => loads2020({ calibre }).map(({ id }) => id)),
    ).toEqual([['plain', 'armor-piercing'], ['plain'], ['plain']])
  })
})
