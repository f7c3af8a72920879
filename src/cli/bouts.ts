// The boxing book on the command line: finds fighters by name, reads bouts from files, plays one bout with its log.
import type { BoutText } from '../books/fights/read-setup.ts'
import type { Fighter } from '../books/fights/fighter.ts'
import type { BoutEntry } from '../books/index.ts'
import type { Options } from '../books/fights/options.ts'
import { ROSTER, findFighter, namesakes } from '../books/fights/roster.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { Setup } from '../books/fights/state.ts'
import type { Rounds } from '../books/fights/words.ts'
import { ID as BOOK_ID } from '../books/fights/book.ts'
import type { OptionValues } from '../engine/book.ts'
import { parseBout } from '../files/bout.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { optionProblems } from '../files/options.ts'
import { formatSave, type AnyStep } from '../files/save.ts'
import { createBoutTeam } from '../series/bout-tasks.ts'
import type { LostTurn, PlayerChoice } from '../series/team.ts'
import { playBout, describeBout } from '../players/play-bout.ts'
import { findBoutBook } from './book-access.ts'
import { BadInput, badInput, requireParsed, readInput, type Io } from './io.ts'
import { loadedModules } from './outside-books.ts'

export interface ReadyBout {
  readonly entry: BoutEntry
  readonly setup: Setup
  readonly options: Options
}

const LENGTHS: readonly Rounds[] = [3, 5, 10, 12, 'back-alley']

/** Parses `--rounds`; undefined if not given. Throws BadInput for lengths that the book does not have. */
export function parseRounds(text: string | undefined): Rounds | undefined {
  if (text === undefined) return undefined
  const found = LENGTHS.find(
    (length) => String(length) === text.trim().toLowerCase().replace(/\s+/g, '-'),
  )
  if (found === undefined)
    throw badInput(
      '--rounds',
      `a bout cannot last '${text}' rounds`,
      `one of ${LENGTHS.join(', ')}`,
    )
  return found
}

/** Finds a listed fighter, tolerating different spellings of the name. Throws BadInput if there is none. */
export function findListedFighter(name: string): Fighter {
  const found = findFighter(name)
  if (found) return found
  const many = namesakes(name)
  if (many.length > 1)
    throw badInput(
      name,
      'more than one fighter has this name',
      many.map((one) => one.name).join(', '),
    )
  throw badInput(
    name,
    'there is no such fighter',
    suggest(
      name,
      ROSTER.map((one) => one.name),
    ),
  )
}

/** A bout between two listed fighters, under the boxing book with this id. */
export const readBoutOfNames = (
  a: string,
  b: string,
  rounds: Rounds | undefined,
  book = BOOK_ID,
): ReadyBout =>
  readyBout(
    findBoutBook(book, '--book'),
    {
      sides: [{ fighter: findListedFighter(a).name }, { fighter: findListedFighter(b).name }],
      ...(rounds === undefined ? {} : { rounds }),
    },
    {},
  )

/** Reads a bout from a file. */
export const readBoutFile = (io: Io, path: string, rounds: Rounds | undefined): ReadyBout =>
  readBoutText(readInput(io, path, 'a bout'), rounds)

/** Reads a bout from the text of a file. */
export function readBoutText(text: string, rounds?: Rounds): ReadyBout {
  const file = requireParsed(parseBout(text))
  const bout = { ...file, ...(rounds === undefined ? {} : { rounds }) }
  return readyBout(findBoutBook(file.book, 'book'), bout as BoutText, file.options)
}

function readyBout(entry: BoutEntry, text: BoutText, values: OptionValues): ReadyBout {
  const wrong = optionProblems(entry, values)
  if (wrong.length > 0) throw new BadInput(wrong)
  const { setup, problems } = entry.enter(text, values)
  if (problems) throw new BadInput(problems)
  return { entry, setup: setup as Setup, options: entry.chosen(values) }
}

/** The bout as a job for threads. */
export const jobOf = ({ entry, setup, options }: ReadyBout) => ({
  book: entry.id,
  books: loadedModules(),
  setups: [setup],
  options,
})

/** One bout with its log; the computer plays the stars. */
export interface PlayedBout {
  readonly lines: readonly string[]
  readonly ring: BoutScene
  readonly steps: readonly AnyStep[]
  /** Turns that bots forfeited. */
  readonly lost: readonly LostTurn[]
}

/** Plays the bout once at a table; the same seed gives the same bout. */
export function playOneBout(
  { entry, setup, options }: ReadyBout,
  seed: number,
  players: readonly PlayerChoice[] = [],
): PlayedBout {
  const made = { ...entry.make(options), options }
  const team = players.length > 0 ? createBoutTeam(made, setup, players) : undefined
  const game = playBout(made.book, setup, seed, team?.begin(1))
  return {
    lines: describeBout(made, setup, game),
    ring: made.face.scene(game.state),
    steps: game.steps,
    lost: team?.finish(game.state) ?? [],
  }
}

/** The bout as a save file for the browser, with seats for the stars. */
export function boutSaveText(
  { entry: { id: book }, setup, options }: ReadyBout,
  { steps }: PlayedBout,
  seed: number,
): string {
  const sides = setup.entrants.flatMap(({ seat, fighter: { name } }) =>
    seat === undefined ? [] : [{ seat, name }],
  )
  const dice = [{ from: 0, seed }]
  return formatSave({ book, title: setup.title, options, sides, setup, dice, steps })
}
