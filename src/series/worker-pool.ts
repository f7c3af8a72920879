// The workers of a series: threads, or this thread where one is enough.
import { Worker } from 'node:worker_threads'
import type { FightRecord } from '../odds/record.ts'
import type { AnyOrder } from './orders.ts'
import type { Turn, TurnPlayer } from './turns.ts'
import type { WorkerTask } from './worker.ts'

/** What one turn came to. */
export type Fights = readonly FightRecord[]

/** Plays turns, and answers in their order. */
export type TurnWorker = (turns: readonly Turn[]) => Promise<readonly Fights[]>

export interface WorkerPool {
  readonly workers: readonly TurnWorker[]
  end(): Promise<void>
}

/** How many workers play a series, and where. */
export interface PoolOptions {
  /** Threads; 1: this one alone, unless `ownThread`. */
  readonly workers: number
  /** Even one worker has a thread of its own: this thread has other things to do. */
  readonly ownThread?: true
}

/** Starts the workers for an order; `play` is what this thread itself would play it with. */
export const startPool = (
  { workers, ownThread }: PoolOptions,
  order: AnyOrder,
  play: () => TurnPlayer,
): WorkerPool => (workers === 1 && !ownThread ? thisThread(play()) : threads(workers, order))

/**
 * One worker in this thread. It plays a turn at a time, so that messages are answered in between.
 */
function thisThread(play: TurnPlayer): WorkerPool {
  const worker: TurnWorker = async (turns) => {
    const found: Fights[] = []
    for (const turn of turns) {
      await new Promise(setImmediate)
      found.push(play(turn))
    }
    return found
  }
  return { workers: [worker], end: () => Promise.resolve() }
}

/** As many workers, each in a thread of its own. */
function threads(count: number, order: AnyOrder): WorkerPool {
  const started = Array.from({ length: count }, () => start(order))
  return {
    workers: started.map(workerOf),
    end: async () => void (await Promise.all(started.map((worker) => worker.terminate()))),
  }
}

function workerOf(worker: Worker): TurnWorker {
  return (turns) =>
    new Promise((done, failed) => {
      const settle = (): void => void worker.off('message', answer).off('error', broken)
      const answer = (found: readonly Fights[]): void => {
        settle()
        done(found)
      }
      const broken = (error: unknown): void => {
        settle()
        failed(error as Error)
      }
      worker.on('message', answer).on('error', broken)
      worker.postMessage(turns satisfies WorkerTask)
    })
}

/**
 * Starts the worker that lies beside this file: in the compiled command a module, under vitest
 * TypeScript.
 */
function start(workerData: AnyOrder): Worker {
  const file = import.meta.url.endsWith('.ts') ? './worker-checkout.mjs' : './worker.js'
  // What Node itself was started with is not for a thread: a script given as text would be refused.
  // Left to itself, a thread has little room for what is young: it swept a fifth of its time.
  return new Worker(new URL(file, import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 48 },
  })
}
