// The inputs that a fight accepts, and the fight that results. Each input is checked and run over the open tape,
// and gives one step or a refusal; the original fight does not change.
import { present } from '../dice/present.ts'
import type { Refusal, Seat } from '../dice/dice.ts'
import { advance, type Advanced, type Carries } from './advance.ts'
import { amended } from './amend.ts'
import { choiceLine } from './asks.ts'
import type { Book, Clock, Start } from './book.ts'
import { foldStep, stateAfter, type Fight, type Place, type Position } from './fight.ts'
import type { DiceState, Input, OpenAsk, Step, TrayDice } from './game.ts'
import { NO_PARTS } from './finished-parts.ts'
import { isSeat } from './ids.ts'
import { beatOf, beatsFrom, sharedLength, type Beat } from './log.ts'
import { EngineFault, deepEqual, freezePlain } from './plain-data.ts'
import type { Fit } from './reader.ts'
import { plainChoice, refuseChoice, refused, reservedFault } from './refuse.ts'
import type { Observer, Waiting } from './run-beat.ts'
import { isRoll, isStart, type ChoiceEntry } from './tape.ts'
import { addToTray } from './typed.ts'
import { refuseRedo, undoBy, withOthers } from './undo.ts'

/** A position to continue from, and how. */
export interface Move<E> {
  readonly kind: Step<E>['kind']
  readonly by: Step<E>['by']
  readonly position: Position<E>
  readonly fit: Fit
  /** Present if the move changes them. */
  readonly tray?: readonly TrayDice[]
  readonly manualDiceSeats?: readonly Seat[]
  readonly dice?: DiceState
  /** If true, this is the first step, which cannot be undone. */
  readonly opening?: boolean
  readonly passes?: number
  /** The move is refused if the tape is cut at this line or an earlier one. */
  readonly cutAfter?: number
  readonly carries?: Carries
}

export type Moved<S, E> =
  | { readonly fight: Fight<S, E>; readonly step: Step<E>; readonly refusal?: undefined }
  | { readonly refusal: Refusal }

/**
 * Returns the fight after an input and the step to it, or a refusal. `observer` sees the events told for the first
 * time.
 */
export function play<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  input: Input,
  observer?: Observer<S, E>,
): Moved<S, E> {
  const move = moveOf(book, fight, input)
  return 'refusal' in move ? move : makeMove(book, fight, move, observer)
}

function moveOf<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  input: Input,
): Move<E> | { readonly refusal: Refusal } {
  switch (input.do) {
    case 'answer':
      return answer(fight, input)
    case 'silent': {
      const found = findAsk(fight, input.key)
      if ('refusal' in found) return found
      const line = choiceLine(found.ask, freezePlain(found.ask.silent), 'silent')
      return withAnswer(fight, found, line, 'table')
    }
    case 'roll':
      return roll(book, fight, input)
    case 'manual-dice':
      return giveDice(fight, input)
    case 'begin':
      return begin(fight, input.start)
    case 'undo': {
      const back = undoBy(book, fight, input.seat)
      if ('refusal' in back) return back
      const position = withOthers(book, fight, back.place.position, input.seat)
      const move = { kind: 'undo', by: input.seat, position, fit: 'trusted' } as const
      // A ruling takes no dice: those typed for the throw that waited lie there again.
      const tray = back.place.kind === 'begin' ? trayOf(fight, back.place) : fight.tray
      return { ...move, tray, passes: back.passes }
    }
    case 'redo': {
      const refusal = refuseRedo(fight, input.seat)
      if (refusal) return { refusal }
      const place = present(fight.future, 'a place to go to')
      const to = withOthers(book, fight, place.position, input.seat)
      const tray = trayOf(fight, place)
      return { kind: 'redo', by: input.seat, position: to, fit: 'trusted', tray }
    }
    case 'amend': {
      const fault = reservedFault(input.why)
      if (fault !== undefined) return refused('does-not-fit', fault)
      const found = amended(fight.position, input, book.overrulable)
      if ('refusal' in found) return found
      const how = { fit: 'cut', carries: 'answers', cutAfter: input.line } as const
      return { kind: 'amend', by: 'referee', ...found, ...how }
    }
  }
}

/**
 * The tray back at a place: the dice that lie in it now, and those that lay there for other throws. Dice that were typed for the
 * throw that is waited for do not count in another one of its label.
 */
