// A worker of a series: reads its job once, then runs the tasks it receives.
import { parentPort, workerData } from 'node:worker_threads'
import { TABLE_BOOKS } from '../books/index.ts'
import { InvalidInput } from '../dice/invalid-input.ts'
import { loadOutsideBooks } from '../files/outside-books.ts'
import { sentence, type Parsed } from '../files/problems.ts'
import { GIVES_WAY, giveWay } from './give-way.ts'
import { eagerTasks, outsideBooksOf, createRunner, type SeriesJob } from './jobs.ts'
import type { WorkerAnswer, WorkerMessage } from './task.ts'

/**
 * The parsed value. Throws on problems, which are unexpected here because the main thread has already read the same
 * files.
 */
function requireValue<T>({ value, problems }: Parsed<T>): T {
  if (problems) throw new Error(problems.map(sentence).join('\n'))
  return value
}

const job = workerData as SeriesJob
let eager = eagerTasks(job)
if (eager === 0) giveWay(GIVES_WAY.series)
const outside = requireValue(await loadOutsideBooks(outsideBooksOf(job), TABLE_BOOKS))
const runTask = requireValue(
  createRunner(
    { ...TABLE_BOOKS, ...Object.fromEntries(outside.map((book) => [book.id, book])) },
    job,
  ),
)
const port = parentPort
if (!port) throw new Error('this module runs in a worker thread only')
port.on('message', (tasks: WorkerMessage) => {
  port.postMessage(answerTo(tasks))
  if (eager <= 0) return
  eager -= tasks.length
  if (eager <= 0) giveWay(GIVES_WAY.series)
})

/** Bad input, such as what a slot of an outside book returned, is told; any other error ends the thread. */
function answerTo(tasks: WorkerMessage): WorkerAnswer {
  try {
    return { found: tasks.map(runTask) }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { problems: error.problems.map((one) => ({ ...one, value: sendable(one.value) })) }
  }
}

/** The value, or its text if it cannot be sent to another thread. */
function sendable(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return String(value)
  }
}
