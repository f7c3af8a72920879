// A worker thread with tables: a backend with its own store, which exchanges messages with the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import { TABLE_BOOKS } from '../books/index.ts'
import { loadOutsideBooks } from '../files/outside-books.ts'
import { PACKAGE_ROOT } from '../files/package-root.ts'
import { sentence } from '../files/problems.ts'
import { GIVES_WAY, giveWay } from '../series/give-way.ts'
import { localBackend, type LocalBackend } from './local-backend.ts'
import { openJobs, openStore } from './open-store.ts'
import type { ThreadSetup, ToThread } from './thread-messages.ts'
import { ThreadPort } from './thread-port.ts'
import { realLibrary } from './wire.ts'

const port = parentPort
if (!port) throw new Error('this module runs in a worker thread only')
const { data, modules, pause, deleteAfter, givesWay } = workerData as ThreadSetup
if (givesWay) giveWay(GIVES_WAY.lobby)

const thread = new ThreadPort((all) => port.postMessage(all))
const { report, working } = thread

async function start(): Promise<LocalBackend> {
  const outside = await loadOutsideBooks(modules, TABLE_BOOKS)
  if (outside.problems) throw new Error(outside.problems.map(sentence).join('\n'))
  const books = {
    ...TABLE_BOOKS,
    ...Object.fromEntries(outside.value.map((book) => [book.id, book])),
  }
  const library = realLibrary(PACKAGE_ROOT, report, books, modules)
  return localBackend({
    // Nobody at a table waits until the log is moved.
    store: await openStore(data, report, { leavesLog: !givesWay }),
    jobs: await openJobs(data, library, report),
    library,
    pause,
    deleteAfter,
    report,
    working,
  })
}

const backend = await start()
port.on('message', (message: ToThread) => thread.hear(backend, message))
thread.tell({ is: 'ready' })