function trayOf<E>(fight: Fight<unknown, E>, place: Place<E>): readonly TrayDice[] {
  const { waiting, position: from } = fight
  const roll = waiting && 'roll' in waiting ? waiting.roll : undefined
  const since = sharedLength(from.log, place.position.log)
  const thrown = ({ log, open }: Position<E>): number =>
    [...beatsFrom(log, since), open]
      .flatMap(({ tape }) => tape)
      .filter((line) => isRoll(line) && isOf(line, roll)).length
  const isOther = roll !== undefined && thrown(from) !== thrown(place.position)
  const tray = isOther ? fight.tray.filter((one) => !isOf(one, roll)) : fight.tray
  return [...tray, ...place.tray.filter((then) => !tray.some((now) => isOf(now, then)))]
}

type Labelled = Pick<TrayDice, 'label' | 'who'>
const isOf = (one: Labelled, other: Labelled | undefined): boolean =>
  one.label === other?.label && one.who === other.who

function answer<E>(
  fight: Fight<unknown, E>,
  { seat, key, choice }: Extract<Input, { do: 'answer' }>,
): Move<E> | { readonly refusal: Refusal } {
  const found = findAsk(fight, key)
  if ('refusal' in found) return found
  if (seat !== found.ask.seat && seat !== 'referee')
    return refused('not-your-turn', 'This is for another seat to answer.')
  const plain = plainChoice(choice)
  if (plain.refusal) return plain
  const refusal = refuseChoice(found.ask, plain.choice)
  return refusal
    ? { refusal }
    : withAnswer(fight, found, choiceLine(found.ask, plain.choice, seat), seat)
}

function findAsk(
  fight: Fight<unknown, unknown>,
  key: string,
): OpenAsk | { readonly refusal: Refusal } {
  const open = fight.pending()?.asks.find((one) => one.key === key)
  if (!open) return refused('no-such-question', 'This question is not open (any more).')
  return open.answered ? refused('already-answered', 'This has already been answered.') : open
}

/** Puts the answer in its place among the sealed ones. */
function withAnswer<E>(
  { position, waiting }: Fight<unknown, E>,
  { ask: asked }: OpenAsk,
  answered: ChoiceEntry,
  by: Step<E>['by'],
): Move<E> {
  if (!waiting || !('asks' in waiting)) throw new EngineFault('nothing is asked')
  const { at, asks } = waiting.asks
  const { log, open, suspended } = position
  const tape = open.tape.slice(0, at)
  for (const { ask, line, earlier } of asks) {
    const given = ask === asked ? answered : line
    if (given !== undefined && !earlier) tape.push(given)
  }
  const next = { log, open: beatOf(open.start, tape, open.events), suspended }
  return { kind: 'play', by, position: next, fit: 'trusted' }
}

function roll<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  { position, state, tray: lying, manualDiceSeats, waiting }: Fight<S, E>,
  { seat, label, who, faces }: Extract<Input, { do: 'roll' }>,
): Move<E> | { readonly refusal: Refusal } {
  const fault = reservedFault(label) ?? reservedFault(who ?? '')
  if (fault !== undefined) return refused('not-a-face', fault)
  const owner = who === undefined ? undefined : book.seatOf?.(state, who, label)
  const missing = waiting && 'roll' in waiting ? waiting.roll : undefined
  const mine = manualDiceSeats.includes(seat) ? owner : undefined
  const typed = addToTray(lying, { seat, label, who, faces }, mine, missing)
  return typed.refusal
    ? typed
    : { kind: 'roll', by: seat, position, fit: 'trusted', tray: typed.tray }
}

function giveDice<E>(
  { position, manualDiceSeats: before }: Fight<unknown, E>,
  { by, seats }: Extract<Input, { do: 'manual-dice' }>,
): Move<E> | { readonly refusal: Refusal } {
  if (!seats.every(isSeat))
    return refused('not-your-dice', 'Seats are the referee, player-1, player-2 and so on.')
  const changed = [
    ...seats.filter((seat) => !before.includes(seat)),
    ...before.filter((seat) => !seats.includes(seat)),
  ]
  if (by !== 'referee' && changed.some((seat) => seat !== by))
    return refused('not-your-dice', 'Only for your own seat.')
  return { kind: 'roll', by, position, fit: 'trusted', manualDiceSeats: [...new Set(seats)] }
}

function begin<E>(
  { position }: Fight<unknown, E>,
  { seat, choice, why }: Start,
): Move<E> | { readonly refusal: Refusal } {
  const plain = plainChoice(choice)
  if (plain.refusal) return plain
  const fault = reservedFault(why ?? '')
  if (fault !== undefined) return refused('not-a-choice', fault)
  const start = freezePlain({ seat, choice: plain.choice, why })
  const { log, open, suspended } = position
  // Between two beats it is a beat of its own; in the middle of one, a line of its tape.
  const isBetween = !open.start && open.tape.length === 0 && open.events.length === 0
  const next = isBetween
    ? { start, tape: [], events: [] }
    : beatOf(open.start, [...open.tape, freezePlain({ start })], open.events)
  return { kind: 'begin', by: seat, position: { log, open: next, suspended }, fit: 'trusted' }
}

