// What ammunition costs (`done-right/ammo/cost-notation`): a price x/y/z a round by calibre, or a multiple of normal ammunition.
import { TABLES as BASE } from '../../../catalogue/cp2020.ts'
import { TABLES } from '../../../catalogue/done-right.ts'
import { plainLoad } from '../../cp2020/arms/loads.ts'
import type { Weapon } from '../../cp2020/words.ts'
import { CALIBRES, loadId } from './loads.ts'

const NORMAL = BASE['cp2020/weapons/ammo-price-gap'].rows
const PRICES = new Map<string, string | null>([
  ...TABLES['done-right/ammo/table'].rows.map((row) => [loadId(row[0]), row[7]] as const),
  ...TABLES['done-right/shotgun/table'].rows.map((row) => [loadId(row[0]), row[6]] as const),
])

/** What the list calls the ammunition of weapons that it does not name by their class. */
const SHOOTS: Readonly<Record<string, string>> = {
  rifle: 'assault rifle',
  shotgun: 'shotgun shells',
  'automatic shotgun': 'shotgun shells',
  'heavy weapon': '20mm cannon',
  bow: 'arrows',
}
/** The book gives none (`done-right/shotgun/non-lethal`). */
const NON_LETHAL = 5

/** Price of a normal round; undefined: the list has none. */
function normal({ class: kind }: Pick<Weapon, 'class'>): number | undefined {
  const row = NORMAL.find(([ammunition]) => ammunition.split(' or ').includes(SHOOTS[kind] ?? kind))
  return row && row[2] / row[1]
}

/** What so many rounds cost, in the money of the setting; undefined: the weapon does not take them, or the book has no price. */
export function priceOf(
  weapon: Pick<Weapon, 'class' | 'calibre'>,
  load: string,
  rounds: number,
): number | undefined {
  const box = normal(weapon)
  if (load === plainLoad.id) return box === undefined ? undefined : box * rounds
  const text = PRICES.get(load)
  if (text === undefined) return undefined
  if (text === null) return NON_LETHAL * rounds
  if (text.startsWith('x'))
    return box === undefined ? undefined : box * Number(text.slice(1)) * rounds
  const each = text.replace(' per round', '').split('/').map(Number)
  return each[each.length === 1 ? 0 : CALIBRES.findIndex((one) => one === weapon.calibre)]! * rounds
}
