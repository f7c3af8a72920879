// Runs the tasks of a series on several workers. Results arrive in the order of the tasks.
import { runBatches } from '../odds/run-batches.ts'
import { withPool, type PoolOptions, type PoolWork } from './worker-pool.ts'
import type { Task, TaskResult, TaskWorker } from './task.ts'
import { numberInSeries, tasksOf, type PlayedPart } from './parts.ts'

/** Progress and cancellation of a series. */
export interface SeriesControl {
  /** Called with the number of finished fights. */
  readonly progress?: (done: number) => void
  readonly signal?: AbortSignal
}

export interface TaskSeries extends SeriesControl {
  readonly workers: readonly TaskWorker[]
  readonly count: number
  /** Task number `n`, from 1. */
  readonly taskAt: (n: number) => Task
  /** Called with the result of each task, in order. */
  readonly each: (fights: TaskResult, task: Task) => void
  /** If present, only this part is run, and its results go to the part instead of `each`. */
  readonly part?: PlayedPart | undefined
  /** Maximum number of tasks in a worker's batch, and the tasks that go out one by one at first. */
  readonly largest?: number
  readonly single?: number
}

/** The batch size for a series that a page waits for: small, so that progress shows early. */
const SMALL_BATCH = 3
/** The batch size for a pool; empty for the default. */
export const batchOptions = ({
  ownThread,
}: Pick<PoolOptions, 'ownThread'>): { readonly largest?: number } =>
  ownThread ? { largest: SMALL_BATCH } : {}

/** Runs the tasks of a series on workers of its own. */
export const playTasks = (
  { workers, ownThread, played, part, progress, signal }: PoolOptions & SeriesControl,
  work: PoolWork,
  tasks: Pick<TaskSeries, 'count' | 'taskAt' | 'each' | 'largest' | 'single'>,
): Promise<number> =>
  withPool({ workers, ownThread, played }, work, (pool) =>
    runTasks({ workers: pool, part, progress, signal, ...tasks }),
  )

/** Runs the tasks until done or stopped; returns the number of finished tasks. */
export function runTasks({ part, ...series }: TaskSeries): Promise<number> {
  if (part)
    return runTasks({
      ...series,
      count: tasksOf(part, series.count),
      taskAt: (n) => series.taskAt(numberInSeries(part, n)),
      each: (result) => part.keep(result),
    })
  const { workers, count, taskAt, each, ...how } = series
  const tasksBetween = (from: number, to: number): readonly Task[] =>
    Array.from({ length: to - from }, (_, i) => taskAt(from + i))
  let reported = 0
  return runBatches<TaskResult>({
    ...how,
    runs: count,
    workers: workers.map((worker) => (from, to) => worker(tasksBetween(from, to))),
    each: (fights) => each(fights, taskAt(++reported)),
  })
}
