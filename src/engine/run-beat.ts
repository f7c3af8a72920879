// Runs one beat over its tape, to its end or until a seat must answer or roll.
import type { Ask, Refusal, Seat } from '../dice/dice.ts'
import type { RandomSource } from '../dice/seeded.ts'
import { Missing } from '../dice/present.ts'
import { askOverTape, type Asking, type OpenAsks } from './asks.ts'
import type { Book, Clock, Table, Trace } from './book.ts'
import { beatOf, type Beat } from './log.ts'
import type { TrayDice } from './game.ts'
import { Numbers, countingTrace, heldTrace, type NumberPart } from './number-parts.ts'
import type { Order } from './orders.ts'
import { NO_PARTS, Parts, type FinishedParts } from './finished-parts.ts'
import { EngineFault, deepEqual, freezePlain } from './plain-data.ts'
import { Reader, type Fit } from './reader.ts'
import { Restarts } from './restarts.ts'
import { Tray, rollFromSource, rollFromTape, type MissingRoll, type Roller } from './rolls.ts'
import { playStarts, type Interruptible } from './starts.ts'
import { beatTable, type DiceBackend, type Throw } from './table-dice.ts'
import { isChoice, isRoll, type Entry } from './tape.ts'
import type { Carries } from './advance.ts'

/** Watches the events that a run tells for the first time. The states are only lent: they change afterwards. */
export interface Observer<S, E> {
  /** Whether the observer wants the sums and dice behind each event. */
  readonly numbers: boolean
  /** Whether the observer also wants the events that an earlier run has told. */
  readonly all: boolean
  before(state: Readonly<S>): void
  /**
   * Called after an event. `numbers` are the dice and sums since the previous event. Those before a cost belong to
   * the event after it.
   */
  told(event: E, state: Readonly<S>, numbers: readonly NumberPart[]): void
  /** Called at the end of the beat. `numbers` are those since its last event. */
  ended(last: E | undefined, numbers: readonly NumberPart[]): void
}

/** How to run a beat. */
export interface RunOptions<S, E> {
  /** The state before the beat. Copied and not changed, unless `ownsBase` is set. */
  readonly base: Readonly<S>
  /** If true, the base may be changed, and is the state afterwards. */
  readonly ownsBase?: boolean
  readonly fit: Fit
  /**
   * How many events the tape has told, if it may span several beats, as in saves of former versions. All of them are then
   * run as one.
   */
  readonly spans?: number
  /** What of the tape and of `told` a finished beat returns for the next one. */
  readonly carries?: Carries
  /** Events of the beat that must come out again first, as the same objects. Absent: none. */
  readonly told?: readonly E[]
  /** What an earlier run of this beat, from this base, has finished. */
  readonly finished?: FinishedParts
  /** Absent: nothing is rolled beyond the end of the tape, and no standing order answers. */
  readonly source?: RandomSource
  readonly tray?: readonly TrayDice[]
  readonly manualDiceSeats?: readonly Seat[]
  readonly roller?: Roller | undefined
  readonly trace?: Trace
  readonly observer?: Observer<S, E> | undefined
}

/** What a stopped beat waits for. */
export type Waiting =
  | { readonly asks: OpenAsks }
  | { readonly roll: MissingRoll }
  /** The end of the tape, when nothing may be added. */
  | { readonly end: true }

/** The result of a run. */
export interface BeatRun<S, E> {
  readonly beat: Beat<E>
  /** The state before the beat. */
  readonly base: S
  readonly state: S
  readonly tray: readonly TrayDice[]
  /** Undefined: the beat finished. */
  readonly waiting: Waiting | undefined
  readonly finished: FinishedParts
  readonly refusal: Refusal | undefined
  /** What a finished beat has left of its tape and of the events told before. */
  readonly rest: Pick<Beat<E>, 'tape' | 'events'> | undefined
  /** The line at which the tape was cut. */
  readonly cutAt: number | undefined
  /** Why the choice at the cut is refused. */
  readonly cutBy: Refusal | undefined
}

/** The depth of an event within a step: step, beats, beat, events. */
const EVENT_LEVEL = 4
/** More lines than this mean that the beat never ends. */
const LONGEST_TAPE = 20_000
const NOTHING: readonly never[] = []

/**
 * One run of a beat. A class for speed, because every answer and every new beat needs one. To stop, a run throws
 * itself, so that nested runs can tell their stops apart.
 */
class Run<S extends Clock, E> implements DiceBackend, Interruptible<S, E>, Asking {
  readonly events: E[] = []
  readonly tape: Reader
  readonly tray: Tray
  state: S
  base: S
  waiting: Waiting | undefined = undefined
  refusal: Refusal | undefined = undefined
  /** Whether a ruling has ended the beat. */
  ended = false
  /** Present if the observer wants numbers. */
  numbers: Numbers | undefined
  readonly parts: Parts
  readonly restarts: Restarts
  private readonly told: readonly E[]
  private asked: readonly (Ask | undefined)[] = NOTHING
  private ruled = 0
  /** What a part that may be played anew has noted, to be passed on once it is finished. */
  private notes: (() => void)[] | undefined = undefined
  /** The numbers at the start of the part that is being played, and how many notes there were. */
  private before: { readonly numbers: Numbers | undefined; readonly notes: number } | undefined =
    undefined
  /** The event emitted last, as the book gave it. */
  private last: E | undefined = undefined
  private readonly observedFrom: number

