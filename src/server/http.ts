// The HTTP side: the routes that protocol.ts lists.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Refusal } from '../dice/dice.ts'
import { NO_KEY, viewerOf } from './access.ts'
import type { Library } from './library.ts'
import { faultOf, refuse } from './refusals.ts'
import { isViewer, readCreate } from './requests.ts'
import { loadSave } from './saves.ts'
import { StoreError } from './store-errors.ts'
import type { Tables } from './tables.ts'

export function httpRoutes(app: FastifyInstance, tables: Tables, library: Library): void {
  app.get('/api/scenarios', () =>
    library.scenarios().map(({ id, scenario: { title, book, description = '', sides } }) => ({
      id,
      title,
      book,
      description,
      sides: sides.map(({ seat, name }) => ({ seat, name })),
    })),
  )
  app.get('/api/books', () =>
    Object.values(library.books).map(
      ({ id, title, options, desk, materials, kind = 'gunfight' }) => ({
        id,
        title,
        kind,
        options,
        desk: desk !== undefined,
        ...(materials ? { materials } : {}),
      }),
    ),
  )
  app.get('/api/tables', () => tables.store.tables())

  app.post('/api/tables', async (request, reply) => {
    const read = readCreate(request.body)
    if (read.refusal) return no(reply, 400, read.refusal)
    const opened = await tables.open(read.value)
    if ('id' in opened) return reply.code(201).send(await tables.withKeys(opened))
    return reply.code(statusOfNone(opened)).send(opened)
  })

  app.get<{ Params: { id: string }; Querystring: { seat?: unknown } }>(
    '/api/tables/:id/save',
    async ({ params: { id }, query: { seat }, principal }, reply) => {
      const viewer = principal && viewerOf(principal, isViewer(seat) ? seat : undefined)
      if (viewer === undefined) return no(reply, 403, NO_KEY)
      const file = await tables.file(id, viewer)
      return 'code' in file
        ? no(reply, 404, file)
        : reply
            .header('content-disposition', `attachment; filename="ringfire-${id}.json"`)
            .send(file)
    },
  )

  app.get<{ Params: { id: string } }>('/api/tables/:id/proof', async (request, reply) => {
    const save = await tables.proof(request.params.id)
    return 'code' in save ? no(reply, 409, save) : reply.send(save)
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id/replay', async (request, reply) => {
    const replay = await tables.replay(request.params.id)
    return 'code' in replay ? no(reply, 404, replay) : reply.send(replay)
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id/scene', async (request, reply) => {
    const scene = await tables.scene(request.params.id)
    return 'refusal' in scene ? no(reply, 404, scene.refusal) : reply.send(scene)
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id/people', async (request, reply) => {
    const people = await tables.people(request.params.id)
    return 'refusal' in people ? no(reply, 404, people.refusal) : reply.send(people.people)
  })
}

/** Why no table was opened: whoever asked can mend what is wrong with a scenario, and not the disk of the server. */
const statusOfNone = (opened: object): number =>
  'refusal' in opened && (opened.refusal as Refusal).code.startsWith('refused/store-') ? 503 : 400

/** Bytes of a save file; and of the file of a career. */
export const SAVE_LIMIT = 32 * 1024 * 1024

/** A save file becomes a table again. Saves of long fights are larger than scenarios. */
export function saveRoutes(
  app: FastifyInstance,
  tables: Tables,
  library: Library,
  report: (error: unknown) => void,
): void {
  app.post('/api/saves', { bodyLimit: SAVE_LIMIT }, async (request, reply) => {
    const loaded = await loadSave(tables.store, library, request.body, report)
    return reply
      .code('id' in loaded ? 201 : statusOfNone(loaded))
      .send(await tables.withKeys(loaded))
  })
}

/** What is no route of the API. */
export function refuseUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(({ method, url }, reply) =>
    no(
      reply,
      404,
      refuse(
        'no-such-address',
        `There is nothing at ${method.slice(0, 10)} ${url.split('?')[0]!.slice(0, 100)}.`,
      ),
    ),
  )
}

/** Errors speak to people; what is nobody's business stays in the server's own log. */
export function errorAnswers(app: FastifyInstance, report: (error: unknown) => void): void {
  app.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) report(error)
    if (error instanceof StoreError) return no(reply, 503, faultOf(error))
    const why =
      WORDS[status] ??
      (status < 500
        ? 'This request is not understood.'
        : 'The server could not do this. Nothing has changed.')
    return no(reply, status, refuse(status < 500 ? 'not-a-request' : 'fault', why))
  })
}

const WORDS: Readonly<Record<number, string>> = {
  400: 'This request cannot be read: its body is not JSON.',
  413: 'This is too large: a scenario may have one megabyte, a save file 32.',
  415: 'Send JSON, with the header content-type: application/json.',
}

const no = (reply: FastifyReply, status: number, refusal: Refusal): FastifyReply =>
  reply.code(status).send({ refusal })
