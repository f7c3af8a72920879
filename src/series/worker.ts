// A worker of a series of fights: reads the scenario once, then plays the turns that it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import { BOOKS } from '../books/index.ts'
import { outsideBooks } from '../files/outside-books.ts'
import { sentence } from '../files/problems.ts'
import type { Parsed } from '../files/problems.ts'
import { fightsOf, turnPlayer } from './turns.ts'
import type { Order } from './turns.ts'

/** Turns to be played: from, up to but not including to. */
export type WorkerTask = readonly [from: number, to: number]

/** Whoever starts a worker has read the same before. */
function need<T>({ value, problems }: Parsed<T>): T {
  if (problems) throw new Error(problems.map(sentence).join('\n'))
  return value
}

const order = workerData as Order
const brought = need(await outsideBooks(order.books))
const fights = need(fightsOf({ ...BOOKS, ...Object.fromEntries(brought.map((book) => [book.id, book])) }, order))
const play = turnPlayer(fights, order.seed)
parentPort!.on('message', ([from, to]: WorkerTask) => parentPort!.postMessage(Array.from({ length: to - from }, (_, i) => play(from + i))))
