// An exchange file: one attack by one combatant on another. `ringfire resolve` and `ringfire odds` read it.
import * as z from 'zod'
import { AMMO, ANY_WEAPON, AREA, OPTIONS, PERSON, SIGHTS, BOOK, whole } from './schema-parts.ts'

export const ATTACK = z.strictObject({
  weapon: ANY_WEAPON.optional().describe('Absent: bare hands, with a mode such as strike or kick'),
  mode: z
    .string()
    .min(1)
    .max(40)
    .default('single')
    .describe(
      'One of the book’s modes, such as single, burst, auto, suppress, melee, thrown, strike, feint or escape; `ringfire books ID` lists them',
    ),
  rounds: whole(1, 1000).optional().describe('Absent: as many as the mode fires'),
  width: whole(1, 30).optional().describe('Mode suppress: the width of the fire zone in metres'),
  range: z.number().min(0).max(100_000).default(0).describe('Metres'),
  aim: whole(0, 100).default(0).describe('Phases or rounds spent aiming'),
  at: AREA.optional().describe('Called shot; absent: the dice decide'),
  ammo: AMMO.default('plain'),
  choke: z.enum(['open', 'closed']).optional(),
  sights: SIGHTS.optional(),
  conditions: z
    .array(z.string().min(1).max(80))
    .max(40)
    .default([])
    .describe('Named modifiers of the book; `ringfire books ID` lists them'),
})

export const EXCHANGE = z.strictObject({
  book: BOOK,
  options: OPTIONS.default({}),
  attacker: z.strictObject(PERSON),
  defender: z.strictObject(PERSON),
  attack: ATTACK,
})

export type ExchangeFile = z.output<typeof EXCHANGE>
