// Fights between computer players for library users: one with its log, many with statistics, and the same fight
// under several books.
import { requireOptions } from '../books/gunfight/files/option-problems.ts'
import type { BookEntry } from '../books/index.ts'
import type { OptionValues } from '../engine/book.ts'
import { invalid } from '../dice/invalid-input.ts'
import { present } from '../dice/present.ts'
import { problem, type Parsed } from '../files/problems.ts'
import { formatSave, type Save } from '../files/save.ts'
import { readScenario } from '../files/scenario.ts'
import type { Comparison } from '../odds/comparison.ts'
import { addFight, createSums, statistics, type Statistics, type Sums } from '../odds/sums.ts'
import { compareFights } from '../series/compare.ts'
import {
  castOfFight,
  playGame,
  playRun,
  reportFight,
  type CountableFight,
  type FightReport,
} from '../series/play.ts'
import { readCountableFight, type Fight } from '../series/read-fight.ts'
import { bookOf, type BookChoice, type BookId, type OptionsOf } from './books.ts'
import { invalidInput } from './errors.ts'
import type { ScenarioOf } from './inputs.ts'

/**
 * A fight, as described by `schemas/scenario.json`. Misspelt fields, books and listed weapons do not compile. `B` is the
 * id of the book; `ScenarioInput<string>` is for a custom one. What is read as JSON goes through `scenarioFrom`.
 * @example
 * import { playFight, simulate } from 'ringfire'
 * import type { PlayOptions, PlayedFight, ScenarioInput, SimulateOptions } from 'ringfire'
 * const stats = { ref: 9, cool: 6, body: 6, ma: 6, int: 5 }
 * const scenario: ScenarioInput = {
 *   book: 'fnff-1988',
 *   title: 'Duel',
 *   pairs: [{ a: 'matt', b: 'scar', metres: 12 }],
 *   sides: [
 *     { name: 'Matt', seat: 'player-1', combatants: [{ name: 'Matt', stats, weapons: ['glock-17'] }] },
 *     { name: 'Scar', seat: 'player-2', combatants: [{ name: 'Scar', stats, weapons: ['uzi'] }] },
 *   ],
 * }
 * const once: PlayOptions<'fnff-1988'> = { seed: 7, options: { 'aim-max-phases': 4 } }
 * const played: PlayedFight = playFight('fnff-1988', scenario, once)
 * const often: SimulateOptions<'fnff-1988'> = { ...once, runs: 2 }
 * console.log(played.save.length, simulate('fnff-1988', scenario, often).runs)
 */
export type ScenarioInput<B extends string = BookId> = B extends string ? ScenarioOf<B> : never

/**
 * The fights that can be played under these books: a custom book may also have files of its own.
 * @see {@link ScenarioInput}, which has an example.
 */
export type ScenarioFor<B extends BookChoice> = [B] extends [BookId]
  ? ScenarioInput
  : ScenarioInput<string>

/**
 * Options for playing one fight.
 * @see {@link ScenarioInput}, which has an example.
 */
export interface PlayOptions<B extends BookChoice = BookChoice> {
  /** The seed of the dice, a whole number from 0 to 4294967295: the same seed gives the same fight. */
  readonly seed: number
  /** House rules, overriding those of the scenario. */
  readonly options?: OptionsOf<B>
}

/**
 * The report on a played fight.
 * @see {@link ScenarioInput}, which has an example.
 */
export interface PlayedFight extends FightReport {
  /** The text of its save file, for the table, `ringfire replay` and `ringfire verify`. */
  readonly save: string
}

/**
 * Options for playing many fights.
 * @see {@link ScenarioInput}, which has an example.
 */
export interface SimulateOptions<B extends BookChoice = BookChoice> extends PlayOptions<B> {
  /** A whole number from 1 to 1000000. */
  readonly runs: number
}

function requireParsed<T>(input: unknown, { value, problems }: Parsed<T>): T {
  if (problems) throw invalidInput(input, problems)
  return value
}

const MOST_SEED = 0xffffffff
const MOST_RUNS = 1_000_000

/** The same options. Throws InvalidInput unless seed and runs are whole numbers that the command line takes too. */
export function requireCounts<O extends { readonly seed: number; readonly runs: number }>(
  how: O,
): O {
  const { seed, runs } = how
  const problems = [
    { field: 'seed', value: seed, least: 0, most: MOST_SEED },
    { field: 'runs', value: runs, least: 1, most: MOST_RUNS },
  ].flatMap(({ field, value, least, most }) =>
    Number.isInteger(value) && value >= least && value <= most
      ? []
      : [problem(field, `'${value}' is not valid`, `a whole number from ${least} to ${most}`)],
  )
  if (problems.length > 0) throw invalidInput(how, problems)
  return how
}

