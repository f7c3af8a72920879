// An act outside of a fight: two people without a map, facts stated about them, and one act. It runs through the
// table's rules and the referee's `act` command, with any dice.
import type { Ask, Dice, Id, Refusal } from '../../../dice/dice.ts'
import { PLAIN_PARTS } from '../../../engine/table-dice.ts'
import { answerProblem } from '../../../dice/answer-problem.ts'
import type { Book, Clock, Table, Trace } from '../../../engine/book.ts'
import type { Conversion } from '../files/texts.ts'

/** An exchange file, as its book has parsed it. */
export interface Entered<Setup, E, A> {
  readonly setup: Setup
  /** Facts stated in the file, as events in order; the last one starts the attacker's turn. */
  readonly facts: readonly E[]
  readonly who: Id
  readonly act: A
  readonly answers: Answers
  readonly converted: readonly Conversion[]
  /** Why the act contradicts the file, where the rules have no refusal of their own. */
  readonly refusal?: Refusal
}

/**
 * Answers to questions during the act, by kind of question: a choice that is made once, or a list of answerers. All
 * other questions get their silent answer.
 */
export type Answers = Readonly<Record<string, unknown>>
/** Begins a performance: returns the choice at each question of the kind, or undefined to pass. */
export type Answerer = () => (ask: Ask) => unknown

/** What an exchange needs of a book: its state, and one act. */
export interface ActingBook<Setup, S extends Clock, E, A> extends Pick<
  Book<Setup, S, E>,
  'begin' | 'copy' | 'apply'
> {
  /** Performs an act out of turn, as the referee's command does. If it is refused, no event was emitted. */
  act(table: Table<S, E>, who: Id, act: A): Refusal | undefined
}

/** The referee's command to perform an act now, as passed to `Book.start`. */
export interface ActStart<A = unknown> {
  readonly rule: 'act'
  readonly who: Id
  readonly act: A
}

/** The result of one performance. */
export interface Performed<S, E> {
  /** The state after all facts, and the state after the act. */
  readonly before: Readonly<S>
  readonly after: Readonly<S>
  readonly events: readonly E[]
  /** Faces of single dice, if the act is traced. */
  readonly rolled: readonly { readonly label: string; readonly value: number }[]
}

/** Thrown if the book refuses the act or a scripted answer. */
export class ActRefused extends Error {
  override readonly name = 'ActRefused'
  declare readonly cause: Refusal
  constructor(refusal: Refusal) {
    super(refusal.why, { cause: refusal })
  }
}

/** The state after all facts have been applied. */
export function stateBefore<Setup, S extends Clock, E, A>(
  book: Pick<Book<Setup, S, E>, 'begin' | 'apply'>,
  { setup, facts }: Pick<Entered<Setup, E, A>, 'setup' | 'facts'>,
): S {
  const state = book.begin(setup)
  for (const fact of facts) book.apply(state, fact)
  return state
}

/** Performs the act on a copy of `before`. Throws `ActRefused`, or the errors of the dice. */
export function perform<Setup, S extends Clock, E, A>(
  book: ActingBook<Setup, S, E, A>,
  before: Readonly<S>,
  { who, act, answers }: Entered<Setup, E, A>,
  dice: Dice,
  trace?: Trace,
): Performed<S, E> {
  const state = book.copy(before)
  const events: E[] = []
  const emit = (event: E): void => {
    events.push(event)
    book.apply(state, event)
  }
  const rolled: { label: string; value: number }[] = []
  const shown = trace ? noting(dice, (label, value) => rolled.push({ label, value })) : dice
  const rolls = answering(shown, answers, (cost) => emit(cost as E))
  const table: Table<S, E> = {
    ...{ ...rolls, state, emit },
    cast: () => rolls,
    ...PLAIN_PARTS,
    ...(trace && { trace }),
  }
  const refusal = book.act(table, who, act)
  if (refusal) throw new ActRefused(refusal)
  return { before, after: state, events, rolled }
}

