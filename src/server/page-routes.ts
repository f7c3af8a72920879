// Serves the page: the built files, and the page itself for every other address outside the API.
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { referenceRoutes } from './reference.ts'
import { refuse } from './refusals.ts'

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** The names of built files contain a hash of their content; only the page itself changes. */
const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? FOR_GOOD : 'no-cache'

/** The command's modules, from which the packaged page loads its rules. The names of chunks contain a hash. */
async function moduleRoutes(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(`${folder}/rules-worker.js`)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/modules/',
    decorateReply: false,
    cacheControl: false,
    allowedPath: (path) => path.endsWith('.js'),
    setHeaders: (reply, path) =>
      void reply.header('cache-control', /[\\/]chunk-[^\\/]+$/.test(path) ? FOR_GOOD : 'no-cache'),
  })
}

/**
 * Serves the page from `folder`; addresses that are neither files nor API get the page, which does its own routing.
 */
export async function pageRoutes(
  app: FastifyInstance,
  folder: string,
  modules = `${folder}/../command`,
): Promise<void> {
  const built = existsSync(`${folder}/index.html`)
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
    })
  if (built) await moduleRoutes(app, modules)
  referenceRoutes(app, `${folder}/../reference.br`)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (request.method !== 'GET' || path === '/ws' || /\.[a-z0-9]+$/i.test(path))
      return reply
        .code(404)
        .send({ refusal: refuse('no-such-file', `There is no ${path.slice(0, 100)}.`) })
    if (built) return reply.sendFile('index.html')
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send(
        'The page has not been built yet. Run `npm run build`, or start with `npm start`, which builds it.\n',
      )
  })
}
