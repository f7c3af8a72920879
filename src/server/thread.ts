// A thread with tables of its own: a backend with a store of its own, which speaks to the main thread in messages.
import { parentPort, workerData } from 'node:worker_threads'
import { TABLE_BOOKS } from '../books/index.ts'
import { loadOutsideBooks } from '../files/outside-books.ts'
import { PACKAGE_ROOT } from '../files/package-root.ts'
import { sentence } from '../files/problems.ts'
import type { Line } from './backend.ts'
import { localBackend, type LocalBackend, type Work } from './local-backend.ts'
import { plainError } from './log.ts'
import { openJobs, openStore } from './open-store.ts'
import type { FromThread, ThreadSetup, ToThread } from './thread-messages.ts'
import { realLibrary } from './wire.ts'

const port = parentPort
if (!port) throw new Error('this module runs in a worker thread only')
const { data, modules, pause } = workerData as ThreadSetup

/** Messages on their way: they go together when the work at hand is done. */
let outbox: FromThread[] = []
function flush(): void {
  if (outbox.length === 0) return
  const all = outbox
  outbox = []
  port!.postMessage(all)
}
function tell(message: FromThread): void {
  if (outbox.length === 0) setImmediate(flush)
  outbox.push(message)
}
/** A frame; one that the screen before was sent too goes once for both. */
function tellFrame(n: number, frame: string): void {
  const last = outbox.at(-1)
  if (last?.is === 'frame' && last.frame === frame) last.to.push(n)
  else tell({ is: 'frame', to: [n], frame })
}
/** Told at once, because the work that follows may never end. */
function working(on: Work): void {
  flush()
  port!.postMessage([{ is: 'working', on }] satisfies FromThread[])
}
const report = (error: unknown): void => tell({ is: 'fault', error: plainError(error) })

async function start(): Promise<LocalBackend> {
  const outside = await loadOutsideBooks(modules, TABLE_BOOKS)
  if (outside.problems) throw new Error(outside.problems.map(sentence).join('\n'))
  const books = {
    ...TABLE_BOOKS,
    ...Object.fromEntries(outside.value.map((book) => [book.id, book])),
  }
  const library = realLibrary(PACKAGE_ROOT, report, books, modules)
  return localBackend({
    store: await openStore(data, report),
    jobs: await openJobs(data, library, report),
    library,
    pause,
    report,
    working,
  })
}

const backend = await start()
const lines = new Map<number, Line>()
const asked = new Map<number, AbortController>()

async function answer(message: Extract<ToThread, { do: 'request' }>): Promise<void> {
  const { n, request } = message
  const gone = new AbortController()
  asked.set(n, gone)
  try {
    const { body, ...head } = await backend.request(request, gone.signal, n)
    tell({ is: 'head', n, head })
    for await (const data of body) tell({ is: 'chunk', n, data })
  } catch (error) {
    if (!gone.signal.aborted) report(error)
  }
  asked.delete(n)
  tell({ is: 'end', n })
}

async function obey(message: ToThread): Promise<void> {
  switch (message.do) {
    case 'request':
      return answer(message)
    case 'abort':
      return asked.get(message.n)?.abort()
    case 'enter': {
      const { n, place } = message
      const line = backend.enter(place, {
        send: (frame) => tellFrame(n, frame),
        close: (code, reason) => tell({ is: 'shut', n, code, reason }),
      })
      return void lines.set(n, line)
    }
    case 'hear':
      await lines.get(message.n)?.hear(message.frame)
      return tell({ is: 'heard', n: message.n, order: message.order })
    case 'leave':
      lines.get(message.n)?.leave()
      return void lines.delete(message.n)
    case 'host-key':
      return tell({ is: 'host-key', n: message.n, key: await backend.makeHostKey(message.alone) })
    case 'ping':
      return tell({ is: 'pong' })
    case 'close':
      await backend.close()
      tell({ is: 'closed' })
      return flush()
  }
}

port.on('message', (message: ToThread) => void obey(message).catch(report))
tell({ is: 'ready' })
