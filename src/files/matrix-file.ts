// The two tables of a gunfight book, as written in `catalogue/matrix/BOOK.yaml`: what counts where, and what ends what.
import * as z from 'zod'
import { isOneOf } from '../dice/one-of.ts'
import { RULE_IDS, type RuleId } from '../catalogue/ids.ts'

/** The ways a cell is made true: cards, the table with and without a map, files, estimates, the days after a fight. */
export const ROADS = [
  'card',
  'table',
  'map-card',
  'map',
  'resolve',
  'odds',
  'estimate',
  'infirmary',
] as const
export type Road = (typeof ROADS)[number]

export const COUNT_ANSWERS = ['counts', 'does not', 'cannot occur'] as const
export const END_ANSWERS = ['ends', 'carries on', 'cannot occur'] as const

const RULE = z.custom<RuleId>((id) => isOneOf(RULE_IDS, id), 'there is no such rule')
const WORDS = z.string().min(1).max(200)
const WITHOUT = z.partialRecord(z.enum(ROADS), WORDS)

/** Where an answer comes from: the rule, and the lines of the source. `ruling`: it rests on a ruling of the rule. */
const REASON = {
  rule: RULE.optional(),
  lines: z.array(z.int().min(1)).min(1).optional(),
  ruling: z.literal(true).optional(),
  /** What changes: `attack +2`, `attack half`, `REF half`, `roll awareness`; several are separated by commas. */
  by: WORDS.optional(),
  why: WORDS.optional(),
  /** Roads that cannot show it, and why. */
  without: WITHOUT.optional(),
}

const table = <A extends readonly [string, ...string[]]>(answers: A) => {
  const columns = z.record(
    z.string(),
    z.strictObject({
      what: WORDS,
      /** Columns of one group can be named together. */
      group: z.string(),
      without: WITHOUT.optional(),
    }),
  )
  const row = z.strictObject({
    ...REASON,
    what: WORDS,
    /** The answer where nothing else is said. */
    all: z.enum(answers),
    but: z
      .array(z.strictObject({ ...REASON, on: z.array(z.string()).min(1), is: z.enum(answers) }))
      .optional(),
  })
  return z.strictObject({
    columns: columns.optional(),
    rows: z.record(z.string(), row.partial()),
  })
}

export const MATRIX_FILE = z.strictObject({
  book: z.string(),
  /** The book whose tables this one changes. */
  over: z.string().optional(),
  counts: table(COUNT_ANSWERS),
  ends: table(END_ANSWERS).optional(),
})
export type MatrixFile = Plain<z.input<typeof MATRIX_FILE>>

type Plain<T> = T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T
