// A worker of a series: reads its job once, then runs the tasks it receives.
import { parentPort, workerData } from 'node:worker_threads'
import { TABLE_BOOKS } from '../books/index.ts'
import { loadOutsideBooks } from '../files/outside-books.ts'
import { sentence, type Parsed } from '../files/problems.ts'
import { outsideBooksOf, createRunner, type SeriesJob } from './jobs.ts'
import type { WorkerMessage } from './task.ts'

/**
 * The parsed value. Throws on problems, which are unexpected here because the main thread has already read the same
 * files.
 */
function requireValue<T>({ value, problems }: Parsed<T>): T {
  if (problems) throw new Error(problems.map(sentence).join('\n'))
  return value
}

const job = workerData as SeriesJob
const outside = requireValue(await loadOutsideBooks(outsideBooksOf(job), TABLE_BOOKS))
const runTask = requireValue(
  createRunner(
    { ...TABLE_BOOKS, ...Object.fromEntries(outside.map((book) => [book.id, book])) },
    job,
  ),
)
const port = parentPort
if (!port) throw new Error('this module runs in a worker thread only')
port.on('message', (tasks: WorkerMessage) => port.postMessage(tasks.map(runTask)))
