// What the server needs to know of books, files and players. `wire.ts` fills it with the real ones, the tests with a toy.
import type { Ask, Seat } from '../dice/dice.ts'
import type { Book, Clock, Face, Item, Option, OptionValues } from '../engine/book.ts'
import type { Desk } from '../books/firefight/desk.ts'
import type { Ring } from '../books/fights/scene.ts'
import type { Scene } from '../books/firefight/scene.ts'
import type { FieldMap } from '../field/map.ts'
import type { Side } from './store.ts'

/** A book whose setup, state and events are its own business. The server passes them on and never looks inside. */
export type AnyBook = Book<unknown, Clock, unknown>
export type AnyFace = Face<Clock, unknown, Shown>
/** What a table shows, by its `kind`; the page draws it, the server passes it on. */
export type Shown = Scene | Ring

export interface BookEntry {
  /** What is fought by it; absent: gunfights. */
  readonly kind?: Shown['kind']
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  make(options: OptionValues): { readonly book: AnyBook; readonly face: AnyFace }
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
  /** The ground that it is fought on, for other fights on it; absent: a fight in the head. */
  readonly map?: FieldMap
}

/** What is wrong with a file, in its own terms: where, what stands there, what should stand there. */
export interface Problem {
  readonly field: string
  readonly wrong: string
  readonly right: string
}

export type Parsed = { readonly ok: true; readonly scenario: ParsedScenario } | { readonly ok: false; readonly problems: readonly Problem[] }

/** What a computer player decides from: its view, the question, and what it may answer. */
export interface Turn {
  readonly book: AnyBook
  readonly face: AnyFace
  readonly view: Readonly<Clock>
  readonly ask: Ask
  readonly menu: readonly Item[]
  /** How the table reads the book. */
  readonly options: OptionValues
}

/** Answers with the choice. May throw or answer nonsense; then the server takes the silent answer. */
export type Player = (turn: Turn) => unknown

export interface Library {
  readonly books: Readonly<Record<string, BookEntry>>
  parseScenario(raw: unknown): Parsed
  /** The fights that ship. */
  scenarios(): readonly { readonly id: string; readonly scenario: ParsedScenario }[]
  player(seat: Seat): Player
}
