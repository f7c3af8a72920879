// A fight between two inputs as immutable records, and the step from one record to the next. Playing and loading
// both go through `foldStep`.
import { present } from '../dice/present.ts'
import type { Seat } from '../dice/dice.ts'
import { countAsked, seatOfLine, type Asked } from './asks.ts'
import type { Book, Clock } from './book.ts'
import type { DiceState, Pending, Step, TrayDice } from './game.ts'
import { logOf, type Beat, type Log } from './log.ts'
import { EngineFault, deepEqual } from './plain-data.ts'
import { pendingLater } from './pending.ts'
import { nextPosition, undoneTo } from './position.ts'
import { NO_PARTS, type FinishedParts } from './finished-parts.ts'
import type { Roller } from './rolls.ts'
import type { Waiting } from './run-beat.ts'
import { isChoice, isRoll, isStart, newLines } from './tape.ts'

export const NOTHING_OPEN: Beat<never> = Object.freeze({
  tape: Object.freeze([]),
  events: Object.freeze([]),
})

/** A position in a fight. An event is the same object in every position that contains it. */
export interface Position<E> {
  readonly log: Log<E>
  readonly open: Beat<E>
  /** The beat that waits for a beat begun in between. Its tape is run again afterwards. */
  readonly suspended?: Beat<E> | undefined
}

/** A former position that undo or redo can return to. */
export interface Place<E> {
  readonly position: Position<E>
  /** The dice that lay in the tray there. */
  readonly tray: readonly TrayDice[]
  /** The seat that made the step. */
  readonly by: Step<E>['by']
  readonly kind: Step<E>['kind']
  /** The place before this one. */
  readonly next: Place<E> | undefined
  /** If an undo led away from this place: the place that the undo returned to. */
  readonly undone?: Place<E>
}

/** Saved states along the log, the first at 0, so that going back need not replay from the beginning. */
type Marks<S> = readonly { readonly at: number; readonly state: S }[]

export interface Fight<S, E> {
  readonly position: Position<E>
  /** The state after the log; immutable. */
  readonly base: S
  /** The state with the events of the open beat applied; immutable. */
  readonly state: S
  readonly marks: Marks<S>
  /** What the open beat waits for. Undefined if the fight is over, or has been loaded and not run yet. */
  readonly waiting: Waiting | undefined
  /** The same, as shown to callers. */
  readonly pending: () => Pending | undefined
  /** The parts of the open beat that need not be played again. */
  readonly finished: FinishedParts
  readonly dice: DiceState
  readonly tray: readonly TrayDice[]
  readonly manualDiceSeats: readonly Seat[]
  /** Rolls for seats with manual dice, if a program has their dice. */
  readonly roller: Roller | undefined
  /**
   * How many asks each seat has answered in the log, not counting standing orders. Used for keys that reveal
   * nothing.
   */
  readonly asked: Asked
  readonly past: Place<E> | undefined
  readonly future: Place<E> | undefined
}

/** Commits between two marks. */
const MARK_EVERY = 32

export function newFight<S, E>(
  state: S,
  dice: DiceState,
  manualDiceSeats: readonly Seat[],
  roller?: Roller,
): Fight<S, E> {
  return {
    position: { log: logOf([]), open: NOTHING_OPEN },
    base: state,
    state,
    marks: [{ at: 0, state }],
    waiting: undefined,
    finished: NO_PARTS,
    pending: () => undefined,
    dice,
    tray: [],
    manualDiceSeats,
    roller,
    asked: {},
    past: undefined,
    future: undefined,
  }
}

/** The fault of a place that the log does not have. */
export const noCommit = (at: number, least: number, most: number): EngineFault =>
  new EngineFault(`there is no commit ${at}`, {
    field: 'at',
    value: at,
    right: `a whole number from ${least} to ${most}`,
  })

/**
 * The state after the first `at` commits, as a copy that the caller may change. Throws an EngineFault outside the
 * log.
 */
export function stateAfter<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  { position: { log }, base, marks }: Fight<S, E>,
  at: number,
): S {
  if (!Number.isInteger(at) || at < 0 || at > log.length) throw noCommit(at, 0, log.length)
  if (at === log.length) return book.copy(base)
  const mark = present(
    marks.findLast((one) => one.at <= at),
    'the mark at 0',
  )
  const state = book.copy(mark.state)
  for (const { events } of log.beats.slice(mark.at, at))
    for (const event of events) book.apply(state, event)
  return state
}

/** The states after the run of a step. */
export interface Reached<S> {
  readonly base: S
  readonly state: S
  readonly waiting: Waiting | undefined
  readonly finished: FinishedParts
}

/**
 * The fight after a step. `opening` marks the first step, which cannot be undone. `reached` holds the result if the
 * step has just been run.
 */
