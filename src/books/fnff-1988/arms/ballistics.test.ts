import { describe, expect, test } from 'vitest'
import { COMMON } from '../../../catalogue/common.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { armsList, findWeapon } from './arms.ts'
import { arrowDamage, bludgeonDamage, gunDamage, meleeDamage, roundOf } from './ballistics.ts'
import { printDamage } from './damage-dice.ts'
import { optionsOf } from '../options.ts'
import type { Ballistics } from '../words.ts'

const book = optionsOf()
const print = ({ near, far, extreme }: Ballistics) =>
  [near, far, extreme].map(printDamage).join(' ')

describe('rounds', () => {
  const rows: readonly [rule: string, round: string, dice: string][] = [
    ['pistol-and-smg', '.22 Short', '1D6/3 NA NA'],
    ['pistol-and-smg', '.22 Long', '1D6/3 NA NA'],
    ['pistol-and-smg', '.25', '1D6/3 NA NA'],
    ['pistol-and-smg', '.32', '1D6/2 1D6/3 1D6/3'],
    ['pistol-and-smg', '.38', '1D6 1D6 1D6'],
    ['pistol-and-smg', '.45 ACP', '2D6+1 1D6+3 1D6+2'],
    ['pistol-and-smg', '.357 Magnum', '2D6+3 2D6+2 1D6+3'],
    ['pistol-and-smg', '.44 Magnum', '4D6 3D6+1 2D6+3'],
    ['pistol-and-smg', '9mm Para', '1D6+3 1D6+1 1D6'],
    ['pistol-and-smg', '7.65 Mauser', '1D6+2 1D6 1D6'],
    ['rifle', '5.56 NATO', '5D6+2 4D6 2D6+1'],
    ['rifle', '7.62 Soviet', '7D6+3 5D6+3 3D6'],
    ['rifle', '7.62 NATO', '11D6+2 8D6+3 4D6+3'],
    ['rifle', '30-30', '7D6+3 5D6+3 3D6'],
    ['rifle', '30-06', '11D6 8D6 3D6+3'],
    ['shotgun', '12 Gauge 00', '5D6 3D6 2D6'],
  ].map(([rule, round, dice]) => [`fnff-1988/ammunition/${rule}`, round!, dice!])
  test.each(rows)('[%s] %s does %s', (_rule, round, dice) => {
    expect(print(gunDamage(round, book))).toBe(dice)
  })
  test('[fnff-1988/ammunition/pistol-and-smg, fnff-1988/ammunition/rifle, fnff-1988/ammunition/shotgun] these are all rounds', () => {
    const listed = (['pistol-and-smg', 'rifle', 'shotgun'] as const).flatMap((kind) =>
      TABLES[`fnff-1988/ammunition/${kind}`].map(({ round: name }) => [
        `fnff-1988/ammunition/${kind}`,
        name,
      ]),
    )
    expect(rows.map(([rule, round]) => [rule, round])).toEqual(listed)
  })
  test.each([
    ['none', '1D6/3 NA NA'],
    ['as-close', '1D6/3 1D6/3 1D6/3'],
  ] as const)(
    '[fnff-1988/ammunition/pistol-and-smg] option light-round-beyond-close %s',
    (reading, dice) => {
      const options = optionsOf({ 'light-round-beyond-close': reading })
      expect(print(findWeapon(armsList(options), 'browning-25')!.damage)).toBe(dice)
      expect(print(gunDamage('.32', options))).toBe('1D6/2 1D6/3 1D6/3')
    },
  )
  test.each([
    ['as-close', '1D6/3 1D6/3 1D6/3'],
    ['none', '1D6/3 NA NA'],
  ] as const)('[fnff-1988/weapons-data/specials] option arrow-beyond-close %s', (reading, dice) => {
    const options = optionsOf({ 'arrow-beyond-close': reading })
    expect(print(findWeapon(armsList(options), 'bow')!.damage)).toBe(dice)
    expect(print(arrowDamage('.38', options))).toBe('1D6 1D6 1D6')
  })
  test('[fnff-1988/weapons/ammunition] a Glock does the three values of its 9mm', () => {
    expect(print(findWeapon(armsList(book), 'glock-17')!.damage)).toBe('1D6+3 1D6+1 1D6')
  })
})

describe('codes of ammunition', () => {
  const rows: readonly [code: string, round: string][] = [
    ['.22', '.22 Long'],
    ['.22In', '.22 Long'],
    ['.25', '.25'],
    ['.32', '.32'],
    ['.38', '.38'],
    ['.38 long (bolts)', '.38'],
    ['.357', '.357 Magnum'],
    ['.44', '.44 Magnum'],
    ['.45', '.45 ACP'],
    ['9m', '9mm Para'],
    ['9mm', '9mm Para'],
    ['7.65', '7.65 Mauser'],
    ['5.56', '5.56 NATO'],
    ['5.56N', '5.56 NATO'],
    ['5.45S', '5.56 NATO'],
    ['7.62S', '7.62 Soviet'],
    ['7.62N', '7.62 NATO'],
    ['30-30', '30-30'],
    ['30-06', '30-06'],
    ['12g', '12 Gauge 00'],
    ['12', '12 Gauge 00'],
  ]
  test.each(rows)('[fnff-1988/ammunition/mapping] %s stands for %s', (code, round) => {
    expect(roundOf(code)).toBe(round)
  })
  test('[fnff-1988/ammunition/mapping] the ballistics column of the lists agrees, and no other code exists', () => {
    const lists = [
      'automatics',
      'revolvers',
      'holdouts',
      'submachineguns',
      'rifles',
      'shotguns',
    ] as const
    const used = lists.flatMap((list) =>
      COMMON[`fnff-1988/weapons-data/${list}`].map(
        ({ ammunition, ballistics }) => [ammunition, ballistics] as const,
      ),
    )
    for (const [code, round] of used) expect(roundOf(code)).toBe(round)
    expect(roundOf('.50')).toBeUndefined()
    expect(roundOf('NA')).toBeUndefined()
  })
})

describe('hands and blades', () => {
  const rows = [
    ['Club', '1D6'],
    ['Knife', '1D6'],
    ['Sword', '1D6+3'],
    ['Nunchucks', '1D6'],
    ['Tonfa', '1D6'],
    ['Axe', '1D6+2'],
    ['Chainsaw', '4D6'],
    ['Switchblade', '1D6/2'],
    ['Shiriken', '1D6/2'],
    ['Hammer', '3D6'],
    ['Grenades', '2D6'],
  ] as const
  test.each(rows)('[fnff-1988/ammunition/melee-damage] %s: %s at any distance', (weapon, dice) => {
    expect(print(meleeDamage(weapon, book))).toBe(`${dice} ${dice} ${dice}`)
  })
  test.each([
    ['Strike', '1D6'],
    ['Kick', '2D6'],
    ['Break', '1D6'],
    ['Throw', '1D6'],
  ] as const)('[fnff-1988/ammunition/bludgeon-damage] %s: %s', (attack, dice) => {
    expect(printDamage(bludgeonDamage(attack))).toBe(dice)
  })
  test.each(['1D6', '1D6/2', '1D6/3'] as const)(
    '[fnff-1988/ammunition/melee-damage] option club-damage %s, for all that is swung as a club',
    (dice) => {
      const arms = armsList(optionsOf({ 'club-damage': dice }))
      for (const id of ['club', 'brick', 'bottle', 'stone', 'gun-as-club'])
        expect(printDamage(findWeapon(arms, id)!.damage.near)).toBe(dice)
      expect(printDamage(findWeapon(arms, 'knife')!.damage.near)).toBe('1D6')
    },
  )
})
