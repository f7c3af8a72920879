// Every cell of "What ends what", with a map and without one, as the source has it (`catalogue/matrix/BOOK.yaml`). Without
// the long tests in turn, and an eighth of the cells in which nothing ends.
import { describe, expect, test } from 'vitest'
import { present } from '../../src/dice/present.ts'
import { ALL } from '../support/soak.ts'
import { faultOfEnd } from './ends.ts'
import { ENDS_2020 } from './ends-cp2020.ts'
import { ENDS_DONE_RIGHT } from './ends-done-right.ts'
import { ENDS_1988 } from './ends-fnff-1988.ts'
import { ENDS_GRAY_DAWN } from './ends-gray-dawn.ts'
import { TABLES, ownRows } from './files.ts'

// Done Right and Gray Dawn have most cells in common with 2020. Without the long tests Done Right plays its own rows, and Gray Dawn
// a twentieth of the cells of other rows in which nothing ends.
const OWN = {
  'done-right': ownRows('done-right', 'ends'),
  'gray-dawn': ownRows('gray-dawn', 'ends'),
}

describe.each([
  ['fnff-1988', ENDS_1988],
  ['cp2020', ENDS_2020],
  ['done-right', ENDS_DONE_RIGHT],
  ['gray-dawn', ENDS_GRAY_DAWN],
] as const)('%s', (_title, book) => {
  const { rows, columns } = present(TABLES.get(book.id)?.ends, 'table of the book')
  const played = rows.filter(
    ({ id }) => ALL || book !== ENDS_DONE_RIGHT || OWN['done-right'].has(id),
  )
  test.each(played.map((row, n) => [row.what, row, n] as const))(
    '%s',
    (_what, { id, cells }, n) => {
      const wrong: string[] = []
      const share = book === ENDS_GRAY_DAWN && !OWN['gray-dawn'].has(id) ? 20 : 8
      for (const [c, column] of columns.entries()) {
        const cell = present(cells[column.id], column.id)
        if (!ALL && cell.is !== 'ends' && (n + c) % share > 0) continue
        const roads = ['table', 'map'] as const
        for (const road of ALL ? roads : [present(roads[(n + Math.floor(c / 2)) % 2], 'road')]) {
          if (column.without?.[road] || cell.without?.[road]) continue
          const why = faultOfEnd(book, id, column.id, cell, road === 'map')
          if (why) wrong.push(`${column.id} (${cell.is}), ${road}: ${why}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )
})
