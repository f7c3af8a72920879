// HTTP routes of tables, scenarios, saves and books. `http-api.ts` lists all routes.
import { peopleOfFile, sketchOf } from '../files/map-sketch.ts'
import { NO_KEY, viewerOf } from './access.ts'
import type { BookCard, ScenarioCard } from './http-api.ts'
import { deleteTable } from './delete-tables.ts'
import { listedFor } from './known-sides.ts'
import type { Library } from './library.ts'
import { isViewer, readCreate } from './requests.ts'
import { loadSave } from './saves.ts'
import type { Tables } from './tables.ts'
import { answer, no, answerWith, type Routes } from './routes.ts'

const sendFound = answerWith({ hidden: 403 }, 404)
const sendOpened = answerWith({})
const sendDeleted = answerWith({ 'of-a-career': 409 }, 404)
const sendProof = answerWith({}, 409)

export function httpRoutes(app: Routes, tables: Tables, library: Library): void {
  app.get('/api/scenarios', () =>
    library
      .scenarios()
      .map(
        ({ id, file, scenario: { title, book, description = '', sides, map } }): ScenarioCard => ({
          id,
          title,
          book,
          description,
          sides: sides.map(({ seat, name }) => ({ seat, name })),
          ...(map ? { sketch: sketchOf(map, peopleOfFile(file)) } : {}),
        }),
      ),
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
  app.get('/api/tables', async ({ query: { after, most } }) => {
    const page = { most: pageSize(most), ...(after === undefined ? {} : { after }) }
    return (await tables.store.tables(page)).map((one) => listedFor(one, 'referee'))
  })
  app.delete('/api/tables/:id', async ({ params: { id = '' } }) =>
    sendDeleted(200, await deleteTable(tables, id)),
  )

  app.post('/api/tables', async (request) => {
    const read = readCreate(request.body)
    if (read.refusal) return no(400, read.refusal)
    const opened = await tables.open(read.value)
    return sendOpened(201, await tables.withKeys(opened))
  })

  app.get('/api/tables/:id/save', async ({ params: { id = '' }, query: { seat }, principal }) => {
    const viewer = principal && viewerOf(principal, isViewer(seat) ? seat : undefined)
    if (viewer === undefined) return no(403, NO_KEY)
    const file = await tables.file(id, viewer)
    return 'refusal' in file
      ? sendFound(200, file)
      : answer(200, file, {
          'content-disposition': `attachment; filename="ringfire-${id}.json"`,
        })
  })

  app.get('/api/tables/:id/proof', async ({ params: { id = '' } }) =>
    sendProof(200, await tables.proof(id)),
  )

  app.get('/api/tables/:id/replay', async ({ params: { id = '' }, query: { seat }, principal }) => {
    const viewer = principal && viewerOf(principal, isViewer(seat) ? seat : undefined)
    if (viewer === undefined) return no(403, NO_KEY)
    return sendFound(200, await tables.replay(id, viewer))
  })

  app.get('/api/tables/:id/scene', async ({ params: { id = '' } }) =>
    sendFound(200, await tables.scene(id)),
  )

  app.get('/api/tables/:id/people', async ({ params: { id = '' } }) =>
    sendFound(200, await tables.people(id)),
  )
}

/** The tables of one page of the list. */
const PAGE = { usual: 100, most: 1000 }

const pageSize = (asked: string | undefined): number =>
  asked !== undefined && /^[1-9]\d{0,3}$/.test(asked)
    ? Math.min(Number(asked), PAGE.most)
    : PAGE.usual

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
    async ({ body, working }) => {
      const loaded = await loadSave(tables.store, library, body, { report, working })
      return sendOpened(201, await tables.withKeys(loaded))
    },
    SAVE_LIMIT,
  )
}
