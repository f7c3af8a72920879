// The tables of the books as files: their form, and that every cell has an answer from the book.
import { describe, expect, test } from 'vitest'
import { MATRICES } from '../../src/catalogue/matrix.ts'
import { present } from '../../src/dice/present.ts'
import { MATRIX_FILE } from '../../src/files/matrix-file.ts'
import { MATRIX_BOOKS, matrixTable, type MatrixKind } from '../../src/files/matrix.ts'

test.each(Object.entries(MATRICES))('%s has the form of the file', (_book, file) => {
  expect(MATRIX_FILE.safeParse(file).error).toBeUndefined()
})

describe.each(MATRIX_BOOKS)('%s', (book) => {
  test.each<MatrixKind>(['counts', 'ends'])('%s: one answer in every cell', (kind) => {
    const table = matrixTable(book, kind)
    for (const { id, cells } of table?.rows ?? [])
      for (const column of present(table, 'table').columns) {
        const { is, by } = present(cells[column.id], `${id}, ${column.id}`)
        // What counts says how, and nothing else does.
        expect([id, column.id, by !== undefined]).toEqual([id, column.id, is === 'counts'])
      }
  })
})
