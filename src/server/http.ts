// HTTP routes of tables, scenarios, saves and books. `http-api.ts` lists all routes.
import { NO_KEY, viewerOf } from './access.ts'
import type { BookCard, ScenarioCard } from './http-api.ts'
import { listedFor } from './known-sides.ts'
import type { Library } from './library.ts'
import { HIDDEN } from './look-back.ts'
import { isViewer, readCreate } from './requests.ts'
import { loadSave } from './saves.ts'
import type { Opened, Tables } from './tables.ts'
import { answer, no, type Routes } from './routes.ts'

export function httpRoutes(app: Routes, tables: Tables, library: Library): void {
  app.get('/api/scenarios', () =>
    library
      .scenarios()
      .map(({ id, scenario: { title, book, description = '', sides } }): ScenarioCard => ({
        id,
        title,
        book,
        description,
        sides: sides.map(({ seat, name }) => ({ seat, name })),
      })),
  )
  app.get('/api/books', () =>
    Object.values(library.books).map(
      ({ id, title, options, desk, materials, kind = 'gunfight' }): BookCard => ({
        id,
        title,
        kind,
        options,
        desk: desk !== undefined,
        ...(materials ? { materials } : {}),
      }),
    ),
  )
  app.get('/api/tables', async () =>
    (await tables.store.tables()).map((one) => listedFor(one, 'referee')),
  )

  app.post('/api/tables', async (request) => {
    const read = readCreate(request.body)
    if (read.refusal) return no(400, read.refusal)
    const opened = await tables.open(read.value)
    if ('id' in opened) return answer(201, await tables.withKeys(opened))
    return answer(statusOfNone(opened), opened)
  })

  app.get('/api/tables/:id/save', async ({ params: { id = '' }, query: { seat }, principal }) => {
    const viewer = principal && viewerOf(principal, isViewer(seat) ? seat : undefined)
    if (viewer === undefined) return no(403, NO_KEY)
    const file = await tables.file(id, viewer)
    return 'code' in file
      ? no(404, file)
      : answer(200, file, {
          'content-disposition': `attachment; filename="ringfire-${id}.json"`,
        })
  })

  app.get('/api/tables/:id/proof', async (request) => {
    const save = await tables.proof(request.params['id'] ?? '')
    return 'code' in save ? no(409, save) : answer(200, save)
  })

  app.get('/api/tables/:id/replay', async ({ params: { id = '' }, query: { seat }, principal }) => {
    const viewer = principal && viewerOf(principal, isViewer(seat) ? seat : undefined)
    if (viewer === undefined) return no(403, NO_KEY)
    const replay = await tables.replay(id, viewer)
    if (!('code' in replay)) return answer(200, replay)
    return no(replay.code === HIDDEN.code ? 403 : 404, replay)
  })

  app.get('/api/tables/:id/scene', async (request) => {
    const scene = await tables.scene(request.params['id'] ?? '')
    return 'refusal' in scene ? no(404, scene.refusal) : answer(200, scene)
  })

  app.get('/api/tables/:id/people', async (request) => {
    const people = await tables.people(request.params['id'] ?? '')
    return 'refusal' in people ? no(404, people.refusal) : answer(200, people.people)
  })
}

/**
 * The status of a failed opening: 400 for a faulty scenario, which the client can fix; 503 for a storage fault,
 * which they cannot.
 */
const statusOfNone = (opened: Exclude<Opened, { readonly id: string }>): number =>
  'refusal' in opened && opened.refusal.code.startsWith('refused/store-') ? 503 : 400

/** Maximum bytes of a save file or a career file. */
export const SAVE_LIMIT = 32 * 1024 * 1024

/**
 * Opens a table from a save file. Saves of long fights are larger than scenarios, hence the limit of their own.
 */
export function saveRoutes(
  app: Routes,
  tables: Tables,
  library: Library,
  report: (error: unknown) => void,
): void {
  app.post(
    '/api/saves',
    async ({ body }) => {
      const loaded = await loadSave(tables.store, library, body, report)
      return answer('id' in loaded ? 201 : statusOfNone(loaded), await tables.withKeys(loaded))
    },
    SAVE_LIMIT,
  )
}
