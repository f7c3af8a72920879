// Serves the page: the built files, and the page itself for every other address outside the API.
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepCompressed } from './kept-compressed.ts'
import { referenceRoutes } from './reference.ts'
import { refused } from './refusals.ts'

type SetHeaders = (reply: FastifyReply, path: string) => void

/** Sets how long browsers keep a file. Those with a hash of their content in the name never change. */
const cacheFiles =
  (hashed: RegExp, keep: SetHeaders): SetHeaders =>
  (reply, path) => {
    const unchanging = hashed.test(path)
    if (unchanging) keep(reply, path)
    reply.header('cache-control', unchanging ? 'public, max-age=31536000, immutable' : 'no-cache')
  }

/** The command's modules, from which the packaged page loads its rules. The names of chunks contain a hash. */
async function moduleRoutes(app: FastifyInstance, folder: string, keep: SetHeaders): Promise<void> {
  if (!existsSync(`${folder}/rules-worker.js`)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/modules/',
    decorateReply: false,
    cacheControl: false,
    allowedPath: (path) => path.endsWith('.js'),
    setHeaders: cacheFiles(/[\\/]chunk-[^\\/]+$/, keep),
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
  const keep = keepCompressed(app)
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      cacheControl: false,
      setHeaders: cacheFiles(/[\\/]assets[\\/]/, keep),
    })
  if (built) await moduleRoutes(app, modules, keep)
  referenceRoutes(app, `${folder}/../reference.br`)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (request.method !== 'GET' || path === '/ws' || /\.[a-z0-9]+$/i.test(path))
      return reply.code(404).send(refused('no-such-file', `There is no ${path.slice(0, 100)}.`))
    if (built) return reply.sendFile('index.html')
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send(
        'The page has not been built yet. Run `npm run build`, or start with `npm start`, which builds it.\n',
      )
  })
}
