// A thread that makes the items it is sent.
import { parentPort } from 'node:worker_threads'
import { lineOf } from './record.ts'
import type { Chapter } from './record.ts'

export interface Task {
  readonly chapter: Chapter
  readonly items: readonly number[]
}

parentPort!.on('message', ({ chapter, items }: Task) =>
  parentPort!.postMessage(items.map((n) => lineOf(chapter, n))),
)
