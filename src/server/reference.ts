// Serves the API reference from the file that `npm run build:reference` builds.
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { brotliDecompressSync, deflateSync } from 'node:zlib'
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

/** A page, or an index that its script unpacks (`scripts/reference.mjs`). */
type Packed = string | { readonly before: string; readonly packed: string; readonly after: string }

/** The pages by path. */
export function readReference(file: string): ReadonlyMap<string, string> {
  const all = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Record<
    string,
    Packed
  >
  return new Map(
    Object.entries(all).map(([name, page]) => [
      name,
      typeof page === 'string'
        ? page
        : page.before + deflateSync(page.packed).toString('base64') + page.after,
    ]),
  )
}

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
