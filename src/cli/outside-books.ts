// The external books of this run: the modules named on the command line, and the books they provide.
import { delimiter } from 'node:path'
import type { BookEntry } from '../books/index.ts'
import { listFlag, type Call } from './command.ts'
import { requireParsed } from './io.ts'

let books: Readonly<Record<string, BookEntry>> = {}

/** The external books, by id. */
export const outsideBooks = (): Readonly<Record<string, BookEntry>> => books

/** The modules named by --with and by RINGFIRE_BOOKS, which is separated like PATH. */
export const requestedBooks = (call: Pick<Call, 'flags'>): readonly string[] => [
  ...(process.env['RINGFIRE_BOOKS'] ?? '').split(delimiter).filter(Boolean),
  ...listFlag(call, 'with'),
]

/** Loads the books of these modules, replacing those of an earlier run. */
export async function loadRequestedBooks(modules: readonly string[]): Promise<void> {
  books = {}
  if (modules.length === 0) return
  const [{ loadOutsideBooks }, { TABLE_BOOKS }] = await Promise.all([
    import('../files/outside-books.ts'),
    import('../books/index.ts'),
  ])
  const brought = requireParsed(await loadOutsideBooks(modules, TABLE_BOOKS))
  books = Object.fromEntries(brought.map((book) => [book.id, book]))
}
