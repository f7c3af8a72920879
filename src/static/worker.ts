// The worker that replaces the server: the same tables, routes and rooms, over messages.
import { bookPeople, type BookPeople } from '../files/people/templates.ts'
import { localBackend, type LocalBackend } from '../server/local-backend.ts'
import type { ToThread } from '../server/thread-messages.ts'
import { ThreadPort } from '../server/thread-port.ts'
import { libraryOf, shippedFights, shippedMaps, type ShippedFile } from '../server/wire-library.ts'
import { indexedStore } from './indexed-store.ts'

/** Milliseconds before each answer of the computer. */
const PAUSE = 350

const thread = new ThreadPort((all) => self.postMessage(all))

const FIGHTS = import.meta.glob<string>(['../../scenarios/*.json', '../../bouts/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const MAPS = import.meta.glob<string>('../../maps/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const PEOPLE = import.meta.glob<string>('../../people/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The shipped people of a book. */
const people = (book: string): BookPeople | undefined =>
  bookPeople(book, (name) => {
    const path = `../../people/${name}`
    return Object.hasOwn(PEOPLE, path) ? PEOPLE[path] : undefined
  })

/** Scenarios before bouts, each sorted by name, as a server lists them. */
const filesOf = (found: Readonly<Record<string, string>>): readonly ShippedFile[] =>
  Object.entries(found)
    .map(([path, text]) => ({ path, text }))
    .sort((a, b) => {
      const bouts = Number(a.path.includes('/bouts/')) - Number(b.path.includes('/bouts/'))
      return bouts || (a.path < b.path ? -1 : 1)
    })

async function start(): Promise<LocalBackend> {
  const library = libraryOf({
    fights: () => shippedFights(filesOf(FIGHTS), thread.report),
    maps: () => shippedMaps(filesOf(MAPS), thread.report),
    people,
    processors: navigator.hardwareConcurrency || 2,
  })
  const pause = self.name === 'quick' ? 0 : PAUSE
  return localBackend({ store: await indexedStore(), library, pause, report: thread.report })
}

const starting = start()
starting.then(() => thread.tell({ is: 'ready' }), thread.report)
self.onmessage = ({ data }: MessageEvent<ToThread>) =>
  void starting.then((backend) => thread.hear(backend, data))