export function readFight(
  book: BookChoice,
  scenario: unknown,
  options: OptionValues = {},
): ReadFight {
  const file = requireParsed(scenario, readScenario(scenario))
  const entry: BookEntry = bookOf(book)
  const own = file.book === entry.id ? entry : bookOf(file.book)
  requireOptions(entry, options)
  const books = { [own.id]: own, [entry.id]: entry }
  return requireParsed(scenario, readCountableFight(books, file, { book: entry.id, options }))
}

function playSums(fight: CountableFight, seed: number, runs: number): Sums {
  const cast = castOfFight(fight)
  const sums = createSums(cast)
  for (let run = 1; run <= runs; run++) addFight(sums, playRun(fight, cast, seed, run))
  return sums
}

/**
 * What was read as JSON, with the type that `playFight`, `simulate` and `compare` take. Throws InvalidInput unless it is
 * a scenario, of a book of the package or of this custom one.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { scenarioFrom, simulate } from 'ringfire'
 * const json: unknown = JSON.parse(readFileSync('node_modules/ringfire/scenarios/duel.json', 'utf8'))
 * console.log(simulate('fnff-1988', scenarioFrom(json), { seed: 1, runs: 2 }).runs)
 */
export function scenarioFrom(json: unknown): ScenarioInput
export function scenarioFrom(json: unknown, book: BookEntry): ScenarioInput<string>
export function scenarioFrom(json: unknown, book?: BookEntry): ScenarioInput<string> {
  const file = requireParsed(json, readScenario(json))
  bookOf(book ?? file.book)
  return json as ScenarioInput<string>
}

/**
 * Plays a fight to its end with computer players in all seats.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { playFight } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const { lines, over, men } = playFight('fnff-1988', scenario, { seed: 7 })
 * console.log(lines.length, over, men.filter(({ dead }) => dead).length)
 */
export function playFight<B extends BookChoice>(
  book: B,
  scenario: ScenarioFor<B>,
  how: PlayOptions<B>,
): PlayedFight {
  const { seed, options } = requireCounts({ ...how, runs: 1 })
  const fight = readFight(book, scenario, options as OptionValues | undefined)
  const played = playGame(fight, seed)
  const { id, title, sides, setup } = fight
  const save: Omit<Save, 'ringfire'> = {
    book: id,
    title,
    options: fight.options,
    sides,
    setup,
    dice: [{ from: 0, seed }],
    steps: played.game.steps,
  }
  return { ...reportFight(fight, played), save: formatSave(save) }
}

/**
 * Plays a fight many times and gathers statistics: how often each side wins, with 95 % intervals, who survives, and
 * how long it takes. As with `ringfire fight --runs`, run n has its own seed, derived from the seed and n.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { simulate } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const found = simulate('fnff-1988', scenario, { seed: 1, runs: 3 })
 * for (const { side, won } of found.wins) console.log(side, won.share, won.interval)
 */
export function simulate<B extends BookChoice>(
  book: B,
  scenario: ScenarioFor<B>,
  how: SimulateOptions<B>,
): Statistics {
  const { seed, runs, options } = requireCounts({ ...how })
  const fight = readFight(book, scenario, options as OptionValues | undefined)
  return statistics(playSums(fight, seed, runs))
}

/**
 * Plays the same fight under several books from the same seeds, and compares the figures.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { compare } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const { books } = compare(['fnff-1988', 'cp2020'], scenario, { seed: 1, runs: 1 })
 * for (const { title, found } of books) console.log(title, found.runs)
 */
export function compare<B extends BookChoice>(
  books: readonly B[],
  scenario: ScenarioFor<B>,
  how: Omit<SimulateOptions, 'options'>,
): Comparison {
  const { seed, runs } = requireCounts({ ...how })
  const fights = readFights(books, scenario)
  const sums = fights.map((fight) => playSums(fight, seed, runs))
  return comparisonOf(fights, sums, { seed, asked: runs })
}

type ReadFight = Fight & CountableFight

/** The same fight under each of these books. */
export function readFights(books: readonly BookChoice[], scenario: unknown): readonly ReadFight[] {
  if (!Array.isArray(books) || books.length === 0) throw invalid('books', books, 'a book or more')
  return books.map((book: BookChoice) => readFight(book, scenario))
}

/** The figures of fights that were all played. */
export const comparisonOf = (
  fights: readonly ReadFight[],
  sums: readonly Sums[],
  how: { readonly seed: number; readonly asked: number },
): Comparison => present(compareFights(fights, sums, how), 'comparison of played fights')
