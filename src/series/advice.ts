// Advice on the open questions of a fight, here or in a thread beside it.
import type { Id, Seat } from '../dice/dice.ts'
import type { Parsed } from '../files/problems.ts'
import type { Save } from '../files/save.ts'
import { advise, type Advice, type Thoroughness } from '../players/advise.ts'
import type { JobRunner } from './jobs.ts'
import type { AnyBookEntry } from './read-fight.ts'
import { readRecordedFight, type RecordedFight } from './recorded-fight.ts'
import { startThread } from './thread.ts'

/** An open question of a fight, and the advice on it. */
export interface AskAdvice {
  readonly key: string
  readonly seat: Seat
  readonly kind: string
  readonly who?: Id
  /** Absent: nothing can be played on from this question. */
  readonly advice?: Advice
}

/** Advice as plain data, which can be sent to a thread. */
export interface AdviceJob extends Thoroughness {
  readonly save: Save
  /** The key of the question. */
  readonly key: string
  /** Modules of books from outside. */
  readonly books: readonly string[]
}

/** The advice on each open question, or on the one with this key. Each is made from the view of its own seat. */
export function adviseOn(
  { pending, book, face, options, state }: RecordedFight,
  how: Thoroughness & { readonly key?: string | undefined; readonly seat?: Seat | undefined } = {},
): readonly AskAdvice[] {
  const asks = (pending?.asks ?? []).filter(
    ({ key, ask, answered }) =>
      !answered && key === (how.key ?? key) && ask.seat === (how.seat ?? ask.seat),
  )
  return asks.map(({ key, ask }) => {
    const view = book.view(state, ask.seat)
    const advice = advise({ book, face, view, ask, options }, how)
    return {
      key,
      seat: ask.seat,
      kind: ask.kind,
      ...(ask.who === undefined ? {} : { who: ask.who }),
      ...(advice ? { advice } : {}),
    }
  })
}

/** The runner of a job: its only task is the advice. */
export function createAdviceRunner(
  books: Readonly<Record<string, AnyBookEntry>>,
  { save, ...how }: AdviceJob,
): Parsed<JobRunner> {
  const { value, problems } = readRecordedFight(books, save)
  return problems ? { problems } : { value: () => adviseOn(value, how)[0] }
}

/** Makes the advice in a thread of its own; undefined: it was stopped. */
export async function adviseInThread(
  job: AdviceJob,
  signal: AbortSignal,
): Promise<AskAdvice | undefined> {
  const thread = startThread({ advice: job })
  const stopped = new Promise<undefined>((end) =>
    signal.addEventListener('abort', () => end(undefined), { once: true }),
  )
  try {
    const made = await Promise.race([
      thread.run<AskAdvice | undefined>([{ at: 0, run: 1 }]),
      stopped,
    ])
    return made?.[0]
  } finally {
    await thread.end()
  }
}
