// The armour that can be had, what it covers, and how it is worn in layers.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import { slug } from '../../gunfight/files/names.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { AREAS, type Armour, type ByArea, type Worn } from '../words.ts'
import { areaName, noPoints, tableArea } from '../../gunfight/attack/body-areas.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** All armour; jackets and pants are separate items. `fnff-1988/armour/list`, `fnff-1988/armour/coverage` */
export function armourList(options: Options): readonly Armour[] {
  const all = TABLES['fnff-1988/armour/coverage'].map(
    ({ item, listedAs, areas, hard, leather }): Armour => {
      const row = rowWhere(TABLES['fnff-1988/armour/list'], ({ name }) => name === listedAs)
      return {
        id: slug(item),
        name: item,
        sp: row.sp,
        covers:
          item === 'Flack Vest' && options['flack-vest-areas'] === 'torso'
            ? ['torso']
            : areas.map(tableArea),
        hard, // a description: only loads of house rules ask
        modern: !leather || options['leather-is-modern'],
        cost: row.costMinUsd === 'NA' ? undefined : [row.costMinUsd, row.costMaxUsd],
        remark: row.remark,
      }
    },
  )
  return options.armour?.(all) ?? all
}

/** Finds an item by id or name, ignoring case. An item with two names, "T-Shirt or Vest", has either. */
export function findArmour(list: readonly Armour[], idOrName: string): Armour | undefined {
  const wanted = slug(idOrName)
  return list.find(
    (one) =>
      one.id === wanted || one.id.split('-or-').includes(wanted) || slug(plainName(one)) === wanted,
  )
}

/** The total SP of all layers by area, ignoring the layering limit. `fnff-1988/armour/layering` */
export function spByArea(worn: readonly Worn[]): ByArea<number> {
  const sp = noPoints()
  for (const item of worn) for (const area of item.covers) sp[area] += item.sp
  return sp
}

/** The effective SP by area: the total, capped at the layering limit if the table's option says so. `fnff-1988/armour/layering` */
export function layeredSp(worn: readonly Worn[], options: Options): ByArea<number> {
  const sp = spByArea(worn)
  const limit = options['layering-limit']
  if (limit === 'none' || options['layering-over-limit'] === 'refused') return sp
  for (const area of AREAS) sp[area] = Math.min(sp[area], limit)
  return sp
}

/** Returns why these layers cannot be worn together, or undefined if they can. `fnff-1988/armour/layering` */
export function checkLayers(worn: readonly Worn[], options: Options): Refusal | undefined {
  const limit = options['layering-limit']
  if (limit === 'none' || options['layering-over-limit'] === 'capped') return undefined
  const sp = spByArea(worn)
  const over = AREAS.find((area) => sp[area] > limit)
  if (over === undefined) return undefined
  const layers = worn.filter(({ covers }) => covers.includes(over)).map(({ name }) => name)
  return refused(
    'too-much-armour',
    'fnff-1988/armour/layering',
    `${layers.join(' and ')}: SP ${sp[over]} on the ${areaName(over)}, above ${limit}.`,
  )
}
