// Values derived from BODY: body type, toughness and strength (`cp2020/character/body-type-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { present } from '../../../dice/present.ts'

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
const TYPES = TABLES['cp2020/character/body-type-gap'].map(
  ({ bodyFrom: from, name, code, btm, meleeDamageBonus: meleeBonus }) => ({
    from,
    type: { name, code, toughness: Math.abs(btm), meleeBonus } satisfies BodyType,
  }),
)

/** A BODY below the table counts as very weak. */
export const bodyType = (body: number): BodyType =>
  present(TYPES.findLast(({ from }) => from <= body) ?? TYPES[0], 'a body type').type
