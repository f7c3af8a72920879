// The tables of the books as files (`catalogue/matrix/`), with what the command and the page do not need.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { matrixTables } from '../../src/files/matrix.ts'
import type { MatrixFile } from '../../src/files/matrix-file.ts'
import { ROOT } from '../support/house.ts'

const FOLDER = join(ROOT, 'catalogue/matrix')

export const FILES: Readonly<Record<string, MatrixFile>> = Object.fromEntries(
  readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const file = parse(readFileSync(join(FOLDER, name), 'utf8'), { merge: true }) as MatrixFile
      return [file.book, file]
    }),
)

export const TABLES = matrixTables(FILES)

/** The rows that a book's own file writes, and not that of the book below it. */
export const ownRows = (book: string, table: 'counts' | 'ends'): ReadonlySet<string> =>
  new Set(Object.keys(FILES[book]?.[table]?.rows ?? {}))
