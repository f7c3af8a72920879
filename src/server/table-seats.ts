// The seats of a table: one per side, named after it, unless the fight names others.
import type { Seat } from '../dice/dice.ts'
import { deepEqual } from '../engine/plain-data.ts'
import type { AnyBook, Side } from './library.ts'
import type { AnyGame } from './lines.ts'
import type { TableRecord } from './store.ts'

export type Seated = Pick<TableRecord, 'seats' | 'sides'>

/** The seats of a table, with their names. */
export const seatsOf = ({ seats, sides }: Seated): readonly Side[] => seats ?? sides

export const hasSeat = (record: Seated, seat: Seat): boolean =>
  seatsOf(record).some((one) => one.seat === seat)

/** The table record with the seats that its fight has now. */
export function withSeats(
  record: TableRecord,
  { book, game }: { readonly book: AnyBook; readonly game: AnyGame },
): TableRecord {
  const seats = book.namedSeats?.(game.state)?.map(({ seat, name }) => ({ seat, name }))
  if (deepEqual(seats, record.seats)) return record
  const { seats: _, ...bare } = record
  return seats ? { ...bare, seats } : bare
}
