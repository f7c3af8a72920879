// Prices of normal ammunition (`cp2020/weapons/ammo-price-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { isOneOf } from '../../../dice/one-of.ts'
import { plainLoad } from './loads.ts'
import type { Weapon } from '../words.ts'

const NORMAL = TABLES['cp2020/weapons/ammo-price-gap']

/** The price of a normal round; undefined if the list has none. */
export function priceOfRound({ class: kind }: Pick<Weapon, 'class'>): number | undefined {
  const row = NORMAL.find(({ forClasses }) => isOneOf(forClasses, kind))
  return row && row.price / row.rounds
}

/** The price of a round of this load in the currency of the setting; undefined if the book has none. */
export const price2020 = (weapon: Pick<Weapon, 'class'>, load: string): number | undefined =>
  load === plainLoad.id ? priceOfRound(weapon) : undefined

/** Formats a price, such as "0.15". */
export const printPrice = (price: number): string => String(Math.round(price * 100) / 100)