  constructor(
    readonly book: Book<unknown, S, E>,
    readonly options: RunOptions<S, E>,
    tape: readonly Entry[],
  ) {
    this.base = options.base as S
    this.state = options.ownsBase ? this.base : book.copy(options.base)
    this.tape = new Reader(tape, options.fit)
    this.tray = new Tray(options.tray ?? NOTHING)
    this.told = options.told ?? NOTHING
    this.observedFrom = options.observer?.all ? 0 : this.told.length
    this.numbers = options.observer?.numbers ? new Numbers() : undefined
    this.parts = new Parts(options.finished ?? NO_PARTS)
    this.restarts = new Restarts(this.tape.out)
  }

  /** The table that the rules see. */
  table(): Table<S, E> {
    const { trace } = this.options
    const held = trace && heldTrace(trace, (note) => (this.notes ? this.notes.push(note) : note()))
    return beatTable(this, this.numbers ? countingTrace(this, held) : held)
  }

  once<T>(table: Table<S, E>, part: (table: Table<S, E>) => T): T {
    this.check()
    return this.parts.play(this, table, part)
  }

  restartable<T>(part: () => T): T {
    this.check()
    const outer = this.before
    const notes = (this.notes ??= [])
    try {
      return this.restarts.play(() => {
        this.before = { numbers: this.numbers?.copy(), notes: notes.length }
        return part()
      })
    } finally {
      this.before = outer
      if (!outer) {
        this.notes = undefined
        for (const note of notes) note()
      }
    }
  }

  rulings(): number {
    return this.ruled
  }

  emitApart(event: unknown): void {
    this.parts.noteApart(event)
    this.emit(event as E, true)
  }

  storedAs(event: unknown): unknown {
    return event === this.last ? this.events.at(-1) : event
  }

  noteRulings(count: number): void {
    this.ruled += count
  }

  emit(event: E, isCost = false): void {
    this.check()
    const { events, state, book, options } = this
    const fact = this.fact(event)
    const observer = events.length >= this.observedFrom ? options.observer : undefined
    observer?.before(state)
    book.apply(state, fact)
    events.push(fact)
    this.last = event
    this.restarts.close()
    // A cost is paid in the middle of a throw, whose numbers belong to the result of the throw.
    const numbers = isCost ? NOTHING : this.takeNumbers(event)
    observer?.told(fact, state, numbers)
  }

  roll<T>(what: Throw<T>): T {
    this.check()
    const kept = this.restarts.roll(what)
    if (kept) {
      this.numbers?.noteRoll(what, this.tape.out.slice(0, kept.place).filter(isRoll).length)
      return kept.value as T
    }
    while (this.tape.atStart()) this.playBegun(NOTHING)
    this.numbers?.noteRoll(what)
    const { tape, book, state } = this
    const { source, manualDiceSeats } = this.options
    const read = rollFromTape(what, tape, book.overrulable)
    if (read) return read.value
    if (!source) return this.halt({ end: true })
    if (!manualDiceSeats?.length) return rollFromSource(what, source, tape)
    const owner = what.who === undefined ? what.seat : book.seatOf?.(state, what.who, what.label)
    const seat = owner ?? 'referee'
    if (!manualDiceSeats.includes(seat)) return rollFromSource(what, source, tape)
    const taken = this.tray.take(what, seat, tape, this.options.roller)
    return 'missing' in taken ? this.halt({ roll: taken.missing }) : taken.value
  }

  askAll(asks: readonly Ask[]): readonly unknown[] {
    this.check()
    this.asked = asks
    const found = askOverTape(this.shown(asks) as readonly Ask[], this.tape, this)
    if ('open' in found) return this.halt({ asks: found.open })
    const { asked } = this
    for (const [i, ask] of asked.entries()) {
      const cost = ask?.pays?.(found.choices[i])
      if (cost !== undefined) this.emitApart(cost)
    }
    return found.choices
  }

  /** The questions as their seats may read them. */
  private shown(asks: readonly (Ask | undefined)[]): readonly (Ask | undefined)[] {
    const { book, state } = this
    return book.redactAsk ? asks.map((ask) => ask && (book.redactAsk?.(state, ask) ?? ask)) : asks
  }

  /** See `Asking`. A seat that may not read the question is not asked. */
  order(ask: Ask): Order | undefined {
    const { book, state, options } = this
    if (!options.source && !this.tape.exact) return undefined
    const hidden = book.redactAsk && !book.redactAsk(state, ask)
    return hidden ? 'never' : book.order?.(state, ask)
  }

