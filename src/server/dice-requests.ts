// Devices that join the dice; and before the first roll, what has to wait, and the beginning of the fight.
import type { Refusal } from '../dice/dice.ts'
import { dealHash } from '../files/turn-dice.ts'
import { shownLines } from './lines.ts'
import { openingOf } from './new-fight.ts'
import type { Session } from './snapshot.ts'
import type { Request } from './requests.ts'
import { refuse, refused, type Refused } from './refusals.ts'
import type { TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'
import { dealOf, dealtAgain, markOf, withDevice, withDice, type TableDeal } from './turn-dice.ts'

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
  /** The newest turn of that deal that it opened, and the mark that the server gave it then. */
  readonly seen: number
  readonly mark?: string | undefined
}

/** Whether a deal before this one is known, or known to be lost. */
function isKnownDeal({ dice }: TableRecord, deal: string): boolean {
  const { earlier = [], now } = dice ?? {}
  const lost = now && 'deal' in now ? (now.lostDeals ?? []) : []
  return lost.includes(deal) || earlier.some((one) => 'deal' in one && dealHash(one.deal) === deal)
}

/**
 * A device joins the dice. A turn that was accepted and that the store does not know, or its whole deal, was lost with a
 * backup: the table deals again, after the turn that is open. Undefined if nothing changes.
 */
export function joined(
  dice: TableDeal,
  { record, game }: Session,
  device: Joining,
): TableRecord | Refusal | undefined {
  const isOther = device.deal !== dealHash(dice.deal)
  const newest = isOther ? -1 : (dice.open?.turn ?? dice.turns)
  const isLost =
    device.seen > newest &&
    device.mark === markOf(dice, device.deal, device.seen) &&
    !isKnownDeal(record, device.deal)
  if (isLost) {
    const lostDeals = isOther ? [...(dice.lostDeals ?? []), device.deal] : dice.lostDeals
    const lost = withDice(record, { ...dice, lost: true, ...(lostDeals ? { lostDeals } : {}) })
    return dice.open ? lost : dealtAgain(lost, game.steps)
  }
  if (isOther)
    return refuse('dealt-again', 'The table has dealt again: this device joins the new deal.')
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
