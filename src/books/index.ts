// The list of books. Only entry points import it.
import type { Book, Clock, Face, Option, OptionValues } from '../engine/book.ts'
import type { Desk } from './firefight/desk.ts'
import type { Scene } from './firefight/scene.ts'
import { BOOK_OPTIONS as BOXING_OPTIONS, ID as BOXING, TITLE as BOXING_TITLE, makeBook as makeBoxing } from './fights/book.ts'
import { enter as enterBout } from './fights/enter.ts'
import type { BoutText } from './fights/enter.ts'
import { makeFace as makeBoxingFace } from './fights/face.ts'
import { optionsOf as boxingOptionsOf } from './fights/options.ts'
import type { Options as BoxingOptions } from './fights/options.ts'
import type { Ring } from './fights/scene.ts'
import { BOOK_OPTIONS, ID, TITLE, makeBook, makeFace } from './fnff-1988/book.ts'
import { makeDesk } from './fnff-1988/desk.ts'
import { enter } from './fnff-1988/enter.ts'
import type { Problem, ScenarioText } from './fnff-1988/enter.ts'
import { optionsOf } from './fnff-1988/options.ts'
import type { Options } from './fnff-1988/options.ts'

/** A book of a family: `V` is what its tables show, `F` the file that a fight is read from. What a setup, a state or an event holds is the book's own business. */
export interface FamilyEntry<V, F> {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  make(options: OptionValues): { readonly book: Book<unknown, Clock, unknown>; readonly face: Face<Clock, unknown, V> }
  /** A file whose form has been checked, as a setup of this book. */
  enter(file: F, options: OptionValues): { readonly setup: unknown; readonly problems?: undefined } | { readonly problems: readonly Problem[]; readonly setup?: undefined }
}

/** A gunfight book as a table, a file door and the command line need it. */
export interface BookEntry extends FamilyEntry<Scene, ScenarioText> {
  /** Where characters of this book are made. */
  desk(options: OptionValues): Desk
}

const read = (options: OptionValues): Partial<Options> => {
  const { 'steps-left-out': steps, ...rest } = options
  return { ...rest, ...(Array.isArray(steps) ? { 'steps-left-out': steps } : {}) } as Partial<Options>
}

export const BOOKS: Readonly<Record<string, BookEntry>> = {
  [ID]: {
    id: ID, title: TITLE, options: BOOK_OPTIONS,
    make: (options) => ({ book: makeBook(read(options)) as unknown as Book<unknown, Clock, unknown>, face: makeFace(read(options)) as unknown as Face<Clock, unknown, Scene> }),
    enter: (scenario, options) => enter(scenario, optionsOf(read(options))),
    desk: (options) => makeDesk(optionsOf(read(options))),
  },
}

/** The books that are boxed. */
export const BOUTS: Readonly<Record<string, FamilyEntry<Ring, BoutText>>> = {
  [BOXING]: {
    id: BOXING, title: BOXING_TITLE, options: BOXING_OPTIONS,
    make: (options) => ({ book: makeBoxing(options as Partial<BoxingOptions>) as unknown as Book<unknown, Clock, unknown>, face: makeBoxingFace(options as Partial<BoxingOptions>) as unknown as Face<Clock, unknown, Ring> }),
    enter: (bout, options) => enterBout(bout, boxingOptionsOf(options as Partial<BoxingOptions>)),
  },
}
