// Plays a fight for statistics: the same beats as at a table, but on one state that is changed in place, with no
// history.
import type { Ask, Dice, Refusal } from '../dice/dice.ts'
import { Missing } from '../dice/present.ts'
import { seededSource } from '../dice/seeded.ts'
import { askOverTape } from './asks.ts'
import type { Book, Clock, Start, Table } from './book.ts'
import type { TrayDice } from './game.ts'
import { EngineFault, deepEqual } from './plain-data.ts'
import { ordered } from './orders.ts'
import { Reader } from './reader.ts'
import { faceOf, rollFromTape } from './rolls.ts'
import { playStarts, type Interruptible } from './starts.ts'
import { Restarts } from './restarts.ts'
import { PLAIN_PARTS, tableDice, type Throw } from './table-dice.ts'
import type { Entry } from './tape.ts'

/**
 * Answers an ask from the current state; undefined ends the fight there. The state is only lent: it changes
 * afterwards.
 */
export type Answerer<S> = (ask: Ask, state: Readonly<S>) => Answer | undefined

export interface Answer {
  readonly choice: unknown
  /** If true, the ask has already accepted this choice. */
  readonly checked?: boolean
}

/** The end of a simulated fight. */
export interface Simulated<S> {
  readonly state: Readonly<S>
  /** False if the answerer ended the fight. */
  readonly over: boolean
}

/** A moment of a fight to continue from: between two beats or in the middle of one. */
export interface Moment<S> {
  /** The state before the open beat; not changed. */
  readonly state: Readonly<S>
  /** The rolls and choices of the open beat so far. They are the same in every future. */
  readonly tape: readonly Entry[]
  /** Present if a seat started the open beat. `suspended` is then the tape of the beat that waits for its end. */
  readonly start?: Start | undefined
  readonly suspended?: readonly Entry[] | undefined
  /** Dice that were typed for a throw that still lacks others. They are the same in every future, too. */
  readonly tray?: readonly TrayDice[] | undefined
}

/** How to play a fight for statistics. */
export interface Simulating<S, E> {
  readonly seed: number
  readonly answer: Answerer<S>
  /** Called with each event as it is emitted. */
  readonly hear?: (event: E) => void
  /** Stops the fight between two beats. */
  readonly until?: (state: Readonly<S>) => boolean
}

/** More beats in a row are a bug in the book. */
const MOST_BEATS = 1_000_000
/** More rolls, asks and events than this mean that the beat never ends. */
const LONGEST_BEAT = 20_000

/**
 * Plays a fight to its end. The same seed and answers give the same state as `newGame` with every ask answered in
 * order, but much faster, because no tape is run again and no states or views are made. An answer that the ask
 * refuses counts as silence.
 */
export function simulate<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  how: Simulating<S, E>,
): Simulated<S> {
  return play(book, { state: book.begin(setup), tape: [] }, how)
}

/**
 * Plays a fight from a moment to its end, as `simulate` does, with new dice. If the open beat no longer fits the
 * rules, the rest of it is rolled and asked anew.
 */
export function simulateFrom<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  moment: Moment<S>,
  how: Simulating<S, E>,
): Simulated<S> {
  return play(book, { ...moment, state: book.copy(moment.state) }, how)
}

