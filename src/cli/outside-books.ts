// The external books of this run: the modules named on the command line, and the books they provide.
import { delimiter } from 'node:path'
import type { BookEntry, BoutEntry, TableEntry } from '../books/index.ts'
import { listFlag, type Call } from './command.ts'
import { requireParsed } from './io.ts'

let books: Readonly<Record<string, TableEntry>> = {}

/** The external books, by id. */
export const outsideBooks = (): Readonly<Record<string, TableEntry>> => books

const ofKind = <T extends TableEntry>(is: (one: TableEntry) => one is T): Record<string, T> =>
  Object.fromEntries(
    Object.values(books)
      .filter(is)
      .map((one) => [one.id, one]),
  )

/** The external gunfight books, by id. */
export const outsideGunfights = () => ofKind((one): one is BookEntry => one.kind !== 'bout')

/** The external boxing books, by id. */
export const outsideBouts = () => ofKind((one): one is BoutEntry => one.kind === 'bout')

/** The modules named by --with and by RINGFIRE_BOOKS, which is separated like PATH. */
export const requestedBooks = (call: Pick<Call, 'flags'>): readonly string[] => [
  ...(process.env['RINGFIRE_BOOKS'] ?? '').split(delimiter).filter(Boolean),
  ...listFlag(call, 'with'),
]

let loaded: readonly string[] = []

/** The modules that the external books of this run are from, for threads to load them again. */
export const loadedModules = (): readonly string[] => loaded

/** Loads the books of these modules, replacing those of an earlier run. */
export async function loadRequestedBooks(modules: readonly string[]): Promise<void> {
  books = {}
  loaded = modules
  if (modules.length === 0) return
  const [{ loadOutsideBooks }, { TABLE_BOOKS }] = await Promise.all([
    import('../files/outside-books.ts'),
    import('../books/index.ts'),
  ])
  const brought = requireParsed(await loadOutsideBooks(modules, TABLE_BOOKS))
  books = Object.fromEntries(brought.map((book) => [book.id, book]))
}
