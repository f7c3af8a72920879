// Reads scenarios into playable fights.
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import type { Book, Clock, Face, OptionValues } from '../engine/book.ts'
import { changedOptions, type BookOptions, type Changed } from '../files/options.ts'
import { readUnderBook, type ScenarioReader, type ReadOptions } from '../files/read-under-book.ts'
import { faulty, type Parsed } from '../files/problems.ts'
import type { ScenarioFile } from '../files/scenario.ts'
import type { CountableFight, PlayableFight } from './play.ts'
import type { Computer } from '../players/levels.ts'
import { PLAYERS, type AnyScene, type Player } from './players.ts'

/** A book of any kind. Its recorded fights can be simulated further. */
export interface AnyBookEntry {
  readonly id: string
  readonly title: string
  readonly kind?: AnyScene['kind']
  readonly options: BookOptions
  make(options: OptionValues): {
    readonly book: Book<unknown, Clock, unknown>
    readonly face: Face<Clock, unknown, AnyScene>
  }
}

/** A book of gunfights that reads scenarios. */
export interface GunfightEntry extends ScenarioReader {
  readonly title: string
  readonly kind?: 'gunfight'
  make(options: OptionValues): {
    readonly book: Book<unknown, Clock, unknown>
    readonly face: GunfightFace<Clock, unknown>
  }
}
export type Books = Readonly<Record<string, GunfightEntry>>

/** A scenario as read under a book. */
export interface Fight extends PlayableFight {
  readonly id: string
  readonly bookTitle: string
  readonly title: string
  readonly options: OptionValues
  /** The options that differ from the book. */
  readonly changed: readonly Changed[]
  readonly converted: readonly Conversion[]
  /** Creates a computer player of a level; `seed` determines a recruit's mistakes. */
  playerOf(level: Computer, seed: number): Player
}

/** Reads a scenario under a book. Returns every problem by field if it cannot be played. */
export function readFight(
  books: Books,
  file: ScenarioFile,
  under: ReadOptions = {},
): Parsed<Fight> {
  const read = readUnderBook(books, file, under)
  if (read.problems) return read
  const { entry, options, setup, converted } = read.value
  const made = entry.make(options)
  return {
    value: {
      id: entry.id,
      bookTitle: entry.title,
      title: file.title,
      options,
      changed: changedOptions(entry.options, options),
      converted,
      ...made,
      player: PLAYERS.gunfight({ ...made, options }),
      playerOf: (level, seed) => PLAYERS.gunfight({ ...made, options, level, seed }),
      setup,
      sides: file.sides,
    },
  }
}

/** As `readFight`, but the book must be able to count fights. */
export function readCountableFight(
  books: Books,
  file: ScenarioFile,
  under: ReadOptions = {},
): Parsed<Fight & CountableFight> {
  const read = readFight(books, file, under)
  if (read.problems) return read
  const { counting } = read.value.face
  if (counting) return { value: { ...read.value, counting } }
  return faulty(
    'book',
    `fights of '${read.value.id}' are not counted`,
    Object.values(books)
      .filter(({ make }) => make({}).face.counting)
      .map(({ id }) => id)
      .join(', '),
  )
}
