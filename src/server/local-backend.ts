// The backend in this thread: the API routes without a port, and the rooms.
import { adviceRoutes } from './advice-http.ts'
import { attend } from './attend.ts'
import type { ApiRequest, Backend } from './backend.ts'
import { careerRoutes } from './careers-http.ts'
import { characterRoutes } from './characters-http.ts'
import { compareRoutes } from './compare-http.ts'
import { futuresRoutes } from './futures-http.ts'
import { houseRulesRoutes } from './house-rules-http.ts'
import { httpRoutes, saveRoutes } from './http.ts'
import { keyRoutes } from './keys-http.ts'
import { deleteIdle } from './delete-tables.ts'
import { draftRoutes } from './drafts-http.ts'
import { libraryRoutes } from './library-http.ts'
import { mapRoutes } from './maps-http.ts'
import { peopleRoutes } from './people-http.ts'
import type { Library } from './library.ts'
import { localJobs, type Jobs } from './jobs.ts'
import { LongPlays } from './long-plays.ts'
import { Routes } from './routes.ts'
import type { Store } from './store.ts'
import { StoreError, type StoreFault } from './store-errors.ts'
import { Tables } from './tables.ts'

export interface BackendParts {
  readonly store: Store
  readonly library: Library
  /** Milliseconds before each answer of the computer. */
  readonly pause: number
  /** Receives errors that are not a player's mistake. */
  readonly report: (error: unknown) => void
  /** Runs long computations; threads beside this one if absent. */
  readonly jobs?: Jobs
  /** Tables where nobody has acted for so many days are deleted; none if absent. */
  readonly deleteAfter?: number | undefined
  /** Called before work begins, with a table or a request number. */
  readonly working?: (on: Work) => void
}

/** Milliseconds that the store may take to answer. */
const STORE_PATIENCE = 2000

function faultOfStore(store: Store): Promise<StoreFault | undefined> {
  const late = new Promise<StoreFault>((done) =>
    setTimeout(() => done('unreachable'), STORE_PATIENCE),
  )
  const found = store.tryWriting().then(
    () => undefined,
    (error: unknown) => (error instanceof StoreError ? error.fault : 'unreachable'),
  )
  return Promise.race([found, late])
}

const HOUR = 3_600_000

/** A piece of work that may take too long. */
export type Work = { readonly table: string } | { readonly request: number }

export interface LocalBackend extends Backend {
  /** Like `Backend.request`; `working` receives the number. */
  request(request: ApiRequest, signal: AbortSignal, number?: number): ReturnType<Backend['request']>
}

export async function localBackend({
  store,
  library,
  pause,
  report,
  jobs = localJobs,
  working = () => undefined,
  deleteAfter,
}: BackendParts): Promise<LocalBackend> {
  const tables = new Tables(store, library, {
    pause,
    report,
    working: (table) => working({ table }),
  })
  await tables.watch()
  const plays = new LongPlays({ library, report }, jobs)
  const advisers = new LongPlays({ library, report }, jobs, 'players are being advised')
  tables.onKeys = async () => {
    for (const jobs of [plays, advisers]) await jobs.recheck()
  }
  const app = new Routes(tables.keys, report)
  httpRoutes(app, tables, library)
  keyRoutes(app, tables)
  characterRoutes(app, tables, library)
  peopleRoutes(app, library)
  houseRulesRoutes(app, store, library)
  mapRoutes(app, store, library)
  draftRoutes(app, store)
  libraryRoutes(app, store, library)
  compareRoutes(app, library, plays)
  futuresRoutes(app, tables, plays)
  adviceRoutes(app, { tables, advisers, plays })
  careerRoutes(app, tables)
  saveRoutes(app, tables, library, report)
  const tidy = (): void => {
    void deleteIdle(tables, deleteAfter).catch(report)
  }
  tidy()
  const hourly = setInterval(tidy, HOUR)
  const unanswered = new Set<Promise<void>>()
  return {
    request(request, signal, number) {
      const begin = (): void => {
        if (number !== undefined) working({ request: number })
      }
      begin()
      return app.handle(request, signal, begin)
    },
    enter(place, screen) {
      const line = attend(tables, place, screen, report)
      return {
        leave: () => line.leave(),
        async hear(frame) {
          const answered = line.hear(frame)
          unanswered.add(answered)
          await answered
          unanswered.delete(answered)
        },
      }
    },
    makeHostKey: (alone) => tables.keys.makeHostKey(alone),
    health: async () => ({ threads: true, store: await faultOfStore(store) }),
    settled: async () => void (await Promise.all(unanswered)),
    async close() {
      clearInterval(hourly)
      advisers.stopAll()
      await plays.close()
      await tables.close()
    },
  }
}
