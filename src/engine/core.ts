// What a fight is between two inputs, and how one step changes it. Playing and loading go through the same `fold`.
import type { Seat } from '../dice/dice.ts'
import { seatOfLine } from './asks.ts'
import type { Book, Clock, Start } from './book.ts'
import type { Commit, DiceState, Step, TrayDice } from './game.ts'
import { EngineFault, same } from './kept.ts'
import { isRoll } from './tape.ts'
import type { Entry } from './tape.ts'

/** The unfinished beat. */
export interface Opened<E> {
  readonly start?: Start | undefined
  readonly tape: readonly Entry[]
  readonly told: readonly E[]
  /** The tape laid aside for `start`. */
  readonly aside: readonly Entry[]
}

export const NOTHING_OPEN: Opened<never> = { tape: [], told: [], aside: [] }

/** A place in the fight to go back to: the first `keep` commits of the log as it is, then `tail`, then the open beat. */
export interface Place<E> {
  readonly keep: number
  readonly tail: readonly Commit<E>[]
  readonly open: Opened<E>
  /** Who made the step that left this place. */
  readonly by: Step<E>['by']
  readonly kind: Step<E>['kind']
}

/** A place that was left by an undo, with the place that the undo went to. */
export interface Undone<E> extends Place<E> {
  readonly to: Place<E>
}

/** Places one before the other, the newest at hand: a step more costs the same in a fight of any length. */
export interface Trail<P> {
  readonly newest: P
  readonly before: Trail<P> | undefined
}

export interface Core<S, E> {
  readonly log: readonly Commit<E>[]
  /** The state after the log; never changed. */
  readonly base: S
  /** States along the log, the first at 0, so that going back need not start from the beginning. */
  readonly marks: readonly { readonly at: number; readonly state: S }[]
  readonly open: Opened<E>
  readonly dice: DiceState
  readonly tray: readonly TrayDice[]
  readonly hand: readonly Seat[]
  /** Asks that each seat has answered in the log, standing orders not counted: for keys that tell nothing. */
  readonly asked: Readonly<Partial<Record<Seat, number>>>
  readonly undo: Trail<Place<E>> | undefined
  readonly redo: Trail<Undone<E>> | undefined
}

/** Commits between two marks. */
const MARK_EVERY = 32

export function firstCore<S, E>(state: S, dice: DiceState, hand: readonly Seat[]): Core<S, E> {
  return {
    log: [],
    base: state,
    marks: [{ at: 0, state }],
    open: NOTHING_OPEN,
    dice,
    tray: [],
    hand,
    asked: {},
    undo: undefined,
    redo: undefined,
  }
}

/** A state of its own, after the first `at` commits. Throws an EngineFault outside the log. */
export function stateAfter<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  core: Core<S, E>,
  at: number,
): S {
  if (!Number.isInteger(at) || at < 0 || at > core.log.length)
    throw new EngineFault(`there is no commit ${at}`)
  if (at === core.log.length) return book.copy(core.base)
  const mark = core.marks.findLast((one) => one.at <= at)!
  const state = book.copy(mark.state)
  for (const commit of core.log.slice(mark.at, at))
    for (const event of commit.events) book.apply(state, event)
  return state
}

/**
 * The fight after a step. `opening`: the first one, which cannot be undone. `base`: the state after its log, where that is
 * known from running it. Changes nothing in `core`.
 */
export function fold<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  core: Core<S, E>,
  step: Step<E>,
  { opening, base }: { readonly opening: boolean; readonly base?: S },
): Core<S, E> {
  const keep = core.log.length - step.strike
  const log =
    step.add.length === 0 && step.strike === 0 ? core.log : grown(core.log, keep, step.add)
  const open: Opened<E> = {
    start: step.start,
    tape: step.open,
    told: step.told ?? NOTHING_OPEN.told,
    aside: step.aside ?? NOTHING_OPEN.aside,
  }
  const after =
    base === undefined ? states(book, core, keep, step) : reached(core, keep, step, base)
  const { undo, redo } = opening
    ? { undo: undefined, redo: undefined }
    : places(core, keep, step, open)
  return {
    log,
    base: after.base,
    marks: after.marks,
    open,
    dice: step.dice,
    tray: step.tray ?? core.tray,
    hand: step.hand ?? core.hand,
    asked: step.strike === 0 ? count(core.asked, step.add) : count({}, log),
    undo,
    redo,
  }
}

/** The first `keep` of the log, then these. */
function grown<E>(
  log: readonly Commit<E>[],
  keep: number,
  add: readonly Commit<E>[],
): readonly Commit<E>[] {
  const longer = log.slice(0, keep)
  for (const commit of add) longer.push(commit)
  return longer
}

function states<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  core: Core<S, E>,
  keep: number,
  step: Step<E>,
): Pick<Core<S, E>, 'base' | 'marks'> {
  if (step.strike === 0 && step.add.length === 0) return { base: core.base, marks: core.marks }
  const base = stateAfter(book, core, keep)
  const marks = core.marks.filter((mark) => mark.at <= keep)
  step.add.forEach((commit, i) => {
    for (const event of commit.events) book.apply(base, event)
    if (keep + i + 1 - marks.at(-1)!.at >= MARK_EVERY)
      marks.push({ at: keep + i + 1, state: book.copy(base) })
  })
  return { base, marks }
}

/** The same where the run has left the state after the log: a mark stands at most once a step, at its end. */
function reached<S, E>(
  core: Core<S, E>,
  keep: number,
  step: Step<E>,
  base: S,
): Pick<Core<S, E>, 'base' | 'marks'> {
  const marks = step.strike === 0 ? core.marks : core.marks.filter((mark) => mark.at <= keep)
  const at = keep + step.add.length
  return {
    base,
    marks: at - marks.at(-1)!.at >= MARK_EVERY ? [...marks, { at, state: base }] : marks,
  }
}

function places<S, E>(
  core: Core<S, E>,
  keep: number,
  step: Step<E>,
  open: Opened<E>,
): Pick<Core<S, E>, 'undo' | 'redo'> {
  const left: Place<E> = {
    keep,
    tail: core.log.slice(keep),
    open: core.open,
    by: step.by,
    kind: step.kind,
  }
  if (step.kind === 'undo')
    return {
      undo: core.undo!.before,
      redo: { newest: { ...left, to: core.undo!.newest }, before: core.redo },
    }
  if (step.kind === 'redo')
    return { undo: { newest: core.redo!.newest.to, before: core.undo }, redo: core.redo!.before }
  const moved =
    step.strike > 0 ||
    step.add.length > 0 ||
    !same(open.tape, core.open.tape) ||
    !same(open.start, core.open.start)
  if (!moved) return { undo: core.undo, redo: core.redo }
  // Typed dice are no choice: undo goes on to the choice before them.
  return {
    undo: step.kind === 'roll' ? core.undo : { newest: left, before: core.undo },
    redo: undefined,
  }
}

function count<E>(
  before: Core<unknown, E>['asked'],
  commits: readonly Commit<E>[],
): Core<unknown, E>['asked'] {
  const asked = { ...before }
  for (const commit of commits) countLines(asked, commit.tape)
  return asked
}

/** Adds the asks that were answered on this tape, by seat. In place. */
export function countLines(asked: Partial<Record<Seat, number>>, tape: readonly Entry[]): void {
  for (const line of tape) {
    if (isRoll(line) || line.by === 'order') continue
    const seat = seatOfLine(line)
    asked[seat] = (asked[seat] ?? 0) + 1
  }
}
