// Many fights without blocking the caller: with progress, an abort signal and, in Node, threads.
import type { OptionValues } from '../engine/book.ts'
import { invalid } from '../dice/invalid-input.ts'
import { present } from '../dice/present.ts'
import type { Comparison } from '../odds/comparison.ts'
import type { FightRecord } from '../odds/record.ts'
import { runBatches, type BatchRunner } from '../odds/run-batches.ts'
import { addFight, createSums, statistics, type Statistics, type Sums } from '../odds/sums.ts'
import type { FightJob } from '../series/fight-tasks.ts'
import type { SeriesJob } from '../series/jobs.ts'
import { nextTurn } from '../series/next-turn.ts'
import { castOfFight, playRun, type CountableFight } from '../series/play.ts'
import { taskAt, type Thread } from '../series/task.ts'
import type { BookChoice } from './books.ts'
import {
  comparisonOf,
  readFight,
  readFights,
  requireCounts,
  type ScenarioFor,
  type SimulateOptions,
} from './fights.ts'

/**
 * Options for playing many fights without blocking.
 * @example
 * import { compareAsync, scenarioFrom, simulateAsync, type SeriesOptions } from 'ringfire'
 * import { readFileSync } from 'node:fs'
 * const scenario = scenarioFrom(JSON.parse(readFileSync('node_modules/ringfire/scenarios/duel.json', 'utf8')))
 * const stop = new AbortController()
 * const how: SeriesOptions<'fnff-1988'> = {
 *   ...{ seed: 1, runs: 4, workers: 2, signal: stop.signal },
 *   progress: (done) => console.log(done),
 * }
 * const found = await simulateAsync('fnff-1988', scenario, how)
 * const { books } = await compareAsync(['fnff-1988', 'cp2020'], scenario, { seed: 1, runs: 2 })
 * console.log(found.runs, books.length)
 */
export interface SeriesOptions<B extends BookChoice = BookChoice> extends SimulateOptions<B> {
  /**
   * At most this many threads play, 1 to 256; absent: the calling one, which answers in between. A browser and a book
   * that is passed as an object have no other. The result does not depend on it.
   */
  readonly workers?: number
  /** Called with the number of fights that are over, of all books together. */
  readonly progress?: (done: number) => void
  /** Stops the series, whose promise is then rejected with the reason of the signal. */
  readonly signal?: AbortSignalLike
}

/** What an `AbortSignal` has, for programs whose types know none. */
interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, how?: { readonly once?: boolean }): void
  throwIfAborted(): void
}

const MOST_WORKERS = 256

type Control = Pick<SeriesOptions, 'workers' | 'progress' | 'signal'>

interface Series {
  readonly fights: readonly CountableFight[]
  /** The same fights for threads; absent: only the calling thread can play them. */
  readonly job: FightJob | undefined
  readonly seed: number
  readonly runs: number
}

/** A worker in the calling thread, which lets others have a turn before each fight. */
function localWorker({ fights, seed }: Series, signal: AbortSignalLike | undefined) {
  const casts = fights.map(castOfFight)
  const worker: BatchRunner<readonly FightRecord[]> = async (from, to) => {
    const played: (readonly FightRecord[])[] = []
    for (let n = from; n < to && !signal?.aborted; n++) {
      await nextTurn()
      const { at, run } = taskAt(n, fights.length)
      const fight = present(fights[at], 'fight of the task')
      played.push([playRun(fight, present(casts[at], 'cast of the fight'), seed, run)])
    }
    return played
  }
  return worker
}

async function playAll(
  series: Series,
  { workers = 1, progress, signal }: Control,
  startThread: ((job: SeriesJob) => Thread) | undefined,
): Promise<readonly Sums[]> {
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    throw invalid('workers', workers, `a whole number from 1 to ${MOST_WORKERS}`)
  signal?.throwIfAborted()
  const { fights, job, runs } = series
  const all = runs * fights.length
  const threads =
    startThread && job && workers > 1
      ? Array.from({ length: Math.min(workers, all) }, () => startThread({ fights: job }))
      : []
  const sums = fights.map((fight) => createSums(castOfFight(fight)))
  let over = 0
  try {
    await runBatches<readonly FightRecord[]>({
      runs: all,
      workers:
        threads.length === 0
          ? [localWorker(series, signal)]
          : threads.map(
              ({ run }) =>
                (from, to) =>
                  run(Array.from({ length: to - from }, (_, i) => taskAt(from + i, fights.length))),
            ),
      each: ([record]) =>
        addFight(
          present(sums[over++ % fights.length], 'sums of the book'),
          present(record, 'record of the fight'),
        ),
      ...(progress && { progress }),
      ...(signal && { signal: signal as AbortSignal }),
    })
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
  signal?.throwIfAborted()
  return sums
}

/** Only books with an id are known to threads, which read the scenario again. */
const jobOf = (
  books: readonly BookChoice[],
  scenario: unknown,
  seed: number,
  options: OptionValues = {},
): FightJob | undefined =>
  books.every((book) => typeof book === 'string')
    ? {
        ...{ scenario: JSON.stringify(scenario), seed, books: [], playedBy: books },
        under: books.map(() => options),
      }
    : undefined

/** The functions, with what starts a thread. */
export const seriesWith = (startThread?: (job: SeriesJob) => Thread) => ({
  /** As `simulate`, without blocking. */
  async simulateAsync<B extends BookChoice>(
    book: B,
    scenario: ScenarioFor<B>,
    how: SeriesOptions<B>,
  ): Promise<Statistics> {
    const { seed, runs, options } = requireCounts({ ...how })
    const chosen = options as OptionValues | undefined
    const fights = [readFight(book, scenario, chosen)]
    const job = jobOf([book], scenario, seed, chosen)
    const [sums] = await playAll({ fights, job, seed, runs }, how, startThread)
    return statistics(present(sums, 'sums of the fights'))
  },

  /** As `compare`, without blocking. */
  async compareAsync<B extends BookChoice>(
    books: readonly B[],
    scenario: ScenarioFor<B>,
    how: Omit<SeriesOptions, 'options'>,
  ): Promise<Comparison> {
    const { seed, runs } = requireCounts({ ...how })
    const fights = readFights(books, scenario)
    const job = jobOf(books, scenario, seed)
    const sums = await playAll({ fights, job, seed, runs }, how, startThread)
    return comparisonOf(fights, sums, { seed, asked: runs })
  },
})
