// Decides who may talk to the server: pages it served itself, and programs, which send no origin.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answersAs, type Listening } from './addresses.ts'
import { refused } from './refusals.ts'

/** The name in a Host header, without the port and the brackets of IPv6. */
const hostName = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')

/** True if the request comes from a page of this host or of its proxy, or sends no origin. */
function sameOrigin(
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true
  try {
    const asked = new URL(origin)
    return (
      (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin) ||
      asked.host === host?.toLowerCase()
    )
  } catch {
    return false
  }
}

const CONTENT =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const READS = ['GET', 'HEAD']
const WRITES = ['POST', 'PUT', 'DELETE']

const isApi = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  WRITES.includes(method) && url.startsWith('/api/')

/** Refuses requests under an unknown host name, and pages of other sites. */
export function guard(app: FastifyInstance, listening: Listening): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': CONTENT,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const { host = '', upgrade } = request.headers
    const same = sameOrigin(request.headers, listening.publicUrl)
    // Nothing else closes the socket of a refused upgrade.
    if (upgrade !== undefined && !same)
      reply.raw.once('finish', () => request.raw.socket.destroySoon())
    if (!answersAs(listening, hostName(host))) {
      return reply
        .code(403)
        .send(
          refused(
            'strange-host',
            `This server does not answer as "${host.slice(0, 60)}". If that is its address, start it with --public-url.`,
          ),
        )
    }
    if (!same) {
      return reply
        .code(403)
        .send(refused('strange-origin', 'Only pages of this server can use it.'))
    }
    // Only the API takes bodies. Anywhere else a body is not read.
    if (!READS.includes(request.method) && !isApi(request)) {
      return reply
        .code(404)
        .header('connection', 'close')
        .send(refused('no-such-address', 'There is nothing at this address.'))
    }
    return undefined
  })
}
