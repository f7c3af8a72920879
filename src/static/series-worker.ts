// A series worker: reads its job once, then runs the tasks it receives.
import { TABLE_BOOKS } from '../books/index.ts'
import { createRunner } from '../series/jobs.ts'
import type { JobRunner } from '../series/task.ts'
import type { SeriesMessage } from './series-thread.ts'

let run: JobRunner | undefined

self.onmessage = ({ data }: MessageEvent<SeriesMessage>) => {
  if ('job' in data) {
    const { value, problems } = createRunner(TABLE_BOOKS, data.job)
    if (problems) throw new Error(problems[0]?.wrong)
    run = value
  } else if (run) self.postMessage(data.tasks.map(run))
}
