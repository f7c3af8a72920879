// A thread for each core, each given the next few items as soon as it is free.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PACKAGE_ROOT } from './engine.ts'
import type { Kind } from './record.ts'
import type { Task } from './worker.ts'

/** Items of one task: fights cost up to seconds each, the others milliseconds. */
const BATCH: Readonly<Record<Kind, number>> = { fights: 2, exchanges: 250, tables: 5, bouts: 50 }

/** Tasks of a chapter's items. */
export const tasksOf = ({ chapter, items }: Task): Task[] =>
  Array.from({ length: Math.ceil(items.length / BATCH[chapter.kind]) }, (_, i) => ({
    chapter,
    items: items.slice(i * BATCH[chapter.kind], (i + 1) * BATCH[chapter.kind]),
  }))

/** Makes all lines; `done` hears of each task, in whatever order they end. */
export async function makeLines(
  tasks: readonly Task[],
  done: (task: Task, lines: readonly string[]) => void,
): Promise<void> {
  let next = 0
  const workOff = async (worker: Worker): Promise<void> => {
    for (let task = tasks[next++]; task; task = tasks[next++]) done(task, await ask(worker, task))
  }
  const count = Math.min(availableParallelism(), tasks.length)
  const workers = Array.from({ length: count }, start)
  try {
    await Promise.all(workers.map(workOff))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

const start = (): Worker =>
  new Worker(join(PACKAGE_ROOT, 'scripts/run.mjs'), {
    argv: ['golden/worker.ts'],
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 48 },
  })

const ask = (worker: Worker, task: Task): Promise<readonly string[]> =>
  new Promise((answer, fail) => {
    worker.removeAllListeners()
    worker.once('message', answer).once('error', fail)
    worker.postMessage(task)
  })
