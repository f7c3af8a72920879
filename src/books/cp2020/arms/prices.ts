// Prices of normal ammunition (`cp2020/weapons/ammo-price-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { plainLoad } from './loads.ts'
import type { Weapon } from '../words.ts'

const NORMAL = TABLES['cp2020/weapons/ammo-price-gap'].rows

/** Ammunition names in the price list for weapon classes that it does not list by class. */
const SHOOTS: Readonly<Record<string, string>> = {
  rifle: 'assault rifle',
  shotgun: 'shotgun shells',
  'automatic shotgun': 'shotgun shells',
  'heavy weapon': '20mm cannon',
  bow: 'arrows',
}
/** The price of a normal round; undefined if the list has none. */
export function priceOfRound({ class: kind }: Pick<Weapon, 'class'>): number | undefined {
  const row = NORMAL.find(([ammunition]) => ammunition.split(' or ').includes(SHOOTS[kind] ?? kind))
  return row && row[2] / row[1]
}

/** The price of a round of this load in the currency of the setting; undefined if the book has none. */
export const price2020 = (weapon: Pick<Weapon, 'class'>, load: string): number | undefined =>
  load === plainLoad.id ? priceOfRound(weapon) : undefined

/** Formats a price, such as "0.15". */
export const printPrice = (price: number): string => String(Math.round(price * 100) / 100)