  interrupt(): readonly (Ask | undefined)[] | undefined {
    const now = this.playBegun(this.asked)
    this.asked = now ?? this.asked
    return now && this.shown(now)
  }

  kept(ask: Ask): ReturnType<Restarts['answer']> {
    return this.restarts.answer(ask)
  }

  private playBegun(asks: readonly (Ask | undefined)[]): readonly (Ask | undefined)[] | undefined {
    if (!this.tape.atStart()) return undefined
    this.ruled++
    const { events, parts, before } = this
    if (this.restarts.isOpen && before) {
      this.numbers &&= before.numbers && this.numbers.backTo(before.numbers)
      if (this.notes) this.notes.length = before.notes
    }
    const from = events.length
    return this.restarts.interrupt(() => {
      const now = parts.playApart(() => playStarts(this, asks))
      for (const event of events.slice(from)) parts.noteApart(event)
      return now
    })
  }

  refuse(refusal: Refusal): never {
    this.refusal = refusal
    throw this
  }

  end(): never {
    this.ended = true
    throw this
  }

  /** Ends a beat that cannot go on. What it has told stands. */
  endShort(): void {
    this.ended = true
    this.state = this.book.copy(this.base)
    for (const event of this.events) this.book.apply(this.state, event)
  }

  /** The lines and events so far. */
  get length(): number {
    return this.tape.out.length + this.events.length
  }

  /** Whether the finished beat may leave what it has not read. */
  mayLeave(carries: Carries): boolean {
    const next = this.tape.peek()
    return next === undefined || carries === 'all' || (carries === 'answers' && isChoice(next))
  }

  /** Whether something is left of a tape that has told this many events. */
  isShortOf(spans: number): boolean {
    return spans > 0 && (this.tape.peek() !== undefined || this.events.length < spans)
  }

  /** Whether an error means that a ruling in the middle of the beat has taken away what it needs. */
  isCutOff(error: unknown): boolean {
    return this.ruled > 0 && error instanceof Missing
  }

  /** The dice and sums that belong to an event; undefined: those after the last event. */
  takeNumbers(event: E | undefined): readonly NumberPart[] {
    return this.numbers?.take(event) ?? NOTHING
  }

  private halt(why: Waiting): never {
    this.waiting = why
    throw this
  }

  /** Throws if the beat continues after it was stopped, or does not end. */
  private check(): void {
    if (this.waiting) throw this
    if (this.length > LONGEST_TAPE) throw new EngineFault(`a beat of ${this.book.id} does not end`)
  }

  /** The event to store; the earlier object if the event was told before. */
  private fact(event: E): E {
    const before = this.told[this.events.length]
    if (before === undefined) return freezePlain(event, EVENT_LEVEL)
    if (deepEqual(event, before)) return before
    throw new EngineFault(
      `${this.book.id}: event ${this.events.length + 1} of the beat was told otherwise before`,
    )
  }
}

/**
 * Runs a beat, or a start, over its tape. Throws a Misfit if a strict tape does not fit. Throws an EngineFault for
 * mistakes of the book: earlier events do not come out again, a beat catches its stop, or it never ends.
 */
export function runBeat<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  { start, tape: given }: Pick<Beat<E>, 'start' | 'tape'>,
  options: RunOptions<S, E>,
): BeatRun<S, E> {
  const run = new Run<S, E>(book as Book<unknown, S, E>, options, given)
  const { tape, events } = run
  const { told = NOTHING, spans = 0, carries = 'nothing' } = options
  try {
    const table = run.table()
    if (start) {
      run.refusal = book.start(table, start)
      if (run.refusal && events.length > 0)
        throw new EngineFault(`${book.id} refused a start after it had told something`)
    } else book.beat(table)
    for (let done = -1; !start && run.isShortOf(spans) && done < run.length;) {
      done = run.length
      book.beat(table)
    }
    if (run.waiting) throw new EngineFault(`a beat of ${book.id} went on after it was stopped`)
    run.ended = true
  } catch (error) {
    if (run.isCutOff(error)) run.endShort()
    else if (error !== run) throw error
  }
  const { base, waiting, refusal } = run
  if (run.ended) {
    if (!run.mayLeave(carries)) tape.misfit('the beat was over before')
    options.observer?.ended(events.at(-1), run.takeNumbers(undefined))
  }
  const rest = { tape: tape.rest(), events: told.slice(events.length) }
  const hasRest =
    carries !== 'nothing' && run.ended && (rest.tape.length > 0 || rest.events.length > 0)
  if (!refusal && !hasRest && rest.events.length > 0)
    throw new EngineFault(`${book.id}: told events did not come again`)
  const { cutAt, cutBy } = tape
  return {
    beat: beatOf(start, tape.out, events),
    base,
    state: run.state,
    tray: run.tray.dice,
    cutAt,
    cutBy,
    waiting,
    finished: run.parts.finished,
    refusal,
    rest: hasRest ? rest : undefined,
  }
}
