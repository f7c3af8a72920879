// The server put together: store, tables, routes, page. `main.ts` gives it the real books, the tests a toy.
import type { Socket } from 'node:net'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Library } from './library.ts'
import { checkAccess } from './access.ts'
import { compressAnswers } from './compress.ts'
import { guestUrl, ownUrl, type Listening } from './addresses.ts'
import { careerRoutes } from './careers-http.ts'
import { characterRoutes } from './characters-http.ts'
import { compareRoutes } from './compare-http.ts'
import { futuresRoutes } from './futures-http.ts'
import { guard } from './guard.ts'
import { houseRulesRoutes } from './house-rules-http.ts'
import { errorAnswers, httpRoutes, pageRoutes, saveRoutes } from './http.ts'
import type { RuleEntry } from './rules.ts'
import { socketRoutes } from './socket.ts'
import { keyRoutes } from './keys-http.ts'
import { LongPlays } from './long-plays.ts'
import type { Store } from './store.ts'
import { Tables } from './tables.ts'

export interface ServerParts {
  readonly store: Store
  readonly library: Library
  readonly rules: readonly RuleEntry[]
  /** The built page. */
  readonly page: string
  readonly port: number
  readonly host: string
  /** The address of a proxy before the server; absent: there is none. */
  readonly publicUrl?: string | undefined
  /** Milliseconds before each answer of the computer. */
  readonly pause: number
  /** Hears of faults that no player can be blamed for. */
  readonly report: (error: unknown) => void
}

export interface Running {
  readonly url: string
  readonly port: number
  /** Opens the page with a key of the host, made at this start. */
  readonly link: string
  /** The address that other machines open; absent: the server answers on this machine only. */
  readonly guestUrl?: string
  close(): Promise<void>
}

const MEGABYTE = 1024 * 1024

/** The port that was taken, which is another than the wanted one where that was 0. */
function portOf(app: FastifyInstance, wanted: number): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : wanted
}

/** Starts to listen. Port 0 takes any that is free. */
export async function startServer({
  store,
  library,
  rules,
  page,
  port,
  host,
  publicUrl,
  pause,
  report,
}: ServerParts): Promise<Running> {
  const tables = new Tables(store, library, pause, report)
  await tables.watch()
  const plays = new LongPlays()
  const app = fastify({ bodyLimit: MEGABYTE, forceCloseConnections: true })
  const lines = new Set<Socket>()
  app.server.on('connection', (line: Socket) => {
    lines.add(line)
    line.on('close', () => lines.delete(line))
  })
  const listening: Listening = { host, publicUrl }
  guard(app, listening)
  checkAccess(app, tables.keys)
  errorAnswers(app, report)
  await compressAnswers(app)
  await socketRoutes(app, tables, report)
  httpRoutes(app, tables, library, rules)
  keyRoutes(app, tables, () => guestUrl(listening, portOf(app, port)))
  characterRoutes(app, tables, library)
  houseRulesRoutes(app, store, library)
  compareRoutes(app, library, plays, report)
  futuresRoutes(app, { tables, library, plays, report })
  careerRoutes(app, tables)
  saveRoutes(app, tables, library, report)
  await pageRoutes(app, page)
  await app.listen({ port, host })
  const taken = portOf(app, port)
  const url = ownUrl(listening, taken)
  const guests = guestUrl(listening, taken)
  return {
    port: taken,
    ...(guests === undefined ? {} : { guestUrl: guests }),
    link: `${url}/#/host?key=${await tables.keys.makeHostKey()}`,
    url,
    async close() {
      plays.close()
      // Whoever keeps a line open for nothing does not keep the server from stopping.
      const cut = setTimeout(() => lines.forEach((line) => line.destroy()), 1000)
      await app.close()
      clearTimeout(cut)
      await tables.close()
    },
  }
}
