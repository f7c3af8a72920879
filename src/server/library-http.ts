// HTTP routes of the library archive.
import { MOST_ARCHIVE } from '../files/archive-limits.ts'
import type { Library } from './library.ts'
import { answer, type Routes } from './routes.ts'
import type { Store } from './store.ts'

/** Imported on first use, because it pulls in the compression code. */
const archive = () => Promise.all([import('../files/archive.ts'), import('./library-archive.ts')])

export function libraryRoutes(app: Routes, store: Store, library: Library): void {
  app.get('/api/library', async () => {
    const [{ packArchive }, { libraryFiles }] = await archive()
    return answer(200, packArchive(libraryFiles(store)), { 'content-type': 'application/zip' })
  })
  app.upload(
    '/api/library',
    async (file) => {
      const [{ unpackArchive }, { importLibrary }] = await archive()
      const { value: files, problems } = unpackArchive(file)
      if (problems) return answer(400, { problems })
      const read = await importLibrary(store, library, files)
      return read.problems ? answer(400, { problems: read.problems }) : answer(200, read.value)
    },
    MOST_ARCHIVE.packed,
    /^application\/zip$/,
  )
}
