// Loads a single book by its id, without loading the others.
import { BOOK_LOADERS } from '../books/loaders.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import type { BookEntry } from '../books/index.ts'
import { badInput } from './io.ts'
import { outsideBooks } from './outside-books.ts'

/** The gunfight book with this id. Throws BadInput if there is none. */
export async function loadBook(id: string, field: string): Promise<BookEntry> {
  const books: Readonly<Record<string, () => BookEntry | Promise<BookEntry>>> = {
    ...BOOK_LOADERS,
    ...Object.fromEntries(Object.values(outsideBooks()).map((book) => [book.id, () => book])),
  }
  const load = Object.hasOwn(books, id) ? books[id] : undefined
  if (!load) throw badInput(field, `there is no book '${id}'`, suggest(id, Object.keys(books)))
  return load()
}
