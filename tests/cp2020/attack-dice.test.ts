// Range bands, dice of damage and the dice of a 2020 attack.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import {
  maximum,
  parseDamage,
  printDamage,
  rollDamage,
} from '../../src/books/cp2020/arms/damage-dice.ts'
import { load2020 } from '../../src/books/cp2020/arms/loads.ts'
import { damage2020, damageOf, diceAt, shotPlaces } from '../../src/books/cp2020/attack/damage.ts'
import { bandOf, bandWith, difficulty, listedRange } from '../../src/books/cp2020/attack/range.ts'
import {
  bareMargin,
  FUMBLE,
  marginFor,
  pointsOver,
  roundsOfAuto,
  slots2020,
} from '../../src/books/cp2020/attack/slots.ts'
import { bodyType } from '../../src/books/cp2020/character/body-type.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import { sumOf } from '../../src/books/gunfight/check.ts'
import { rules2020 } from '../../src/books/cp2020/table/rules.ts'
import { optionsOf, type Options } from '../../src/books/cp2020/options.ts'
import type { Band } from '../../src/books/cp2020/words.ts'
import { attackOf, gun, rulesWith } from './people.ts'
import { pistol, rules, skilled } from './attack-by-hand.ts'

describe('range', () => {
  test.each([
    [0, 'point blank'],
    [1, 'point blank'],
    [1.01, 'close'],
    [12.5, 'close'],
    [12.6, 'medium'],
    [25, 'medium'],
    [25.1, 'long'],
    [50, 'long'],
    [50.1, 'extreme'],
    [100, 'extreme'],
    [100.1, undefined],
  ])('[cp2020/attack/range-bands-gap] range 50, %d m: %s', (metres, band) =>
    expect(bandOf({ range: 50 }, metres, 5)).toBe(band),
  )
  it('[cp2020/attack/grenade-gap] what is thrown goes ten times BODY, and no farther', () => {
    expect([listedRange({ range: 'body' }, 6), listedRange({ range: 50 }, 6)]).toEqual([60, 50])
    expect([60, 60.1].map((metres) => bandOf({ range: 'body' }, metres, 6))).toEqual([
      'long',
      undefined,
    ])
    const weapon = { range: 50 } as const
    expect(bandWith({ weapon, load: { range: 20 }, metres: 30, body: 5 }, {})).toBe('extreme')
    expect(bandWith({ weapon, load: { reach: 20 }, metres: 20, body: 5 }, {})).toBe('medium')
    expect(bandWith({ weapon, load: { reach: 20 }, metres: 20.1, body: 5 }, {})).toBeUndefined()
  })
  test.each([
    ['point blank', 10],
    ['close', 15],
    ['medium', 20],
    ['long', 25],
    ['extreme', 30],
  ] as const)('[cp2020/attack/ranged-formula-gap] %s: %i', (band, needed) =>
    expect(difficulty(band)).toBe(needed),
  )
})

