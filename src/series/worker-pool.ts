// The worker pool of a series: threads, or only this thread.
import type { SeriesJob } from './jobs.ts'
import { nextTurn } from './next-turn.ts'
import { startThread } from './thread.ts'
import type { TaskResult, TaskRunner, TaskWorker } from './task.ts'
import { replayWorker, type PlayedPart, type PlayedResults } from './parts.ts'
import type { Cast } from '../odds/record.ts'

interface WorkerPool {
  readonly workers: readonly TaskWorker[]
  end(): Promise<void>
}

/** The number of workers, and whether this thread may be one. */
export interface PoolOptions {
  /** The number of threads. 1 means only this thread, unless `ownThread` is set. */
  readonly workers: number
  /** True if this thread must stay responsive, so that even a single worker gets its own thread. */
  readonly ownThread?: true
  /** If present, only this part of the series is played, and nothing is added up. */
  readonly part?: PlayedPart | undefined
  /** If present, nothing is played, and these are the results. */
  readonly played?: PlayedResults | undefined
}

/** The work for a pool. */
export interface PoolWork {
  readonly job: SeriesJob
  /** Called if this thread runs the tasks itself. */
  createRunner(): TaskRunner
  /** The cast of the tasks with this index. */
  castAt(at: number): Cast
}

/** Runs `act` with the workers of a job, which end with it. */
export async function withPool<T>(
  options: Omit<PoolOptions, 'part'>,
  work: PoolWork,
  act: (workers: readonly TaskWorker[]) => Promise<T>,
): Promise<T> {
  const pool = startPool(options, work)
  try {
    return await act(pool.workers)
  } finally {
    await pool.end()
  }
}

/** Starts the workers of a job. */
function startPool(
  { workers, ownThread, played }: Omit<PoolOptions, 'part'>,
  { job, createRunner, castAt }: PoolWork,
): WorkerPool {
  if (played) return { workers: [replayWorker(played, castAt)], end: () => Promise.resolve() }
  return workers === 1 && !ownThread
    ? createLocalPool(createRunner())
    : createThreadPool(workers, job)
}

/**
 * One worker in this thread. It yields to the event loop before each task, so that messages are answered in
 * between.
 */
function createLocalPool(runTask: TaskRunner): WorkerPool {
  const worker: TaskWorker = async (tasks) => {
    const results: TaskResult[] = []
    for (const task of tasks) {
      await nextTurn()
      results.push(runTask(task))
    }
    return results
  }
  return { workers: [worker], end: () => Promise.resolve() }
}

/** `count` workers, each in its own thread. */
function createThreadPool(count: number, job: SeriesJob): WorkerPool {
  const started = Array.from({ length: count }, () => startThread(job))
  return {
    workers: started.map(({ run }) => run),
    end: async () => void (await Promise.all(started.map(({ end }) => end()))),
  }
}
