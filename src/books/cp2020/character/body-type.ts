// Values derived from BODY: body type, toughness and strength (`cp2020/character/body-type-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'

export type BodyCode = 'VW' | 'WK' | 'AV' | 'ST' | 'VS' | 'SH'

export interface BodyType {
  readonly name: string
  readonly code: BodyCode
  /** Subtracted from damage that penetrates armour: 0 to 5 points (`cp2020/damage/btm-gap`). */
  readonly toughness: number
  /** Added to melee damage (`cp2020/damage/melee-bonus-gap`). */
  readonly meleeBonus: number
}

const ROWS = TABLES['cp2020/character/body-type-gap'].rows

/** A BODY below the table counts as very weak. */
export function bodyType(body: number): BodyType {
  const [, , name, code, btm, bonus] = ROWS.findLast(([from]) => from <= body) ?? ROWS[0]
  return { name, code, toughness: Math.abs(btm), meleeBonus: bonus }
}
