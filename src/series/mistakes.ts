// Finds the costliest mistakes of a recorded fight: compares every choice with the best that its seat could have
// found from what it knew then.
import { present } from '../dice/present.ts'
import type { Ask, Id, Seat } from '../dice/dice.ts'
import type { Clock } from '../engine/book.ts'
import { simulateFrom } from '../engine/simulate.ts'
import { isRoll } from '../engine/tape.ts'
import type { Save } from '../files/save.ts'
import { runBatches } from '../odds/run-batches.ts'
import type { Mistake, Mistakes } from '../players/mistakes-found.ts'
import { assess, type Consulting } from '../players/advise.ts'
import { CLEAR_GAIN } from '../players/judge-choices.ts'
import type { JobRunner } from './jobs.ts'
import { nextTurn } from './next-turn.ts'
import type { RecordedFight } from './recorded-fight.ts'
import { startThread } from './thread.ts'
import type { PoolOptions, Thread } from './worker-pool.ts'
import type { Task } from './fight-tasks.ts'

/** A search for mistakes in a recorded fight, as plain data that can be sent to a thread. */
export interface MistakesJob {
  readonly save: Save
  readonly seed: number
  /** The modules of outside books. */
  readonly books: readonly string[]
}

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

/** Per side, the number of mistakes reported and the number examined closely. */
const TOLD = 3
const CLOSELY = 6
/** The smallest loss that is reported. */
const LEAST_LOSS = 0.02
/** Playouts per choice for the first pass and for a close look, by kind of fight. */
const PLAYOUTS = {
  gunfight: { first: 48, close: 480 },
  bout: { first: 240, close: 3000 },
} as const

/** The task's `run` is 1 for the first pass and 2 for a close look; `at` is the index of the decision. */
const FIRST = 1
const CLOSE = 2

/** The choices of a fight for which there were alternatives. */
function decisionsOf({ log, book }: RecordedFight): readonly Decision[] {
  const acts = book.imagine !== undefined
  return log.flatMap(({ start, tape }, beat) =>
    start
      ? []
      : tape.flatMap((entry, line): readonly Decision[] => {
          if (isRoll(entry) || entry.by === 'order' || entry.who === undefined) return []
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
  how: { readonly playouts: number; readonly seed: number },
): Mistake | undefined {
  const question = questionOf(recorded, decision)
  if (!question) return undefined
  const found = assess(question, decision.choice, how)
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
    }) ?? null
}

export interface MistakesSeries extends Pick<PoolOptions, 'workers' | 'ownThread'> {
  readonly recorded: RecordedFight
  readonly job: MistakesJob
  readonly signal?: AbortSignal | undefined
  /** Called with the number of decisions examined. */
  readonly progress?: (done: number, of: number) => void
}

/**
 * Examines every choice of a fight, then takes a close look at the apparently costliest. The same seed finds the
 * same mistakes with any number of workers.
 */
export async function findMistakes({
  recorded,
  job,
  workers,
  ownThread,
  signal,
  progress,
}: MistakesSeries): Promise<Mistakes> {
  const count = decisionsOf(recorded).length
  const threads = openThreads({ recorded, job, workers, ...(ownThread ? { ownThread } : {}) })
  const judged: { readonly at: number; readonly mistake: Mistake }[] = []
  const close: Mistake[] = []
  let done = 0
  let of = count
  const pass = async (
    tasks: readonly Task[],
    each: (at: number, found: Mistake) => void,
  ): Promise<void> => {
    let next = 0
    await runBatches<Mistake | null>({
      runs: tasks.length,
      workers: threads.map(
        ({ run }) =>
          (from, to) =>
            run<Mistake | null>(tasks.slice(from - 1, to - 1)),
      ),
      largest: 1,
      ...(signal ? { signal } : {}),
      each(found) {
        const { at } = present(tasks[next++], 'task')
        if (found) each(at, found)
        progress?.(++done, of)
      },
    })
  }
  try {
    const all = Array.from({ length: count }, (_, at): Task => ({ at, run: FIRST }))
    await pass(all, (at, mistake) => void judged.push({ at, mistake }))
    const dear = dearest(judged, CLOSELY)
    of += dear.length
    if (!signal?.aborted)
      await pass(
        dear.map(({ at }) => ({ at, run: CLOSE })),
        (_, mistake) => void close.push(mistake),
      )
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
  const clear = close.filter(
    ({ loss, lossError }) => loss >= LEAST_LOSS && loss > CLEAR_GAIN * lossError,
  )
  return {
    title: recorded.title,
    sides: recorded.cast(0).sides,
    found: dearest(
      clear.map((mistake) => ({ mistake })),
      TOLD,
    ).map(({ mistake }) => mistake),
    judged: judged.length,
    seed: job.seed,
    done: !signal?.aborted,
  }
}

/** The costliest mistakes of each side, all sides in one list. */
function dearest<T extends { readonly mistake: Mistake }>(
  all: readonly T[],
  most: number,
): readonly T[] {
  const sides = [...new Set(all.map(({ mistake }) => mistake.side))].toSorted((a, b) => a - b)
  return sides.flatMap((side) => {
    const ranked = all
      .filter(({ mistake }) => mistake.side === side && mistake.loss > 0)
      .toSorted((a, b) => b.mistake.loss - a.mistake.loss)
    // The same choice made several times in one beat counts as one mistake.
    const once = ranked.filter(
      ({ mistake }, i) => ranked.findIndex((one) => alike(one.mistake, mistake)) === i,
    )
    return once.slice(0, most)
  })
}

const alike = (a: Mistake, b: Mistake): boolean =>
  a.who === b.who && a.place === b.place && a.made.what === b.made.what

/** Starts this many threads, or uses only this one. */
function openThreads({
  recorded,
  job,
  workers,
  ownThread,
}: Pick<MistakesSeries, 'recorded' | 'job' | 'workers' | 'ownThread'>): readonly Thread[] {
  if (workers > 1 || ownThread)
    return Array.from({ length: workers }, () => startThread({ mistakes: job }))
  const runTask = createMistakesRunner(recorded, job)
  return [
    {
      async run<T>(tasks: readonly Task[]) {
        const made: T[] = []
        for (const task of tasks) {
          await nextTurn()
          made.push(runTask(task) as T)
        }
        return made
      },
      end: () => Promise.resolve(),
    },
  ]
}