/** Changes the state of the moment. */
function play<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  moment: Moment<S>,
  { seed, answer, hear, until }: Simulating<S, E>,
): Simulated<S> {
  const source = seededSource(seed)
  const state = moment.state as S
  const ended = Symbol('the fight was ended')
  const cutOff = Symbol('a ruling has ended the beat')
  let steps = 0
  let tape = moment.tape.length > 0 ? new Reader(moment.tape, 'cut') : undefined

  let restarts = tape && new Restarts(tape.out)
  let rulings = 0

  const step = (): void => {
    if (++steps > LONGEST_BEAT) throw new EngineFault(`a beat of ${book.id} does not end`)
  }
  const emit = (event: E): void => {
    step()
    restarts?.close()
    book.apply(state, event)
    hear?.(event)
  }
  let asked: readonly (Ask | undefined)[] = []
  const playBegun = (): typeof asked | undefined => {
    if (!tape?.atStart()) return undefined
    rulings++
    const refuse = (refusal: Refusal): never => {
      throw new EngineFault(`${book.id}: ${refusal.why}`)
    }
    const end = (): never => {
      throw cutOff
    }
    const beat = { book, tape, state, table: () => table, refuse, end }
    const begun = (): typeof asked | undefined => playStarts(beat as Interruptible<S, E>, asked)
    const now = restarts ? restarts.interrupt(begun) : begun()
    asked = now ?? asked
    return now
  }
  let typed = moment.tray ?? []
  /** The dice typed for this throw, each once. */
  const typedFor = ({ label, who, sides }: Throw<unknown>): number[] => {
    const mine = typed.filter((one) => one.label === label && one.who === who)
    typed = typed.filter((one) => !mine.includes(one))
    return mine.flatMap(({ faces }) => faces.map((face) => faceOf(face, sides)))
  }
  const roll = <T>(what: Throw<T>): T => {
    step()
    const kept = restarts?.roll(what)
    if (kept) return kept.value as T
    while (tape?.atStart()) playBegun()
    const read = tape && rollFromTape(what, tape)
    if (read) return read.value
    const faces = typed.length > 0 ? typedFor(what) : []
    return what.use(() => faces.shift() ?? source.die(what.sides))
  }
  const choose = (ask: Ask): unknown => {
    const order = ask.offer === undefined ? undefined : ordered(ask, book.order?.(state, ask))
    if (order) return order.choice
    const found = answer(ask, state)
    if (!found) throw ended
    return found.checked || acceptsAnswer(ask, found.choice) ? found.choice : ask.silent
  }
  /** Takes the answers that are on the tape, and asks for the rest. */
  const chosen = (asks: readonly Ask[]): readonly unknown[] => {
    if (!tape) return asks.map(choose)
    asked = asks
    const read = askOverTape(asks, tape, {
      order: () => undefined,
      interrupt: playBegun,
      kept: (ask) => restarts?.answer(ask),
    })
    return 'choices' in read
      ? read.choices
      : read.open.asks.map(({ ask, line }) => (line ? line.choice : choose(ask)))
  }
  const askAll = (asks: readonly Ask[]): readonly unknown[] => {
    step()
    const choices = chosen(asks)
    asks.forEach((ask, i) => {
      const cost = ask.pays?.(choices[i])
      if (cost !== undefined) emit(cost as E)
    })
    return choices
  }

  const backend = { roll, askAll }
  const dice: Dice = tableDice(backend, {})
  const table: Table<S, E> = {
    ...{ ...dice, state, emit },
    // The lines of a tape name the owners of their dice. Without one, a table serves all casts.
    cast: (owners) => (tape ? tableDice(backend, owners) : table),
    ...PLAIN_PARTS,
    ...(restarts && {
      restartable: <T>(part: () => T): T => (restarts ? restarts.play(part) : part()),
      rulings: () => rulings,
    }),
  }
  /** Plays a beat to its end, or until a ruling on its tape ends it. */
  const playBeat = (beat: () => void): void => {
    steps = 0
    try {
      beat()
    } catch (error) {
      if (error !== cutOff && !(tape && error instanceof Missing)) throw error
    }
  }
  try {
    const { start } = moment
    if (start) {
      playBeat(() => void book.start(table, start))
      tape = moment.suspended?.length ? new Reader(moment.suspended, 'cut') : undefined
      restarts = tape && new Restarts(tape.out)
    }
    for (let beats = 0; !book.over(state); beats++) {
      if (beats > MOST_BEATS)
        throw new EngineFault(`${book.id}: a fight of more than ${MOST_BEATS} beats`)
      if (until?.(state)) return { state, over: false }
      playBeat(() => book.beat(table))
      typed = []
      // The open beat of a former version may span several.
      if (tape?.peek() === undefined) tape = undefined
    }
  } catch (error) {
    if (error !== ended) throw error
    return { state, over: false }
  }
  return { state, over: true }
}

/** Whether the ask accepts this answer, by its own check or as one of its options. */
export const acceptsAnswer = (ask: Ask, choice: unknown): boolean =>
  (ask.refuse !== undefined && ask.refuse(choice) === undefined) ||
  ask.options.some((option) => deepEqual(option, choice))
