// Every cell of "What counts where", on every road, as the source has it (`catalogue/matrix/BOOK.yaml`). The long tests play each cell
// on a map and without one. The others play in turn a fifth of the cells that count and a thirtieth of the rest; of the rows that a book
// has in common with 2020, Gray Dawn plays a fifteenth of the cells that count, and Done Right none.
import { describe, expect, test } from 'vitest'
import type { MatrixCell } from '../../src/files/matrix.ts'
import { ROADS } from '../../src/files/matrix-file.ts'
import { present } from '../../src/dice/present.ts'
import { fault, roadsOf, type BookCase, type Condition } from './counts.ts'
import { BOOK_2020 } from './cp2020.ts'
import { ALL } from '../support/soak.ts'
import { TABLES, ownRows } from './files.ts'
import { BOOK_DONE_RIGHT } from './done-right.ts'
import { BOOK_1988 } from './fnff-1988.ts'
import { BOOK_GRAY_DAWN } from './gray-dawn.ts'

/** The rows that a book over another writes itself, and the share of the others' cells that count: one of so many. */
const OVER = new Map([
  [BOOK_DONE_RIGHT, { own: ownRows('done-right', 'counts'), share: Infinity }],
  [BOOK_GRAY_DAWN, { own: ownRows('gray-dawn', 'counts'), share: 15 }],
])
/** Whether a cell is played without the long tests. */
function isTelling(book: BookCase, row: string, { is }: MatrixCell, turn: number): boolean {
  const over = OVER.get(book)
  const share = over && !over.own.has(row) ? over.share : 5
  return share < Infinity && (is === 'counts' ? turn % share === 0 : turn % (6 * share) === 0)
}

describe.each<[title: string, book: BookCase]>([
  ['fnff-1988', BOOK_1988],
  ['cp2020', BOOK_2020],
  ['done-right', BOOK_DONE_RIGHT],
  ['gray-dawn', BOOK_GRAY_DAWN],
])('%s', (_title, book) => {
  const table = present(TABLES.get(book.id)?.counts, 'table of the book')
  const { played, filed, treated } = roadsOf(book)
  test.each(table.columns.map((column, n) => [column.what, column, n] as const))(
    '%s',
    (_what, { id, without }, n) => {
      const column = book.columns[id]
      if (!column) return
      const outcomes = (situation: Parameters<typeof filed>[0], onMap: boolean) => ({
        ...played(situation, onMap),
        ...(ALL ? played(situation, !onMap) : {}),
        ...filed(situation),
        ...treated(situation),
      })
      type Outcomes = ReturnType<typeof outcomes>
      const bases = [new Map<unknown, Outcomes>(), new Map<unknown, Outcomes>()] as const
      const baseOf = (setting: Condition['setting'], onMap: boolean) => {
        const of = bases[onMap ? 1 : 0]
        const found = of.get(setting) ?? outcomes({ column, setting }, onMap)
        of.set(setting, found)
        return found
      }
      const wrong: string[] = []
      for (const [r, row] of table.rows.entries()) {
        const onMap = (r + n) % 2 === 0
        const cell = present(row.cells[id], 'cell')
        if (!ALL && !isTelling(book, row.id, cell, r + n)) continue
        const condition = book.conditions[row.id]
        if (!condition) {
          wrong.push(`${row.id}: no condition`)
          continue
        }
        const { setting } = condition.is
        const base = baseOf(setting, onMap)
        const found = outcomes({ column, condition, setting }, onMap)
        for (const road of ROADS) {
          if (without?.[road] || cell.without?.[road]) continue
          // Only what lasts is there after the fight, and only care is done then.
          if (!found[road] && (road === 'infirmary' || !ALL)) continue
          const why = fault(
            book,
            { column, cell, road, cancels: condition.is.cancels },
            present(base[road], road),
            present(found[road], road),
            condition.of,
          )
          if (why)
            wrong.push(`${row.id} (${cell.is}${cell.by ? `, ${cell.by}` : ''}), ${road}: ${why}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )
})
