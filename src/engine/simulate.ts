// A fight for statistics: the same beats as at a table, but nothing is kept of how it went. One state, changed in place.
import type { Ask, DiceOwners, Dice, Id } from '../dice/dice.ts'
import { seededSource } from '../dice/seeded.ts'
import { askOverTape } from './asks.ts'
import type { Book, Clock, Start, Table } from './book.ts'
import { EngineFault, deepEqual } from './plain-data.ts'
import { ordered } from './orders.ts'
import { Reader } from './reader.ts'
import { rollFromTape } from './rolls.ts'
import { tableDice, type Throw } from './table-dice.ts'
import type { Entry } from './tape.ts'

/** Answers an ask from the state as it is now; undefined ends the fight there. The state is lent: it changes afterwards. */
export type Answerer<S> = (ask: Ask, state: Readonly<S>) => Answer | undefined

export interface Answer {
  readonly choice: unknown
  /** True: the ask has been asked already whether it takes this choice, and does. */
  readonly checked?: boolean
}

/** Where a simulated fight ended. */
export interface Simulated<S> {
  readonly state: Readonly<S>
  /** False where it was ended by who answers. */
  readonly over: boolean
}

/** A moment of a fight to go on from: between two beats, or in the middle of one. */
export interface Moment<S> {
  /** Before the beat that is open; not changed. */
  readonly state: Readonly<S>
  /** What has been thrown and chosen in that beat. It is so in every future. */
  readonly tape: readonly Entry[]
  /** Present where a seat began that beat; then `suspended` is the tape of the beat that waits for its end. */
  readonly start?: Start | undefined
  readonly suspended?: readonly Entry[] | undefined
}

/** How a fight is played for statistics. */
export interface Simulating<S, E> {
  readonly seed: number
  readonly answer: Answerer<S>
  /** Hears each event as it is told. */
  readonly hear?: (event: E) => void
  /** Stops the fight between two beats. */
  readonly until?: (state: Readonly<S>) => boolean
}

/** Beats that run by themselves without an end are a mistake of the book. */
const MOST_BEATS = 1_000_000
/** Throws, asks and events of one beat after which it does not end. */
const LONGEST_BEAT = 20_000

/**
 * Plays a fight to its end. Same seed and same answers: the same state as of `newGame` with every ask answered in its
 * order, at a fraction of the time, since there is no tape to run again, no copy and no view of what was told. An answer
 * that the ask refuses counts as silence.
 */
export function simulate<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  how: Simulating<S, E>,
): Simulated<S> {
  return play(book, { state: book.begin(setup), tape: [] }, how)
}

/**
 * Plays a fight on from a moment to its end, as `simulate` does, with new dice. Where the beat that is open no longer fits
 * the rules, it is thrown and asked anew from there.
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
  let steps = 0
  let tape = moment.tape.length > 0 ? new Reader(moment.tape, 'cut') : undefined

  const step = (): void => {
    if (++steps > LONGEST_BEAT) throw new EngineFault(`a beat of ${book.id} does not end`)
  }
  const emit = (event: E): void => {
    step()
    book.apply(state, event)
    hear?.(event)
  }
  const roll = <T>(what: Throw<T>): T => {
    step()
    const read = tape && rollFromTape(what, tape)
    return read ? read.value : what.use(() => source.die(what.sides))
  }
  const choose = (ask: Ask): unknown => {
    const order = ask.offer === undefined ? undefined : ordered(ask, book.order?.(state, ask))
    if (order) return order.choice
    const found = answer(ask, state)
    if (!found) throw ended
    return found.checked || acceptsAnswer(ask, found.choice) ? found.choice : ask.silent
  }
  /** What lies on the tape is answered; the others answer now. */
  const chosen = (asks: readonly Ask[]): readonly unknown[] => {
    if (!tape) return asks.map(choose)
    const read = askOverTape(asks, tape, () => undefined)
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

  // No dice are thrown by hand here, so their owner does not matter: one table serves all casts.
  const dice: Dice = tableDice({ roll, askAll }, {} as DiceOwners & Record<string, Id>)
  const table: Table<S, E> = { ...dice, state, emit, cast: () => table }
  try {
    if (moment.start) {
      book.start(table, moment.start)
      tape = moment.suspended?.length ? new Reader(moment.suspended, 'cut') : undefined
    }
    for (let beats = 0; !book.over(state); beats++) {
      if (beats > MOST_BEATS)
        throw new EngineFault(`${book.id}: a fight of more than ${MOST_BEATS} beats`)
      if (until?.(state)) return { state, over: false }
      steps = 0
      book.beat(table)
      tape = undefined
    }
  } catch (error) {
    if (error !== ended) throw error
    return { state, over: false }
  }
  return { state, over: true }
}

/** True where the ask takes this answer: by its own check, or as one of its options. */
export const acceptsAnswer = (ask: Ask, choice: unknown): boolean =>
  (ask.refuse !== undefined && ask.refuse(choice) === undefined) ||
  ask.options.some((option) => deepEqual(option, choice))
