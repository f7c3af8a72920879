// A row of the list of tables: made from what is kept as text, so that a damaged row costs one table and not the list.
import type { Listed, Summary, TableRecord } from './store.ts'

/** A table as it is kept. */
interface TableRow {
  readonly id: string
  readonly made: string
  /** JSON. */
  readonly record: string
  /** JSON. */
  readonly summary: string
  readonly archived: boolean
}

/** The line for the list; where the row is damaged, a line that says so. */
export function listedRow({ id, made, record, summary, archived }: TableRow): Listed {
  const away = archived ? { archived } : {}
  try {
    const { title, book, house } = JSON.parse(record) as TableRecord
    if (typeof title !== 'string' || typeof book !== 'string') throw new Error('no title or book')
    const { clock, over } = JSON.parse(summary) as Summary
    return {
      id,
      title,
      book,
      made,
      clock,
      ...(over === undefined ? {} : { over }),
      ...(house ? { house: house.name } : {}),
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