describe('dice of damage', () => {
  const dice = (count: number, sides = 6, divide = 1, plus = 0) => ({ count, sides, divide, plus })
  test.each([
    ['3D6', dice(3)],
    ['2d6+1', dice(2, 6, 1, 1)],
    ['1D6/2', dice(1, 6, 2)],
    ['1D6/3', dice(1, 6, 3)],
    ['4D10', dice(4, 10)],
    [' 12D6+10 ', dice(12, 6, 1, 10)],
    ['0D6', undefined],
    ['3D8', undefined],
    ['3D6/4', undefined],
    ['D6', undefined],
    ['3D6-1', undefined],
    ['100D6', undefined],
  ])('[cp2020/damage/dice] %s', (code, found) => {
    expect(parseDamage(code)).toEqual(found)
    if (found) expect(printDamage(found)).toBe(code.trim().toUpperCase())
  })
  it('[cp2020/damage/dice] are rolled, and have a most', () => {
    const roll = (code: string, faces: readonly number[]) =>
      rollDamage(scripted(faces), parseDamage(code)!, optionsOf())
    expect([
      roll('3D6+2', [1, 2, 6]),
      roll('1D6/2', [3]),
      roll('1D6', [4]),
      roll('1D6/3+1', [4]),
    ]).toEqual([11, 2, 4, 3])
    expect(
      ['4D6+1', '1D6/2', '4D10'].map((code) => maximum(parseDamage(code)!, optionsOf())),
    ).toEqual([25, 3, 40])
  })
  const shotgun = gun('shotgun')
  it('[cp2020/attack/shotgun-gap] shot loses a die with each band', () => {
    const at = (band?: Band) => diceAt(shotgun.weapon, band).count
    expect([at('point blank'), at('close'), at('medium'), at('long'), at('extreme'), at()]).toEqual(
      [4, 4, 3, 2, 2, 4],
    )
    expect(diceAt(pistol.weapon, 'long').count).toBe(3)
    expect(diceAt({ damage: [dice(4), dice(3)] }, 'long').count).toBe(3)
    const places = (
      weapon: typeof pistol | undefined,
      band: Band | undefined,
      value: Options['shotgun-locations'] = 'as-many-as-pattern-metres',
    ) => shotPlaces(weapon, band, optionsOf({ 'shotgun-locations': value }))
    expect([
      places(shotgun, 'close'),
      places(shotgun, 'medium'),
      places(shotgun, 'long'),
      places(shotgun, 'extreme'),
      places(shotgun, undefined),
    ]).toEqual([1, 2, 3, 3, 1])
    expect([
      places(shotgun, 'long', 'one'),
      places(pistol, 'long'),
      places(undefined, 'long'),
      places({ ...shotgun, load: 'slug' }, 'long'),
    ]).toEqual([1, 1, 1, 1])
  })
  const damage = (over: Partial<Attack>, options: Partial<Options> = {}, load: object = {}) => {
    const with_ = rulesWith(options)
    const attack = attackOf({ weapon: undefined, ...over, rules: with_ }, with_)
    const { dice: code, bonuses } = damageOf(attack, 'close', {
      ...load2020(attack.weapon, attack.mode),
      ...load,
    } as never)
    return [code && printDamage(code), sumOf(bonuses)]
  }
  const strong = skilled({ karate: 3 }, { body: 10 })
  test.each([
    ['a pistol', { weapon: pistol, ...strong }, {}, ['3D6', 0]],
    ['a club', { weapon: gun('club'), mode: 'melee', ...strong }, {}, ['1D6', 2]],
    [
      'a weak arm',
      { weapon: gun('club'), mode: 'melee', ...skilled({}, { body: 2 }) },
      {},
      ['1D6', -2],
    ],
    ['a strike', { mode: 'strike', ...strong }, {}, ['1D6/2', 5]],
    ['a kick', { mode: 'kick', ...strong }, {}, ['1D6', 5]],
    ['a throw', { mode: 'throw', ...strong }, {}, ['1D6', 5]],
    ['a choke', { mode: 'choke', ...strong }, {}, ['1D6', 3]],
    [
      'a choke, with strength',
      { mode: 'choke', ...strong },
      { 'choke-adds-damage-modifier': true },
      ['1D6', 5],
    ],
    [
      'without the level',
      { mode: 'kick', ...strong },
      { 'martial-arts-damage': 'none' },
      ['1D6', 2],
    ],
    [
      'brawling has no level',
      { mode: 'kick', ...skilled({ brawling: 6 }, { body: 10 }) },
      {},
      ['1D6', 2],
    ],
    ['a hold', { mode: 'hold', ...strong }, {}, [undefined, 0]],
    ['a disarm', { mode: 'disarm', ...strong }, {}, [undefined, 0]],
  ] as const)(
    '[cp2020/damage/melee-bonus-gap, cp2020/melee/moves] %s: %j',
    (_what, over, options, found) =>
      expect(damage(over as Partial<Attack>, options)).toEqual(found),
  )
  it('[cp2020/damage/dice] a load may have dice of its own', () =>
    expect(damage({ weapon: pistol }, {}, { dice: dice(6, 10) })).toEqual(['6D10', 0]))
  it('[cp2020/attack/point-blank-damage-gap] at point blank the most, but not of bows', () => {
    const fixed = (
      over: Partial<Attack>,
      band: Band,
      options: Partial<Options> = {},
      load: object = {},
    ) => {
      const with_ = rulesWith(options)
      const attack = attackOf({ ...over, rules: with_ }, with_)
      return damage2020(attack, band, { ...load2020(attack.weapon, 'single'), ...load } as never)
        .fixed
    }
    expect([
      fixed({ weapon: pistol }, 'point blank'),
      fixed({ weapon: pistol }, 'close'),
      fixed({ weapon: gun('bow') }, 'point blank'),
    ]).toEqual([18, undefined, undefined])
    expect(
      fixed({ weapon: pistol }, 'point blank', { 'point-blank-damage': 'rolled' }),
    ).toBeUndefined()
    expect(fixed({ weapon: pistol }, 'point blank', {}, { neverMaximum: true })).toBeUndefined()
    expect(fixed({ weapon: pistol }, 'point blank', {}, { extra: dice(2) })).toBe(30)
  })
  test.each([
    [-1, 'VW', 0, -2],
    [2, 'VW', 0, -2],
    [3, 'WK', 1, -1],
    [5, 'AV', 2, 0],
    [7, 'AV', 2, 0],
    [8, 'ST', 3, 1],
    [10, 'VS', 4, 2],
    [12, 'SH', 5, 4],
    [14, 'SH', 5, 6],
    [30, 'SH', 5, 8],
  ])(
    '[cp2020/character/body-type-gap] BODY %i: %s, toughness %i, blows %i',
    (body, code, toughness, meleeBonus) =>
      expect(bodyType(body)).toMatchObject({ code, toughness, meleeBonus }),
  )
})

