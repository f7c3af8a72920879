// An exchange with a thing: one attack by one combatant on a door, a wall or a car. `"defender": { "thing": "wood
// door" }`.
import * as z from 'zod'
import { ATTACK } from './exchange.ts'
import { NAME, OPTIONS, PERSON, BOOK, whole } from './schema-parts.ts'

const THING = z.strictObject({
  thing: NAME.describe(
    "A row of the book's table of structural points; any name, if `points` is given",
  ),
  points: whole(1, 100_000).optional().describe('Structural points; absent: those of the book'),
  difficulty: whole(0, 60)
    .default(10)
    .describe(
      'The difficulty that the referee sets for size and speed, before the range: 10, 15, 20, 25 or 30',
    ),
  fighting: z.boolean().default(false).describe('A fight is going on: combat experience counts'),
})

export const THING_EXCHANGE = z.strictObject({
  book: BOOK,
  options: OPTIONS.default({}),
  attacker: z.strictObject(PERSON),
  defender: THING,
  attack: ATTACK,
})

export type ThingExchangeFile = z.output<typeof THING_EXCHANGE>
