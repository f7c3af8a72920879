// Fights that are ready to be played: what a book has understood, made.
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import type { Book, Clock, Face, OptionValues } from '../engine/book.ts'
import { changedOptions } from '../files/options.ts'
import type { BookOptions, Changed } from '../files/options.ts'
import { understood } from '../files/other-book.ts'
import type { ReadingBook, Under } from '../files/other-book.ts'
import type { Parsed } from '../files/problems.ts'
import { problem } from '../files/problems.ts'
import type { ScenarioFile } from '../files/scenario.ts'
import type { Counted, Ready } from './play.ts'
import { PLAYERS } from './players.ts'
import type { Shown } from './players.ts'

/** A book of any kind whose recorded fights can be played on. */
export interface AnyPlayable {
  readonly id: string
  readonly title: string
  readonly kind?: Shown['kind']
  readonly options: BookOptions
  make(options: OptionValues): {
    readonly book: Book<unknown, Clock, unknown>
    readonly face: Face<Clock, unknown, Shown>
  }
}

/** A book of gunfights that reads scenarios. */
export interface PlayableBook extends ReadingBook {
  readonly title: string
  readonly kind?: 'gunfight'
  make(options: OptionValues): {
    readonly book: Book<unknown, Clock, unknown>
    readonly face: GunfightFace<Clock, unknown>
  }
}
export type Books = Readonly<Record<string, PlayableBook>>

/** A scenario that a book has understood. */
export interface Fight extends Ready {
  readonly id: string
  readonly bookTitle: string
  readonly title: string
  readonly options: OptionValues
  /** All that it reads in another way than its book. */
  readonly changed: readonly Changed[]
  readonly converted: readonly Conversion[]
}

/** A scenario under a book, ready to be played. */
export function readyFight(books: Books, file: ScenarioFile, under: Under = {}): Parsed<Fight> {
  const read = understood(books, file, under)
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
      player: PLAYERS.gunfight({ face: made.face, options }),
      setup,
      sides: file.sides,
    },
  }
}

/** The same, where its fights can be counted. */
export function countedFight(
  books: Books,
  file: ScenarioFile,
  under: Under = {},
): Parsed<Fight & Counted> {
  const read = readyFight(books, file, under)
  if (read.problems) return read
  const { counting } = read.value.face
  if (counting) return { value: { ...read.value, counting } }
  return {
    problems: [
      problem(
        'book',
        `fights of '${read.value.id}' are not counted`,
        Object.values(books)
          .filter(({ make }) => make({}).face.counting)
          .map(({ id }) => id)
          .join(', '),
      ),
    ],
  }
}
