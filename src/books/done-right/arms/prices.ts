// Ammunition prices (`done-right/ammo/cost-notation`): x/y/z a round by calibre, or a multiple of normal
// ammunition.
import { TABLES } from '../../../catalogue/done-right.ts'
import { plainLoad } from '../../cp2020/arms/loads.ts'
import { priceOfRound } from '../../cp2020/arms/prices.ts'
import type { Weapon } from '../../cp2020/words.ts'
import { CALIBRES, loadId } from './loads.ts'

const ROWS = [...TABLES['done-right/ammo/table'], ...TABLES['done-right/shotgun/table']]

/** Our price; the book gives none (`done-right/shotgun/non-lethal`). */
const NON_LETHAL = 5

/** The price of the rounds; undefined if they do not fit the weapon or the book has no price. */
export function priceOf(
  weapon: Pick<Weapon, 'class' | 'calibre'>,
  load: string,
  rounds: number,
): number | undefined {
  const box = priceOfRound(weapon)
  if (load === plainLoad.id) return box === undefined ? undefined : box * rounds
  const row = ROWS.find(({ code }) => loadId(code) === load)
  if (row === undefined) return undefined
  const { price: listed, priceFactor } = row
  if (priceFactor !== null) return box === undefined ? undefined : box * priceFactor * rounds
  const price =
    listed === null || typeof listed === 'number'
      ? (listed ?? NON_LETHAL)
      : listed[CALIBRES.findIndex((one) => one === weapon.calibre)]
  return price === undefined ? undefined : price * rounds
}
