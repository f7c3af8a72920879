// Decides whether a seat may undo or redo without the referee, and where that leads. Both depend only on what the seat
// knows: choices and rolls of which it cannot know are passed over.
import type { Refusal, Seat } from '../dice/dice.ts'
import { answers } from './asks.ts'
import type { Book, Clock } from './book.ts'
import { stateAfter, type Fight, type Place, type Position } from './fight.ts'
import { beatOf, beatsFrom, linesOf, sharedLength, type Beat } from './log.ts'
import { commonPrefixLength, deepEqual } from './plain-data.ts'
import { refused } from './refuse.ts'
import { isChoice, isRoll, isStart, newLines, type ChoiceEntry, type Entry } from './tape.ts'
import { perceive, type Knowledge } from './visibility.ts'

/** The place that an undo returns to, and how many later choices of other seats it passes over. */
interface Back<E> {
  readonly place: Place<E>
  readonly passes: number
}

const onlyReferee = (why: string): Refusal =>
  refused('not-yours-to-undo', `${why}; only the referee can undo now.`).refusal
const ROLLED = onlyReferee('Dice have been rolled since')
const CHOSEN = onlyReferee('Somebody else has chosen since')
const REVEALED = onlyReferee('Something has been revealed since')

/** Where an undo by this seat leads, or why it may not undo now. The referee takes back anybody's last choice. */
export function undoBy<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  seat: Seat,
): Back<E> | { readonly refusal: Refusal } {
  const { past } = fight
  if (seat === 'referee')
    return past
      ? { place: past, passes: 0 }
      : refused('nothing-to-undo', 'There is nothing to undo yet.')
  const back = lastOf(past, seat)
  if (!back) return refused('nothing-to-undo', 'You have not chosen anything yet.')
  const refusal = refuseSince(book, fight, back.place, seat)
  return refusal ? { refusal } : back
}

function lastOf<E>(past: Place<E> | undefined, seat: Seat): Back<E> | undefined {
  let passes = 0
  for (let place = past; place; place = place.next, passes++)
    if (place.by === seat && place.kind !== 'amend') return { place, passes }
  return undefined
}

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

/** A finished beat that locks the undo of a seat. It does so for as long as it stands. */
interface Lock {
  readonly at: number
  readonly beat: Beat<unknown>
  readonly refusal: Refusal
}

const locks = new WeakMap<Place<unknown>, Map<Seat, Lock>>()

/** Why the seat may not take back what has happened since the place: it knows of something that is not its own. */
function refuseSince<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  place: Place<E>,
  seat: Seat,
): Refusal | undefined {
  const { log } = fight.position
  const known = locks.get(place)?.get(seat)
  if (known && known.at < log.length && log.beats[known.at] === known.beat) return known.refusal
  const found = findLock(book, fight, place, seat)
  const beat = found && log.beats[found.at]
  if (beat && found.at < log.length) {
    const bySeat = locks.get(place) ?? new Map<Seat, Lock>()
    locks.set(place, bySeat.set(seat, { ...found, beat }))
  }
  return found?.refusal
}

/** The first beat that locks the undo; the open beat has the number of the next. */
function findLock<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  { position }: Place<E>,
  seat: Seat,
): Omit<Lock, 'beat'> | undefined {
  const shared = sharedLength(position.log, fight.position.log)
  const [then, now] = [beatsSince(position, shared), beatsSince(fight.position, shared)]
  const told = then.flatMap(({ events }) => events)
  const known = commonPrefixLength(
    told,
    now.flatMap(({ events }) => events),
  )
  const lines = now.map(linesOf)
  const fresh = new Set(newLines(then.flatMap(linesOf), lines.flat()))
  for (const line of sealedAnswers(fight)) fresh.delete(line)
  const state = stateAfter(book, fight, shared)
  let count = 0
  for (const [i, { events }] of now.entries()) {
    const knowledge = book.visibility?.(state).of(seat)
    for (const line of lines[i] ?? []) {
      const refusal = fresh.has(line)
        ? refuseLine(book, line, { state, seat, knowledge })
        : undefined
      if (refusal) return { at: shared + i, refusal }
    }
    for (const event of events) {
      const before = count++ < known ? undefined : book.copy(state)
      book.apply(state, event)
      if (before && surprised(book, { before, after: state, event }, seat))
        return { at: shared + i, refusal: REVEALED }
    }
  }
  return undefined
}

