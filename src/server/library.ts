// What the server needs from books, files and players. `wire.ts` provides the real ones; tests provide a toy.
import type { OptionBook } from '../books/gunfight/house/in-options.ts'
import type { Ask, Id, Seat } from '../dice/dice.ts'
import type { Book, Clock, Face, Item, OptionValues, Start } from '../engine/book.ts'
import type { Parsed, Faulty } from '../engine/problem.ts'
import type { Desk } from '../books/gunfight/character/desk.ts'
import type { Material } from '../books/gunfight/movement/material.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import type { FieldMap } from '../field/map.ts'
import type { MapFile } from '../files/map.ts'
import type { Save } from '../files/save.ts'
import type { Comparison } from '../odds/comparison.ts'
import type { Course } from '../odds/course.ts'
import type { FuturesResult } from '../odds/futures.ts'
import type { Advice } from '../players/advise.ts'
import type { Mistakes } from '../players/mistakes-found.ts'
import type { HabitsBySeat } from '../players/habits.ts'
import type { Level } from '../players/levels.ts'
import type { Shown } from './protocol.ts'
import type { Colour } from '../files/colours.ts'
import type { Person } from '../files/character.ts'
import type { Piece } from '../files/people/extras-parts.ts'
import type { BookPeople } from '../files/people/templates.ts'
import type { Finding } from '../files/people/foundry/findings.ts'
import { refused, type Refused } from './refusals.ts'

/** A book whose setup, state and events are opaque to the server; it only passes them on. */
export type AnyBook = Book<unknown, Clock, unknown>
export type AnyFace = Face<Clock, unknown, Shown>

export interface BookEntry extends OptionBook {
  /** The kind of fight; gunfight if absent. */
  readonly kind?: Shown['kind']
  readonly id: string
  readonly title: string
  make(options: OptionValues): { readonly book: AnyBook; readonly face: AnyFace }
  /** Materials for cover; absent if the book has no list. */
  readonly materials?: readonly Material[]
  /** Creates the book's character desk; absent if it has none. */
  desk?(options: OptionValues): Desk
}

/** A side, as named in the lobby and at the table. */
export interface Side {
  readonly seat: Seat
  readonly name: string
  /** If absent, assigned by the order of the sides. */
  readonly colour?: Colour
}

export interface ParsedScenario {
  readonly book: string
  readonly title: string
  readonly description?: string
  readonly options: OptionValues
  readonly setup: unknown
  readonly sides: readonly Side[]
  /** All seats; if absent, one per side, named after it. */
  readonly seats?: readonly Side[]
  /** The map, available for other fights too; absent for theater-of-the-mind fights. */
  readonly map?: FieldMap
  /** Portraits that the file has, as data URLs by combatant. */
  readonly portraits?: Readonly<Record<Id, string>>
  /** Items of the file that were written for another book, and what each became. */
  readonly converted?: readonly Conversion[]
}

/** One column of a comparison: a book as written, or with house rules. */
export interface Compared {
  readonly book: string
  readonly house?: { readonly name: string; readonly options: OptionValues } | undefined
}

/** A request to play the same fight or bout many times under several books or sets of house rules. */
export interface CompareOrder {
  readonly file: unknown
  readonly books: readonly Compared[]
  /** Fights per column. */
  readonly runs: number
  readonly seed: number
}

/** How to follow and abort work in threads beside the server. */
export interface Playing {
  readonly signal: AbortSignal
  /** Receives the number of finished fights. */
  readonly progress: (done: number) => void
}

/** How to follow a comparison. `known` is called with no steps for each book, as some figures need no fight, then after each fight of every column, or each column of bouts. */
export interface Comparing extends Playing {
  readonly known: (steps: number, compared: () => Comparison | undefined) => void
}

/** A recorded fight that can be played on. */
export interface PlayableRecord {
  readonly beats: number
  /**
   * Starts after `at` beats, or from the current moment if absent. Resolves to undefined if aborted before the
   * first fight ended.
   */
  futures(
    how: Playing & { readonly at: number | undefined; readonly runs: number },
  ): Promise<FuturesResult | undefined>
  course(
    how: Pick<Playing, 'signal'> & {
      readonly runs: number
      readonly known: (
        progress: { readonly done: number; readonly of: number },
        course: () => Course,
      ) => void
    },
  ): Promise<Course>
  mistakes(
    how: Pick<Playing, 'signal'> & { readonly known: (done: number, of: number) => void },
  ): Promise<Mistakes>
}

