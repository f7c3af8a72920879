// The list of books. Only entry points import it.
import type { Book, Clock, Face, Option, OptionValues } from '../engine/book.ts'
import { EXCHANGES_2020 } from './cp2020/exchange/book.ts'
import type { Desk } from './firefight/desk.ts'
import type { ExchangeBook } from './firefight/exchange.ts'
import type { Scene } from './firefight/scene.ts'
import { BOOK_OPTIONS, ID, TITLE, makeBook, makeFace } from './fnff-1988/book.ts'
import { makeDesk } from './fnff-1988/desk.ts'
import { enter } from './fnff-1988/enter.ts'
import type { Problem, ScenarioText } from './fnff-1988/enter.ts'
import { optionsOf } from './fnff-1988/options.ts'
import type { Options } from './fnff-1988/options.ts'

/** A book as a table, a file door and the command line need it. What a setup, a state or an event holds is the book's own business. */
export interface BookEntry {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  make(options: OptionValues): { readonly book: Book<unknown, Clock, unknown>; readonly face: Face<Clock, unknown, Scene> }
  /** A scenario file whose form has been checked, as a setup of this book. */
  enter(scenario: ScenarioText, options: OptionValues): { readonly setup: unknown; readonly problems?: undefined } | { readonly problems: readonly Problem[]; readonly setup?: undefined }
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

/** Books that can resolve a single attack and reckon its odds, by their ids; the exchanges of 1988 have their door in `src/files`. */
export const EXCHANGES: Readonly<Record<string, ExchangeBook>> = { [EXCHANGES_2020.id]: EXCHANGES_2020 }
