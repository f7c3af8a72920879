// An act from a file, as the command line and the lab use it: resolved with given dice, or as odds. An `ActBook`
// supplies what differs between books.
import { plural } from '../words.ts'
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Clock } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import { MOST, actOdds, withThrough, type ActOutcome } from './act-odds.ts'
import {
  FULL,
  oddsSentence,
  type Effort,
  type Exchange,
  type Named,
  type Odds,
} from './exchange.ts'
import {
  perform,
  refusalOf,
  stateBefore,
  type ActingBook,
  type Answers,
  type Entered,
  type Performed,
} from './perform.ts'
import { plainSentence, type Term } from './plain-words.ts'

/** Attacker, target and the tick of the act, for stating a condition. */
interface Stating {
  readonly who: Id
  readonly target: Id
  readonly now: number
  /** All conditions of the file. */
  readonly conditions: readonly string[]
}

/** A condition word of a file, as data: facts stated before the act, answers to questions, or fields of the act. */
export interface ConditionWord<E, A> extends Named {
  readonly facts?: (ids: Stating) => readonly E[]
  readonly answers?: Answers
  readonly act?: Partial<A>
  /** The modes that use it; absent: all. */
  readonly modes?: readonly string[]
}

/** The part of an exchange that depends on the book. */
export interface ActBook<Setup, S extends Clock, E, A> {
  readonly book: ActingBook<Setup, S, E, A>
  /** Wound states from unhurt to dead. */
  readonly wounds: readonly string[]
  /** The log sentence, as at the table. */
  say(event: E, after: Readonly<S>): string | undefined
  /** The result as plain data, for `resolve --json`: shots, hits, saves, through, wound, out. */
  print(performed: Performed<S, E>): object
  /** The outcome that odds are computed from. */
  measure(performed: Performed<S, E>): ActOutcome
  /** Odds from a faster solver, for acts that it supports. A test proves that it agrees with `perform`. */
  solve(before: Readonly<S>, entered: Entered<Setup, E, A>, effort: Effort): Odds | undefined
  /** Modifiers of the attack roll, each with the chance to hit without it. */
  terms(before: Readonly<S>, entered: Entered<Setup, E, A>): readonly Term[]
  /** The successful act, phrased to follow the attacker's name: "feints Scar out of position". */
  works?(act: A, target: string): string
}

/** The exchange for an act that its book has parsed. */
export function exchangeOf<Setup, S extends Clock, E, A>(
  rules: ActBook<Setup, S, E, A>,
  entered: Entered<Setup, E, A>,
  names: { readonly attacker: string; readonly target: string },
): Exchange {
  const { book } = rules
  const before = stateBefore(book, entered)
  const refusal = refusalOf(book, before, entered)
  const works = rules.works?.(entered.act, names.target)
  return {
    ...(refusal ? { refusal } : {}),
    converted: entered.converted,
    resolve(dice) {
      const trace = collector()
      const performed = perform(book, before, entered, dice, trace)
      return {
        result: { sums: trace.taken(), ...rules.print(performed) },
        sentences: [
          ...sentencesOf(rules, performed),
          ...closing(names.target, rules.measure(performed), rules.wounds),
        ],
      }
    },
    odds(effort = FULL) {
      const once = (dice: Dice): ActOutcome => rules.measure(perform(book, before, entered, dice))
      const solved = rules.solve(before, entered, effort)
      if (!solved) return actOdds(once, rules.wounds, withinLimits(effort))
      return solved.through || effort.through === 0 || harmsNobody(solved)
        ? solved
        : withThrough(solved, once, withinLimits(effort).throws)
    },
    sentence: (odds) => oddsSentence(names.attacker, names.target, odds, works),
    plain: (odds) => plainSentence(names, odds, rules.terms(before, entered), works),
  }
}

/** Budget for resampling the act. */
const withinLimits = ({ runs, throws }: Effort): typeof MOST => ({
  runs: Math.min(runs, MOST.runs),
  throws: Math.min(throws, MOST.throws),
})

const harmsNobody = ({ held, works, free, left }: Odds): boolean =>
  [held, works, free, left].some((one) => one !== undefined)

/** All log lines of the performance. */
function sentencesOf<Setup, S extends Clock, E, A>(
  { book, say }: ActBook<Setup, S, E, A>,
  { before, events }: Performed<S, E>,
): string[] {
  const state = book.copy(before)
  return events.flatMap((event) => {
    book.apply(state, event)
    return say(event, state) ?? []
  })
}

/** The target's state afterwards; empty for a harmless act. */
function closing(
  target: string,
  { wound, out, held, works, free, left }: ActOutcome,
  wounds: readonly string[],
): string[] {
  if (left !== undefined) return left > 0 ? [`It has ${plural(left, 'point')} left.`] : []
  if ([held, works, free].some((one) => one !== undefined)) return []
  if (wound === wounds.at(-1)) return [`${target} is dead.`]
  const after = out ? ' and cannot act' : ''
  return [
    wound === wounds[0] ? `${target} is unhurt${after}.` : `${target} is now at ${wound}${after}.`,
  ]
}