describe('the dice of an attack', () => {
  const PLAN = {
    attack: 10,
    against: 15,
    tieHits: true,
    rollsDefence: false,
    spray: 'none',
    rounds: 1,
    remembersTen: false,
  }
  const throwing = (over: object, faces: readonly number[], options: Partial<Options> = {}) => {
    const dice = scripted(faces)
    const totals = {}
    const { by: margin, ...rest } = slots2020(rulesWith(options), { totals }).margin(dice, {
      ...PLAN,
      ...over,
    } as never)
    dice.finish()
    return { margin, ...rest, ...totals }
  }
  test.each([
    [{}, [5], {}, { margin: 1, attack: 15, attackDie: 5, defence: 15 }],
    [{}, [4], {}, { margin: 0 }],
    [{ tieHits: false }, [5], {}, { margin: 0 }],
    [{ tieHits: false }, [6], {}, { margin: 1 }],
    [{}, [10, 3], {}, { margin: 9, attackDie: 13 }],
    [{}, [10, 3], { 'exploding-ten': 'once' }, { margin: 9, attackDie: 13 }],
    [{}, [10], { 'exploding-ten': 'never' }, { margin: 6, attackDie: 10 }],
    [{}, [1], {}, { margin: 0, die: 'fumble', attackDie: 1 }],
    [{ attack: 20 }, [1], { fumbles: 'ignore' }, { margin: 7, attackDie: 1 }],
    [{ rollsDefence: true, against: 7 }, [5, 4], {}, { margin: 5, defence: 11, defenceDie: 4 }],
    [{ rollsDefence: true, against: 7 }, [1], {}, { margin: 0, die: 'fumble' }],
    [{ rolled: 18 }, [], {}, { margin: 4 }],
    [{ given: 3, rolled: 18 }, [], {}, { margin: 3 }],
    [{ remembersTen: true }, [10, 2], {}, { margin: 8, die: 'ten' }],
    [{ remembersTen: true }, [9], {}, { margin: 5 }],
    [{ remembersTen: true, against: 40 }, [10, 2], {}, { margin: -17 }],
  ] as const)(
    '[cp2020/attack/ranged-formula-gap, cp2020/task/critical-gap] %j, dice %j, %j',
    (over, faces, options, found) => expect(throwing(over, faces, options)).toMatchObject(found),
  )
  it('[cp2020/task/critical-gap] a ten rolls on', () => {
    const roll = (faces: readonly number[], value: Options['exploding-ten']) => {
      const dice = scripted(faces)
      const found = rules2020(optionsOf({ 'exploding-ten': value })).d10(dice, 'die')
      dice.finish()
      return found
    }
    expect([
      roll([10, 10, 4], 'repeat'),
      roll([10, 10], 'once'),
      roll([10], 'never'),
      roll([9], 'repeat'),
      roll([9], 'once'),
    ]).toEqual([24, 20, 10, 9, 9])
  })
  it('[cp2020/attack/ranged-formula-gap] margins remember a natural ten beside their points', () => {
    expect([
      pointsOver({ by: 1 }, { tieHits: true }),
      pointsOver({ by: 1 }, { tieHits: false }),
      pointsOver({ by: 3, die: 'ten' }, { tieHits: true }),
    ]).toEqual([0, 1, 2])
    expect([marginFor(15, 15, { tieHits: true }), marginFor(15, 15, { tieHits: false })]).toEqual([
      1, 0,
    ])
    const bare = (by: number, over: object = {}) =>
      bareMargin({ by }, { ...PLAN, rounds: 5, ...over } as never).by
    expect([bare(0), bare(-4), bare(1), bare(9)]).toEqual([0, 0, 1, 1])
    expect(bareMargin(FUMBLE, PLAN as never)).toEqual({ by: 0 })
    expect([
      bare(3, { spray: 'auto' }),
      bare(6, { spray: 'auto' }),
      bare(9, { spray: 'auto' }),
    ]).toEqual([3, 6, 6])
    expect(bareMargin({ by: 9, die: 'ten' }, PLAN as never)).toEqual({ by: 1, die: 'ten' })
  })
  const autos = (margin: number, value: Options['full-auto-hits'], over: object = {}) =>
    roundsOfAuto(
      { by: margin },
      { ...PLAN, rounds: 9, ...over } as never,
      optionsOf({ 'full-auto-hits': value }),
    )
  test.each([
    ['margin-min-1', [1, 1, 2, 9]],
    ['margin', [0, 1, 2, 9]],
    ['margin-plus-1', [1, 2, 3, 9]],
  ] as const)('[cp2020/attack/full-auto-gap] %s: a round for each point', (value, found) =>
    expect([1, 2, 3, 30].map((margin) => autos(margin, value))).toEqual(found),
  )
  it('[cp2020/attack/full-auto-gap] where an equal total misses, the first point over it is one', () =>
    expect([1, 2, 3].map((margin) => autos(margin, 'margin', { tieHits: false }))).toEqual([
      1, 2, 3,
    ]))
  test.each([
    ['none', 3, 1, [], 3],
    ['burst', 3, 1, [1], 1],
    ['burst', 3, 1, [5], 3],
    ['burst', 2, 1, [6], 2],
    ['auto', 9, 4, [], 3],
    ['zone', 9, 1, [4], 4],
    ['zone', 3, 1, [6], 3],
  ] as const)(
    '[cp2020/attack/burst-gap, cp2020/attack/suppressive-fire-gap] %s of %i rounds, margin %i, dice %j: %i strike',
    (spray, rounds, margin, faces, hits) => {
      const dice = scripted(faces)
      expect(slots2020(rules).hits(dice, { ...PLAN, spray, rounds } as never, { by: margin })).toBe(
        hits,
      )
      dice.finish()
    },
  )
  it('[cp2020/damage/dice] points are never below 0, and point blank rolls none', () => {
    const points = (over: object, faces: readonly number[] = []) =>
      rules.points(scripted(faces), { dice: parseDamage('1D6'), bonus: 0, ...over } as never, {
        by: 1,
      })
    expect([
      points({}, [4]),
      points({ bonus: 2 }, [4]),
      points({ bonus: -5 }, [4]),
      points({ fixed: 9, bonus: 1 }),
      points({ dice: undefined, bonus: 3 }),
      points({ extra: parseDamage('1D6') }, [4, 5]),
    ]).toEqual([4, 6, 0, 10, 0, 9])
  })
})
