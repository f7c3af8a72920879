// Seats that a watcher may take when the referee invites them: neither the computer nor a person plays them.
import type { Refusal, Seat } from '../dice/dice.ts'
import { refuse } from './refusals.ts'
import type { Side } from './library.ts'
import type { TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'

/** The free seats; none unless watchers are invited. */
export function freeSeats(record: TableRecord): readonly Side[] {
  const { computer, invites } = record
  if (!invites) return []
  return seatsOf(record).filter(
    ({ seat }) => !computer.includes(seat) && !invites.taken.includes(seat),
  )
}

/** Opens or closes the invitation; `here` lists the seats that are occupied now. */
export function withInvitation(
  record: TableRecord,
  open: boolean,
  here: readonly Seat[],
): TableRecord {
  const { invites: _, ...bare } = record
  return open ? { ...bare, invites: { taken: here } } : bare
}

/** The table with this seat occupied; undefined if it already was, or nobody is invited. */
export function withSeatTaken(record: TableRecord, seat: Seat): TableRecord | undefined {
  const { invites } = record
  return invites && !invites.taken.includes(seat)
    ? { ...record, invites: { taken: [...invites.taken, seat] } }
    : undefined
}

/** The table with this seat free again: its link was renewed or revoked, which removes its player. */
export function withSeatFreed(record: TableRecord, seat: Seat): TableRecord | undefined {
  const { invites } = record
  return invites?.taken.includes(seat)
    ? { ...record, invites: { taken: invites.taken.filter((one) => one !== seat) } }
    : undefined
}

/** Explains why this seat cannot be taken now; undefined if it is free. */
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
