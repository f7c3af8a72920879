// An act outside of a fight: two people without a map, what is stated of them, one act. It is performed by the rules of the
// table, through the referee's start `act`, with whatever dice are handed in.
import type { Ask, Dice, Id, Refusal } from '../../../dice/dice.ts'
import { answerProblem } from '../../../dice/answer-problem.ts'
import type { Book, Clock, Table, Trace } from '../../../engine/book.ts'

/** An exchange file as its book understands it. */
export interface Entered<Setup, E, A> {
  readonly setup: Setup
  /** What the file states, as events of the book in their order; the last opens the attacker's part. */
  readonly facts: readonly E[]
  readonly who: Id
  readonly act: A
  readonly answers: Answers
  /** Why the act cannot be what the file states, where the rules have no word for it. */
  readonly refusal?: Refusal
}

/**
 * Answers to questions within the act, by the kind of the question: a choice, or a list of functions that make one of the
 * question where it is theirs. Each is given once; every other question is met with silence.
 */
export type Answers = Readonly<Record<string, unknown>>
type Answer = (ask: Ask) => unknown

/** The referee lets somebody perform an act now: what `Book.start` gets. Tables and exchanges perform it with the same function. */
export interface ActStart<A = unknown> {
  readonly rule: 'act'
  readonly who: Id
  readonly act: A
}

/** One performance. */
export interface Performed<S, E> {
  /** When all facts were stated, and when the act was over. */
  readonly before: Readonly<S>
  readonly after: Readonly<S>
  readonly events: readonly E[]
  /** What single dice showed, where the act is traced. */
  readonly rolled: readonly { readonly label: string; readonly value: number }[]
}

/** Thrown where the book does not allow the act, or an answer that was stated for it. */
export class ActRefused extends Error {
  override readonly name = 'ActRefused'
  declare readonly cause: Refusal
  constructor(refusal: Refusal) {
    super(refusal.why, { cause: refusal })
  }
}

/** The fight when all facts have been stated. */
export function stateBefore<Setup, S extends Clock, E, A>(
  book: Book<Setup, S, E>,
  { setup, facts }: Entered<Setup, E, A>,
): S {
  const state = book.begin(setup)
  for (const fact of facts) book.apply(state, fact)
  return state
}

/** Performs the act on a copy of `before`. Throws `ActRefused`, and the errors of the dice. */
export function perform<Setup, S extends Clock, E, A>(
  book: Book<Setup, S, E>,
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
  const table: Table<S, E> = { ...rolls, state, emit, cast: () => rolls, ...(trace && { trace }) }
  const choice: ActStart<A> = { rule: 'act', who, act }
  const refusal = book.start(table, { seat: 'referee', choice })
  if (refusal) throw new ActRefused(refusal)
  return { before, after: state, events, rolled }
}

/** The same dice; `note` hears what single ones show. */
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

/** The same dice, with these answers to questions; `pay` hears what an answer costs. */
function answering(dice: Dice, answers: Answers, pay: (cost: unknown) => void): Dice {
  const left = new Map(Object.entries(answers).map(([kind, given]) => [kind, waysOf(given)]))
  const answer = <C>(ask: Ask<C>): C => {
    const ways = left.get(ask.kind) ?? []
    for (const [i, way] of ways.entries()) {
      const choice = way(ask as Ask) as C | undefined
      if (choice === undefined) continue
      ways.splice(i, 1)
      const refusal = refuseAnswer(ask, choice)
      if (refusal) throw new ActRefused(refusal)
      return choice
    }
    return ask.silent
  }
  const askAll = <C>(asks: readonly Ask<C>[]): readonly C[] => {
    const choices = asks.map((ask) => answer(ask))
    asks.forEach((ask, i) => {
      const cost = ask.pays?.(choices[i]!)
      if (cost !== undefined) pay(cost)
    })
    return choices
  }
  const rolls: Dice = {
    d: (label, sides) => dice.d(label, sides),
    open: (label, sides, ways) => dice.open(label, sides, ways),
    among: (label, sides, faces) => dice.among(label, sides, faces),
    sum: (label, count, sides) => dice.sum(label, count, sides),
    successes: (label, count, sides, atMost) => dice.successes(label, count, sides, atMost),
    // What is asked while a hit is worked off is answered too.
    sort: (label, count, hitTable, total, step, leave) =>
      dice.sort(label, count, hitTable, total, (_, sum, area) => step(rolls, sum, area), leave),
    ask: <C>(ask: Ask<C>): C => askAll([ask])[0]!,
    askAll,
  }
  return rolls
}

const isAnswer = (given: unknown): given is Answer => typeof given === 'function'
const waysOf = (given: unknown): Answer[] =>
  Array.isArray(given) && given.every(isAnswer) ? [...given] : [() => given]

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

/** Thrown by dice that may not be thrown. */
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

/** Why the act cannot be performed, as far as that is known before the first die. */
export function refusalOf<Setup, S extends Clock, E, A>(
  book: Book<Setup, S, E>,
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
