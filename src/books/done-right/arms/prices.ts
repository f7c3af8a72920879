// What ammunition costs (`done-right/ammo/cost-notation`): a price x/y/z a round by calibre, or a multiple of normal ammunition.
import { TABLES } from '../../../catalogue/done-right.ts'
import { plainLoad } from '../../cp2020/arms/loads.ts'
import { priceOfRound } from '../../cp2020/arms/prices.ts'
import type { Weapon } from '../../cp2020/words.ts'
import { CALIBRES, loadId } from './loads.ts'

const PRICES = new Map<string, string | null>([
  ...TABLES['done-right/ammo/table'].rows.map((row) => [loadId(row[0]), row[7]] as const),
  ...TABLES['done-right/shotgun/table'].rows.map((row) => [loadId(row[0]), row[6]] as const),
])

/** The book gives none (`done-right/shotgun/non-lethal`). */
const NON_LETHAL = 5

/** What so many rounds cost, in the money of the setting; undefined: the weapon does not take them, or the book has no price. */
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
  return each[each.length === 1 ? 0 : CALIBRES.findIndex((one) => one === weapon.calibre)]! * rounds
}
