// What the server writes to its log at the level that writes most: requests and faults, and no key in any of them.
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { startServer } from '../../src/server/server.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { hosted, hostKey, keyFetch } from '../support/host.ts'
import { ROOT } from '../support/house.ts'
import { connect, openTable } from './client.ts'
import { newFolder } from '../support/folders.ts'

afterEach(() => void vi.restoreAllMocks())

it('names requests, and holds no key, no name and nothing of what was sent', async () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const server = hosted(
    await startServer({
      store: sqliteStore(join(newFolder(), 'tables.db')),
      library: realLibrary(ROOT, () => {}),
      rules: () => [],
      page: '/nowhere',
      port: 0,
      host: '127.0.0.1',
      pause: 0,
      log: 'info',
      report: () => {},
    }),
  )
  const table = await openTable(server.url, { scenario: 'junkyard', seed: 7 })
  const key = hostKey(server.url)
  const client = await connect(server.url, table)
  await client.ask({ do: 'begin', choice: { rule: 'favour', who: 'mad-matt', value: 1 } })
  client.close()
  for (const [path, given, init] of [
    [`/api/tables/${table}/save?key=${key}`, key, {}],
    [`/api/tables/${table}/scene?seat=referee&key=${key}`, 'a-wrong-secret-key', {}],
    ['/api/tables', key, { method: 'POST', body: `{"scenario": "a-secret-scenario", ` }],
    ['/api/house-rules', key, { method: 'POST', body: '{"name":"a-secret-name"}' }],
  ] as const)
    await (await keyFetch(`${server.url}${path}`, given, init)).text()
  await server.close()
  vi.restoreAllMocks()
  const text = lines.join('')
  expect(text).toContain(`"path":"/api/tables/${table}/save"`)
  expect(lines.length).toBeGreaterThanOrEqual(5)
  for (const secret of [key, 'secret', 'Bearer', 'matt', 'authorization'])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
})
