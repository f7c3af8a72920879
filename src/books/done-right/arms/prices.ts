// Ammunition prices (`done-right/ammo/cost-notation`): x/y/z a round by calibre, or a multiple of normal
// ammunition.
import { TABLES } from '../../../catalogue/done-right.ts'
import { plainLoad } from '../../cp2020/arms/loads.ts'
import { priceOfRound } from '../../cp2020/arms/prices.ts'
import type { Weapon } from '../../cp2020/words.ts'
import { CALIBRES, loadId } from './loads.ts'

const PRICES = new Map<string, string | null>([
  ...TABLES['done-right/ammo/table'].rows.map((row) => [loadId(row[0]), row[7]] as const),
  ...TABLES['done-right/shotgun/table'].rows.map((row) => [loadId(row[0]), row[6]] as const),
])

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
  const text = PRICES.get(load)
  if (text === undefined) return undefined
  if (text === null) return NON_LETHAL * rounds
  if (text.startsWith('x'))
    return box === undefined ? undefined : box * Number(text.slice(1)) * rounds
  const each = text.replace(' per round', '').split('/').map(Number)
  const price = each[each.length === 1 ? 0 : CALIBRES.findIndex((one) => one === weapon.calibre)]
  return price === undefined ? undefined : price * rounds
}
