// The position of a fight as a viewer knows it. Undo, redo and overruling name the position that they were asked for at,
// and typed dice the roll that they were typed for, so that a request on its way does not hit what happened in the meantime.
import { digestOf } from '../engine/digest.ts'
import { MOVED_ON, type Refused } from './refusals.ts'
import type { Session } from './snapshot.ts'
import { mayReferee, seatOfViewer, type Viewer } from './viewer.ts'

/** For a player it depends only on what the seat has been told and is asked, because more would tell of the unseen. */
export function positionOf({ game, lines }: Session, viewer: Viewer): string {
  if (mayReferee(viewer)) return String(game.steps.length)
  const seat = seatOfViewer(viewer)
  const told = lines.shown(seat)
  const struck = told.reduce((sum, line) => sum + (line.struck ? 1 : 0), 0)
  const asked = game.pending?.asks.filter(({ ask, answered }) => ask.seat === seat && !answered)
  return digestOf([told.length, struck, (asked ?? []).map(({ key }) => key)])
}

/** Refuses a request that names a past position, or a roll that is not wanted any more. */
export function refusePast(session: Session, viewer: Viewer, request: object): Refused | undefined {
  const at = 'at' in request ? request.at : undefined
  const key = 'faces' in request && 'key' in request ? request.key : undefined
  const isPast =
    (at !== undefined && at !== positionOf(session, viewer)) ||
    (key !== undefined && key !== session.game.pending?.roll?.key)
  return isPast ? { refusal: MOVED_ON } : undefined
}
