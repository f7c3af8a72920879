// The API on the front: accepts requests within the limits, passes them to the backend, and sends its answers.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../dice/dice.ts'
import { MOST_ARCHIVE } from '../files/archive-limits.ts'
import type { Backend } from './backend.ts'
import { SAVE_LIMIT } from './http.ts'
import type { Limits } from './limits.ts'
import { addressOf } from './socket.ts'

interface Front {
  readonly limits: Limits
  /** The URL that other machines open. */
  readonly guests: () => string | undefined
}

/** The web-standard stream, as Node's types call it. */
type NodeStream = Parameters<typeof Readable.fromWeb>[0]

const BODY_LIMIT = 1024 * 1024
/** Body limits of the routes that take files. */
const LARGE: Readonly<Record<string, number>> = {
  '/api/saves': SAVE_LIMIT,
  '/api/careers/load': SAVE_LIMIT,
  '/api/pictures': SAVE_LIMIT,
  '/api/library': MOST_ARCHIVE.packed,
}

export function apiRoutes(app: FastifyInstance, backend: Backend, { limits, guests }: Front): void {
  void app.register(async (api) => {
    api.removeAllContentTypeParsers()
    // Bodies stay raw bytes here; the backend parses them, so that the front stays responsive.
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const route = (url: string, bodyLimit: number): void => {
      const arriving = new WeakMap<FastifyRequest, () => void>()
      api.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url,
        bodyLimit,
        async onRequest(request, reply) {
          const refusal = limits.request(addressOf(request), request.method !== 'GET')
          if (refusal) return closing(reply).code(429).send({ refusal })
          if (!hasBody(request)) return undefined
          // The key is checked before the body is read.
          const { status, headers, body } = await backend.request(
            { ...asked(request), body: undefined, accessOnly: true },
            new AbortController().signal,
          )
          if (status !== 200)
            return closing(reply)
              .code(status)
              .headers(headers)
              .send(Readable.fromWeb(body as NodeStream))
          await body.cancel().catch(() => undefined)
          const arrived = expectBody(request, limits, bodyLimit)
          if ('code' in arrived) return closing(reply).code(503).send({ refusal: arrived })
          arriving.set(request, arrived)
          return undefined
        },
        preHandler: async (request) => arriving.get(request)?.(),
        async handler(request, reply) {
          const since = performance.now()
          const gone = new AbortController()
          reply.raw.on('close', () => {
            if (!reply.raw.writableFinished) gone.abort()
          })
          const { status, headers, body } = await backend.request(
            { ...asked(request), guestUrl: guests() },
            gone.signal,
          )
          const ms = Math.round(performance.now() - since)
          api.log.info({ method: request.method, path: pathOf(request), status, ms }, 'request')
          return reply
            .code(status)
            .headers(headers)
            .send(Readable.fromWeb(body as NodeStream))
        },
      })
    }
    for (const [url, limit] of Object.entries(LARGE)) route(url, limit)
    route('/api/*', BODY_LIMIT)
  })
}

/** Nobody reads the body of a refused request, so its connection ends with the answer. */
const closing = (reply: FastifyReply): FastifyReply => reply.header('connection', 'close')

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Makes room for a body and waits for it so long; returns what to call once it is there, or a refusal. */
function expectBody(request: FastifyRequest, limits: Limits, most: number): (() => void) | Refusal {
  const { headers, raw } = request
  const bytes = Math.min(Number(headers['content-length'] ?? most), most)
  const free = limits.body(addressOf(request), bytes)
  if ('code' in free) return free
  const late = setTimeout(
    () => raw.socket.end(TOO_SLOW).destroySoon(),
    most > BODY_LIMIT ? LARGE_BODY_TIME : BODY_TIME,
  )
  let there = false
  const arrived = (): void => {
    if (there) return
    there = true
    clearTimeout(late)
    raw.socket.off('close', arrived)
    free()
  }
  raw.socket.once('close', arrived)
  return arrived
}

/** Milliseconds that a body may take. A save of 32 MB takes its time on a slow line. */
const BODY_TIME = 30_000
const LARGE_BODY_TIME = 300_000
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'

const asked = ({ method, url, headers, body }: FastifyRequest) => ({
  method,
  url,
  headers: {
    ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
    ...(headers['content-type'] === undefined ? {} : { 'content-type': headers['content-type'] }),
  },
  body: body instanceof Uint8Array ? body : undefined,
})

/** The request path for the log, without the query string, which may contain a key. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*$/s, '').slice(0, 100)
