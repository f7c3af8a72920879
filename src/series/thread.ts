// A Node thread that runs tasks. The page without a server uses a browser worker instead
// (src/static/series-thread.ts).
import { Worker } from 'node:worker_threads'
import { InvalidInput } from '../dice/invalid-input.ts'
import type { SeriesJob } from './jobs.ts'
import type { Thread, WorkerAnswer, WorkerMessage } from './task.ts'

/** Starts the worker next to this file: a module in the compiled command, TypeScript under vitest. */
export function startThread(workerData: SeriesJob): Thread {
  const file = import.meta.url.endsWith('.ts') ? './worker-checkout.mjs' : './worker.js'
  // A thread rejects some flags of the main process, so it gets none. The default young generation is small:
  // garbage collection took a fifth of the time.
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 48 },
  })
  return { run: runnerOf(worker), end: () => worker.terminate() }
}

function runnerOf(worker: Worker): Thread['run'] {
  return <T>(tasks: WorkerMessage) =>
    new Promise<readonly T[]>((done, failed) => {
      const settle = (): void => void worker.off('message', answer).off('error', broken)
      const answer = ({ found, problems }: WorkerAnswer): void => {
        settle()
        if (problems) failed(new InvalidInput(problems))
        else done(found as readonly T[])
      }
      const broken = (error: unknown): void => {
        settle()
        failed(error)
      }
      worker.on('message', answer).on('error', broken)
      worker.postMessage(tasks satisfies WorkerMessage)
    })
}
