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
import { withPool, type PoolOptions } from './worker-pool.ts'
import { createFutureRunner } from './future-tasks.ts'
import { batchOptions, runTasks, type SeriesControl } from './run-tasks.ts'
import type { RecordedFightJob, RecordedFight } from './recorded-fight.ts'
import type { Task } from './task.ts'

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
  const work = {
    job: { record: job },
    createRunner: () => createFutureRunner(recorded, job.seed),
    castAt: (at: number) => recorded.cast(at),
  }
  await withPool({ workers, ownThread }, work, async (pool) => {
    for (
      let round = pendingTasks(course);
      round.length > 0 && !signal?.aborted;
      round = pendingTasks(course)
    ) {
      const tasks = round
      let left = tasks.length
      await runTasks({
        workers: pool,
        count: tasks.length,
        taskAt: (n) => present(tasks[n - 1], 'task of the round'),
        signal,
        ...batchOptions({ ownThread }),
        each(played, { at }) {
          for (const fight of played) addFuture(course, at, fight)
          onUpdate?.(estimateProgress(course, --left), summary)
        },
      })
    }
  })
  return summary()
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
