import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { armourList, checkLayers, findArmour, layeredSp, spByArea } from './armour-list.ts'
import { optionsOf, type Options } from '../options.ts'

const book = optionsOf()
const wear = (names: readonly string[], options: Options = book) =>
  names.map((name) => findArmour(armourList(options), name)!)

describe('the list', () => {
  const rows: readonly [
    name: string,
    sp: number,
    cost: readonly number[] | undefined,
    covers: string,
  ][] = [
    ['Armor T-Shirt or Kevlar Vest', 10, [90, 90], 'torso'],
    ['Kevlar Armor Jacket', 18, [150, 200], 'torso right-arm left-arm'],
    ['Leather Jacket', 4, [50, 50], 'torso right-arm left-arm'],
    ['Leather Pants', 4, [50, 50], 'right-leg left-leg'],
    ['Steel Helmet', 14, undefined, 'head'],
    ['Nylon Helmet', 20, [100, 150], 'head'],
    ['Flack Vest', 20, [200, 200], 'torso right-arm left-arm'],
    ['Flack Pants', 20, [200, 200], 'right-leg left-leg'],
    ["Doorgunner's Vest", 25, [250, 250], 'torso'],
  ]
  test.each(rows)(
    '[fnff-1988/armour/list, fnff-1988/armour/coverage] %s: SP %i, %j dollars, covers %s',
    (name, sp, cost, covers) => {
      const item = findArmour(armourList(book), name)!
      expect([item.sp, item.cost, item.covers.join(' ')]).toEqual([sp, cost, covers])
    },
  )
  test('[fnff-1988/armour/list] every item of the list is there, with its remark', () => {
    const list = armourList(book)
    expect(list).toHaveLength(rows.length)
    for (const { sp, remark } of TABLES['fnff-1988/armour/list'])
      expect(list.some((item) => item.sp === sp && item.remark === remark)).toBe(true)
  })
  test('ids are of their own, and unknown names are undefined', () => {
    const list = armourList(book)
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    expect(findArmour(list, 'leather-jacket')?.name).toBe('Leather Jacket')
    expect(findArmour(list, 'cardigan')).toBeUndefined()
  })
  test.each([
    ['torso-and-arms', 'torso right-arm left-arm'],
    ['torso', 'torso'],
  ] as const)('[fnff-1988/armour/coverage] option flack-vest-areas %s', (areas, covers) => {
    expect(
      wear(['Flack Vest'], optionsOf({ 'flack-vest-areas': areas }))[0]!.covers.join(' '),
    ).toBe(covers)
  })
  test.each([false, true] as const)(
    '[fnff-1988/armour/blades] option leather-is-modern %s; all other armour is modern',
    (modern) => {
      for (const item of armourList(optionsOf({ 'leather-is-modern': modern })))
        expect(item.modern).toBe(item.name.startsWith('Leather') ? modern : true)
    },
  )
})

describe('layers', () => {
  test('[fnff-1988/armour/layering] jacket SP 18 over T-shirt SP 10: SP 28, allowed', () => {
    const worn = wear(['Kevlar Armor Jacket', 'Armor T-Shirt or Kevlar Vest'])
    expect(spByArea(worn)).toEqual({
      head: 0,
      torso: 28,
      'right-arm': 18,
      'left-arm': 18,
      'right-leg': 0,
      'left-leg': 0,
    })
    expect(layeredSp(worn, book).torso).toBe(28)
    expect(checkLayers(worn, book)).toBeUndefined()
  })
  test("[fnff-1988/armour/layering] T-shirt SP 10 and gunner's vest SP 25: SP 35, not allowed", () => {
    expect(checkLayers(wear(['Armor T-Shirt or Kevlar Vest', "Doorgunner's Vest"]), book)).toEqual({
      code: 'refused/too-much-armour',
      rule: 'fnff-1988/armour/layering',
      why: "Armor T-Shirt or Kevlar Vest and Doorgunner's Vest: SP 35 on the torso, above 30.",
    })
  })
  test('[fnff-1988/armour/layering] exactly 30 is allowed', () => {
    expect(checkLayers(wear(['Armor T-Shirt or Kevlar Vest', 'Flack Vest']), book)).toBeUndefined()
  })
  const heavy = ['Kevlar Armor Jacket', 'Flack Vest']
  test('[fnff-1988/armour/layering] option layering-over-limit refused: any area counts', () => {
    const options = optionsOf({ 'layering-over-limit': 'refused' })
    expect(checkLayers(wear(heavy, options), options)?.code).toBe('refused/too-much-armour')
  })
  test('[fnff-1988/armour/layering] option layering-over-limit capped: worn, and counted as 30', () => {
    const options = optionsOf({ 'layering-over-limit': 'capped' })
    expect(checkLayers(wear(heavy, options), options)).toBeUndefined()
    expect(layeredSp(wear(heavy, options), options)).toMatchObject({
      torso: 30,
      'right-arm': 30,
      head: 0,
    })
  })
  test.each([
    [30, true],
    ['none', false],
  ] as const)('[fnff-1988/armour/layering] option layering-limit %s', (limit, refused) => {
    const options = optionsOf({ 'layering-limit': limit })
    expect(checkLayers(wear(heavy, options), options) !== undefined).toBe(refused)
    expect(layeredSp(wear(heavy, options), options).torso).toBe(38)
  })
})
