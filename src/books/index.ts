// The list of books. Only entry points import it.
import type { Rule } from '../dice/dice.ts'
import type { Book, Clock, Face, Option, OptionValues } from '../engine/book.ts'
import { bookEntry as cp2020 } from './cp2020/entry.ts'
import { bookEntry as doneRight } from './done-right/entry.ts'
import { bookEntry as grayDawn } from './gray-dawn/entry.ts'
import type { Desk } from './gunfight/character/desk.ts'
import type { ExchangeBook } from './gunfight/exchange/exchange.ts'
import type { Scene } from './gunfight/table/scene.ts'
import { bookEntry as fights } from './fights/entry.ts'
import type { BoutText } from './fights/read-setup.ts'
import type { BoutScene } from './fights/scene.ts'
import { ID } from './fnff-1988/book.ts'
import type { Conversion, Problem, ScenarioText } from './gunfight/files/texts.ts'
import type { Material } from './gunfight/movement/material.ts'
import { bookEntry } from './fnff-1988/entry.ts'

/** A book of a family: `V` is what its tables show, `F` the file that a fight is read from. What a setup, a state or an event holds is the book's own business. */
export interface FamilyEntry<V, F> {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  /** The book and its face under these options. */
  make(options: OptionValues): {
    readonly book: Book<unknown, Clock, unknown>
    readonly face: Face<Clock, unknown, V>
  }
  /** A file whose form has been checked, as a setup of this book; `converted`: what of it was in the words of another book. */
  enter(
    file: F,
    options: OptionValues,
  ):
    | {
        readonly setup: unknown
        readonly converted?: readonly Conversion[]
        readonly problems?: undefined
      }
    | { readonly problems: readonly Problem[]; readonly setup?: undefined }
}

/**
 * A gunfight book as a table, a file door and the command line need it.
 * @example
 * import { BOOKS, type BookEntry, type RuleText } from 'ringfire'
 * // What `ringfire rules` tells of a book of your own.
 * const rule: RuleText = { id: 'grim/attack/luck', at: 'p. 3', kind: 'roll', rule: 'Luck adds.' }
 * const entry: BookEntry = { ...BOOKS['fnff-1988']!, id: 'grim', title: 'Grim', rules: [rule] }
 * console.log(entry.title, entry.rules?.length)
 */
export interface BookEntry extends FamilyEntry<Scene, ScenarioText> {
  readonly kind?: 'gunfight'
  /** Where characters of this book are made. Absent: nowhere yet; they come in files. */
  desk?(options: OptionValues): Desk
  /** The book whose words its files have, and what the rules of that book read under these options. Absent: its own id. */
  readonly variantOf?: {
    readonly book: string
    /** What its rules read under these options. */
    readings(options: OptionValues): object
  }
  /** What cover can be made of, with what it stops. Absent: the book has no list. */
  readonly materials?: readonly Material[]
  /** Its single attacks. Absent: it has none. */
  readonly exchanges?: ExchangeBook
  /** Its entries of the rules reference, where they do not stand in `catalogue/`. */
  readonly rules?: readonly RuleText[]
}

/** A boxing book: its fights are read from bout files. */
export interface BoutEntry extends FamilyEntry<BoutScene, BoutText> {
  readonly kind: 'bout'
}

/** Any book that can be played at a table. */
export type TableEntry = BookEntry | BoutEntry

/**
 * An entry of the rules reference as `catalogue/FORMAT.md` has it.
 * @see {@link BookEntry}, which has an example.
 */
export interface RuleText {
  readonly id: Rule
  /** Where in the book it stands. */
  readonly at: string
  readonly kind: string
  readonly rule: string
  readonly [more: string]: unknown
}

/**
 * The books of gunfights.
 * @example
 * import { BOOKS, RULE_IDS } from 'ringfire'
 * for (const { id, title } of Object.values(BOOKS))
 *   console.log(title, RULE_IDS.filter((rule) => rule.startsWith(`${id}/`)).length)
 */
export const BOOKS: Readonly<Record<string, BookEntry>> = {
  [ID]: bookEntry(),
  [cp2020.id]: cp2020,
  [doneRight.id]: doneRight,
  [grayDawn.id]: grayDawn,
}

/** The books that are boxed. */
export const BOUTS: Readonly<Record<string, BoutEntry>> = { [fights.id]: fights }

/** All of them: what the server puts on the table. */
export const TABLE_BOOKS: Readonly<Record<string, TableEntry>> = { ...BOOKS, ...BOUTS }