export function foldStep<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  step: Step<E>,
  { opening, reached }: { readonly opening: boolean; readonly reached?: Reached<S> },
): Fight<S, E> {
  const keep = fight.position.log.length - step.strike
  const position = nextPosition(fight, step)
  const { base, marks } = reached
    ? { base: reached.base, marks: markedAt(fight, keep, step, reached.base) }
    : foldStates(book, fight, keep, step)
  const asked =
    step.strike === 0
      ? countAsked(fight.asked, step.add)
      : countAsked({}, position.log.beats.slice(0, position.log.length))
  const waiting = reached?.waiting
  const tray = step.tray ?? fight.tray
  const { past, future } = opening ? NOWHERE : places(book, fight, step, position)
  return {
    position,
    base,
    state: reached ? reached.state : base,
    marks,
    waiting,
    finished: reached?.finished ?? NO_PARTS,
    pending: pendingLater({ asked, position, tray, waiting }),
    dice: step.dice,
    tray,
    manualDiceSeats: step.hand ?? fight.manualDiceSeats,
    roller: fight.roller,
    asked,
    past,
    future,
  }
}

function foldStates<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  keep: number,
  step: Step<E>,
): Pick<Fight<S, E>, 'base' | 'marks'> {
  if (step.strike === 0 && step.add.length === 0) return fight
  const base = stateAfter(book, fight, keep)
  const marks = fight.marks.filter((mark) => mark.at <= keep)
  step.add.forEach(({ events }, i) => {
    for (const event of events) book.apply(base, event)
    if (keep + i + 1 - lastMark(marks).at >= MARK_EVERY)
      marks.push({ at: keep + i + 1, state: book.copy(base) })
  })
  return { base, marks }
}

/** The marks after a step. A step adds at most one, at its end. */
function markedAt<S, E>(fight: Fight<S, E>, keep: number, step: Step<E>, base: S): Marks<S> {
  const marks = step.strike === 0 ? fight.marks : fight.marks.filter((mark) => mark.at <= keep)
  const at = keep + step.add.length
  return at - lastMark(marks).at >= MARK_EVERY ? [...marks, { at, state: base }] : marks
}

const lastMark = <S>(marks: Marks<S>): Marks<S>[number] => present(marks.at(-1), 'the mark at 0')

const NOWHERE = { past: undefined, future: undefined }

function places<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  step: Step<E>,
  to: Position<E>,
): Pick<Fight<S, E>, 'past' | 'future'> {
  const { position, tray, past, future } = fight
  const { by, kind } = step
  if (kind === 'undo') {
    const undone = present(past, 'a place to go back to')
    const place = present(undoneTo(past, step), 'a place to go back to')
    return {
      past: step.passes ? keptPlaces(place, to) : place.next,
      future: { position, tray, by, kind, next: future, undone },
    }
  }
  if (kind === 'redo') {
    const { undone, next } = present(future, 'a place that was undone')
    return { past: undone, future: next }
  }
  const { open } = to
  const moved =
    step.strike > 0 ||
    step.add.length > 0 ||
    !deepEqual(open.tape, position.open.tape) ||
    !deepEqual(open.start, position.open.start)
  if (!moved || kind === 'seed') return { past, future }
  // Typed dice are not a choice: undo skips them and takes back the choice before them.
  return {
    past: kind === 'roll' ? past : { position, tray, by, kind, next: past },
    future: future && isAside(book, fight, step, future.by) ? future : undefined,
  }
}

/** The places before a place that was returned to, and those of the lines of other seats that were kept there. */
function keptPlaces<E>({ position, tray, next }: Place<E>, to: Position<E>): Place<E> | undefined {
  const kept = newLines(position.open.tape, to.open.tape)
  return kept.reduce((places, line): Place<E> | undefined => {
    if (isRoll(line)) return places
    const by = isStart(line) ? line.start.seat : seatOfLine(line)
    return { position, tray, by, kind: isStart(line) ? 'begin' : 'play', next: places }
  }, next)
}

/** Whether a step only sets something or seals another answer than that of the seat that may redo. */
function isAside<Setup, S extends Clock, E>(
  { isSetting }: Book<Setup, S, E>,
  { position: { open } }: Fight<S, E>,
  { by, strike, add, open: tape, told = [] }: Step<E>,
  redoes: Place<E>['by'],
): boolean {
  if (strike > 0 || by === redoes || redoes === 'referee' || add.length > 1) return false
  const [added] = add
  if (added) return added.start !== undefined && isSetting?.(added.start) === true
  return newLines(open.tape, tape).every((line) =>
    isStart(line) ? isSetting?.(line.start) : isChoice(line) && told.length === open.events.length,
  )
}
