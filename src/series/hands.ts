// Hands of a series: worker threads, or this thread where one is enough.
import { Worker } from 'node:worker_threads'
import type { FightRecord } from '../odds/record.ts'
import type { AnyOrder } from './orders.ts'
import type { Turn, TurnPlayer } from './turns.ts'
import type { WorkerTask } from './worker.ts'

/** What one turn came to. */
export type Fights = readonly FightRecord[]

/** Plays turns, and answers in their order. */
export type TurnHand = (turns: readonly Turn[]) => Promise<readonly Fights[]>

export interface Hands {
  readonly hands: readonly TurnHand[]
  end(): Promise<void>
}

/** Who plays a series. */
export interface Crew {
  /** Threads; 1: this one alone, unless `apart`. */
  readonly workers: number
  /** Even one worker has a thread of its own: this thread has other things to do. */
  readonly apart?: true
}

/** Hands for an order; `play` is what this thread itself would play it with. */
export const startHands = (
  { workers, apart }: Crew,
  order: AnyOrder,
  play: () => TurnPlayer,
): Hands => (workers === 1 && !apart ? handHere(play()) : handsInThreads(workers, order))

/** One hand in this thread. It plays a turn at a time, so that what happens meanwhile is heard. */
function handHere(play: TurnPlayer): Hands {
  const hand: TurnHand = async (turns) => {
    const found: Fights[] = []
    for (const turn of turns) {
      await new Promise(setImmediate)
      found.push(play(turn))
    }
    return found
  }
  return { hands: [hand], end: () => Promise.resolve() }
}

/** As many hands, each in a thread of its own. */
function handsInThreads(count: number, order: AnyOrder): Hands {
  const workers = Array.from({ length: count }, () => start(order))
  return {
    hands: workers.map(handOf),
    end: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}

function handOf(worker: Worker): TurnHand {
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

/** Starts the worker that lies beside this file: in the compiled command a module, under vitest TypeScript. */
function start(workerData: AnyOrder): Worker {
  const file = import.meta.url.endsWith('.ts') ? './worker-checkout.mjs' : './worker.js'
  // What Node itself was started with is not for a thread: a script given as text would be refused. Left to itself, a thread has little room for what is
  // young: it swept a fifth of its time.
  return new Worker(new URL(file, import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 48 },
  })
}
