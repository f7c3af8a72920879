// A bout file: two fighters by name or in full, the number of rounds, and options. `ringfire bout` reads it.
import * as z from 'zod'
import { BOOK, NAME, SWITCHES, PORTRAIT_URL, SEAT, whole } from './schema-parts.ts'
import { checkFile } from './file-kind.ts'
import type { Parsed } from './problems.ts'
import { parserOf } from './json.ts'

const fiveStats = (stat: z.ZodNumber) =>
  z.strictObject({
    box: stat.describe('Boxing'),
    agg: stat.describe('Aggression'),
    qwik: stat.describe('Quickness'),
    pow: stat.describe('Power'),
    stam: stat.describe('Stamina'),
  })
const stat = z.number().int().min(1)
/** The five stats, by the book's abbreviations. */
export const FIVE_STATS = fiveStats(stat.max(7))
/** The stats of one bout: training may add a point beyond the limits (option training-limits). */
export const TRAINED_STATS = fiveStats(stat.max(8))

/** The pronoun used in the commentary. */
export const WOMAN = z.boolean().optional().describe('True: she; false: he; absent: they')

export const BOXER = z.strictObject({
  name: NAME,
  woman: WOMAN,
  stats: FIVE_STATS,
  signatures: z
    .array(z.string().min(1).max(40))
    .length(2)
    .describe(
      'Two, such as Quick Reflexes and Steady; `ringfire rules fights/signature/effects` lists them all',
    ),
  fame: whole(0, 1000).optional().describe('Absent: 0'),
  extraSkill: whole(-100, 100)
    .optional()
    .describe('Points of Skill Level of the line Choose, under the option choose-points: six'),
})

const SIDE = z.strictObject({
  seat: SEAT.optional().describe(
    'Present: a star of this player. Absent: a grunt, run by the rules',
  ),
  fighter: z.union([NAME.describe('A name from the list that `ringfire fighters` prints'), BOXER]),
  portrait: PORTRAIT_URL.optional().describe(
    'Shown at the table: a PNG, JPEG or WebP as a data URL',
  ),
})

export const ROUNDS = z.union([
  z.literal(3),
  z.literal(5),
  z.literal(10),
  z.literal(12),
  z.literal('back-alley'),
])

export const BOUT = z.strictObject({
  book: BOOK.default('fights').describe('The boxing book, or a variant of it'),
  title: z.string().min(1).max(200).optional(),
  description: z.string().max(2000).optional(),
  rounds: ROUNDS.optional().describe(
    "Absent: as set by the option bout-rounds; 'back-alley' has no round limit",
  ),
  options: SWITCHES.default({}),
  sides: z.array(SIDE).length(2),
})

export type BoutFile = z.output<typeof BOUT>

/** Reads a bout from parsed JSON. */
export const readBout = (input: unknown): Parsed<BoutFile> =>
  checkFile<BoutFile>('a bout', BOUT, input)

/** Reads a bout from the text of a file. */
export const parseBout = parserOf(readBout)
