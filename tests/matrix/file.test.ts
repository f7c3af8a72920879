// The tables of the books as files: their form, and that every cell has an answer from the book.
import { describe, expect, test } from 'vitest'
import { present } from '../../src/dice/present.ts'
import { MATRIX_FILE } from '../../src/files/matrix-file.ts'
import { FILES, TABLES } from './files.ts'

test.each(Object.entries(FILES))('%s has the form of the file', (_book, file) => {
  expect(MATRIX_FILE.safeParse(file).error).toBeUndefined()
})

describe.each([...TABLES])('%s', (_book, tables) => {
  test.each(['counts', 'ends'] as const)('%s: one answer in every cell', (kind) => {
    const table = tables[kind]
    for (const { id, cells } of table?.rows ?? [])
      for (const column of present(table, 'table').columns) {
        const { is, by } = present(cells[column.id], `${id}, ${column.id}`)
        // What counts says how, and nothing else does.
        expect([id, column.id, by !== undefined]).toEqual([id, column.id, is === 'counts'])
      }
  })
})
