// What normal ammunition costs (`cp2020/weapons/ammo-price-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { plainLoad } from './loads.ts'
import type { Weapon } from '../words.ts'

const NORMAL = TABLES['cp2020/weapons/ammo-price-gap'].rows

/** What the list calls the ammunition of weapons that it does not name by their class. */
const SHOOTS: Readonly<Record<string, string>> = {
  rifle: 'assault rifle',
  shotgun: 'shotgun shells',
  'automatic shotgun': 'shotgun shells',
  'heavy weapon': '20mm cannon',
  bow: 'arrows',
}
/** Price of a normal round; undefined: the list has none. */
export function priceOfRound({ class: kind }: Pick<Weapon, 'class'>): number | undefined {
  const row = NORMAL.find(([ammunition]) => ammunition.split(' or ').includes(SHOOTS[kind] ?? kind))
  return row && row[2] / row[1]
}

/** The price of a round of this load, in the money of the setting; undefined: the book has none. */
export const price2020 = (weapon: Pick<Weapon, 'class'>, load: string): number | undefined =>
  load === plainLoad.id ? priceOfRound(weapon) : undefined

/** A price as people read it: "0.15". */
export const printPrice = (price: number): string => String(Math.round(price * 100) / 100)
