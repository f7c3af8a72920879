// What each seat has been told. Every event is redacted and put into words once, when it happens. An undo strikes
// lines, a redo restores them. Only requested logs are kept; one requested later replays the fight.
import { present } from '../dice/present.ts'
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock } from './book.ts'
import { stateAfter, type Fight, type Position } from './fight.ts'
import { beatsFrom, sharedLength, type Beat } from './log.ts'
import type { Gradual } from '../dice/gradual.ts'
import type { LogUpdate, SeatLine, Step } from './game.ts'
import type { NumberPart } from './number-parts.ts'
import { runBeat, type Observer } from './run-beat.ts'
import { newOverruling, type Entry } from './tape.ts'
import { eventIds, teller, type EventIds, type Words, type Writer } from './teller.ts'

/** A step with the fights before and after it. */
export interface Change<S, E> {
  readonly before: Fight<S, E>
  readonly after: Fight<S, E>
  readonly step: Step<E>
}

export interface SeatLogs<S, E> {
  /** An observer for the run of the next step, which `add` then records. Undefined if no log is kept. */
  observe(): Observer<S, E> | undefined
  /** Records a step that has been made, using what was observed of its run. */
  add(change: Change<S, E>): void
  /** Records a step that was made elsewhere, by replaying its beats. */
  takeIn(change: Change<S, E>): void
  /**
   * The logs of these seats. New ones get all steps of the fight so far from `history`, with a pause after each. No
   * step may be made in the meantime.
   */
  open(
    seats: readonly Seat[],
    history: () => Iterable<Change<S, E>>,
  ): Gradual<readonly SeatLog<E>[]>
}

/** The log of one seat. */
export interface SeatLog<E> {
  /** Lines are immutable: striking one replaces it. */
  readonly lines: readonly SeatLine<E>[]
  /** The line of an event; undefined if the seat did not perceive it. */
  lineOf(event: E): number | undefined
  follow(): () => LogUpdate<E>
}

export function seatLogs<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  words: Words<S, E> | undefined,
): SeatLogs<S, E> {
  const logs = new Map<Seat, LogWriter<E>>()
  const ids = eventIds<E>()
  const telling = teller(book, words, { ids, logs })

  /** Adds what is new in a change to these logs, from recomputed states. */
  function retell(change: Change<S, E>, of: ReadonlyMap<Seat, LogWriter<E>>): void {
    const { before, after } = change
    const shared = sharedLength(before.position.log, after.position.log)
    const state = { now: stateAfter(book, before, shared) }
    const again = teller(book, words, { ids, logs: of })
    const ends = goesOn(change) && after.position.log.length > shared
    for (const [i, beat] of beatsSince(after.position, shared).entries())
      // The beat that ends may have rolled for its last event, which is known already.
      if (
        !(ends && i === 0) &&
        [...of.values()].every((log) => beat.events.every((event) => log.has(ids.of(event))))
      )
        for (const event of beat.events) book.apply(state.now, event)
      else state.now = tellBeat(book, beat, state.now, again)
    again.flush()
  }

  function take(change: Change<S, E>, of: ReadonlyMap<Seat, LogWriter<E>>): void {
    for (const log of of.values()) log.move(change)
    retell(change, of)
  }

  return {
    observe() {
      telling.reset()
      return logs.size === 0 ? undefined : telling
    },
    add(change) {
      if (logs.size === 0) return
      if (goesOn(change)) {
        for (const log of logs.values()) log.goOn(change)
        telling.flush()
      } else take(change, logs)
    },
    takeIn: (change) => take(change, logs),
    open: (seats, history) => openLogs(seats, { logs, ids, history, take }),
  }
}

interface Opening<S, E> {
  /** The logs kept so far. */
  readonly logs: Map<Seat, LogWriter<E>>
  readonly ids: EventIds<E>
  readonly history: () => Iterable<Change<S, E>>
  readonly take: (change: Change<S, E>, of: ReadonlyMap<Seat, LogWriter<E>>) => void
}

/**
 * See `SeatLogs.open`. A generator stands at the top level: V8 keeps everything that a generator inside another
 * function refers to until the next full garbage collection.
 */
function* openLogs<S, E>(
  seats: readonly Seat[],
  { logs, ids, history, take }: Opening<S, E>,
): Gradual<readonly SeatLog<E>[]> {
  const fresh = new Map(seats.filter((seat) => !logs.has(seat)).map((seat) => [seat, newLog(ids)]))
  if (fresh.size > 0)
    for (const change of history()) {
      take(change, fresh)
      yield
    }
  for (const [seat, log] of fresh) logs.set(seat, log)
  return seats.map((seat) => present(logs.get(seat), 'the log of a seat'))
}

/** Whether the step drops nothing and only adds events after those already told. */
const goesOn = ({ before, after, step }: Change<unknown, unknown>): boolean =>
  (step.kind === 'play' || step.kind === 'roll' || step.kind === 'begin' || step.kind === 'seed') &&
  step.strike === 0 &&
  !before.position.suspended &&
  !after.position.suspended &&
  (step.kind !== 'begin' || before.position.open.events.length === 0)

const beatsSince = <E>({ log, open }: Position<E>, from: number): readonly Beat<E>[] => [
  ...beatsFrom(log, from),
  open,
]

