// An entered act as the command line and the lab ask about it: with given dice, and its odds. What differs between books is an `ActBook`.
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Book, Clock } from '../../../engine/book.ts'
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
  type Answers,
  type Entered,
  type Performed,
} from './perform.ts'
import { plainSentence, type Term } from './plain-words.ts'

/** The ids of the two in an exchange. */
export interface Parties {
  readonly who: Id
  readonly target: Id
}

/** When a condition is stated: the tick of the act. */
export interface Stating extends Parties {
  readonly now: number
}

/** A condition word of a file as data: what it states before the act, how it answers a question, or what it says of the act itself. */
export interface ConditionWord<E, A> extends Named {
  readonly facts?: (ids: Stating) => readonly E[]
  readonly answers?: Answers
  readonly act?: Partial<A>
}

/** What a book gives for its exchanges. */
export interface ActBook<Setup, S extends Clock, E, A> {
  readonly book: Book<Setup, S, E>
  /** The wound words from unhurt to dead. */
  readonly wounds: readonly string[]
  /** One sentence of the log, as at the table. */
  say(event: E, after: Readonly<S>): string | undefined
  /** The performance as plain data, for `resolve --json`: shots, hits, saves, through, wound, out. */
  print(performed: Performed<S, E>, ids: Parties): object
  /** The performance for odds. */
  measure(performed: Performed<S, E>, ids: Parties): ActOutcome
  /** The odds from a faster solver, where the act is one that it serves. A test proves that it agrees with the act. */
  solve(before: Readonly<S>, entered: Entered<Setup, E, A>, effort: Effort): Odds | undefined
  /** The modifiers of the attack roll, each with the chance to hit without it. */
  terms(before: Readonly<S>, entered: Entered<Setup, E, A>): readonly Term[]
  /** What it is that works, after the attacker's name: "feints Scar out of position". */
  works?(act: A, target: string): string
}

/** An exchange whose file its book has understood. */
export function exchangeOf<Setup, S extends Clock, E, A>(
  rules: ActBook<Setup, S, E, A>,
  entered: Entered<Setup, E, A>,
  ids: Parties,
  names: { readonly attacker: string; readonly target: string },
): Exchange {
  const { book } = rules
  const before = stateBefore(book, entered)
  const refusal = refusalOf(book, before, entered)
  const works = rules.works?.(entered.act, names.target)
  return {
    ...(refusal ? { refusal } : {}),
    resolve(dice) {
      const trace = collector()
      const performed = perform(book, before, entered, dice, trace)
      return {
        result: { sums: trace.taken(), ...rules.print(performed, ids) },
        sentences: [
          ...sentencesOf(rules, performed),
          ...closing(names.target, rules.measure(performed, ids), rules.wounds[0]),
        ],
      }
    },
    odds(effort = FULL) {
      const once = (dice: Dice): ActOutcome =>
        rules.measure(perform(book, before, entered, dice), ids)
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

/** What may be spent on performing the act again and again. */
const withinLimits = ({ runs, throws }: Effort): typeof MOST => ({
  runs: Math.min(runs, MOST.runs),
  throws: Math.min(throws, MOST.throws),
})

const harmsNobody = ({ held, works, free, left }: Odds): boolean =>
  [held, works, free, left].some((one) => one !== undefined)

/** Every line that the table would have in its log. */
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

/** How it leaves the target, unless the act was none that harms. */
function closing(
  target: string,
  { wound, out, held, works, free, left }: ActOutcome,
  unhurt: string | undefined,
): string[] {
  if (left !== undefined) return left > 0 ? [`It has ${left} points left.`] : []
  if ([held, works, free].some((one) => one !== undefined)) return []
  const after = out ? ' and cannot act' : ''
  return [
    wound === unhurt ? `${target} is unhurt${after}.` : `${target} is left at ${wound}${after}.`,
  ]
}
