// A worker of a series: reads once what is played, then plays the turns that it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import { TABLE_BOOKS } from '../books/index.ts'
import { outsideBooks } from '../files/outside-books.ts'
import { sentence } from '../files/problems.ts'
import type { Parsed } from '../files/problems.ts'
import { booksOf, playerOf } from './orders.ts'
import type { AnyOrder } from './orders.ts'
import type { Turn } from './turns.ts'

/** Turns to be played, in this order. */
export type WorkerTask = readonly Turn[]

/** Whoever starts a worker has read the same before. */
function need<T>({ value, problems }: Parsed<T>): T {
  if (problems) throw new Error(problems.map(sentence).join('\n'))
  return value
}

const order = workerData as AnyOrder
const brought = need(await outsideBooks(booksOf(order)))
const play = need(
  playerOf(
    { ...TABLE_BOOKS, ...Object.fromEntries(brought.map((book) => [book.id, book])) },
    order,
  ),
)
parentPort!.on('message', (turns: WorkerTask) => parentPort!.postMessage(turns.map(play)))
