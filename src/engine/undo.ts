// Decides whether a seat may undo or redo without the referee.
import type { Refusal, Seat } from '../dice/dice.ts'
import { seatOfLine } from './asks.ts'
import type { Book, Clock } from './book.ts'
import { stateAfter, type Fight, type Place, type Position } from './fight.ts'
import { beatsFrom, sharedLength, type Beat } from './log.ts'
import { commonPrefixLength, deepEqual } from './plain-data.ts'
import { refused } from './refuse.ts'
import { perceive } from './visibility.ts'
import { isChoice, isRoll, isStart, type Entry } from './tape.ts'

/**
 * Why this seat may not undo now; undefined if it may. The referee may always undo, if there is anything to undo.
 */
export function refuseUndo<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  seat: Seat,
): Refusal | undefined {
  const place = fight.past
  if (!place) return refused('nothing-to-undo', 'There is nothing to undo yet.').refusal
  if (seat === 'referee') return undefined
  if (place.by !== seat || place.kind === 'amend')
    return refused('not-yours-to-undo', 'Somebody else chose last; only the referee can undo that.')
      .refusal
  const shared = sharedLength(place.position.log, fight.position.log)
  const since = newLines(tapeFrom(place.position, shared), tapeFrom(fight.position, shared))
  if (since.some(isRoll))
    return refused(
      'not-yours-to-undo',
      'Dice have been rolled since; only the referee can undo now.',
    ).refusal
  if (since.some((line) => !isOwn(line, seat)))
    return refused(
      'not-yours-to-undo',
      'Somebody else has chosen since; only the referee can undo now.',
    ).refusal
  if (revealed(book, fight, place, seat))
    return refused(
      'not-yours-to-undo',
      'Something has been revealed since; only the referee can undo now.',
    ).refusal
  return undefined
}

/** Whether a line that is no roll comes from this seat or its standing orders. */
const isOwn = (line: Entry, seat: Seat): boolean =>
  isStart(line) ? line.start.seat === seat : isRoll(line) || line.by === seat || line.by === 'order'

/** Why this seat may not redo now: only the seat that undid a choice, or the referee, may redo it. */
export function refuseRedo(fight: Fight<unknown, unknown>, seat: Seat): Refusal | undefined {
  const place = fight.future
  if (!place) return refused('nothing-to-redo', 'There is nothing to redo.').refusal
  if (seat === 'referee' || place.by === seat) return undefined
  return refused(
    'not-yours-to-undo',
    'Somebody else undid this; only they or the referee can redo it.',
  ).refusal
}

const beatsSince = <E>({ log, open }: Position<E>, from: number): readonly Beat<E>[] => [
  ...beatsFrom(log, from),
  open,
]

const tapeFrom = (position: Position<unknown>, from: number): Entry[] =>
  beatsSince(position, from).flatMap(({ tape }) => tape)

/** The lines of `now` that were not there before. Sealed answers may stand between older lines. */
function newLines(before: readonly Entry[], now: readonly Entry[]): Entry[] {
  let old = 0
  return now.filter((line) => {
    if (old >= before.length || !deepEqual(line, before[old])) return true
    old++
    return false
  })
}

/**
 * Whether the seat has seen more change since the place than the events it heard account for: its earlier view,
 * with those events applied, differs from its current view. A combatant coming into sight is such a change.
 */
function revealed<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  { position }: Place<E>,
  seat: Seat,
): boolean {
  const shared = sharedLength(position.log, fight.position.log)
  const events = (of: Position<E>): E[] => beatsSince(of, shared).flatMap((beat) => beat.events)
  const now = events(fight.position)
  const known = commonPrefixLength(events(position), now)
  const state = stateAfter(book, fight, shared)
  const seats = new Set([...seatsOf(fight, seat), ...(book.seats?.(state) ?? [])])
  seats.delete('referee')
  return now.some((event, i) => {
    if (i < known) {
      book.apply(state, event)
      return false
    }
    const before = book.copy(state)
    book.apply(state, event)
    return [...seats].some((one) => surprised(book, { before, after: state, event }, one))
  })
}

/** The seat itself and every seat that has answered something. */
const seatsOf = ({ asked, position }: Fight<unknown, unknown>, seat: Seat): Seat[] => [
  seat,
  ...(Object.keys(asked) as Seat[]),
  ...position.open.tape.flatMap((line) => (isChoice(line) ? seatOfLine(line) : [])),
]

interface Change<S, E> {
  readonly before: Readonly<S>
  readonly after: Readonly<S>
  readonly event: E
}

function surprised<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  { before, after, event }: Change<S, E>,
  seat: Seat,
): boolean {
  const around = { before: book.visibility?.(before), after: book.visibility?.(after) }
  if (around.before?.open && around.after?.open) return false
  const heard = perceive(book, event, around, seat)
  const expected = book.copy(book.view(before, seat))
  try {
    if (heard !== undefined) book.apply(expected, heard)
  } catch {
    return true // the event mentions a combatant whom the seat has not seen
  }
  return !deepEqual(expected, book.view(after, seat))
}
