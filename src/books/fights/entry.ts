// The boxing book's entry in the list of books.
import type { Book, Clock, Face, OptionValues } from '../../engine/book.ts'
import { BOOK_OPTIONS, ID, TITLE, makeBook } from './book.ts'
import { readSetup, type BoutText } from './read-setup.ts'
import { makeFace } from './face.ts'
import { optionsOf, type Options } from './options.ts'
import type { BoutScene } from './scene.ts'

/** Option values, already checked by the file reader. */
const asOptions = (values: OptionValues): Partial<Options> => values as Partial<Options>

export const bookEntry = {
  kind: 'bout' as const,
  id: ID,
  title: TITLE,
  options: BOOK_OPTIONS,
  make: (values: OptionValues) => ({
    book: makeBook(asOptions(values)) as unknown as Book<unknown, Clock, unknown>,
    face: makeFace(asOptions(values)) as unknown as Face<Clock, unknown, BoutScene>,
  }),
  enter: (bout: BoutText, values: OptionValues) => readSetup(bout, optionsOf(asOptions(values))),
}
