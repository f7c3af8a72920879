// What the server writes to its log at the level that writes most: requests and faults, and no key in any of them.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startFront, startServer } from '../../src/server/server.ts'
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

type BodyStream = ReadableStream<Uint8Array>

describe('an answer whose stream closes early', () => {
  /** Requests a path of the API; the backend sends the body of `answer`. Returns the errors in the log. */
  async function faultsOf(answer: () => BodyStream, signal?: AbortSignal) {
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const backend = {
      request: async () => ({ status: 200, headers: {}, body: answer() }),
      makeHostKey: async () => 'key',
      settled: async () => undefined,
      close: async () => undefined,
    }
    const parts = { rules: () => [], page: '/nowhere', port: 0, host: '127.0.0.1' }
    const server = await startFront({ ...parts, log: 'info' }, async () => backend as never)
    const asked = { method: 'POST', body: '{}', signal: signal ?? null }
    await fetch(`${server.url}/api/tables`, asked).catch(() => undefined)
    await vi.waitFor(() => expect(lines.join('')).toContain('"msg":"request"'))
    await setTimeout(100)
    await server.close()
    vi.restoreAllMocks()
    return lines.filter((line) => line.includes('"msg":"fault"'))
  }

  it('is no fault if the reader has left', async () => {
    const leaving = new AbortController()
    const silent = (): BodyStream => {
      void setTimeout(50).then(() => leaving.abort())
      return new ReadableStream()
    }
    expect(await faultsOf(silent, leaving.signal)).toEqual([])
  })

  it('is a fault if the reader waits', async () => {
    const broken = (): BodyStream =>
      new ReadableStream({ pull: (body) => body.error(new Error('the disk is gone')) })
    expect(await faultsOf(broken)).toHaveLength(1)
  })
})
