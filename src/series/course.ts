// Plays the course of a recorded fight: futures from its beats, starting where the chances change most.
import { present } from '../dice/present.ts'
import {
  addFuture,
  summarizeCourse,
  newCourse,
  pendingRuns,
  runsAt,
  type Course,
  type CourseInProgress,
} from '../odds/course.ts'
import { startPool, type PoolOptions } from './worker-pool.ts'
import { createFutureRunner } from './future-tasks.ts'
import { batchOptions, runTasks, type SeriesControl } from './run-tasks.ts'
import type { RecordedFightJob, RecordedFight } from './recorded-fight.ts'
import type { Task, TaskWorker } from './task.ts'

export interface CourseSeries extends PoolOptions, Omit<SeriesControl, 'progress'> {
  readonly recorded: RecordedFight
  readonly job: RecordedFightJob
  /** Futures per beat where the chances change; a quarter of that elsewhere. */
  readonly most: number
  /** Called after each future with the progress and a function that returns the course so far. */
  readonly onUpdate?: (
    progress: { readonly done: number; readonly of: number },
    course: () => Course,
  ) => void
}

/** Plays the course until done or stopped. The same seed gives the same course with any number of workers. */
export async function playCourse({
  recorded,
  job,
  most,
  workers,
  ownThread,
  signal,
  onUpdate,
}: CourseSeries): Promise<Course> {
  const course = newCourse(recorded.cast(0).sides, recorded.beatLog(), most)
  const summary = (): Course =>
    summarizeCourse(course, { title: recorded.title, book: recorded.id, seed: job.seed })
  const pool = startPool(
    { workers, ownThread },
    {
      job: { record: job },
      createRunner: () => createFutureRunner(recorded, job.seed),
      castAt: (at) => recorded.cast(at),
    },
  )
  try {
    for (
      let round = pendingTasks(course);
      round.length > 0 && !signal?.aborted;
      round = pendingTasks(course)
    ) {
      await playRound(course, pool.workers, round, {
        signal,
        ...batchOptions({ workers, ownThread }),
        onFuture: (left) => onUpdate?.(estimateProgress(course, left), summary),
      })
    }
  } finally {
    await pool.end()
  }
  return summary()
}

interface Round {
  readonly signal: AbortSignal | undefined
  readonly largest?: number
  readonly onFuture: (left: number) => void
}

async function playRound(
  course: CourseInProgress,
  workers: readonly TaskWorker[],
  round: readonly Task[],
  { signal, largest, onFuture }: Round,
): Promise<void> {
  let left = round.length
  await runTasks({
    workers,
    count: round.length,
    taskAt: (n) => present(round[n - 1], 'task of the round'),
    signal,
    ...(largest === undefined ? {} : { largest }),
    each(played, { at }) {
      for (const fight of played) addFuture(course, at, fight)
      onFuture(--left)
    },
  })
}

/** The futures to play next, one task each. */
const pendingTasks = (course: CourseInProgress): readonly Task[] =>
  pendingRuns(course).flatMap(({ place, runs }) => {
    const done = runsAt(course, place)
    return Array.from({ length: runs - done }, (_, i): Task => ({ at: place, run: done + i + 1 }))
  })

/** Estimates the progress: at least a quarter of the maximum at every place, plus the rest of this round. */
function estimateProgress(
  course: CourseInProgress,
  left: number,
): { readonly done: number; readonly of: number } {
  const played = course.places.map((place) => runsAt(course, place))
  const done = played.reduce((sum, runs) => sum + runs, 0)
  const quarter = Math.round(course.most / 4)
  const least = played.reduce((sum, runs) => sum + Math.max(runs, quarter), 0)
  return { done, of: Math.max(least, done + left) }
}
