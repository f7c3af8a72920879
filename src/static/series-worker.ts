// A worker of a series: reads its job once, then runs the tasks that it receives.
import { TABLE_BOOKS } from '../books/index.ts'
import type { TaskRunner } from '../series/fight-tasks.ts'
import { createRunner } from '../series/jobs.ts'
import type { SeriesMessage } from './series-thread.ts'

let run: TaskRunner | undefined

self.onmessage = ({ data }: MessageEvent<SeriesMessage>) => {
  if ('job' in data) {
    const { value, problems } = createRunner(TABLE_BOOKS, data.job)
    if (problems) throw new Error(problems[0]?.wrong)
    run = value
  } else if (run) self.postMessage(data.tasks.map(run))
}