/** Stands for some number about which nothing more is known. */
const SOME: readonly NumberPart[] = [{ rolls: [], firstRoll: 0, sum: 0 }]

/**
 * Tells a beat again and returns the state after it. The beat is run only if a log wants the numbers behind its
 * events; if it no longer runs, events are assumed to have numbers.
 */
function tellBeat<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  beat: Beat<E>,
  base: S,
  observer: Observer<S, E>,
): S {
  let told = 0
  const counting: Observer<S, E> = {
    ...observer,
    all: true,
    told(event, state, numbers) {
      observer.told(event, state, numbers)
      told++
    },
  }
  if (observer.numbers)
    try {
      return runBeat(book, beat, {
        base,
        fit: 'strict',
        told: beat.events,
        spans: beat.events.length,
        observer: counting,
      }).state
    } catch {
      // The rules have changed since; they may do anything with this tape.
    }
  const state = book.copy(base)
  beat.events.forEach((event, i) => {
    if (i >= told) observer.before(state)
    book.apply(state, event)
    if (i >= told) observer.told(event, state, observer.numbers ? SOME : [])
  })
  observer.ended(undefined, [])
  return state
}

interface LogWriter<E> extends SeatLog<E>, Writer<E> {
  /** Records a step that drops nothing. */
  goOn(change: Change<unknown, E>): void
  /** Strikes the lines that a step dropped and restores those that it brought back. */
  move(change: Change<unknown, E>): void
}

function newLog<E>(ids: EventIds<E>): LogWriter<E> {
  const lines: SeatLine<E>[] = []
  /** The line of every event by its id. -1: the seat did not perceive it. Undefined: it has not been told. */
  const lineOfId: (number | undefined)[] = []
  const followers: { from: number }[] = []
  /** The number of lines at each undo that can be redone. */
  let undone: number[] = []
  /** The referee's reason, for the first line that is told after an overruling. */
  let overruled: string | undefined

  function changed(n: number): void {
    // No iterators: it runs for every seat and event.
    for (let i = 0; i < followers.length; i++) {
      const follower = followers[i]
      if (follower && n < follower.from) follower.from = n
    }
  }
  function replace(event: E, change: Partial<Pick<SeatLine<E>, 'struck' | 'numbers'>>): void {
    const line = lines[lineOfId[ids.of(event)] ?? -1]
    if (!line) return
    lines[line.n] = { ...line, ...change }
    changed(line.n)
  }
  function dropLines(length: number, events: readonly E[]): void {
    for (const id of events.map((event) => ids.of(event)))
      if ((lineOfId[id] ?? -1) >= length) lineOfId[id] = undefined
    lines.length = length
    changed(length)
  }
  const goOn = ({ after }: Change<unknown, E>): void => {
    overruled = undefined
    if (!after.future && undone.length > 0) undone = []
  }

  return {
    lines,
    lineOf(event) {
      const n = lineOfId[ids.of(event)]
      return n === -1 ? undefined : n
    },
    has: (id) => lineOfId[id] !== undefined,
    follow() {
      const follower = { from: 0 }
      followers.push(follower)
      return () => {
        const from = Math.min(follower.from, lines.length)
        follower.from = Infinity
        return { lines, from }
      }
    },
    push(id, { heard, text, tone, numbers }, other) {
      const n = lines.length
      lineOfId[id] = heard === undefined ? -1 : n
      if (heard === undefined) return undefined
      changed(n)
      const line =
        other?.n === n && other.overruled === overruled
          ? other
          : {
              ...{ n, event: heard, struck: false, text, tone, numbers },
              // An event without a sentence leaves the reason to the next one.
              ...(overruled === undefined || text === undefined ? {} : { overruled }),
            }
      if (line.overruled !== undefined) overruled = undefined
      lines.push(line)
      return line
    },
    addNumbers(id, event) {
      const line = lines[lineOfId[id] ?? -1]
      if (line && !line.numbers) replace(event, { numbers: true })
    },
    goOn,
    move(change) {
      const { before, after, step } = change
      const shared = sharedLength(before.position.log, after.position.log)
      const [was, is] = [eventsSince(before.position, shared), eventsSince(after.position, shared)]
      const [gone, stays] = [new Set(was), new Set(is)]
      for (const event of was) if (!stays.has(event)) replace(event, { struck: true })
      if (step.kind === 'undo') undone.push(lines.length)
      else if (step.kind === 'redo') {
        const length = undone.pop()
        if (length !== undefined) dropLines(length, was)
      }
      for (const event of is) if (!gone.has(event)) replace(event, { struck: false })
      goOn(change)
      if (step.kind === 'amend' && step.by === 'referee')
        overruled = newOverruling(
          tapeSince(before.position, shared),
          tapeSince(after.position, shared),
        )
    },
  }
}

/** The dice and choices from a beat on. */
const tapeSince = <E>(position: Position<E>, from: number): readonly Entry[] =>
  beatsSince(position, from).flatMap(({ tape }) => tape)

/** The events from a beat on, including those of the open beat and of a suspended one. */
const eventsSince = <E>(position: Position<E>, from: number): readonly E[] => [
  ...beatsSince(position, from).flatMap(({ events }) => events),
  ...(position.suspended?.events ?? []),
]
