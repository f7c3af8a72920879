// The link of the host: not in the command line of the browser, and taken away from everybody else on request.
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Backend } from '../../src/server/backend.ts'
import { serve } from '../../src/server/main.ts'
import { startFront, type Running } from '../../src/server/server.ts'
import { keyFetch } from '../support/host.ts'
import { newFolder } from '../support/folders.ts'

let server: Running | undefined
afterEach(async () => {
  vi.unstubAllEnvs()
  await server?.close()
})

const keyIn = ({ link }: Running): string => /key=([\w-]+)$/.exec(link)![1]!
const status = async (key: string): Promise<number> =>
  (await keyFetch(`${server!.url}/api/tables`, key)).status

describe('the link of the host', () => {
  it.skipIf(process.platform !== 'linux')(
    'reaches the browser by a file that nobody else may read',
    async () => {
      const folder = newFolder()
      const opener = join(folder, 'xdg-open')
      writeFileSync(opener, `#!/bin/sh\nprintf '%s' "$*" > '${folder}/said'\n`)
      chmodSync(opener, 0o755)
      vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
      server = await serve({ port: 0, data: folder, open: true })
      await vi.waitFor(() => expect(readFileSync(join(folder, 'said'), 'utf8')).not.toBe(''))
      const said = readFileSync(join(folder, 'said'), 'utf8')
      expect(said).not.toContain(keyIn(server))
      expect(said).toMatch(/\.html$/)
      expect(existsSync(said)).toBe(true)
      expect(statSync(said).mode & 0o777).toBe(0o600)
      expect(readFileSync(said, 'utf8')).toContain(server.link)
    },
  )

  it('stays valid after a restart, until it is renewed @long', async () => {
    const data = newFolder()
    const keys: string[] = []
    for (const renewHost of [false, false, true]) {
      server = await serve({ port: 0, data, renewHost })
      keys.push(keyIn(server))
      if (!renewHost) {
        expect(await status(keys[0]!)).toBe(200)
        await server.close()
      }
    }
    expect(await Promise.all(keys.map(status))).toEqual([403, 403, 200])
  })
})

it('a folder has one server; the next one gets it when the first has stopped @long', async () => {
  const data = newFolder()
  server = await serve({ port: 0, data })
  await expect(serve({ port: 0, data })).rejects.toThrow(
    `Another Ringfire is using the folder ${data}. Stop it, or start with another folder (--data).`,
  )
  await server.close()
  server = await serve({ port: 0, data })
  expect(await status(keyIn(server))).toBe(200)
})

it('a server whose port is taken leaves nothing open', async () => {
  let closed = 0
  const parts = { rules: () => [], page: '/nowhere', host: '127.0.0.1' } as const
  const backend = { close: () => Promise.resolve(void closed++) } as unknown as Backend
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startFront({ ...parts, port }, () => Promise.resolve(backend))).rejects.toThrow(
    'EADDRINUSE',
  )
  expect(closed).toBe(1)
  other.close()
})
