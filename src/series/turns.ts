// A series of fights under one book or several by turns, played by whoever is free: this thread or
// others.
import type { HouseRulesFile } from '../files/house-rules.ts'
import { parseScenario } from '../files/scenario.ts'
import type { Parsed } from '../files/problems.ts'
import type { Cast, FightRecord } from '../odds/record.ts'
import { castIn, playRun } from './play.ts'
import type { Counted } from './play.ts'
import { countedFight } from './ready.ts'
import type { Books, Fight } from './ready.ts'

/** One turn of a series. */
export interface Turn {
  /** Which of its fights: a book, a moment, a pairing. */
  readonly at: number
  /** Which run of it, from 1. */
  readonly run: number
}

/**
 * Plays one turn: a fight, or several that go together. The same turn gives the same whoever plays
 * it.
 */
export type TurnPlayer = (turn: Turn) => readonly FightRecord[]

/** Everything that decides a series; plain data, so that a worker can be told. */
export interface Order {
  /** The text of the scenario. */
  readonly scenario: string
  readonly seed: number
  /** House rules, for the book that they are of. */
  readonly house?: HouseRulesFile
  /** Modules of books from outside. */
  readonly books: readonly string[]
  /** The books that it is fought by, by turns; absent: that of the file. */
  readonly under?: readonly string[]
}

/** The fights of an order, in the order of its books; all of them, or what keeps them from it. */
export function fightsOf(
  books: Books,
  { scenario, house, under }: Order,
): Parsed<readonly (Fight & Counted)[]> {
  const file = parseScenario(scenario)
  if (file.problems) return file
  const fights: (Fight & Counted)[] = []
  for (const book of under ?? [file.value.book]) {
    const read = countedFight(books, file.value, {
      book,
      ...(house?.book === book ? { options: house.options } : {}),
    })
    if (read.problems)
      return {
        problems: under
          ? read.problems.map((one) => ({ ...one, field: `${book}: ${one.field}` }))
          : read.problems,
      }
    fights.push(read.value)
  }
  return { value: fights }
}

/** Turn number `n`, from 1, where several take turns. */
export const turnOf = (n: number, several: number): Turn => ({
  at: (n - 1) % several,
  run: Math.floor((n - 1) / several) + 1,
})

/** Plays single turns of a series: `at` is the number of the book. */
export function turnPlayer(fights: readonly Counted[], seed: number): TurnPlayer {
  const casts: readonly Cast[] = fights.map(castIn)
  return ({ at, run }) => [playRun(fights[at]!, casts[at]!, seed, run)]
}
