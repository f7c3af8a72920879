// Assembles the server: the front, which speaks HTTP and WebSocket and enforces the limits, and the tables behind a
// `Backend`. `main.ts` supplies the real books in threads; tests supply a toy in this thread.
import type { Socket } from 'node:net'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { compressAnswers } from './compress.ts'
import { guestUrl, ownUrl, type Listening } from './addresses.ts'
import { apiRoutes } from './api-routes.ts'
import type { Backend } from './backend.ts'
import { guard } from './guard.ts'
import { Limits } from './limits.ts'
import { localBackend, type BackendParts } from './local-backend.ts'
import { logOptions, type LogLevel } from './log.ts'
import { pageRoutes } from './page-routes.ts'
import type { RuleEntry } from './rules.ts'
import { clientAddress, socketRoutes } from './socket.ts'
import { faultOf, refusalOfStatus } from './refusals.ts'
import { StoreError } from './store-errors.ts'

/** Error answers of the front itself: people get a readable sentence, and the details go only to the log. */
interface FrontError {
  readonly statusCode?: number
  readonly code?: string
}

export function errorAnswers(app: FastifyInstance, report: (error: unknown) => void): void {
  app.setErrorHandler((error: FrontError, _request, reply) => {
    const status = error.statusCode ?? 500
    // A client that leaves before the answer closes the stream. That is no fault.
    const left = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
    if (status >= 500 && !left) report(error)
    if (error instanceof StoreError) return reply.code(503).send({ refusal: faultOf(error) })
    return reply.code(status).send({ refusal: refusalOfStatus(status) })
  })
}

/** Milliseconds until all headers of a request have to be there, and all of a request. */
const HEADERS_TIME = 10_000
const REQUEST_TIME = 300_000

/** Asks at most once a second: anyone may ask for the answer. */
function onceASecond<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined
  let asked = -Infinity
  return () => {
    if (!last || performance.now() - asked > 1000) [last, asked] = [ask(), performance.now()]
    return last
  }
}

/** What the front needs. */
export interface FrontParts {
  /** The rules reference, loaded on the first request: reading it takes as long as the rest of the start. */
  readonly rules: () => readonly RuleEntry[]
  /** The folder of the built page. */
  readonly page: string
  readonly port: number
  readonly host: string
  /** The URL of a proxy in front of the server; absent if there is none. */
  readonly publicUrl?: string | undefined
  /** The log level; silent if absent. */
  readonly log?: LogLevel | undefined
  /** What the owner has to know at the start. */
  readonly warnings?: readonly string[]
  /** Disables all limits, to test the code behind them. */
  readonly unlimited?: boolean
  /** Invalidates host links of earlier starts. */
  readonly renewHost?: boolean
}

export type ServerParts = FrontParts & BackendParts

export interface Running {
  readonly url: string
  readonly port: number
  /** Opens the page with a host key created at this start. */
  readonly link: string
  /** The URL that other machines open; absent if only this machine can reach the server. */
  readonly guestUrl?: string
  close(): Promise<void>
}

/** The port in use, which differs from the requested one if that was 0. */
function portOf(app: FastifyInstance, wanted: number): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : wanted
}

/** Starts a server with its tables in this thread. Port 0 picks any free port. */
export const startServer = (parts: ServerParts): Promise<Running> =>
  startFront(parts, () => localBackend(parts))

/**
 * Creates the backend and listens; closing the server also closes the backend. `make` receives the error reporter.
 */
export async function startFront(
  {
    rules,
    page,
    port,
    host,
    publicUrl,
    log,
    warnings = [],
    renewHost = false,
    unlimited = false,
  }: FrontParts,
  make: (report: (error: unknown) => void) => Promise<Backend>,
): Promise<Running> {
  const app = fastify({
    logger: logOptions(log) ?? false,
    // `api-routes.ts` logs requests, leaving out anything that may contain a key.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // Trust only a proxy on this machine to name the client's address.
    trustProxy: 'loopback',
    requestTimeout: REQUEST_TIME,
    http: { headersTimeout: HEADERS_TIME, connectionsCheckingInterval: 1000 },
  })
  const report = (error: unknown): void => app.log.error({ err: error }, 'fault')
  for (const warning of warnings) app.log.warn(warning)
  const backend = await make(report)
  const limits = new Limits(unlimited)
  const lines = new Set<Socket>()
  app.server.on('connection', (line: Socket) => {
    const leave = limits.line(clientAddress(line.remoteAddress ?? ''))
    if (!leave) return line.destroy()
    lines.add(line)
    return line.on('close', () => {
      lines.delete(line)
      leave()
    })
  })
  const listening: Listening = { host, publicUrl }
  const guests = (): string | undefined => guestUrl(listening, portOf(app, port))
  let stopping = false
  guard(app, listening)
  errorAnswers(app, report)
  await compressAnswers(app)
  await socketRoutes(app, backend, limits)
  const health = onceASecond(() => backend.health())
  /** The answer of a path that tells how the server is; `wanted` says whether the store counts. */
  const healthAt = (path: string, needsStore: boolean): void =>
    void app.get(path, async (_, reply) => {
      const { threads, store } = await health()
      const stored = store === undefined || !needsStore ? 'ok' : `store-${store}`
      const working = threads ? stored : 'restarting'
      const status = stopping ? 'stopping' : working
      const { connections } = limits
      return reply.code(status === 'ok' ? 200 : 503).send({ status, connections })
    })
  healthAt('/health', true)
  healthAt('/live', false)
  let read: readonly RuleEntry[] | undefined
  app.get('/api/rules', () => (read ??= rules()))
  apiRoutes(app, backend, { limits, guests })
  await pageRoutes(app, page)
  try {
    await app.listen({ port, host })
  } catch (error) {
    // Open threads and database connections would keep the process alive.
    await app.close()
    await backend.close()
    throw error
  }
  const taken = portOf(app, port)
  const url = ownUrl(listening, taken)
  const others = guests()
  return {
    port: taken,
    ...(others === undefined ? {} : { guestUrl: others }),
    link: `${url}/#/host?key=${await backend.makeHostKey(renewHost)}`,
    url,
    async close() {
      stopping = true
      await backend.settled()
      // An idle connection must not keep the server from stopping.
      const cut = setTimeout(() => lines.forEach((line) => line.destroy()), 1000)
      await app.close()
      clearTimeout(cut)
      await backend.close()
    },
  }
}
