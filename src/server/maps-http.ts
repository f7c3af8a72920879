// HTTP routes of maps and pictures.
import * as z from 'zod'
import { inspectPicture, MOST_PICTURE } from '../files/picture.ts'
import type { Library } from './library.ts'
import type { MapStore } from './maps-store.ts'
import { changeMap, keepPicture, makeMap, noMap, removeMap } from './maps.ts'
import { refuse } from './refusals.ts'
import { answerWith, atVersion } from './documents-http.ts'
import { readBody } from './requests.ts'
import { answer, type Answer, type Routes } from './routes.ts'

const CHANGE = z.strictObject({ version: z.number().int().min(1), map: z.unknown() })

const send = answerWith({
  'refused/no-such-map': 404,
  'refused/no-such-picture': 404,
  'refused/map-changed': 409,
})

export function mapRoutes(app: Routes, store: MapStore, library: Library): void {
  app.get('/api/maps', () => {
    const fought = library
      .scenarios()
      .flatMap(({ id, scenario: { title, map } }) => (map ? [{ id, title, map }] : []))
    const ready = library.maps?.() ?? []
    return [...ready.map(({ id, map }) => ({ id: `maps/${id}`, title: map.name, map })), ...fought]
  })
  app.get('/api/own-maps', () => store.maps())
  app.get('/api/own-maps/:id', async ({ params: { id = '' } }) =>
    send(200, (await store.mapOf(id)) ?? { refusal: noMap(id) }),
  )
  app.post('/api/own-maps', async ({ body }) => send(201, await makeMap(store, body)))
  app.put('/api/own-maps/:id', async ({ body, params: { id = '' } }) => {
    const read = readBody(CHANGE, body, 'a change of a map', '{"version": 1, "map": {…}}')
    return send(
      200,
      read.refusal ? { refusal: read.refusal } : await changeMap(store, id, read.value),
    )
  })
  app.delete('/api/own-maps/:id', async ({ params: { id = '' }, query }) =>
    send(
      200,
      await atVersion(query, '/api/own-maps/ID', (version) => removeMap(store, id, version)),
    ),
  )
  app.upload(
    '/api/pictures',
    async (file) => send(201, await keepPicture(store, file)),
    MOST_PICTURE.stored,
  )
  app.get('/api/pictures/:id', async ({ params: { id = '' } }) => servePicture(store, id))
}

/** Serves a picture file. Its id is a content hash, so the bytes never change. */
async function servePicture(store: MapStore, id: string): Promise<Answer> {
  const bytes = /^[0-9a-f]{64}$/.test(id) ? await store.picture(id) : undefined
  const info = bytes && inspectPicture(bytes, 'picture').value
  if (!bytes || !info)
    return send(200, { refusal: refuse('no-such-picture', 'There is no such picture.') })
  return answer(200, new Blob([new Uint8Array(bytes)]).stream(), {
    'content-type': info.type,
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
