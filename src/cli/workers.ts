// Hands of `ringfire fight --runs`: worker threads, or this thread where one is enough.
import { Worker } from 'node:worker_threads'
import type { Hand } from '../odds/many.ts'
import type { FightRecord } from '../odds/record.ts'
import type { WorkerData, WorkerTask } from './fight-worker.ts'
import { castIn, playRuns } from './play.ts'
import type { Counted } from './play.ts'

export interface Hands {
  readonly hands: readonly Hand<FightRecord>[]
  end(): Promise<void>
}

/** One hand in this thread. It plays a run at a time, so that what happens meanwhile is heard. */
export function handHere(ready: Counted, seed: number): Hands {
  const cast = castIn(ready)
  const hand: Hand<FightRecord> = async (from, to) => {
    const found: FightRecord[] = []
    for (let run = from; run < to; run++) {
      await new Promise(setImmediate)
      found.push(...playRuns(ready, cast, seed, [run, run + 1]))
    }
    return found
  }
  return { hands: [hand], end: () => Promise.resolve() }
}

/** As many hands, each in a thread of its own. */
export function handsInThreads(count: number, data: WorkerData): Hands {
  const workers = Array.from({ length: count }, () => start(data))
  return { hands: workers.map(handOf), end: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))) }
}

function handOf(worker: Worker): Hand<FightRecord> {
  return (from, to) =>
    new Promise((done, failed) => {
      const settle = (): void => void worker.off('message', answer).off('error', broken)
      const answer = (records: readonly FightRecord[]): void => { settle(); done(records) }
      const broken = (error: unknown): void => { settle(); failed(error as Error) }
      worker.on('message', answer).on('error', broken)
      worker.postMessage([from, to] satisfies WorkerTask)
    })
}

/** Starts the worker that lies beside this file: in a checkout it is TypeScript, where it is built it is not. */
function start(workerData: WorkerData): Worker {
  const file = import.meta.url.endsWith('.ts') ? './fight-worker-tsx.mjs' : './fight-worker.js'
  // What Node itself was started with is not for a thread: a script given as text would be refused.
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] })
}
