// A browser worker that runs the tasks of a series; replaces the Node thread of src/series/thread.ts.
import type { SeriesJob } from '../series/jobs.ts'
import type { Thread, WorkerMessage } from '../series/task.ts'

/** Messages to a series worker. */
export type SeriesMessage =
  /** First. */
  | { readonly job: SeriesJob }
  /** Then repeatedly, while there is work. */
  | { readonly tasks: WorkerMessage }

export function startThread(job: SeriesJob): Thread {
  const worker = new Worker(new URL('./series-worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage({ job } satisfies SeriesMessage)
  return {
    run: <T>(tasks: WorkerMessage) =>
      new Promise<readonly T[]>((done, failed) => {
        worker.onmessage = ({ data }: MessageEvent<readonly T[]>) => done(data)
        worker.onerror = (event) => failed(new Error(event.message))
        worker.postMessage({ tasks } satisfies SeriesMessage)
      }),
    end: () => Promise.resolve(worker.terminate()),
  }
}
