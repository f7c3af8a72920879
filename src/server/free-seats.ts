// Seats that whoever watches may take, where the referee invites them: nobody plays them, and nobody has come to them yet.
import type { Refusal, Seat } from '../dice/dice.ts'
import { refuse } from './refusals.ts'
import type { Side, TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'

/** The seats that are free; none where nobody is invited. */
export function freeSeats(record: TableRecord): readonly Side[] {
  const { computer, invites } = record
  if (!invites) return []
  return seatsOf(record).filter(
    ({ seat }) => !computer.includes(seat) && !invites.taken.includes(seat),
  )
}

/** The table with watchers invited or not any more; `here`: seats at which somebody sits now. */
export function invite(record: TableRecord, open: boolean, here: readonly Seat[]): TableRecord {
  const { invites: _, ...bare } = record
  return open ? { ...bare, invites: { taken: here } } : bare
}

/** The table with somebody in a seat; undefined: it is known already, or nobody is invited. */
export function taken(record: TableRecord, seat: Seat): TableRecord | undefined {
  const { invites } = record
  return invites && !invites.taken.includes(seat)
    ? { ...record, invites: { taken: [...invites.taken, seat] } }
    : undefined
}

/** The table with a seat that has a new link, or none: whoever sat there is gone. */
export function freed(record: TableRecord, seat: Seat): TableRecord | undefined {
  const { invites } = record
  return invites?.taken.includes(seat)
    ? { ...record, invites: { taken: invites.taken.filter((one) => one !== seat) } }
    : undefined
}

/** Why nobody can take this seat now; undefined where it is free. */
export function refuseSeat(record: TableRecord, seat: Seat): Refusal | undefined {
  const free = freeSeats(record)
  if (free.some((one) => one.seat === seat)) return undefined
  return refuse(
    'seat-not-free',
    free.length === 0
      ? 'No seat of this table is free. Ask the referee for a link.'
      : `That seat is not free. Free: ${free.map(({ name }) => name).join(', ')}.`,
  )
}
