// Moves a table's fight by one request, and by dice that somebody rolls in the chat.
import type { Refusal } from '../dice/dice.ts'
import { act, isStep, refusePaused, type Acting } from './acts.ts'
import { diceOf } from './chat.ts'
import type { ComputerSeats } from './computer.ts'
import { refuseBeforeStart } from './dice-requests.ts'
import type { Saying } from './evening.ts'
import { refusePast } from './position.ts'
import type { Refused } from './refusals.ts'
import type { Session } from './snapshot.ts'
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

/**
 * Dice in the chat are rolled by the fight, so that they are on its record. Returns what its log tells of them; nothing
 * if nothing is rolled.
 */
export function rollSaid(
  session: Session,
  viewer: Viewer,
  request: Saying,
  computer: ComputerSeats,
): { readonly roll?: string } | Refused {
  const dice = request.do === 'say' ? diceOf(request.text) : undefined
  if (dice === undefined) return {}
  const newest = () => session.lines.shown('referee').findLast(({ kind }) => kind === 'roll')
  const before = newest()
  const begin = { id: request.id, do: 'begin', choice: { rule: 'roll', dice } } as const
  const refusal =
    refuseBeforeStart(session, begin) ??
    refusePaused(session, viewer) ??
    moveGame(session, viewer, begin, computer)
  if (refusal) return { refusal }
  computer.wake()
  const told = newest()
  // Where people roll by hand, the faces are still to come.
  return { roll: told && told.n !== before?.n ? told.text : `${dice} is to be rolled.` }
}
