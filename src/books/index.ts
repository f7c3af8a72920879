// The registry of all books. Only entry points import it.
import type { Rule } from '../dice/dice.ts'
import type { Book, Clock, Face, OptionValues } from '../engine/book.ts'
import { bookEntry as cp2020 } from './cp2020/entry.ts'
import { bookEntry as doneRight } from './done-right/entry.ts'
import { bookEntry as grayDawn } from './gray-dawn/entry.ts'
import type { Desk } from './gunfight/character/desk.ts'
import type { ExchangeBook } from './gunfight/exchange/exchange.ts'
import type { Scene } from './gunfight/table/scene.ts'
import type { FightsBook } from './fights/book.ts'
import { bookEntry as fights } from './fights/entry.ts'
import type { Options } from './fights/options.ts'
import type { BoutText } from './fights/read-setup.ts'
import type { BoutScene } from './fights/scene.ts'
import { ID } from './fnff-1988/variant.ts'
import type { OptionBook } from './gunfight/house/in-options.ts'
import type { ReadSetup, ScenarioText } from './gunfight/files/texts.ts'
import type { Material } from './gunfight/movement/material.ts'
import { bookEntry } from './fnff-1988/entry.ts'

/** A book of one family: `V` is the view that its tables show, `F` the file type that its fights are read from. Setup, state and event types are private to the book. */
export interface FamilyEntry<V, F> extends OptionBook {
  readonly id: string
  readonly title: string
  /** Makes the book and its face for these options. */
  make(options: OptionValues): {
    readonly book: Book<unknown, Clock, unknown>
    readonly face: Face<Clock, unknown, V>
  }
  /** Turns a validated file into a setup of this book; `converted` lists the parts that were converted from another book. */
  enter(file: F, options: OptionValues): ReadSetup
}

/**
 * A gunfight book, as used by tables, file readers and the command line.
 * @example
 * import { BOOKS, type BookEntry, type RuleText } from 'ringfire'
 * // What `ringfire rules` prints for your own book.
 * const rule: RuleText = { id: 'grim/attack/luck', at: 'p. 3', kind: 'roll', rule: 'Luck adds.' }
 * const entry: BookEntry = { ...BOOKS['fnff-1988']!, id: 'grim', title: 'Grim', rules: [rule] }
 * console.log(entry.title, entry.rules?.length)
 */
export interface BookEntry extends FamilyEntry<Scene, ScenarioText> {
  readonly kind?: 'gunfight'
  /** Creates and edits characters of this book. If absent, characters can only be read from files. */
  desk?(options: OptionValues): Desk
  /** The book whose words its files have, and what the rules of that book read under these options. Absent: its own id. */
  readonly variantOf?: {
    readonly book: string
    /** Resolves these option values to the options that its rules read. */
    readings(options: OptionValues): object
  }
  /** Cover materials and their stopping power. Absent if the book does not list any. */
  readonly materials?: readonly Material[]
  /** Single attacks outside a fight. Absent if the book does not support them. */
  readonly exchanges?: ExchangeBook
  /** Entries of the rules reference that are not in `catalogue/`. */
  readonly rules?: readonly RuleText[]
}

/** A boxing book, whose fights are read from bout files. */
export interface BoutEntry extends FamilyEntry<BoutScene, BoutText> {
  readonly kind: 'bout'
  make(options: OptionValues): {
    readonly book: FightsBook
    readonly face: Face<Clock, unknown, BoutScene>
  }
  /** Every option with its value: these choices over the defaults. */
  chosen(options: OptionValues): Options
}

/** Any book that can be played at a table. */
export type TableEntry = BookEntry | BoutEntry

/**
 * An entry of the rules reference, as described in `catalogue/FORMAT.md`.
 * @see {@link BookEntry}, which has an example.
 */
export interface RuleText {
  readonly id: Rule
  /** The place in the printed book, such as `p. 3`. */
  readonly at: string
  readonly kind: string
  readonly rule: string
  readonly [more: string]: unknown
}

/**
 * All gunfight books, by id.
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

/** All boxing books, by id. */
export const BOUTS: Readonly<Record<string, BoutEntry>> = { [fights.id]: fights }

/** All books that the server offers, by id. */
export const TABLE_BOOKS: Readonly<Record<string, TableEntry>> = { ...BOOKS, ...BOUTS }
