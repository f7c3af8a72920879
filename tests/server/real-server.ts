// The server with the real books, the real store and the fights that ship, in this thread, or as a program as people start it;
// and short words for speaking to it.
import { join } from 'node:path'
import { serve } from '../../src/server/main.ts'
import { startServer } from '../../src/server/server.ts'
import type { Running } from '../../src/server/server.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { hosted, hostFetch } from '../support/host.ts'
import { ROOT } from '../support/house.ts'
import { newFolder } from '../support/folders.ts'

export async function realServer(
  folder = newFolder(),
  store = sqliteStore(join(folder, 'tables.db')),
): Promise<Running> {
  const report = (error: unknown): void => console.error(error)
  return hosted(
    await startServer({
      store,
      library: realLibrary(ROOT, report),
      rules: () => [],
      page: '/nowhere',
      port: 0,
      host: '127.0.0.1',
      pause: 0,
      report,
    }),
  )
}

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** Sends JSON and reads JSON. */
export async function ask<T>(
  server: Running,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const sent =
    body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await hostFetch(`${server.url}${path}`, { method, ...sent })
  return { status: answer.status, body: (await answer.json()) as T }
}

const [, file, kept, how] = process.argv
if (file?.endsWith('real-server.ts') && kept)
  console.log((await serve({ port: 0, data: kept, pause: 0, unlimited: how === 'unlimited' })).link)
