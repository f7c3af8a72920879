// Seats that a watcher may take when the referee invites them: neither the computer nor a person plays them.
import type { Refusal, Seat } from '../dice/dice.ts'
import { newWord } from './random.ts'
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

/** Letters of a join code: the first of the table's id, by which it is found, then those that nobody can guess. */
const CODE = { found: 4, secret: 5 }

/** The part of a code by which its table is found; undefined if it cannot be a code. `code`: as somebody typed it. */
export function readCode(
  code: string,
): { readonly code: string; readonly begins: string } | undefined {
  const bare = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return bare.length === CODE.found + CODE.secret
    ? { code: bare, begins: bare.slice(0, CODE.found) }
    : undefined
}

/** Opens or closes the invitation; `here` lists the seats that are occupied now. An open one keeps its code. */
export function withInvitation(
  record: TableRecord,
  open: boolean,
  here: readonly Seat[],
): TableRecord {
  const { invites, ...bare } = record
  if (!open) return bare
  const code = invites?.code ?? `${record.id.slice(0, CODE.found)}${newWord(CODE.secret)}`
  return { ...bare, invites: { taken: invites?.taken ?? here, code } }
}

/** The table with this seat occupied; undefined if it already was, or nobody is invited. */
export function withSeatTaken(record: TableRecord, seat: Seat): TableRecord | undefined {
  const { invites } = record
  return invites && !invites.taken.includes(seat)
    ? { ...record, invites: { ...invites, taken: [...invites.taken, seat] } }
    : undefined
}

/** The table with this seat free again: its link was renewed or revoked, which removes its player. */
export function withSeatFreed(record: TableRecord, seat: Seat): TableRecord | undefined {
  const { invites, players } = record
  const { [seat]: gone, ...others } = players ?? {}
  const bare = gone ? { ...record, players: others } : record
  return invites?.taken.includes(seat)
    ? { ...bare, invites: { ...invites, taken: invites.taken.filter((one) => one !== seat) } }
    : gone && bare
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
