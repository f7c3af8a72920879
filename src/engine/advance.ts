// From an open beat to the next place where somebody must answer or throw, or to the end of the fight.
import type { Id, Refusal, Seat } from '../dice/dice.ts'
import { seededSource } from '../dice/seeded.ts'
import type { GeneratorState } from '../dice/generator.ts'
import type { Book, Clock } from './book.ts'
import { NOTHING_OPEN } from './core.ts'
import type { Opened } from './core.ts'
import type { Commit, DiceState, TrayDice } from './game.ts'
import { EngineFault } from './kept.ts'
import type { Fit } from './reader.ts'
import { trayAfter } from './rolls.ts'
import { runBeat } from './run.ts'
import type { Ran, Waiting } from './run.ts'

/** Where to go on from. */
export interface From<S, E> {
  /** The state before the open beat; not changed. */
  readonly base: S
  readonly open: Opened<E>
  /** How the open tape must fit; told events must come again where it is strict. */
  readonly fit: Fit
  readonly dice: DiceState
  readonly tray: readonly TrayDice[]
  readonly hand: readonly Seat[]
}

/** Where it went. */
export interface To<S, E> {
  readonly add: readonly Commit<E>[]
  /** The state after what is added; the open beat not included. */
  readonly base: S
  readonly open: Opened<E>
  /** The events of the open beat included. */
  readonly state: S
  /** Undefined: the fight is over. */
  readonly waiting: Waiting | undefined
  readonly dice: DiceState
  readonly tray: readonly TrayDice[]
  /** Where the first tape was cut. */
  readonly cutAt: number | undefined
}

/** Beats that run by themselves without an end are a mistake of the book. */
const MOST_BEATS = 100_000

/** Runs beat after beat. A refusal comes only from the start of the first beat. Throws as `runBeat` does. */
export function advance<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  from: From<S, E>,
): To<S, E> | { readonly refusal: Refusal } {
  const source = seededSource(from.dice as GeneratorState)
  const add: Commit<E>[] = []
  let { base, open, fit, tray } = from
  let cutAt: number | undefined
  const to = (state: S, waiting: Waiting | undefined): To<S, E> => ({
    add,
    base,
    open,
    state,
    waiting,
    dice: source.state(),
    tray,
    cutAt,
  })

  for (let beats = 0; beats < MOST_BEATS; beats++) {
    if (!open.start && book.over(base)) {
      open = NOTHING_OPEN
      return to(base, undefined)
    }
    const told = fit === 'strict' ? open.told : []
    const ran = runBeat(book, {
      base,
      start: open.start,
      tape: open.tape,
      fit,
      told,
      source,
      tray,
      hand: from.hand,
    })
    if (ran.refusal) return { refusal: ran.refusal }
    if (beats === 0) cutAt = ran.cutAt
    tray = ran.tray
    if (ran.waiting) {
      open = {
        start: open.start,
        tape: Object.freeze(ran.tape),
        told: Object.freeze(ran.events),
        aside: open.aside,
      }
      return to(ran.state, ran.waiting)
    }
    add.push(commitOf(book.id, open, ran))
    if (tray.length > 0) tray = trayAfter(tray, whoseLines(ran))
    base = ran.state
    fit = open.aside.length > 0 ? 'cut' : 'strict'
    open = { tape: open.aside, told: [], aside: [] }
  }
  throw new EngineFault(`${book.id}: ${MOST_BEATS} beats in which nobody was asked`)
}

function commitOf<E>(book: string, open: Opened<E>, ran: Ran<unknown, E>): Commit<E> {
  if (!open.start && ran.tape.length === 0 && ran.events.length === 0) {
    throw new EngineFault(`a beat of ${book} neither told nor asked anything`)
  }
  // Cut to length: lists that have grown keep room for more.
  const cut = { tape: Object.freeze(ran.tape.slice()), events: Object.freeze(ran.events.slice()) }
  return Object.freeze(open.start ? { start: open.start, ...cut } : cut)
}

const whoseLines = (ran: Ran<unknown, unknown>): ReadonlySet<Id | undefined> =>
  new Set(ran.tape.map((line) => line.who))
