// The same fight under several books, played in threads beside the tables: what may be asked for.
import * as z from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { newSeed } from './branch.ts'
import type { Library, Problem } from './library.ts'
import { pacer, type LongPlay, type LongPlays } from './long-plays.ts'
import type { CompareLine } from './protocol.ts'
import { refuse } from './refusals.ts'
import { fileOf } from './readings.ts'

export const COMPARE = z.strictObject({
  scenario: z.union([z.string().max(200), z.record(z.string(), z.unknown())]),
  books: z
    .array(z.string().max(40))
    .min(2)
    .max(8)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'has a book twice' }),
  runs: z.number().int().min(1).max(5000).optional(),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional(),
})
export type CompareWish = z.infer<typeof COMPARE>

const USUAL_RUNS = 200

/** Begins a comparison, or says what keeps it from that. */
export function beginComparison(
  library: Library,
  plays: LongPlays,
  { scenario, books, runs = USUAL_RUNS, seed = newSeed() }: CompareWish,
):
  | { readonly long: LongPlay }
  | { readonly refusal: Refusal }
  | { readonly problems: readonly Problem[] } {
  const { compare } = library
  if (!compare) return { refusal: refuse('no-comparisons', 'This server compares no fights.') }
  const file = fileOf(library, scenario)
  if ('refusal' in file) return file
  const ready = compare({ file: file.file, books, runs, seed })
  if ('problems' in ready) return ready
  const fights = runs * books.length
  const begun = plays.begin(async (signal, say) => {
    const tell = (line: CompareLine): void => say(line)
    if ('long' in begun) tell({ begun: { id: begun.long.id, fights } })
    const due = pacer()
    const compared = await ready.play({
      signal,
      progress: (done) => {
        if (due(done === fights)) tell({ done })
      },
    })
    return (
      compared
        ? { compared }
        : {
            refusal: refuse(
              'stopped',
              'It was stopped before the first fight was over under every book.',
            ),
          }
    ) satisfies CompareLine
  })
  return begun
}
