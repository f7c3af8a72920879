// Every cell of "What ends what", with a map and without one, as the source has it (`catalogue/matrix/BOOK.yaml`).
import { describe, expect, test } from 'vitest'
import { present } from '../../src/dice/present.ts'
import { faultOfEnd } from './ends.ts'
import { ENDS_2020 } from './ends-cp2020.ts'
import { ENDS_DONE_RIGHT } from './ends-done-right.ts'
import { ENDS_1988 } from './ends-fnff-1988.ts'
import { ENDS_GRAY_DAWN } from './ends-gray-dawn.ts'
import { TABLES } from './files.ts'

// Done Right has most cells in common with 2020.
describe.each([
  ['fnff-1988', ENDS_1988],
  ['cp2020', ENDS_2020],
  ['done-right @long', ENDS_DONE_RIGHT],
  ['gray-dawn', ENDS_GRAY_DAWN],
] as const)('%s', (_title, book) => {
  const { rows, columns } = present(TABLES.get(book.id)?.ends, 'table of the book')
  test.each(rows.map((row) => [row.what, row] as const))('%s', (_what, { id, cells }) => {
    const wrong: string[] = []
    for (const column of columns) {
      const cell = present(cells[column.id], column.id)
      for (const road of ['table', 'map'] as const) {
        if (column.without?.[road] || cell.without?.[road]) continue
        const why = faultOfEnd(book, id, column.id, cell, road === 'map')
        if (why) wrong.push(`${column.id} (${cell.is}), ${road}: ${why}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
