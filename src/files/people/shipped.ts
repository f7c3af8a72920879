// Reads the files in the package's `people/`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../package-root.ts'
import { bookPeople, readShipped, type BookPeople } from './templates.ts'
import { parseVariety, type Variety } from './variety.ts'

/** The people that ship for a book; undefined if there are none. Throws if a shipped file is broken. */
export function shippedPeople(book: string): BookPeople | undefined {
  return /^[a-z0-9-]{1,40}$/.test(book) ? bookPeople(book, readFile) : undefined
}

/** The names and manners that ship, for templates from elsewhere. */
export const shippedVariety = (): Variety => readShipped('variety.json', parseVariety, readFile)

function readFile(name: string): string | undefined {
  try {
    return readFileSync(join(PACKAGE_ROOT, 'people', name), 'utf8')
  } catch {
    return undefined
  }
}