/** The state before the open beat of a position. Read-only. */
function baseOf<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  { log }: Position<E>,
): S {
  const shared = sharedLength(fight.position.log, log)
  if (shared === fight.position.log.length && shared === log.length) return fight.base
  const base = stateAfter(book, fight, shared)
  for (const { events } of beatsFrom(log, shared))
    for (const event of events) book.apply(base, event)
  return base
}

/** Whether the position continues the fight's open beat. */
const goesOn = <E>({ position: from }: Fight<unknown, E>, { log, open }: Position<E>): boolean =>
  from.log.length === log.length &&
  from.log.beats === log.beats &&
  from.open.start === open.start &&
  from.open.events === open.events

/** Runs the fight from a position. */
export function makeMove<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  move: Move<E>,
  observer?: Observer<S, E>,
): Moved<S, E> {
  const { position, fit, cutAfter, carries } = move
  const { tray = fight.tray, manualDiceSeats = fight.manualDiceSeats } = move
  const base = baseOf(book, fight, position)
  const { dice = fight.dice } = move
  const { open, suspended } = position
  const from = {
    base,
    open,
    suspended,
    fit,
    dice,
    tray,
    manualDiceSeats,
    roller: fight.roller,
    observer,
    finished: goesOn(fight, position) ? fight.finished : NO_PARTS,
    ...(carries === undefined ? {} : { carries }),
  }
  const run = advance(book, from)
  if ('refusal' in run) return run
  const to = { ...run, tray: trayWithout(fight.waiting, run) }
  if (cutAfter !== undefined && to.cutAt !== undefined && to.cutAt <= cutAfter)
    return to.cutBy
      ? { refusal: to.cutBy }
      : refused('does-not-fit', 'The rules cannot use this here.')
  const ruled = countStarts([...to.add, to.open])
  if (move.kind === 'amend' && move.by !== 'table' && ruled < countStarts([open]))
    return refused('does-not-fit', 'A ruling has been made since: undo that first.')
  const step = stepOf(fight, move, to)
  const opening = move.opening === true
  return { fight: foldStep(book, fight, step, { opening, reached: to }), step }
}

/**
 * The tray after a move. Dice typed for the throw that was waited for are gone with it: they would count in a later
 * throw of the same label.
 */
function trayWithout(
  before: Waiting | undefined,
  { tray, waiting: now }: Pick<Advanced<unknown, unknown>, 'tray' | 'waiting'>,
): readonly TrayDice[] {
  if (!before || !('roll' in before)) return tray
  const isIts = (one: Labelled): boolean => isOf(one, before.roll)
  const stays = now !== undefined && 'roll' in now && isIts(now.roll)
  return stays || !tray.some(isIts) ? tray : tray.filter((one) => !isIts(one))
}

/** How many rulings lie on these tapes. */
const countStarts = (beats: readonly Beat<unknown>[]): number =>
  beats.reduce((sum, { tape }) => sum + tape.filter(isStart).length, 0)

function stepOf<S, E>(fight: Fight<S, E>, move: Move<E>, to: Advanced<S, E>): Step<E> {
  const shared = sharedLength(fight.position.log, move.position.log)
  const { open, tray, suspended } = to
  const brought = shared < move.position.log.length ? beatsFrom(move.position.log, shared) : []
  const step: Writable<Step<E>> = {
    by: move.by,
    kind: move.kind,
    strike: fight.position.log.length - shared,
    add: Object.freeze([...brought, ...to.add]),
    open: open.tape,
    dice: Object.freeze(to.dice),
  }
  if (open.events.length > 0) step.told = open.events
  if (open.start) step.start = open.start
  if (suspended && suspended.tape.length > 0) step.aside = suspended.tape
  if (!deepEqual(tray, fight.tray)) step.tray = tray
  if (move.kind === 'amend') step.retells = true
  if (move.passes) step.passes = move.passes
  if (move.manualDiceSeats) step.hand = Object.freeze([...move.manualDiceSeats])
  return Object.freeze(step)
}

/** The opening step of another fight that starts at this fight's position with its own dice. */
export function openingStep<E>(
  { position: { log, open, suspended }, tray, manualDiceSeats }: Fight<unknown, E>,
  dice: DiceState,
): Step<E> {
  return {
    by: 'table',
    kind: 'play',
    strike: 0,
    add: beatsFrom(log, 0),
    open: open.tape,
    told: open.events,
    ...(open.start ? { start: open.start } : {}),
    ...(suspended ? { aside: suspended.tape } : {}),
    dice,
    tray,
    hand: manualDiceSeats,
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }
