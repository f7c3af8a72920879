// Compares the same fight under several books: conversions, openings, armour and statistics.
import { present } from '../dice/present.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Clock, OptionValues } from '../engine/book.ts'
import type { Comparison, BookFigures } from '../odds/comparison.ts'
import { createSums, statistics, type Sums } from '../odds/sums.ts'
import { nextTurn } from './next-turn.ts'
import { castOfFight, type CountableFight } from './play.ts'
import type { Fight } from './read-fight.ts'

/** With more combatants, a table of all pairs would be too long to read. */
const MAX_COMBATANTS = 24

interface Start {
  readonly book: Fight['book']
  readonly setup: unknown
  readonly face: GunfightFace<Clock, unknown>
}
type StartFigures = Pick<BookFigures, 'openings' | 'armour'>

const knownStarts = new WeakMap<Start, StartFigures>()

/** The opening attacks, and the armour at the start; empty for a large fight. They do not change while fights are played. */
function startFigures(fight: Start): StartFigures {
  const found = knownStarts.get(fight) ?? readStart(fight)
  knownStarts.set(fight, found)
  return found
}

function readStart({ book, setup, face }: Start): StartFigures {
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

/** The seed and the number of fights, as requested. */
interface ComparisonRuns {
  readonly seed: number
  readonly asked: number
  /** The name of each column's house rules; absent if there are none. */
  readonly houses?: readonly (string | undefined)[]
}

/** The book of a bout, the bout's title, and each column's differences from the book's options. */
interface ComparedBout {
  readonly id: string
  readonly title: string
  readonly bout: string
  readonly changed: readonly OptionValues[]
}

/** Compares the same bout under several sets of house rules; undefined if some column has no finished bout. */
export function compareBouts(
  { id, title, bout, changed }: ComparedBout,
  sums: readonly Sums[],
  { seed, asked, houses = [] }: ComparisonRuns,
): Comparison | undefined {
  const runs = Math.min(...sums.map((one) => one.runs))
  if (sums.length === 0 || runs === 0) return undefined
  const books = sums.map((found, i): BookFigures => {
    const house = houses[i]
    return {
      ...{ id, title, cast: found.cast, found: statistics(found), changed: changed[i] ?? {} },
      ...(house === undefined ? {} : { house }),
      ...{ converted: [], openings: [], armour: [] },
    }
  })
  return { title: bout, seed, asked, runs, books }
}

/** Compares played fights; undefined if none was finished under every book. */
export function compareFights(
  fights: readonly (Fight & CountableFight)[],
  sums: readonly Sums[],
  how: ComparisonRuns,
): Comparison | undefined {
  return (sums[0]?.runs ?? 0) === 0 ? undefined : comparisonOf(fights, sums, how)
}

/**
 * Tells the figures that need no fight: conversions, openings and armour, of no fights. After each book, with all books so far:
 * others have their turn in between.
 */
export async function compareStarts(
  fights: readonly (Fight & CountableFight)[],
  how: ComparisonRuns,
  tell: (compared: Comparison | undefined) => void,
): Promise<void> {
  for (const [i, fight] of fights.entries()) {
    await nextTurn()
    startFigures(fight)
    const soFar = fights.slice(0, i + 1)
    tell(
      comparisonOf(
        soFar,
        soFar.map((one) => createSums(castOfFight(one))),
        how,
      ),
    )
  }
}

function comparisonOf(
  fights: readonly (Fight & CountableFight)[],
  sums: readonly Sums[],
  { seed, asked, houses = [] }: ComparisonRuns,
): Comparison | undefined {
  const [first] = fights
  const runs = sums[0]?.runs ?? 0
  if (!first) return undefined
  const books = fights.map((fight, i): BookFigures => {
    const found = present(sums[i], 'sums of the book')
    const house = houses[i]
    return {
      id: fight.id,
      title: fight.bookTitle,
      ...(house === undefined ? {} : { house }),
      changed: Object.fromEntries(fight.changed.map(({ name, value }) => [name, value])),
      cast: found.cast,
      found: statistics(found),
      converted: fight.converted,
      ...startFigures(fight),
    }
  })
  return { title: first.title, seed, asked, runs, books }
}
