// One run of one beat over its tape: to its end, or to where somebody must answer or throw.
import type { Ask, Cast, Dice, Refusal, Seat } from '../dice/dice.ts'
import type { Source } from '../dice/seeded.ts'
import { askOverTape } from './asks.ts'
import type { WantedAsks } from './asks.ts'
import type { Book, Clock, Start, Table, Trace } from './book.ts'
import type { TrayDice } from './game.ts'
import { EngineFault, kept, same } from './kept.ts'
import { reader } from './reader.ts'
import type { Fit } from './reader.ts'
import { rollFromSource, rollFromTape, tray } from './rolls.ts'
import type { WantedRoll } from './rolls.ts'
import { tableDice } from './table-dice.ts'
import type { Throw } from './table-dice.ts'
import type { Entry } from './tape.ts'

export interface Run<S, E> {
  /** The state before; copied, never changed. */
  readonly base: Readonly<S>
  readonly start?: Start | undefined
  readonly tape: readonly Entry[]
  readonly fit: Fit
  /** Events that must come again first. */
  readonly told?: readonly E[]
  /** Absent: nothing is rolled past the end of the tape, and no order answers. */
  readonly source?: Source
  readonly tray?: readonly TrayDice[]
  readonly hand?: readonly Seat[]
  readonly trace?: Trace
  /** Called after each event. */
  readonly onEvent?: (event: E, lines: number) => void
}

/** What a stopped beat waits for. `end`: the tape's end, where nothing may be added. */
export type Waiting =
  { readonly asks: WantedAsks } | { readonly roll: WantedRoll } | { readonly end: true }

export interface Ran<S, E> {
  readonly state: S
  readonly tape: readonly Entry[]
  readonly events: readonly E[]
  readonly tray: readonly TrayDice[]
  /** Undefined: the beat came to its end. */
  readonly waiting: Waiting | undefined
  readonly refusal: Refusal | undefined
  readonly cutAt: number | undefined
}

/** A beat of more lines than this does not end. */
const LONGEST_TAPE = 20_000

/**
 * Runs the beat, or the start. Throws a Misfit where a strict tape does not fit, and an EngineFault for mistakes of the
 * book: told events that do not come again, a beat that swallows its stop, one that never ends.
 */
export function runBeat<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  run: Run<S, E>,
): Ran<S, E> {
  const stop = {} // of this run alone: another may wait inside it
  let waiting: Waiting | undefined
  const state = book.copy(run.base)
  const events: E[] = []
  const tape = reader(run.tape, run.fit)
  const dishes = tray(run.tray ?? [])
  const told = run.told ?? []

  const halt = (why: Waiting): never => {
    waiting = why
    throw stop
  }
  const alive = (): void => {
    if (waiting) throw stop
    if (tape.out.length + events.length > LONGEST_TAPE)
      throw new EngineFault(`a beat of ${book.id} does not end`)
  }
  const emit = (event: E): void => {
    alive()
    const fact = kept(event)
    if (events.length < told.length && !same(fact, told[events.length])) {
      throw new EngineFault(
        `${book.id}: event ${events.length + 1} of the beat was told otherwise before`,
      )
    }
    events.push(fact)
    book.apply(state, fact)
    run.onEvent?.(fact, tape.out.length)
  }
  const roll = <T>(what: Throw<T>): T => {
    alive()
    const read = rollFromTape(what, tape)
    if (read) return read.value
    if (!run.source) return halt({ end: true })
    const seat =
      (what.who === undefined ? undefined : book.seatOf?.(state, what.who, what.label)) ?? 'referee'
    if (!run.hand?.includes(seat)) return rollFromSource(what, run.source, tape)
    const taken = dishes.take(what, seat, tape)
    return 'wanted' in taken ? halt({ roll: taken.wanted }) : taken.value
  }
  const askAll = (asks: readonly Ask[]): readonly unknown[] => {
    alive()
    const found = askOverTape(asks, tape, (ask) =>
      run.source ? book.order?.(state, ask) : undefined,
    )
    if ('wanted' in found) return halt({ asks: found.wanted })
    asks.forEach((ask, i) => {
      const cost = ask.pays?.(found.choices[i])
      if (cost !== undefined) emit(cost as E)
    })
    return found.choices
  }
  const hands = { roll, askAll }
  const cast = (roles: Cast): Dice => tableDice(hands, roles)

  let refusal: Refusal | undefined
  try {
    const table: Table<S, E> = Object.assign(
      cast({}),
      { state, emit, cast },
      run.trace && { trace: run.trace },
    )
    if (run.start) refusal = book.start(table, run.start)
    else book.beat(table)
    if (waiting) throw new EngineFault(`a beat of ${book.id} went on after it was stopped`)
    if (tape.peek() !== undefined) tape.misfit('the beat was over before')
  } catch (error) {
    if (error !== stop) throw error
  }
  if (refusal && events.length > 0)
    throw new EngineFault(`${book.id} refused a start after it had told something`)
  if (!refusal && events.length < told.length)
    throw new EngineFault(`${book.id}: told events did not come again`)
  return {
    state,
    tape: tape.out,
    events,
    tray: dishes.dice(),
    cutAt: tape.cutAt(),
    waiting,
    refusal,
  }
}
