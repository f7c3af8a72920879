// HTTP routes of maps and pictures.
import { readMapContent } from '../files/map.ts'
import { inspectPicture, MOST_PICTURE } from '../files/picture.ts'
import type { Library } from './library.ts'
import { keepPicture } from './maps.ts'
import { refuse } from './refusals.ts'
import { documentRoutes, wholeChange } from './documents-http.ts'
import { answer, no, type Answer, type Routes } from './routes.ts'
import type { Store } from './store.ts'

export function mapRoutes(app: Routes, store: Store, library: Library): void {
  app.get('/api/maps', () => {
    const fought = library
      .scenarios()
      .flatMap(({ id, scenario: { title, map } }) => (map ? [{ id, title, map }] : []))
    const ready = library.maps?.() ?? []
    return [...ready.map(({ id, map }) => ({ id: `maps/${id}`, title: map.name, map })), ...fought]
  })
  const send = documentRoutes(app, store.maps, {
    url: '/api/own-maps',
    make: readMapContent,
    change: { form: wholeChange('map'), read: ({ map }) => readMapContent(map) },
  })
  app.upload(
    '/api/pictures',
    async (file) => send(201, await keepPicture(store, file)),
    MOST_PICTURE.stored,
  )
  app.get('/api/pictures/:id', async ({ params: { id = '' } }) => servePicture(store, id))
}

/** Serves a picture file. Its id is a content hash, so the bytes never change. */
async function servePicture(store: Store, id: string): Promise<Answer> {
  const bytes = /^[0-9a-f]{64}$/.test(id) ? await store.picture(id) : undefined
  const info = bytes && inspectPicture(bytes, 'picture').value
  if (!bytes || !info) return no(404, refuse('no-such-picture', 'There is no such picture.'))
  return answer(200, new Blob([new Uint8Array(bytes)]).stream(), {
    'content-type': info.type,
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
