// The gunfight books individually, for programs that need only one of them.
import type { BookEntry } from './index.ts'

/** Loads a book by its id. */
export const BOOK_LOADERS: Readonly<Record<string, () => Promise<BookEntry>>> = {
  'fnff-1988': async () => (await import('./fnff-1988/entry.ts')).bookEntry(),
  cp2020: async () => (await import('./cp2020/entry.ts')).bookEntry,
  'done-right': async () => (await import('./done-right/entry.ts')).bookEntry,
  'gray-dawn': async () => (await import('./gray-dawn/entry.ts')).bookEntry,
}

/** The ids of all books, gunfight and boxing. */
export const BOOK_IDS: readonly string[] = [...Object.keys(BOOK_LOADERS), 'fights']
