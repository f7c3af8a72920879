// Who may speak to the server: pages that it has served itself, and programs, which send no origin.
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusals.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** True when a page of this very host asks, or no page at all. */
export function sameHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return host !== undefined && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

const CONTENT =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** `local`: bound to this machine alone; then a request under another host name is a page that plays a trick with names. */
export function guard(app: FastifyInstance, local: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': CONTENT,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const { origin, host = '', upgrade } = request.headers
    // A refused upgrade leaves a line that nobody looks after.
    if (upgrade !== undefined && !sameHost(origin, host))
      reply.raw.once('finish', () => request.raw.socket.destroySoon())
    if (local && !LOOPBACK.has(hostName(host))) {
      return reply.code(403).send({
        refusal: refuse(
          'strange-host',
          `This server answers on this machine only, not as "${host.slice(0, 60)}".`,
        ),
      })
    }
    if (!sameHost(origin, host)) {
      return reply
        .code(403)
        .send({ refusal: refuse('strange-origin', 'Only pages of this server may use it.') })
    }
    return undefined
  })
}
