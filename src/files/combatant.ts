// A combatant, as written in a scenario or in a separate file.
import * as z from 'zod'
import type { PersonText } from '../books/gunfight/files/texts.ts'
import type { Seat } from '../dice/dice.ts'
import { idOf } from './names.ts'
import { CARRIED, ID, ORDERS, OWNER, PERSON, POINT, type FieldsOf } from './schema-parts.ts'
import { checkAs, type Parsed } from './problems.ts'

const FIELDS = z.strictObject({
  ...PERSON,
  id: ID.optional().describe('Absent: made from the name'),
  weapons: z.array(CARRIED).max(20).default([]).describe('The first one is in hand'),
  at: POINT.optional(),
  facing: z.number().min(0).max(360).default(0).describe('Degrees clockwise from north'),
  posture: z.enum(['standing', 'kneeling', 'prone']).default('standing'),
  hidden: z.boolean().default(false),
  seat: OWNER.optional().describe('Who plays them; absent: the seat of their side'),
  orders: ORDERS.optional(),
} satisfies FieldsOf<PersonText & { readonly seat?: Seat }>)

export const COMBATANT = FIELDS.transform((combatant) => ({
  ...combatant,
  id: combatant.id ?? idOf(combatant.name),
}))

export type CombatantFile = z.output<typeof COMBATANT>

/** Reads a combatant from parsed JSON. */
export const readCombatant = (input: unknown): Parsed<CombatantFile> =>
  checkAs<CombatantFile>(COMBATANT, input)
