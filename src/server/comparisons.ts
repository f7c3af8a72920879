// Validates requests to compare one fight under several books. The fights run in worker threads beside the tables.
import * as z from 'zod'
import { NAME, OPTIONS, SEED, whole } from '../files/schema-parts.ts'
import { newSeed } from './branch.ts'
import type { Library } from './library.ts'
import { fileOf } from './readings.ts'
import type { Refused } from './refusals.ts'
import type { Job } from './jobs.ts'

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
  runs: whole(1, 5000).optional(),
  seed: SEED.optional(),
})
export type CompareWish = z.infer<typeof COMPARE>

const USUAL_RUNS = 200

/** The job of a comparison, or why there is none. */
export function comparisonJob(
  library: Library,
  { scenario, books, runs = USUAL_RUNS, seed = newSeed() }: CompareWish,
): Job | Refused {
  const file = fileOf(library, scenario)
  if ('refusal' in file) return file
  const columns = books.map((one) => (typeof one === 'string' ? { book: one } : one))
  return { compare: { ...file, books: columns, runs, seed } }
}
