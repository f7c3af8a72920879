// The boxing book's entry in the list of books.
import type { OptionValues } from '../../engine/book.ts'
import { BOOK_OPTIONS, ID, TITLE, makeBook } from './book.ts'
import { readSetup, type BoutText } from './read-setup.ts'
import { makeFace } from './face.ts'
import { optionsOf } from './options.ts'

export const bookEntry = {
  kind: 'bout' as const,
  id: ID,
  title: TITLE,
  options: BOOK_OPTIONS,
  make: (values: OptionValues) => ({
    book: makeBook(values),
    face: makeFace(values),
  }),
  enter: (bout: BoutText, values: OptionValues) => readSetup(bout, optionsOf(values)),
}
