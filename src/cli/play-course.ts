// Plays the course of a recorded fight, with a progress bar.
import type { Course } from '../odds/course.ts'
import { playCourse } from '../series/course.ts'
import type { Call } from './command.ts'
import { requestedBooks } from './outside-books.ts'
import type { RecordFile } from './records.ts'
import type { SeriesFlags } from './series-flags.ts'
import { withGrowingProgress } from './with-progress.ts'

/** The course of the fight; undefined if interrupted before the first result. */
export async function playTheCourse(
  call: Call,
  { save, recorded }: RecordFile,
  most: number,
  series: SeriesFlags,
): Promise<Course | undefined> {
  const found = await withGrowingProgress(call.io, 'futures', (signal, progress) =>
    playCourse({
      recorded,
      job: { save, seed: series.seed, books: requestedBooks(call) },
      most,
      workers: series.workers,
      signal,
      onUpdate: ({ done, of }) => progress(done, of),
    }),
  )
  return found.runs > 0 ? found : undefined
}
