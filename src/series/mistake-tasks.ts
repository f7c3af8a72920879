// The tasks of a search for mistakes: each compares a choice with the best that its seat could have found from what
// it knew then.
import { present } from '../dice/present.ts'
import type { Ask, Id, Seat } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import { simulateFrom } from '../engine/simulate.ts'
import { isChoice } from '../engine/tape.ts'
import type { Mistake } from '../players/mistakes-found.ts'
import { assess, type Consulting } from '../players/advise.ts'
import type { RecordedFight, RecordedFightJob } from './recorded-fight.ts'
import type { JobRunner, Task } from './task.ts'
import { fightsOnFrom, type WholeFights } from './fights-on-from.ts'

/** A search for mistakes in a recorded fight, as plain data that can be sent to a thread. */
export type MistakesJob = RecordedFightJob

/** A choice that a seat made. */
interface Decision {
  /** The index of the beat, from 0, and of the line on its tape. */
  readonly beat: number
  readonly line: number
  readonly kind: string
  readonly who: Id
  readonly seat: Seat | undefined
  readonly choice: unknown
}

/** Playouts per choice for the first pass and for a close look, by kind of fight. */
const PLAYOUTS = {
  gunfight: { first: 48, close: 480 },
  bout: { first: 240, close: 3000 },
} as const

/** Whole fights after a choice that is looked at closely. */
const WHOLE = { fights: 24, answers: 800, longest: 80 } as const

/** The task's `run` is 1 for the first pass and 2 for a close look; `at` is the index of the decision. */
export const FIRST = 1
export const CLOSE = 2

/** The choices of a fight for which there were alternatives. */
export function decisionsOf({ log, book }: RecordedFight): readonly Decision[] {
  const acts = book.imagine !== undefined
  return log.flatMap(({ start, tape }, beat) =>
    start
      ? []
      : tape.flatMap((entry, line): readonly Decision[] => {
          if (!isChoice(entry) || entry.by === 'order' || entry.who === undefined) return []
          const { kind, who, choice, by } = entry
          if (acts && kind !== 'act') return []
          const seat = entry.seat ?? (by === 'silent' ? undefined : by)
          return [{ beat, line, kind, who, seat, choice }]
        }),
  )
}

/** The question that a choice answered, as its seat saw it; undefined if it is not asked again. */
function questionOf(
  recorded: RecordedFight,
  { beat, line, kind, who, seat }: Decision,
): Consulting | undefined {
  const { book, face, options, log } = recorded
  const { state, tape } = { ...recorded.moment(beat), tape: log[beat]?.tape ?? [] }
  let found: { readonly ask: Ask; readonly view: Readonly<Clock> } | undefined
  simulateFrom(
    book,
    { state, tape: tape.slice(0, line) },
    {
      seed: 1,
      answer(ask, now) {
        const same = ask.kind === kind && ask.who === who && ask.seat === (seat ?? ask.seat)
        // If another combatant is asked this question first, it gets its silent answer.
        if (!same) return ask.kind === kind ? { choice: ask.silent } : undefined
        found = { ask, view: book.view(book.copy(now), ask.seat) }
        return undefined
      },
    },
  )
  return found && { book, face, options, ...found }
}

/** A judged decision; undefined if it cannot be judged. */
function judge(
  recorded: RecordedFight,
  decision: Decision,
  {
    whole,
    ...how
  }: { readonly playouts: number; readonly seed: number; readonly whole?: WholeFights },
): Mistake | undefined {
  const question = questionOf(recorded, decision)
  if (!question) return undefined
  const found = assess(question, decision.choice, how, whole && fightsOnFrom(question, whole))
  if (!found) return undefined
  const { men } = recorded.counting.tally(question.view)
  const self = men.find(({ id }) => id === decision.who)
  if (!self) return undefined
  const { made, better = made, loss, lossError } = found
  return {
    side: self.side,
    who: decision.who,
    name: self.name,
    place: decision.beat,
    clock: recorded.face.scene(question.view).clock,
    made,
    better,
    loss,
    lossError,
  }
}

/** Creates the runner that judges the decisions of a fight. */
export function createMistakesRunner(
  recorded: RecordedFight,
  { seed }: Pick<MistakesJob, 'seed'>,
): JobRunner {
  const decisions = decisionsOf(recorded)
  const { first, close } = PLAYOUTS[recorded.book.imagine ? 'gunfight' : 'bout']
  return ({ at, run }: Task): Mistake | null =>
    judge(recorded, present(decisions[at], 'decision of the task'), {
      playouts: run === CLOSE ? close : first,
      // Use other dice than in the first pass, so that a choice that looked costly by chance does not look so
      // again.
      seed: seed + run,
      ...(run === CLOSE ? { whole: { ...WHOLE, seed } } : {}),
    }) ?? null
}
