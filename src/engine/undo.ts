// Whether a seat may take back or bring back alone.
import type { Refusal, Seat } from '../dice/dice.ts'
import { seatOfLine } from './asks.ts'
import type { Book, Clock } from './book.ts'
import { stateAfter } from './core.ts'
import type { Core, Opened, Place } from './core.ts'
import type { Commit } from './game.ts'
import { same, sharedStart } from './kept.ts'
import { refused } from './refuse.ts'
import { isRoll } from './tape.ts'
import type { Entry } from './tape.ts'

/** Why this seat may not undo now; undefined where it may. The referee may always, where there is something. */
export function refuseUndo<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  core: Core<S, E>,
  seat: Seat,
): Refusal | undefined {
  const place = core.undo?.newest
  if (!place) return refused('nothing-to-undo', 'Nothing has been chosen yet.').refusal
  if (seat === 'referee') return undefined
  if (place.by !== seat || place.kind === 'amend')
    return refused('not-yours-to-undo', 'Somebody else chose last; the referee can go back.')
      .refusal
  const since = newLines(
    [...flat(place.tail), ...place.open.tape],
    [...flat(core.log.slice(place.keep)), ...core.open.tape],
  )
  if (since.some(isRoll))
    return refused('not-yours-to-undo', 'Dice have fallen since; the referee can go back.').refusal
  if (since.some((line) => !isRoll(line) && line.by !== seat && line.by !== 'order')) {
    return refused('not-yours-to-undo', 'Somebody else chose since; the referee can go back.')
      .refusal
  }
  if (revealed(book, core, place, seat))
    return refused('not-yours-to-undo', 'Something has been shown since; the referee can go back.')
      .refusal
  return undefined
}

/** Why this seat may not redo now: what another seat took back only that seat and the referee bring back. */
export function refuseRedo(core: Core<unknown, unknown>, seat: Seat): Refusal | undefined {
  const place = core.redo?.newest
  if (!place) return refused('nothing-to-redo', 'Nothing has been taken back.').refusal
  if (seat === 'referee' || place.by === seat) return undefined
  return refused('not-yours-to-undo', 'Somebody else took this back.').refusal
}

const flat = (commits: readonly Commit<unknown>[]): Entry[] =>
  commits.flatMap((commit) => commit.tape)

/** Lines of `now` that were not there before; sealed answers may stand between older lines. */
function newLines(before: readonly Entry[], now: readonly Entry[]): Entry[] {
  let old = 0
  return now.filter((line) => {
    if (old >= before.length || !same(line, before[old])) return true
    old++
    return false
  })
}

/**
 * True where, since the place, a seat saw more change than the events it heard account for: its view before, with
 * what it heard applied, is not its view after. A man who comes into sight is such a change.
 */
function revealed<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  core: Core<S, E>,
  place: Place<E>,
  seat: Seat,
): boolean {
  const events = (commits: readonly Commit<E>[], open: Opened<E>): E[] => [
    ...commits.flatMap((commit) => commit.events),
    ...open.told,
  ]
  const now = events(core.log.slice(place.keep), core.open)
  const known = sharedStart(events(place.tail, place.open), now)
  const seats = seatsOf(core, seat)
  const state = stateAfter(book, core, place.keep)
  return now.some((event, i) => {
    const before = book.copy(state)
    book.apply(state, event)
    return i >= known && seats.some((one) => surprised(book, before, state, event, one))
  })
}

/** The seat itself and those that answered something since the last mark or so: the players at the table. */
function seatsOf(core: Core<unknown, unknown>, seat: Seat): Seat[] {
  const all = new Set<Seat>([seat, ...(Object.keys(core.asked) as Seat[])])
  for (const line of core.open.tape) if (!isRoll(line)) all.add(seatOfLine(line))
  all.delete('referee')
  return [...all]
}

function surprised<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  before: Readonly<S>,
  after: Readonly<S>,
  event: E,
  seat: Seat,
): boolean {
  const [then, now] = [book.view(before, seat), book.view(after, seat)]
  const heard = book.hear(event, then, now)
  const expected = book.copy(then)
  try {
    if (heard !== undefined) book.apply(expected, heard)
  } catch {
    return true // the event speaks of somebody the seat has not seen
  }
  return !same(expected, now)
}
