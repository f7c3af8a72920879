// Moves a table's fight by one request, and by dice that somebody rolls in the chat.
import type { Refusal } from '../dice/dice.ts'
import { act, isStep, type Acting } from './acts.ts'
import { diceOf, withRollMade, type Rolled } from './chat.ts'
import type { ComputerSeats } from './computer.ts'
import { isSaying, withSaid, type Saying } from './evening.ts'
import { refusePast } from './position.ts'
import type { ShownLine } from './protocol.ts'
import type { Request } from './requests.ts'
import type { Session } from './snapshot.ts'
import type { TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'
import type { Viewer } from './viewer.ts'

/**
 * Undo and redo skip the computer's choices, stopping where a person can choose differently, or where a finished
 * fight's days pass.
 */
export function moveGame(
  session: Session,
  viewer: Viewer,
  request: Acting,
  computer: ComputerSeats,
): Refusal | undefined {
  const { game, record } = session
  const { refusal } =
    refusePast(session, viewer, request) ?? act(game, viewer, request, record.computer)
  if (refusal) return refusal
  const people = seatsOf(record).some((side) => !record.computer.includes(side.seat))
  while (people && isStep(request) && game.pending && !computer.personIsAsked(session)) {
    if (act(game, viewer, request, record.computer).refusal) break
  }
  return undefined
}

/** The ruling by which dice in the chat are rolled, so that they are on the fight's record; undefined for other words. */
export function rollOf(request: Saying): Extract<Acting, { do: 'begin' }> | undefined {
  const dice = request.do === 'say' ? diceOf(request.text) : undefined
  return dice === undefined
    ? undefined
    : { id: request.id, do: 'begin', choice: { rule: 'roll', dice } }
}

/** What people say without a roll waits for no dice. */
export const isTalk = (request: Request): boolean => isSaying(request) && !rollOf(request)

/** The number and text of the newest roll that the log tells. */
export const newestRoll = ({ lines }: Session): ShownLine | undefined =>
  lines.shown('referee').findLast(({ kind }) => kind === 'roll')

/** The table with what was said, and with what the log tells of dice in the chat after the line `before`. */
export function withTold(
  session: Session,
  record: TableRecord,
  {
    viewer,
    request,
    before,
  }: {
    readonly viewer: Viewer
    readonly request: Request
    readonly before: ShownLine | undefined
  },
): TableRecord {
  const newest = newestRoll(session)
  const told = newest?.n === before?.n ? undefined : newest?.text
  if (!isSaying(request)) return told === undefined ? record : withRollMade(record, told)
  const said = withSaid(record, viewer, request, rolledBy(request, told))
  return 'refusal' in said ? record : said
}

/** Where people roll by hand, the faces are still to come. */
function rolledBy(request: Saying, told: string | undefined): Rolled | undefined {
  const dice = request.do === 'say' ? diceOf(request.text) : undefined
  if (dice === undefined) return undefined
  return told === undefined ? { text: `${dice} is to be rolled.`, waits: true } : { text: told }
}
