// Devices that join the dice; and before the first roll, what has to wait, and the beginning of the fight.
import type { Refusal } from '../dice/dice.ts'
import { dealHash, turnMark } from '../files/turn-dice.ts'
import { shownLines } from './lines.ts'
import { openingOf } from './new-fight.ts'
import type { Session } from './snapshot.ts'
import type { Request } from './requests.ts'
import { refuse, refused, type Refused } from './refusals.ts'
import type { TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'
import { dealOf, dealtAgain, withDevice, withDice, type TableDeal } from './turn-dice.ts'

/** Refuses a request that has to wait until the fight begins; undefined otherwise. */
export const refuseBeforeStart = ({ record }: Session, request: Request): Refusal | undefined =>
  record.waiting && request.do !== 'start' && request.do !== 'computer'
    ? refuse('not-begun', 'The fight has not begun. It waits for the referee to begin it.')
    : undefined

/** The session of a fight that begins now, with the values that were opened for it. */
export function begunFight(
  session: Session,
  opened: Readonly<Record<string, string>> = {},
): Session | Refused {
  const { record, book, face } = session
  const { waiting, ...begun } = record
  const dice = dealOf(record)
  if (!waiting || !dice) return refused('begun', 'The fight has begun already.')
  const how = { manualDiceSeats: waiting.hand, words: face, opened }
  const { game, dice: now } = openingOf(book, record.setup, dice, how)
  const seats = ['referee' as const, ...seatsOf(record).map(({ seat }) => seat)]
  const lines = shownLines(game, seats, face)
  return { ...session, record: withDice(begun, now), game, lines }
}

/** What a device says of itself when it joins. */
export interface Joining {
  readonly name: string
  readonly anchor: string
  /** The hash of the deal that it joins. */
  readonly deal: string
  /** The newest turn of this deal that it opened, and the mark that the server gave it then. */
  readonly seen: number
  readonly mark?: string | undefined
}

/**
 * A device joins the dice. A turn of this deal that was accepted and that the store does not know was lost with a
 * backup: the table deals again, after the turn that is open. Undefined if nothing changes.
 */
export function joined(
  dice: TableDeal,
  { record, game }: Session,
  device: Joining,
): TableRecord | Refusal | undefined {
  if (device.deal !== dealHash(dice.deal))
    return refuse('dealt-again', 'The table has dealt again: this device joins the new deal.')
  const isLost =
    device.seen > (dice.open?.turn ?? dice.turns) &&
    device.mark === turnMark(dice.root, device.seen)
  if (isLost && !dice.open) return dealtAgain(record, game.steps)
  if (isLost && !dice.lost) return withDice(record, { ...dice, lost: true })
  const now = withDevice(dice, device)
  if (now === 'taken')
    return refuse('name-taken', 'Another device has this name; this one opens nothing.')
  if (now === 'full')
    return refuse(
      'too-many-devices',
      'This seat has too many devices already; this one opens nothing.',
    )
  return now === 'known' ? undefined : withDice(record, now)
}
