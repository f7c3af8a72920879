// Values derived from BODY: body type, toughness and strength (`cp2020/character/body-type-gap`).
import type { TABLES } from '../../../catalogue/cp2020.ts'
import { present } from '../../../dice/present.ts'
import { madeOf, type Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'

export type BodyCode = 'VW' | 'WK' | 'AV' | 'ST' | 'VS' | 'SH'

export interface BodyType {
  readonly name: string
  readonly code: BodyCode
  /** Subtracted from damage that penetrates armour: 0 to 5 points (`cp2020/damage/btm-gap`). */
  readonly toughness: number
  /** Added to melee damage (`cp2020/damage/melee-bonus-gap`). */
  readonly meleeBonus: number
}

/** Body types with the lowest BODY of each, ascending. Made once: odds ask for them with every hit. */
const types = madeOf((rows: (typeof TABLES)['cp2020/character/body-type-gap']) =>
  rows.map(({ bodyFrom: from, name, code, btm, meleeDamageBonus: meleeBonus }) => ({
    from,
    type: { name, code, toughness: Math.abs(btm), meleeBonus } satisfies BodyType,
  })),
)

/** A BODY below the table counts as very weak. */
export function bodyType(body: number, options: Tabled = {}): BodyType {
  const known = types(tableOf(options, 'cp2020/character/body-type-gap'))
  return present(known.findLast(({ from }) => from <= body) ?? known[0], 'a body type').type
}
