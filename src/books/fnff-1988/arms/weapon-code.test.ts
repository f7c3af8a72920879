import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { armsList, findWeapon } from './arms.ts'
import { optionsOf } from '../options.ts'
import { isAutomatic } from '../turn/at-hand.ts'
import { parseWeaponCode, weaponCode, weaponInWords } from './weapon-code.ts'

const book = optionsOf()
const arms = armsList(book)
const MP5K = 'HK MP5K, SMG, 1, J, C, 9mm, 30, 20, VG'

describe('reading a code', () => {
  test("[fnff-1988/weapons/code] the book's MP5K: +1, under a jacket, common, 9mm, 30 shots, full auto with 20, good reliability", () => {
    const { weapon } = parseWeaponCode(MP5K, book)
    expect(weapon).toMatchObject({
      id: 'mp5k',
      name: 'HK MP5K',
      type: 'SMG',
      accuracy: 1,
      concealability: 'J',
      availability: 'C',
      ammunition: '9mm',
      shots: 30,
      rof: 20,
    })
    expect(weapon!.damage).toEqual(findWeapon(arms, 'mp5k')!.damage)
    expect(weaponInWords(weapon!)).toEqual([
      'submachinegun',
      'Accurate (+1)',
      'jacket, coat, shoulder holster',
      'Common',
      '9mm',
      '30 shots',
      'full auto with 20 rounds in a phase',
      'Standard',
    ])
  })
  test.each([
    ['ST', 7],
    ['VR', 9],
  ] as const)('[fnff-1988/weapons/code] VG is read as option mp5k-reliability %s', (code, roll) => {
    const { weapon } = parseWeaponCode(MP5K, optionsOf({ 'mp5k-reliability': code }))
    expect([weapon!.reliability, weapon!.worksOn]).toEqual([code, roll])
  })
  test.each(arms.map((weapon) => [weaponCode(weapon), weapon] as const))(
    '[fnff-1988/weapons/code] %s reads back',
    (line, weapon) => {
      expect(parseWeaponCode(line, book)).toEqual({ weapon })
    },
  )
  test('[fnff-1988/weapons/code] a weapon that is not listed takes the damage of its ammunition', () => {
    const { weapon } = parseWeaponCode('Home-made, P, -2, P, E, .45, 1, 1, UR', book)
    expect(weapon).toMatchObject({
      id: 'home-made',
      damage: findWeapon(arms, '45-colt-automatic')!.damage,
      worksOn: 6,
      bullpup: false,
      cutting: false,
    })
  })
  test.each([
    ['', 'fields'],
    ['Gun, P, 1, J', 'fields'],
    ['Gun, LASER, 1, J, C, 9mm, 7, 2, VR', 'no type LASER'],
    ['Gun, P, good, J, C, 9mm, 7, 2, VR', "accuracy 'good'"],
    ['Gun, P, 1, C, C, 9mm, 7, 2, VR', 'no concealability C'],
    ['Gun, P, 1, J, X, 9mm, 7, 2, VR', 'no availability X'],
    ['Gun, P, 1, J, C, .50, 7, 2, VR', 'ammunition .50'],
    ['Gun, P, 1, J, C, 9mm, -7, 2, VR', "Gun: '-7' is not a number of shots."],
    ['Gun, P, 1, J, C, 9mm, 7, often, VR', "Gun: 'often' is not a rate of fire."],
    ['Gun, P, 1, J, C, 9mm, 7, 2, XX', 'no reliability XX'],
    ['Halberd, M, 0, N, R, NA, NA, NA, VR', 'ammunition NA'],
  ])("[fnff-1988/weapons/code] '%s' is refused: %s", (line, why) => {
    const { refusal } = parseWeaponCode(line, book)
    expect(refusal).toMatchObject({ code: 'refused/weapon-code', rule: 'fnff-1988/weapons/code' })
    expect(refusal!.why).toContain(why)
  })
})

describe('the fields', () => {
  const listed = (rows: readonly { readonly code: string }[]): readonly string[] =>
    rows.map(({ code }) => code)
  test('[fnff-1988/weapons/types] seven types, and each weapon has one of them', () => {
    const types = listed(TABLES['fnff-1988/weapons/types'])
    expect(types).toEqual(['P', 'SMG', 'SHG', 'RIF', 'M', 'BOW', 'SAW'])
    expect(new Set(arms.map(({ type }) => type))).toEqual(new Set(types))
    expect(weaponInWords(findWeapon(arms, 'chainsaw')!)[0]).toBe('chainsaw')
  })
  test.each([
    ['ca-bulldog', 'pocket, trouser leg or sleeve'],
    ['uzi', 'jacket, coat, shoulder holster'],
    ['crossbow', 'long coat'],
    ['fn-fal', 'cannot be hidden'],
  ])('[fnff-1988/weapons/concealability] %s: %s', (id, hidden) => {
    expect(weaponInWords(findWeapon(arms, id)!)[2]).toBe(hidden)
  })
  test.each([
    ['45-colt-automatic', 'Excellent'],
    ['uzi', 'Common'],
    ['44-automag', 'Poor'],
    ['caws', 'Rare'],
  ])('[fnff-1988/weapons/availability] %s: %s', (id, level) => {
    expect(weaponInWords(findWeapon(arms, id)!)[3]).toBe(level)
  })
  test('[fnff-1988/weapons/concealability, fnff-1988/weapons/availability] no weapon has a code that the tables have not', () => {
    const hiding = listed(TABLES['fnff-1988/weapons/concealability'])
    const finding = listed(TABLES['fnff-1988/weapons/availability'])
    for (const weapon of arms)
      expect([
        hiding.includes(weapon.concealability),
        finding.includes(weapon.availability),
      ]).toEqual([true, true])
  })
  test.each([
    ['glock-17', false],
    ['m-1-garand', false],
    ['winchester-30-30', false],
    ['ingram-mac-10', true],
    ['galil', true],
    ['mamba-machine-pistol', true],
    ['uzi-pistol', false],
    ['sword', false],
  ])('[fnff-1988/weapons/rate-of-fire] %s fires automatically: %s', (id, automatic) => {
    expect(isAutomatic(findWeapon(arms, id)!)).toBe(automatic)
  })
  test('an accuracy outside the five levels is given as its figure', () => {
    expect(weaponInWords(findWeapon(arms, 'winchester-m70')!)[1]).toBe('+3')
    expect(weaponInWords(findWeapon(arms, 'sword')!)).toEqual([
      'melee weapon',
      'Poor (-1)',
      'cannot be hidden',
      'Rare',
      'Very Reliable',
    ])
  })
})
