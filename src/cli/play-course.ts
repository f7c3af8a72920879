// Plays the course of a recorded fight, with a progress bar.
import type { Course } from '../odds/course.ts'
import { playCourse } from '../series/course.ts'
import type { Call } from './command.ts'
import { requestedBooks } from './outside-books.ts'
import { progressBar } from './progress.ts'
import type { RecordFile } from './records.ts'
import type { SeriesFlags } from './series-flags.ts'

/** The course of the fight; undefined if interrupted before the first result. */
export async function playTheCourse(
  call: Call,
  { save, recorded }: RecordFile,
  most: number,
  series: SeriesFlags,
): Promise<Course | undefined> {
  const stop = new AbortController()
  const release = call.io.onInterrupt?.(() => stop.abort())
  let draw: ReturnType<typeof progressBar> | undefined
  let drawnOf = 0
  try {
    const found = await playCourse({
      recorded,
      job: { save, seed: series.seed, books: requestedBooks(call) },
      most,
      workers: series.workers,
      signal: stop.signal,
      onUpdate: ({ done, of }) => {
        if (of !== drawnOf) draw = progressBar((drawnOf = of), call.io, 'futures')
        draw?.(done)
      },
    })
    return found.runs > 0 ? found : undefined
  } finally {
    call.io.status?.('')
    release?.()
  }
}
