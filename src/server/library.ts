// What the server needs to know of books, files and players. `wire.ts` fills it with the real ones, the tests with a toy.
import type { Ask, Seat } from '../dice/dice.ts'
import type { Book, Clock, Face, Item, Option, OptionValues, Start } from '../engine/book.ts'
import type { Desk } from '../books/gunfight/character/desk.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { Scene } from '../books/gunfight/table/scene.ts'
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
import type { Level } from '../players/levels.ts'
import type { Side } from './store.ts'
import type { Person } from '../files/character.ts'
import type { Piece } from '../files/people/extras-parts.ts'
import type { Finding } from '../files/people/foundry/findings.ts'

/** A book whose setup, state and events are its own business. The server passes them on and never looks inside. */
export type AnyBook = Book<unknown, Clock, unknown>
export type AnyFace = Face<Clock, unknown, Shown>
/** What a table shows, by its `kind`; the page draws it, the server passes it on. */
export type Shown = Scene | BoutScene

export interface BookEntry {
  /** What is fought by it; absent: gunfights. */
  readonly kind?: Shown['kind']
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  make(options: OptionValues): { readonly book: AnyBook; readonly face: AnyFace }
  /** What cover can be made of; absent: the book has no list. */
  readonly materials?: readonly Material[]
  /** Where characters of this book are made; absent: it has none. */
  desk?(options: OptionValues): Desk
}

export interface ParsedScenario {
  readonly book: string
  readonly title: string
  readonly description?: string
  readonly options: OptionValues
  readonly setup: unknown
  readonly sides: readonly Side[]
  /** All seats; absent: one for each side, under its name. */
  readonly seats?: readonly Side[]
  /** The ground that it is fought on, for other fights on it; absent: a fight in the head. */
  readonly map?: FieldMap
  /** What of the file was in the words of another book. */
  readonly converted?: readonly Conversion[]
}

/** What a fight is played under in a comparison: a book as it is, or with house rules. */
export interface Compared {
  readonly book: string
  readonly house?: { readonly name: string; readonly options: OptionValues } | undefined
}

/** The same fight or bout under several books or sets of house rules, many times. */
export interface CompareOrder {
  readonly file: unknown
  readonly books: readonly Compared[]
  /** Fights under each book. */
  readonly runs: number
  readonly seed: number
}

/** How long work is heard and stopped while it is played in threads beside the server. */
export interface Playing {
  readonly signal: AbortSignal
  /** How many fights are over. */
  readonly progress: (done: number) => void
}

/** A recorded fight that can be played on. */
export interface PlayableRecord {
  readonly beats: number
  /** From after `at` beats; absent: from now. Undefined: stopped before the first was over. */
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

/** What is wrong with a file, in its own terms: where, what is there, what would be right. */
export interface Problem {
  readonly field: string
  readonly wrong: string
  readonly right: string
}

export type Parsed =
  | { readonly ok: true; readonly scenario: ParsedScenario }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** What a computer player decides from: its view, the question, and what it may answer. */
export interface Turn {
  readonly book: AnyBook
  readonly face: AnyFace
  readonly view: Readonly<Clock>
  readonly ask: Ask
  readonly menu: readonly Item[]
  /** What the referee has told the computer player of whoever is asked; undefined: nothing. */
  readonly order?: unknown
  /** How the table reads the book. */
  readonly options: OptionValues
  /** How well it plays. */
  readonly level: Level
  /** Seeds a recruit's mistakes; a whole number. */
  readonly seed: number
}

/** Answers with the choice. May throw or answer nonsense; then the server takes the silent answer. */
export type Player = (turn: Turn) => unknown

interface Wrong {
  readonly problems: readonly Problem[]
}

/** People of one line, and what each part of it was taken for. */
interface MadePeople {
  readonly people: readonly Person[]
  readonly pieces: readonly Piece[]
}

/** People of another program, and what was doubtful or dropped. */
interface ImportedPeople {
  readonly people: readonly Person[]
  readonly findings: readonly Finding[]
}

/** A template as it is chosen. */
interface TemplateCard {
  readonly name: string
  readonly about: string
}

export interface Library {
  readonly books: Readonly<Record<string, BookEntry>>
  /** A scenario file under its own book, or under another that can read it. */
  parseScenario(raw: unknown, book?: string): Parsed
  /** The fights that ship. */
  scenarios(): readonly {
    readonly id: string
    readonly scenario: ParsedScenario
    /** As it stands in the file. */ readonly file: unknown
  }[]
  /** The maps that ship. Absent: none. */
  maps?(): readonly { readonly id: string; readonly map: MapFile }[]
  player(seat: Seat): Player
  /** What takes whoever is asked out of the fight, because the referee has told them to flee or to give up and they do so now. */
  leave?(turn: Turn): Omit<Start, 'seat'> | undefined
  /** People by the dozen. Absent: not here; undefined: not in this book. */
  readonly people?: {
    make(book: string, line: string, taken: readonly string[]): MadePeople | Wrong | undefined
    import(book: string, text: string): ImportedPeople | Wrong | undefined
    templates(book: string): readonly TemplateCard[] | undefined
  }
  /** To be played in threads beside the server. Undefined in the end: stopped before every book had fought. Absent: not here. */
  compare?(
    order: CompareOrder,
  ):
    | { play(how: Playing): Promise<Comparison | undefined> }
    | { readonly problems: readonly Problem[] }
  /** A recorded fight, to be played on in threads beside the server; undefined where its book is not counted. Absent: not here. */
  record?(save: Save, seed: number): PlayableRecord | undefined
  /** The advice on the open question with this key, made in a thread beside the server. Undefined: stopped. Absent: not here. */
  advise?(
    question: { readonly save: Save; readonly key: string },
    signal: AbortSignal,
  ): Promise<{ readonly advice?: Advice } | undefined>
}
