// Hands of a series: worker threads, or this thread where one is enough.
import { Worker } from 'node:worker_threads'
import type { Hand } from '../odds/many.ts'
import type { FightRecord } from '../odds/record.ts'
import type { Counted } from './play.ts'
import { turnPlayer } from './turns.ts'
import type { Order } from './turns.ts'
import type { WorkerTask } from './worker.ts'

export interface Hands {
  readonly hands: readonly Hand<FightRecord>[]
  end(): Promise<void>
}

/** One hand in this thread. It plays a turn at a time, so that what happens meanwhile is heard. */
export function handHere(fights: readonly Counted[], seed: number): Hands {
  const play = turnPlayer(fights, seed)
  const hand: Hand<FightRecord> = async (from, to) => {
    const found: FightRecord[] = []
    for (let turn = from; turn < to; turn++) {
      await new Promise(setImmediate)
      found.push(play(turn))
    }
    return found
  }
  return { hands: [hand], end: () => Promise.resolve() }
}

/** As many hands, each in a thread of its own. */
export function handsInThreads(count: number, order: Order): Hands {
  const workers = Array.from({ length: count }, () => start(order))
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
function start(workerData: Order): Worker {
  const file = import.meta.url.endsWith('.ts') ? './worker-tsx.mjs' : './worker.js'
  // What Node itself was started with is not for a thread: a script given as text would be refused.
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] })
}
