// Finds the costliest mistakes of a recorded fight.
import { present } from '../dice/present.ts'
import { runBatches } from '../odds/run-batches.ts'
import type { Mistake, Mistakes } from '../players/mistakes-found.ts'
import { CLEAR_GAIN } from '../players/judge-choices.ts'
import {
  CLOSE,
  createMistakesRunner,
  decisionsOf,
  FIRST,
  type MistakesJob,
} from './mistake-tasks.ts'
import { nextTurn } from './next-turn.ts'
import type { RecordedFight } from './recorded-fight.ts'
import type { Task, Thread } from './task.ts'
import { startThread } from './thread.ts'
import type { PoolOptions } from './worker-pool.ts'

/** Per side, the number of mistakes reported and the number examined closely. */
const TOLD = 3
const CLOSELY = 6
/** The smallest loss that is reported. */
const LEAST_LOSS = 0.02
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
