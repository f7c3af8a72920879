// Validates requests to compare one fight under several books. The fights run in worker threads beside the tables.
import * as z from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { NAME, OPTIONS, SEED } from '../files/schema-parts.ts'
import { newSeed } from './branch.ts'
import type { Problem } from '../engine/problem.ts'
import type { Library } from './library.ts'
import type { LongPlay, LongPlays } from './long-plays.ts'
import { fileOf } from './readings.ts'

export const COMPARE = z.strictObject({
  scenario: z.union([z.string().max(200), z.record(z.string(), z.unknown())]),
  books: z
    .array(
      z.union([
        z.string().max(40),
        z.strictObject({
          book: z.string().max(40),
          house: z.strictObject({ name: NAME, options: OPTIONS }).optional(),
        }),
      ]),
    )
    .min(2)
    .max(8)
    .refine((all) => new Set(all.map((one) => JSON.stringify(one))).size === all.length, {
      error: 'has a book twice under the same house rules',
    }),
  runs: z.number().int().min(1).max(5000).optional(),
  seed: SEED.optional(),
})
export type CompareWish = z.infer<typeof COMPARE>

const USUAL_RUNS = 200

/** Begins a comparison, or says why it cannot. */
export function beginComparison(
  library: Library,
  plays: LongPlays,
  { scenario, books, runs = USUAL_RUNS, seed = newSeed() }: CompareWish,
):
  | { readonly long: LongPlay }
  | { readonly refusal: Refusal }
  | { readonly problems: readonly Problem[] } {
  const file = fileOf(library, scenario)
  if ('refusal' in file) return file
  return plays.begin(
    {
      compare: {
        file: file.file,
        books: books.map((one) => (typeof one === 'string' ? { book: one } : one)),
        runs,
        seed,
      },
    },
    library,
  )
}
