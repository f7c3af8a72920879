// The API on the front: accepts requests within the limits, passes them to the backend, and sends its answers.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
      api.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url,
        bodyLimit,
        onRequest: async (request, reply) => {
          const refusal = await limits.request(addressOf(request), request.method !== 'GET')
          if (refusal) return reply.code(429).send({ refusal })
          // Reject unauthorized senders before reading a large body.
          return bodyLimit > BODY_LIMIT ? turnAway(request, reply) : undefined
        },
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
    /** Runs the backend's access check on the request without its body. */
    const turnAway = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const { status, headers, body } = await backend.request(
        { ...asked(request), body: undefined },
        new AbortController().signal,
      )
      return status === 403
        ? reply
            .code(status)
            .headers(headers)
            .send(Readable.fromWeb(body as NodeStream))
        : void body.cancel()
    }
    for (const [url, limit] of Object.entries(LARGE)) route(url, limit)
    route('/api/*', BODY_LIMIT)
  })
}

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
