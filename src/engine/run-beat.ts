// One run of one beat over its tape: to its end, or to where somebody must answer or throw.
import type { Ask, DiceOwners, Dice, Refusal, Seat } from '../dice/dice.ts'
import type { RandomSource } from '../dice/seeded.ts'
import { askOverTape } from './asks.ts'
import type { OpenAsks } from './asks.ts'
import type { Book, Clock, Table, Trace } from './book.ts'
import { beatOf } from './fight.ts'
import type { Beat } from './fight.ts'
import type { TrayDice } from './game.ts'
import { EngineFault, deepEqual, freezePlain } from './plain-data.ts'
import { reader } from './reader.ts'
import type { Fit } from './reader.ts'
import { rollFromSource, rollFromTape, tray } from './rolls.ts'
import type { MissingRoll } from './rolls.ts'
import { tableDice } from './table-dice.ts'
import type { Throw } from './table-dice.ts'

/** Watches what a run tells for the first time. The states are lent: they change afterwards. */
export interface Observer<S, E> {
  /** Whether it wants to know where sums and dice stand behind an event. */
  readonly numbers: boolean
  /** Whether it hears of events again that were told by an earlier run. */
  readonly all: boolean
  before(state: Readonly<S>): void
  /** After an event. `numbers`: dice have been thrown or a sum made since the event before it. */
  told(event: E, state: Readonly<S>, numbers: boolean): void
  /** The beat is over. `numbers`: the same since its last event. */
  ended(last: E | undefined, numbers: boolean): void
}

/** How a beat is run. */
export interface RunOptions<S, E> {
  /** The state before; copied and not changed, unless `ownsBase`. */
  readonly base: Readonly<S>
  /** The base may be changed. It is copied only before the first event: most runs of a new beat stop at a question before it. */
  readonly ownsBase?: boolean
  readonly fit: Fit
  /** Events of the beat that must come again first; absent: none. They come as the same objects. */
  readonly told?: readonly E[]
  /** Absent: nothing is rolled past the end of the tape, and no order answers. */
  readonly source?: RandomSource
  readonly tray?: readonly TrayDice[]
  readonly manualDiceSeats?: readonly Seat[]
  readonly trace?: Trace
  /** Called after each event. */
  readonly onEvent?: (event: E, lines: number) => void
  readonly observer?: Observer<S, E> | undefined
}

/** What a stopped beat waits for. `end`: the tape's end, where nothing may be added. */
export type Waiting =
  { readonly asks: OpenAsks } | { readonly roll: MissingRoll } | { readonly end: true }

/** What a run has come to. */
export interface BeatRun<S, E> {
  readonly beat: Beat<E>
  /** The state before the beat. */
  readonly base: S
  readonly state: S
  readonly tray: readonly TrayDice[]
  /** Undefined: the beat came to its end. */
  readonly waiting: Waiting | undefined
  readonly refusal: Refusal | undefined
  /** Where the tape was cut. */
  readonly cutAt: number | undefined
}

/** Levels of a step around an event: the step, its beats, a beat, its events. */
const EVENT_LEVEL = 4
/** A beat of more lines than this does not end. */
const LONGEST_TAPE = 20_000

/**
 * Runs a beat, or a start, over its tape. Throws a Misfit where a strict tape does not fit, and an EngineFault for mistakes
 * of the book: told events that do not come again, a beat that swallows its stop, one that never ends.
 */
export function runBeat<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  { start, tape: given }: Pick<Beat<E>, 'start' | 'tape'>,
  run: RunOptions<S, E>,
): BeatRun<S, E> {
  const stop = {} // of this run alone: another may wait inside it
  let waiting: Waiting | undefined
  let numbers = false
  const state = run.ownsBase ? (run.base as S) : book.copy(run.base)
  let base = run.base as S
  const events: E[] = []
  const tape = reader(given, run.fit)
  const dishes = tray(run.tray ?? [])
  const { told = [], observer } = run
  const observedFrom = observer?.all ? 0 : told.length
  const counter: Trace = { note: () => undefined, total: () => void (numbers = true) }
  const trace = run.trace ?? (observer?.numbers ? counter : undefined)

  const halt = (why: Waiting): never => {
    waiting = why
    throw stop
  }
  const alive = (): void => {
    if (waiting) throw stop
    if (tape.out.length + events.length > LONGEST_TAPE)
      throw new EngineFault(`a beat of ${book.id} does not end`)
  }
  const checked = (event: E): E => {
    const before = told[events.length]
    if (before === undefined) return freezePlain(event, EVENT_LEVEL)
    if (deepEqual(event, before)) return before
    throw new EngineFault(
      `${book.id}: event ${events.length + 1} of the beat was told otherwise before`,
    )
  }
  const emit = (event: E): void => {
    alive()
    const fact = checked(event)
    const observed = events.length >= observedFrom ? observer : undefined
    observed?.before(state)
    if (run.ownsBase && events.length === 0) base = book.copy(state)
    events.push(fact)
    book.apply(state, fact)
    run.onEvent?.(fact, tape.out.length)
    observed?.told(fact, state, numbers)
    numbers = false
  }
  const roll = <T>(what: Throw<T>): T => {
    alive()
    numbers = true
    const read = rollFromTape(what, tape)
    if (read) return read.value
    if (!run.source) return halt({ end: true })
    const seat =
      (what.who === undefined ? undefined : book.seatOf?.(state, what.who, what.label)) ?? 'referee'
    if (!run.manualDiceSeats?.includes(seat)) return rollFromSource(what, run.source, tape)
    const taken = dishes.take(what, seat, tape)
    return 'missing' in taken ? halt({ roll: taken.missing }) : taken.value
  }
  const askAll = (asks: readonly Ask[]): readonly unknown[] => {
    alive()
    const found = askOverTape(asks, tape, (ask) =>
      run.source ? book.order?.(state, ask) : undefined,
    )
    if ('open' in found) return halt({ asks: found.open })
    asks.forEach((ask, i) => {
      const cost = ask.pays?.(found.choices[i])
      if (cost !== undefined) emit(cost as E)
    })
    return found.choices
  }
  const backend = { roll, askAll }
  const cast = (roles: DiceOwners): Dice => tableDice(backend, roles)

  let refusal: Refusal | undefined
  try {
    const table: Table<S, E> = Object.assign(cast({}), { state, emit, cast }, trace && { trace })
    if (start) refusal = book.start(table, start)
    else book.beat(table)
    if (waiting) throw new EngineFault(`a beat of ${book.id} went on after it was stopped`)
    if (tape.peek() !== undefined) tape.misfit('the beat was over before')
    observer?.ended(events.at(-1), numbers)
  } catch (error) {
    if (error !== stop) throw error
  }
  if (refusal && events.length > 0)
    throw new EngineFault(`${book.id} refused a start after it had told something`)
  if (!refusal && events.length < told.length)
    throw new EngineFault(`${book.id}: told events did not come again`)
  return {
    beat: beatOf(start, tape.out, events),
    base,
    state,
    tray: dishes.dice(),
    cutAt: tape.cutAt(),
    waiting,
    refusal,
  }
}
