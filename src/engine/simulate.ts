// A fight for statistics: the same beats as at a table, but nothing is kept of how it went. One state, changed in place.
import type { Ask, Cast, Dice, Id } from '../dice/dice.ts'
import { seededSource } from '../dice/seeded.ts'
import type { Book, Clock, Table } from './book.ts'
import { EngineFault, same } from './kept.ts'
import { ordered } from './orders.ts'
import { tableDice } from './table-dice.ts'
import type { Throw } from './table-dice.ts'

/** Answers an ask from the state as it is now; undefined ends the fight there. The state is lent: it changes afterwards. */
export type Answerer<S> = (ask: Ask, state: Readonly<S>) => { readonly choice: unknown } | undefined

/** Where a simulated fight ended. */
export interface Simulated<S> {
  readonly state: Readonly<S>
  /** False where it was ended by who answers. */
  readonly over: boolean
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
export function simulate<Setup, S extends Clock, E>(book: Book<Setup, S, E>, setup: Setup, seed: number, answer: Answerer<S>): Simulated<S> {
  const source = seededSource(seed)
  const state = book.begin(setup)
  const ended = Symbol('the fight was ended')
  let steps = 0

  const step = (): void => {
    if (++steps > LONGEST_BEAT) throw new EngineFault(`a beat of ${book.id} does not end`)
  }
  const emit = (event: E): void => {
    step()
    book.apply(state, event)
  }
  const roll = <T>({ sides, use }: Throw<T>): T => {
    step()
    return use(() => source.die(sides))
  }
  const choose = (ask: Ask): unknown => {
    const order = ask.offer === undefined ? undefined : ordered(ask, book.order?.(state, ask))
    if (order) return order.choice
    const found = answer(ask, state)
    if (!found) throw ended
    return fits(ask, found.choice) ? found.choice : ask.silent
  }
  const askAll = (asks: readonly Ask[]): readonly unknown[] => {
    step()
    const choices = asks.map(choose)
    asks.forEach((ask, i) => {
      const cost = ask.pays?.(choices[i])
      if (cost !== undefined) emit(cost as E)
    })
    return choices
  }

  // Nobody throws dice of his own here, so it does not matter whose they are: one table serves all casts.
  const dice: Dice = tableDice({ roll, askAll }, {} as Cast & Record<string, Id>, () => table)
  const table: Table<S, E> = { ...dice, state, emit, cast: () => table }
  try {
    for (let beats = 0; !book.over(state); beats++) {
      if (beats > MOST_BEATS) throw new EngineFault(`${book.id}: a fight of more than ${MOST_BEATS} beats`)
      steps = 0
      book.beat(table)
    }
  } catch (error) {
    if (error !== ended) throw error
    return { state, over: false }
  }
  return { state, over: true }
}

/** True where the ask takes this answer: by its own check, or as one of its options. */
const fits = (ask: Ask, choice: unknown): boolean =>
  (ask.refuse !== undefined && ask.refuse(choice) === undefined) || ask.options.some((option) => same(option, choice))
