// Compares the same fight under several books: conversions, openings, armour and statistics.
import { present } from '../dice/present.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Clock } from '../engine/book.ts'
import type { Comparison, BookFigures } from '../odds/comparison.ts'
import { statistics, type Sums } from '../odds/sums.ts'
import type { CountableFight } from './play.ts'
import type { Fight } from './read-fight.ts'

/** With more combatants, a table of every pair would be too long to read. */
const MAX_COMBATANTS = 24

/** The opening attacks and the armour at the start; empty for a large fight. */
function startFigures({
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
    openings: men.length > MAX_COMBATANTS ? [] : (face.openings?.(first) ?? []),
    armour:
      men.length > MAX_COMBATANTS
        ? []
        : men.map(({ id }) => ({
            id,
            areas: (sheets[id]?.areas ?? []).map(({ name, sp }) => ({ name, sp })),
          })),
  }
}

/** Compares played fights; undefined if no run was finished under every book. */
export function compareFights(
  fights: readonly (Fight & CountableFight)[],
  sums: readonly Sums[],
  { seed, asked }: { readonly seed: number; readonly asked: number },
): Comparison | undefined {
  const [first] = fights
  const runs = sums[0]?.runs ?? 0
  if (!first || runs === 0) return undefined
  const books = fights.map((fight, i): BookFigures => {
    const found = present(sums[i], 'sums of the book')
    return {
      id: fight.id,
      title: fight.bookTitle,
      cast: found.cast,
      found: statistics(found),
      converted: fight.converted,
      ...startFigures(fight),
    }
  })
  return { title: first.title, seed, asked, runs, books }
}
