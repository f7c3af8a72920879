// Looking back: the table as it was after any beat and, if the book hides nothing, the dice of the newest beats.
import type { Clock } from '../engine/book.ts'
import { sceneForSeat } from '../engine/seat-scene.ts'
import { isRoll, type Entry } from '../engine/tape.ts'
import { mayReferee, seatOfViewer, type Viewer } from './viewer.ts'
import { handsIn, sightIn } from './shared.ts'
import { type Session } from './snapshot.ts'
import type { BeatDice, Now, Reply } from './protocol.ts'
import type { Request } from './requests.ts'
import { refuse } from './refusals.ts'

/** Up to this many beats lie between two rolls: the end of a half, the cards, the end of a round, the bell. */
const NEWEST = 8

/** Whether the viewer may know hidden information: the referee always, everyone once the fight is over. */
export const mayPlayOn = (
  { book, game }: Pick<Session, 'book' | 'game'>,
  viewer: Viewer,
): boolean => mayReferee(viewer) || book.over(game.state)

export const mayLookBack = (
  session: Pick<Session, 'book' | 'face' | 'game'>,
  viewer: Viewer,
): boolean => session.face.open === true || mayPlayOn(session, viewer)

/**
 * Sent with every `now`: the number of beats, the dice of the newest ones, and whether the page may ask for
 * futures.
 */
export function lookBackInfo(
  session: Pick<Session, 'book' | 'face' | 'game'>,
  viewer: Viewer,
): Pick<Now, 'beats' | 'dice' | 'playsOn'> {
  const { face, game } = session
  if (!mayLookBack(session, viewer)) return {}
  const beats = game.log.length
  const playsOn = face.counting && mayPlayOn(session, viewer) ? { playsOn: true as const } : {}
  if (!face.open) return { beats, ...playsOn }
  return {
    beats,
    ...playsOn,
    dice: diceOf(
      [...game.log.slice(-NEWEST).map(({ tape }) => tape), game.open],
      Math.max(0, beats - NEWEST),
    ),
  }
}

function diceOf(tapes: readonly (readonly Entry[])[], first: number): BeatDice[] {
  return tapes.flatMap((tape, i) => {
    const rolls = tape.filter(isRoll).map(({ label, who, sides, faces, by }) => ({
      label,
      ...(who === undefined ? {} : { who }),
      sides,
      faces,
      by,
    }))
    return rolls.length > 0 ? [{ beat: first + i, rolls }] : []
  })
}

/** The beat of a line of the viewer's log; lines of the unfinished beat belong to the newest one. */
function beatOf({ game }: Session, viewer: Viewer, line: number): number | undefined {
  const source = game.sourceOf(seatOfViewer(viewer), line)
  return source && Math.min(source.commit, game.log.length - 1)
}

export const HIDDEN = refuse(
  'hidden',
  'Some things in this fight are hidden, so only the referee can look back before it is over.',
)

/** The table after a beat, or after the beat of a line, rebuilt from the events up to it. */
export function momentAt(
  session: Session,
  viewer: Viewer,
  request: Extract<Request, { do: 'back' }>,
): Reply {
  const { record, book, face, game } = session
  const { id, line } = request
  const no = (code: string, why: string): Reply => ({
    type: 'refused',
    id,
    refusal: refuse(code, why),
  })
  if (!mayLookBack(session, viewer)) return { type: 'refused', id, refusal: HIDDEN }
  const beat = line === undefined ? request.beat : beatOf(session, viewer, line)
  if (beat === undefined) return no('no-such-line', 'There is no such line in the log.')
  if (beat >= game.log.length)
    return no(
      'no-such-beat',
      `There is no beat ${beat}: there have been ${game.log.length}, numbered from 0.`,
    )
  const seat = seatOfViewer(viewer)
  const state: Clock = book.begin(record.setup)
  const seen = game.log.slice(0, beat + 1)
  for (const { events } of seen) for (const event of events) book.apply(state, event)
  const view = book.view(state, seat)
  return {
    type: 'back',
    id,
    beat,
    until: game.linesAfter(seat, beat + 1),
    scene: sceneForSeat(face, view, seat),
    ...handsIn(face, view),
    ...sightIn(face, view, seat),
    dice: !face.open
      ? []
      : diceOf(
          seen.slice(-NEWEST).map(({ tape }) => tape),
          Math.max(0, seen.length - NEWEST),
        ),
  }
}
