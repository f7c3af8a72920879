// The same fight under several books: what each made of the file, what follows from it, and many
// fights by turns.
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Clock } from '../engine/book.ts'
import type { Comparison, BookFigures } from '../odds/comparison.ts'
import { statistics } from '../odds/sums.ts'
import type { Sums } from '../odds/sums.ts'
import type { Counted } from './play.ts'
import type { Fight } from './ready.ts'

/** Where more take part, every pair would be a table that nobody reads. */
const MOST_MEN = 24

/** What is known of a fight under a book besides its sums. */
function figures({
  book,
  setup,
  face,
}: {
  readonly book: Fight['book']
  readonly setup: unknown
  readonly face: GunfightFace<Clock, unknown>
}): Pick<BookFigures, 'openings' | 'armour'> {
  const first = book.view(book.begin(setup), 'referee')
  const { men, sheets } = face.scene(first)
  return {
    openings: men.length > MOST_MEN ? [] : (face.openings?.(first) ?? []),
    armour:
      men.length > MOST_MEN
        ? []
        : men.map(({ id }) => ({
            id,
            areas: (sheets[id]?.areas ?? []).map(({ name, sp }) => ({ name, sp })),
          })),
  }
}

/**
 * The comparison, from fights that have been played. Undefined: not one was over under every book.
 */
export function comparedOf(
  fights: readonly (Fight & Counted)[],
  sums: readonly Sums[],
  { seed, asked }: { readonly seed: number; readonly asked: number },
): Comparison | undefined {
  const runs = sums[0]?.runs ?? 0
  if (runs === 0) return undefined
  const books = fights.map((fight, i): BookFigures => ({
    id: fight.id,
    title: fight.bookTitle,
    cast: sums[i]!.cast,
    found: statistics(sums[i]!),
    converted: fight.converted,
    ...figures(fight),
  }))
  return { title: fights[0]!.title, seed, asked, runs, books }
}
