// Reads the files in the package's `people/`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../package-root.ts'
import { parsePeopleFile, type PeopleFile } from './templates.ts'

/** The templates that ship for a book; undefined if there are none. Throws if the shipped file is broken. */
export function shippedPeople(book: string): PeopleFile | undefined {
  if (!/^[a-z0-9-]{1,40}$/.test(book)) return undefined
  let text: string
  try {
    text = readFileSync(join(PACKAGE_ROOT, 'people', `${book}.json`), 'utf8')
  } catch {
    return undefined
  }
  const read = parsePeopleFile(text)
  if (read.problems) throw new Error(`people/${book}.json: ${JSON.stringify(read.problems)}`)
  return read.value
}
