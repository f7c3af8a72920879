// Maps the requests that change a fight to engine calls, and checks who may make them.
import type { Refusal, Seat } from '../dice/dice.ts'
import type { OpenAsk, Outcome } from '../engine/game.ts'
import { isRoll } from '../engine/tape.ts'
import type { AnyGame } from './lines.ts'
import { mayReferee, seatOfViewer, type Viewer } from './viewer.ts'
import type { Request } from './requests.ts'
import { refuse, refused } from './refusals.ts'
import type { Session } from './snapshot.ts'

export type Asking = Extract<
  Request,
  { do: 'plan' | 'path' | 'reach' | 'sight' | 'menu' | 'why' | 'back' | 'chat' }
>
type Settling = Extract<
  Request,
  {
    do:
      | 'computer'
      | 'pace'
      | 'advice'
      | 'branch'
      | 'again'
      | 'start'
      | 'join'
      | 'open'
      | 'restart'
      | 'say'
      | 'introduce'
      | 'draw'
      | 'erase'
      | 'handout'
      | 'note'
      | 'point'
      | 'invite'
  }
>
/** Requests that the engine handles with a step. */
export type Acting = Exclude<Request, Asking | Settling>

export const isStep = ({ do: verb }: Request): boolean => verb === 'undo' || verb === 'redo'
export const isQuery = (request: Request): request is Asking =>
  ['plan', 'path', 'reach', 'sight', 'menu', 'why', 'back', 'chat'].includes(request.do)

/** Finds the open ask with this key, provided the viewer may handle it. */
export function findAsk(game: AnyGame, viewer: Viewer, key: string): OpenAsk | Refusal {
  const open = game.pending?.asks.find((one) => one.key === key)
  if (!open)
    return refuse(
      'not-asked',
      game.pending
        ? 'This question is no longer open: somebody has answered it, or it was undone.'
        : 'The fight is over; nobody is asked anything.',
    )
  if (viewer !== 'all' && open.ask.seat !== viewer)
    return refuse('not-your-ask', 'This question is for another seat.')
  return open
}

export const isRefusal = (found: OpenAsk | Refusal): found is Refusal => 'why' in found

/** While the table is paused, only the referee may act. */
export const refusePaused = ({ book, game }: Session, viewer: Viewer): Refusal | undefined =>
  book.paused?.(game.state) && !mayReferee(viewer)
    ? refuse('paused', 'The referee has paused the table. Wait until they resume it.')
    : undefined

/** Carries out the request. If refused, nothing has changed. */
export function act(
  game: AnyGame,
  viewer: Viewer,
  request: Acting,
  computer: readonly Seat[],
): Outcome<unknown> {
  const seat = seatOfViewer(viewer)
  switch (request.do) {
    case 'answer': {
      const open = findAsk(game, viewer, request.key)
      return isRefusal(open)
        ? { refusal: open }
        : game.answer(open.ask.seat, open.key, request.choice)
    }
    case 'undo':
      return game.undo(seat)
    case 'redo':
      return game.redo(seat)
    case 'begin':
      return game.begin({
        seat,
        choice: request.choice,
        ...(request.why === undefined ? {} : { why: request.why }),
      })
    case 'roll':
      return game.roll(throwerOf(game, viewer, request), request.label, request.who, request.faces)
    case 'hand':
      return hand(game, viewer, request.seats, computer)
    case 'amend':
      return amend(game, request)
  }
}

/** On a shared screen: the seat whose dice are awaited, otherwise the seat that rolls for the combatant. */
function throwerOf(game: AnyGame, viewer: Viewer, request: Extract<Request, { do: 'roll' }>): Seat {
  if (viewer !== 'all') return seatOfViewer(viewer)
  return game.pending?.roll?.seat ?? game.manualDiceSeats[0] ?? 'referee'
}

function hand(
  game: AnyGame,
  viewer: Viewer,
  seats: readonly Seat[],
  computer: readonly Seat[],
): Outcome<unknown> {
  const refusal = refuseOthers(viewer, game.manualDiceSeats, seats, 'rolls its own dice')
  if (refusal) return { refusal }
  const both = seats.find((seat) => computer.includes(seat))
  if (both)
    return refused(
      'computer-has-no-hands',
      `The computer plays ${both}, so ${both} cannot roll its own dice.`,
    )
  return game.setManualDice(seatOfViewer(viewer), seats)
}

/** A seat decides only for itself; the referee decides for everyone. */
export function refuseOthers(
  viewer: Viewer,
  before: readonly Seat[],
  after: readonly Seat[],
  what: string,
): Refusal | undefined {
  if (mayReferee(viewer)) return undefined
  const changed = [
    ...before.filter((seat) => !after.includes(seat)),
    ...after.filter((seat) => !before.includes(seat)),
  ]
  return changed.every((seat) => seat === viewer)
    ? undefined
    : refuse(
        'referee-only',
        `A seat decides only for itself whether it ${what}; the referee decides for the others.`,
      )
}

function amend(
  game: AnyGame,
  { line, faces, counts, choice, why }: Extract<Request, { do: 'amend' }>,
): Outcome<unknown> {
  const old = game.newest.tape[line]
  if (!old)
    return refused(
      'no-such-line',
      'The newest beat has no such line. To change anything older, undo back to it or make a ruling.',
    )
  if (isRoll(old)) {
    const { counts: _, ...bare } = old
    const number = counts === undefined ? {} : { counts }
    return faces
      ? game.amend(line, { ...bare, faces, ...number, by: 'referee', why }, why)
      : refused('dice-wanted', 'This line is a roll: send the faces that it should show.')
  }
  return choice !== undefined
    ? game.amend(line, { ...old, choice, by: 'referee', why }, why)
    : refused('choice-wanted', 'This line is a choice: send the new choice.')
}
