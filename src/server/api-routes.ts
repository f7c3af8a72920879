// The API on the front: accepts requests within the limits, passes them to the backend, and sends its answers.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../dice/dice.ts'
import { MOST_ARCHIVE } from '../files/archive-limits.ts'
import type { Backend } from './backend.ts'
import { SAVE_LIMIT } from './http.ts'
import type { Limits } from './limits.ts'
import { refusalOfStatus } from './refusals.ts'
import { addressOf } from './socket.ts'

interface Front {
  readonly limits: Limits
  /** The URL that other machines open. */
  readonly guests: () => string | undefined
}

/** The web-standard stream, as Node's types call it. */
type NodeStream = Parameters<typeof Readable.fromWeb>[0]

const BODY_LIMIT = 1024 * 1024
/** Of requests that need no key: the keys of a browser, or a code. */
const OPEN_BODY_LIMIT = 128 * 1024
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
    api.addContentTypeParser('*', (request: FastifyRequest, body: AsyncIterable<Buffer>) =>
      readBody(body, lengthOf(request), request.routeOptions.bodyLimit ?? BODY_LIMIT),
    )
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
          if (status !== 200 && status !== 202)
            return closing(reply)
              .code(status)
              .headers(headers)
              .send(Readable.fromWeb(body as NodeStream))
          await body.cancel().catch(() => undefined)
          const most = status === 202 ? OPEN_BODY_LIMIT : bodyLimit
          const bytes = lengthOf(request) ?? Infinity
          if (status === 202 && bytes > most)
            return closing(reply)
              .code(413)
              .send({ refusal: refusalOfStatus(413) })
          const room = { bytes: Math.min(bytes, most), open: status === 202 }
          const arrived = expectBody(request, limits, room)
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

/** The bytes of the body; undefined if its sender does not say. */
const lengthOf = ({ headers }: FastifyRequest): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length'])

/** A body that is refused while it is read. */
class BodyError extends Error {
  readonly statusCode: number
  constructor(statusCode: number, cause?: unknown) {
    super('the body cannot be read', { cause })
    this.statusCode = statusCode
  }
}

/** Reads a body into one piece of memory, which goes back to the system as a whole. Many small ones would not. */
async function readBody(
  body: AsyncIterable<Buffer>,
  length: number | undefined,
  most: number,
): Promise<Buffer> {
  if ((length ?? 0) > most) throw new BodyError(413)
  const whole = length === undefined ? undefined : Buffer.allocUnsafeSlow(length)
  const pieces: Buffer[] = []
  let read = 0
  try {
    for await (const piece of body) {
      whole?.set(piece, read)
      read += piece.length
      if (whole === undefined) pieces.push(piece)
      if (read > most) throw new BodyError(413)
    }
  } catch (error) {
    throw error instanceof BodyError ? error : new BodyError(400, error)
  }
  return whole ?? Buffer.concat(pieces)
}

/** Makes room for a body and waits for it so long; returns what to call once it is there, or a refusal. */
function expectBody(
  request: FastifyRequest,
  limits: Limits,
  room: { readonly bytes: number; readonly open: boolean },
): (() => void) | Refusal {
  const { raw } = request
  const free = limits.body(addressOf(request), room)
  if ('code' in free) return free
  const late = setTimeout(
    () => raw.socket.end(TOO_SLOW).destroySoon(),
    room.bytes > BODY_LIMIT ? LARGE_BODY_TIME : BODY_TIME,
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
