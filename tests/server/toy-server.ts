// A server with the toy book: in this process for most tests, or as a process of its own (`node scripts/run.mjs`) to be killed.
import { join } from 'node:path'
import { openStore } from '../../src/server/open-store.ts'
import { startServer } from '../../src/server/server.ts'
import type { Running, ServerParts } from '../../src/server/server.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { hosted } from '../support/host.ts'
import { toyLibrary } from './toy.ts'
import { newFolder } from '../support/folders.ts'

export async function toyServer(parts: Partial<ServerParts> = {}): Promise<Running> {
  const store = parts.store ?? sqliteStore(join(newFolder(), 'tables.db'))
  return hosted(
    await startServer({
      library: toyLibrary,
      rules: () => [],
      page: '/nowhere',
      port: 0,
      host: '127.0.0.1',
      pause: 0,
      report: () => {},
      ...parts,
      store,
    }),
  )
}

const [, file, data, more] = process.argv
if (file?.endsWith('toy-server.ts') && data) {
  const { link } = await toyServer({
    store: await openStore(data, console.error),
    report: console.error,
  })
  console.log(link)
  if (more === 'pid') console.log(process.pid)
}