/** The answers to what is asked now. Nobody else knows of them. */
const sealedAnswers = ({ waiting }: Pick<Fight<unknown, unknown>, 'waiting'>): ChoiceEntry[] =>
  waiting && 'asks' in waiting ? waiting.asks.asks.flatMap(({ line }) => line ?? []) : []

/** A seat at one moment. */
interface Knower<S> {
  readonly state: Readonly<S>
  readonly seat: Seat
  /** Absent: it knows everything. */
  readonly knowledge: Knowledge | undefined
}

/** Why a line locks the undo of this seat; undefined: the line is its own, or the seat cannot know of it. */
function refuseLine<Setup, S extends Clock, E>(
  { isSetting, seatOf, secretRoll }: Pick<Book<Setup, S, E>, 'isSetting' | 'seatOf' | 'secretRoll'>,
  line: Entry,
  { state, seat, knowledge }: Knower<S>,
): Refusal | undefined {
  const isKnown = (id: unknown): boolean => typeof id !== 'string' || knowledge?.knows(id) !== false
  if (isRoll(line)) {
    const { who, label } = line
    // The table throws what nobody may know of.
    const isSecret = secretRoll
      ? secretRoll(label)
      : who !== undefined && seatOf !== undefined && !seatOf(state, who, label)
    return isKnown(who) && !isSecret ? ROLLED : undefined
  }
  if (isChoice(line))
    return isKnown(line.who) && line.by !== seat && line.by !== 'order' ? CHOSEN : undefined
  const { start } = line
  const about: readonly unknown[] = Object.values(Object(start.choice) as object)
  return start.seat === seat || isSetting?.(start) || !about.every(isKnown) ? undefined : CHOSEN
}

interface Change<S, E> {
  readonly before: Readonly<S>
  readonly after: Readonly<S>
  readonly event: E
}

/**
 * Whether the event shows the seat that somebody whom it does not know has done something: it is told of nobody or in
 * other words, or its view, with what it hears applied, differs from its view afterwards. A combatant coming into sight
 * is such a change.
 */
function surprised<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  { before, after, event }: Change<S, E>,
  seat: Seat,
): boolean {
  const around = { before: book.visibility?.(before), after: book.visibility?.(after) }
  if (around.before?.open && around.after?.open) return false
  const heard = perceive(book, event, around, seat)
  if (heard !== undefined && isReworded(event, heard)) return true
  const expected = book.copy(book.view(before, seat))
  try {
    if (heard !== undefined) book.apply(expected, heard)
  } catch {
    return true // the event mentions a combatant whom the seat has not seen
  }
  return !deepEqual(expected, book.view(after, seat))
}

const isReworded = (event: unknown, heard: unknown): boolean =>
  Object.entries(Object(event) as object).some(
    ([name, value]) => typeof value === 'string' && Object(heard)[name] !== value,
  )

/** A former position, with what other seats have sealed or set since. */
export function withOthers<Setup, S extends Clock, E>(
  book: Pick<Book<Setup, S, E>, 'isSetting'>,
  fight: Fight<S, E>,
  then: Position<E>,
  seat: Seat,
): Position<E> {
  if (seat === 'referee') return then
  const { position, waiting } = fight
  const shared = sharedLength(then.log, position.log)
  const linesSince = (of: Position<E>): readonly Entry[] => beatsSince(of, shared).flatMap(linesOf)
  const since = newLines(linesSince(then), linesSince(position))
  const settings = since.filter(
    (line) => isStart(line) && line.start.seat !== seat && book.isSetting?.(line.start),
  )
  const asks = waiting && 'asks' in waiting ? waiting.asks.asks : []
  const sealed = asks.filter(
    ({ ask, line }) => line && ask.seat !== seat && line.by !== 'order' && since.includes(line),
  )
  const { log, open, suspended } = then
  const alike = commonPrefixLength(open.tape, position.open.tape)
  // Sealed answers stand in the order of their asks.
  const answered = asks.flatMap((slot): Entry[] => {
    const own = open.tape.slice(alike).find((line) => isChoice(line) && answers(line, slot.ask))
    return own ? [own] : sealed.includes(slot) && slot.line ? [slot.line] : []
  })
  const keeps = sealed.length > 0 && answered.length === open.tape.length - alike + sealed.length
  const tape = keeps ? [...open.tape.slice(0, alike), ...answered] : open.tape
  return { log, open: beatOf(open.start, [...tape, ...settings], open.events), suspended }
}
