// Serves the API reference from the file that `npm run build:reference` builds.
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
/** The pages load their index from a `data:` URL and set a few inline styles. */
const CONTENT =
  "default-src 'self'; connect-src 'self' data:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const MISSING =
  'The reference has not been made here. In a checkout, `npm run build:reference` makes it.\n'

/** The pages by path. */
export const readReference = (file: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(
      JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Record<string, string>,
    ),
  )

/** Serves the pages under `/api-reference/`; they are unpacked on the first request. */
export function referenceRoutes(app: FastifyInstance, file: string): void {
  let pages: ReadonlyMap<string, string> | undefined
  app.get('/api-reference', (_, reply) => reply.redirect('./api-reference/'))
  app.get<{ Params: { '*': string } }>('/api-reference/*', (request, reply) => {
    const name = request.params['*'] || 'index.html'
    if (!existsSync(file)) return reply.code(404).type('text/plain; charset=utf-8').send(MISSING)
    const text = (pages ??= readReference(file)).get(name)
    if (text === undefined) return reply.callNotFound()
    return reply
      .headers({ 'content-security-policy': CONTENT, 'cache-control': 'no-cache' })
      .type(TYPES[extname(name)] ?? 'text/plain; charset=utf-8')
      .send(text)
  })
}