/** Wraps dice so that `note` is called with the face of each single die. */
function noting(dice: Dice, note: (label: string, value: number) => void): Dice {
  const noted: Dice = {
    ...dice,
    d(label, sides) {
      const value = dice.d(label, sides)
      note(label, value)
      return value
    },
    sort: (label, count, hitTable, total, step, leave) =>
      dice.sort(label, count, hitTable, total, (_, sum, area) => step(noted, sum, area), leave),
  }
  return noted
}

/** Wraps dice so that questions get these answers; `pay` receives the cost of an answer. */
function answering(dice: Dice, answers: Answers, pay: (cost: unknown) => void): Dice {
  const answerers = new Map(
    Object.entries(answers).map(([kind, given]) => [kind, answerersOf(given)]),
  )
  const answer = <C>(ask: Ask<C>): C => {
    for (const answerer of answerers.get(ask.kind) ?? []) {
      const choice = answerer(ask as Ask) as C | undefined
      if (choice === undefined) continue
      const refusal = refuseAnswer(ask, choice)
      if (refusal) throw new ActRefused(refusal)
      return choice
    }
    return ask.silent
  }
  const paid = <C>(ask: Ask<C>, choice: C): C => {
    const cost = ask.pays?.(choice)
    if (cost !== undefined) pay(cost)
    return choice
  }
  const rolls: Dice = {
    d: (label, sides) => dice.d(label, sides),
    open: (label, sides, ways) => dice.open(label, sides, ways),
    among: (label, sides, faces) => dice.among(label, sides, faces),
    sum: (label, count, sides) => dice.sum(label, count, sides),
    successes: (label, count, sides, atMost) => dice.successes(label, count, sides, atMost),
    // Questions asked while a hit is processed are answered too.
    sort: (label, count, hitTable, total, step, leave) =>
      dice.sort(label, count, hitTable, total, (_, sum, area) => step(rolls, sum, area), leave),
    ask: (ask) => paid(ask, answer(ask)),
    // All asks are answered before the first one is paid for.
    askAll: (asks) =>
      asks.map((ask) => ({ ask, choice: answer(ask) })).map(({ ask, choice }) => paid(ask, choice)),
  }
  return rolls
}

const isAnswerer = (given: unknown): given is Answerer => typeof given === 'function'
const answerersOf = (given: unknown): ReturnType<Answerer>[] =>
  Array.isArray(given) && given.every(isAnswerer) ? given.map((begin) => begin()) : [once(given)]

function once(choice: unknown): ReturnType<Answerer> {
  let isMade = false
  return () => {
    if (isMade) return undefined
    isMade = true
    return choice
  }
}

function refuseAnswer<C>(ask: Ask<C>, choice: C): Refusal | undefined {
  if (ask.refuse) return ask.refuse(choice)
  const why = answerProblem(ask, choice)
  return why === undefined
    ? undefined
    : {
        code: 'refused/not-a-choice',
        rule: 'ringfire/table/choices',
        why: `'${ask.kind}': ${why}.`,
      }
}

/** Thrown by dice that must not be rolled. */
const ROLLED = Symbol('rolled')
const never = (): never => {
  throw ROLLED
}
const NO_DICE: Dice = {
  d: never,
  open: never,
  among: never,
  sum: never,
  successes: never,
  sort: never,
  ask: (ask) => ask.silent,
  askAll: (asks) => asks.map((ask) => ask.silent),
}

/** Why the act is refused, as far as this is known before the first roll. */
export function refusalOf<Setup, S extends Clock, E, A>(
  book: ActingBook<Setup, S, E, A>,
  before: Readonly<S>,
  entered: Entered<Setup, E, A>,
): Refusal | undefined {
  if (entered.refusal) return entered.refusal
  try {
    perform(book, before, entered, NO_DICE)
    return undefined
  } catch (error) {
    if (error === ROLLED) return undefined
    if (error instanceof ActRefused) return error.cause
    throw error
  }
}
