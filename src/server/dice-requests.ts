// Requests about the dice themselves: words before the first roll, the start of the fight, and the reveal.
import type { Refusal, Seat } from '../dice/dice.ts'
import { newGame } from '../engine/play.ts'
import { shownLines } from './lines.ts'
import type { Session } from './snapshot.ts'
import type { Request } from './requests.ts'
import { reveal, stateOf, withWords } from './provable-dice.ts'
import { refuse, refused, type Refused } from './refusals.ts'
import { hasSeat, seatsOf } from './table-seats.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'

type AboutDice = Extract<Request, { do: 'words' | 'start' | 'reveal' }>

export const isAboutDice = (request: Request): request is AboutDice =>
  request.do === 'words' || request.do === 'start' || request.do === 'reveal'

/** Refuses a request that has to wait until the fight begins; undefined otherwise. */
export const refuseBeforeStart = ({ record }: Session, request: Request): Refusal | undefined =>
  record.waiting && !isAboutDice(request) && request.do !== 'computer'
    ? refuse(
        'not-begun',
        'The fight has not begun. Seats can add words to the dice until the referee begins it.',
      )
    : undefined

/** Applies such a request and returns the new session. If refused, nothing has changed. */
export function settleDice(
  session: Session,
  viewer: Viewer,
  request: AboutDice,
): Session | Refused {
  const { record, book, face, game } = session
  const { dice, waiting } = record
  if (request.do === 'reveal') {
    if (waiting)
      return refused('not-begun', 'No die has been rolled yet, so there is nothing to reveal.')
    if (!dice || 'seed' in dice.now)
      return refused('no-secret', 'This table has no secret: its dice come from a seed.')
    return { ...session, record: { ...record, dice: reveal(dice, game) } }
  }
  if (!waiting || !dice || 'seed' in dice.now)
    return refused('begun', 'The fight has begun. Words can be added only before the first roll.')
  if (request.do === 'words') {
    const seat = seatOfWords(viewer, request)
    if (!seat) return refused('not-your-words', 'Only for your own seat.')
    if (seat !== 'referee' && !hasSeat(record, seat))
      return refused('no-such-seat', `This fight has no seat "${seat}".`)
    return { ...session, record: { ...record, dice: withWords(dice, seat, request.words) } }
  }
  const { waiting: _, ...begun } = record
  const opened = newGame(book, record.setup, {
    seed: stateOf(dice.now),
    manualDiceSeats: waiting.hand,
    words: face,
  })
  const seats = ['referee' as const, ...seatsOf(record).map(({ seat }) => seat)]
  return { ...session, record: begun, game: opened, lines: shownLines(opened, seats, session.face) }
}

/** On a shared screen, words can be entered for any seat; otherwise only for your own. */
function seatOfWords(
  viewer: Viewer,
  { seat }: Extract<AboutDice, { do: 'words' }>,
): Seat | undefined {
  const own = seatOfViewer(viewer)
  return seat === undefined || seat === own ? own : viewer === 'all' ? seat : undefined
}
