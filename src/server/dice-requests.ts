// Before the first roll: what has to wait, and the beginning of the fight.
import type { Refusal } from '../dice/dice.ts'
import { shownLines } from './lines.ts'
import { openingOf } from './new-fight.ts'
import type { Session } from './snapshot.ts'
import type { Request } from './requests.ts'
import { refuse, refused, type Refused } from './refusals.ts'
import { seatsOf } from './table-seats.ts'
import { dealOf, withDice } from './turn-dice.ts'

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
