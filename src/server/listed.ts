// Rows of the table list, read from stored text so that a damaged row costs one entry and not the whole list.
import type { Listed, Summary, TableRecord } from './store.ts'

/** Portraits in a row of the list. */
export const MOST_PORTRAITS = 6

/** What is known of a table even if its row is damaged. */
type Known = Pick<Listed, 'id' | 'made'> & { readonly archived: boolean }

interface TableRow {
  readonly record: TableRecord
  readonly summary: Summary
}

/** The row for the list; if `read` throws or returns something that is not a table, a row that says so. */
export function listedRow({ id, made, archived }: Known, read: () => TableRow): Listed {
  const away = archived ? { archived } : {}
  try {
    const {
      record: { title, book, house, sides, seats, computer, portraits },
      summary: { clock, over, acted, unknown, faces },
    } = read()
    if ([title, book, clock].some((one) => typeof one !== 'string')) throw new Error('no table')
    return {
      id,
      title,
      book,
      made,
      clock,
      sides: (seats ?? sides).map(({ name, seat }) => ({
        name,
        computer: computer.includes(seat),
      })),
      ...(typeof acted === 'string' ? { acted } : {}),
      ...(over === undefined ? {} : { over }),
      ...(unknown ? { unknown } : {}),
      ...(faces ? { faces } : {}),
      ...(house ? { house: house.name } : {}),
      ...(portraits ? { portraits: Object.keys(portraits).slice(0, MOST_PORTRAITS) } : {}),
      ...away,
    }
  } catch {
    return {
      id,
      title: `Table ${id}`,
      book: '',
      made,
      clock: 'It is damaged and cannot be read.',
      unreadable: true,
      ...away,
    }
  }
}