/** What a computer player decides from: its view, the question, and the possible answers. */
export interface Turn {
  readonly book: AnyBook
  readonly face: AnyFace
  readonly view: Readonly<Clock>
  readonly ask: Ask
  readonly menu: readonly Item[]
  /** The referee's order to the computer player of the asked combatant; undefined if none. */
  readonly order?: unknown
  /** The table's options. */
  readonly options: OptionValues
  /** The level of play. */
  readonly level: Level
  /** Seeds a recruit's mistakes; an integer. */
  readonly seed: number
  /** What a commander expects of the seats; absent: nothing. */
  readonly habits?: HabitsBySeat | undefined
}

/** Returns the choice. If it throws or returns an invalid choice, the server uses the silent answer. */
export type Player = (turn: Turn) => unknown

/** People created from one line, and how each part of the line was understood. */
interface MadePeople {
  readonly people: readonly Person[]
  readonly pieces: readonly Piece[]
  /** The line that makes the same people again. */
  readonly line: string
}

/** People imported from another program, and what was doubtful or dropped. */
interface ImportedPeople {
  readonly people: readonly Person[]
  readonly findings: readonly Finding[]
}

/** A template as shown for selection. */
interface TemplateCard {
  readonly name: string
  readonly about: string
}

/** The book with this id, or a refusal that names the books there are. */
export const bookIn = ({ books }: Pick<Library, 'books'>, id: string): BookEntry | Refused =>
  (Object.hasOwn(books, id) ? books[id] : undefined) ??
  refused(
    'no-such-book',
    `There is no book called "${id.slice(0, 60)}". There are: ${Object.keys(books).join(', ')}.`,
  )

export interface Library {
  readonly books: Readonly<Record<string, BookEntry>>
  /** Parses a scenario file for its own book, or for another book that can read it, under further options. */
  parseScenario(raw: unknown, book?: string, options?: OptionValues): Parsed<ParsedScenario>
  /** The shipped fights. */
  scenarios(): readonly {
    readonly id: string
    readonly scenario: ParsedScenario
    /** The unparsed file. */ readonly file: unknown
  }[]
  /** The shipped maps; absent if there are none. */
  maps?(): readonly { readonly id: string; readonly map: MapFile }[]
  player(seat: Seat): Player
  /** Removes the asked combatant from the fight if they now follow the referee's order to flee or give up. */
  leave?(turn: Turn): Omit<Start, 'seat'> | undefined
  /**
   * People in bulk. Absent if this server does not offer it; the functions return undefined if the book does not.
   */
  readonly people?: {
    make(
      book: string,
      line: string,
      taken: readonly string[],
      options?: OptionValues,
    ): MadePeople | Faulty | undefined
    import(book: string, text: string): ImportedPeople | Faulty | undefined
    templates(book: string): readonly TemplateCard[] | undefined
    file(book: string): BookPeople | undefined
  }
  /**
   * Prepares a comparison that runs in threads beside the server. Resolves to undefined if aborted before every
   * book had a fight. Absent if this server does not offer it.
   */
  compare?(order: CompareOrder): { play(how: Comparing): Promise<Comparison | undefined> } | Faulty
  /**
   * Prepares a recorded fight for playing on in threads beside the server; undefined if its book has no statistics.
   * Absent if this server does not offer it.
   */
  record?(save: Save, seed: number): PlayableRecord | undefined
  /**
   * Computes advice on the open question with this key, in a thread beside the server. Resolves to undefined if
   * aborted. `ranked` gets that on a gunfight before its chances are counted. Absent if this server does not offer it.
   */
  advise?(
    question: { readonly save: Save; readonly key: string },
    signal: AbortSignal,
    ranked: (found: { readonly advice?: Advice }) => void,
  ): Promise<{ readonly advice?: Advice } | undefined>
}
