// Under which names the server answers, which address it hands to guests, and which pages may use it.
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { request } from 'node:http'
import { answersAs, guestUrl, networkOf } from '../../src/server/addresses.ts'
import type { Running } from '../../src/server/server.ts'
import { toyServer } from './toy-server.ts'

const NETWORK = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address)

const LOCAL = { host: '127.0.0.1' }
const WIDE = { host: '0.0.0.0' }
const PROXY = { host: '127.0.0.1', publicUrl: 'https://table.example.org' }

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

describe('the name of a request', () => {
  it.each([
    [LOCAL, 'localhost', true],
    [LOCAL, '127.0.0.1', true],
    [LOCAL, '::1', true],
    [LOCAL, 'evil.example', false],
    [LOCAL, 'table.example.org', false],
    [WIDE, 'localhost', true],
    [WIDE, 'evil.example', false],
    [PROXY, 'table.example.org', true],
    [PROXY, 'TABLE.example.org', true],
    [PROXY, 'evil.example', false],
  ] as const)('%o, asked as %s: %s', (listening, name, answers) => {
    expect(answersAs(listening, name)).toBe(answers)
  })

  it.runIf(NETWORK.length > 0)('may be an address of this machine where it listens on all', () => {
    for (const address of NETWORK) {
      expect(answersAs(WIDE, address)).toBe(true)
      expect(answersAs(LOCAL, address)).toBe(false)
    }
  })
})

it('hands guests the address of the proxy, or of this machine in its network, or none', () => {
  expect(guestUrl(PROXY, 7788)).toBe('https://table.example.org')
  expect(guestUrl(LOCAL, 7788)).toBeUndefined()
  expect(guestUrl({ host: '192.168.1.5' }, 7788)).toBe('http://192.168.1.5:7788')
  if (NETWORK.length > 0) expect(guestUrl(WIDE, 7788)).toBe(`http://${NETWORK[0]}:7788`)
})

describe('a server that listens everywhere', () => {
  let server: Running | undefined
  afterEach(() => server?.close())

  const status = (port: number, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/api/books', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })

  it('still refuses strange names and pages of other sites', async () => {
    server = await toyServer({ host: '0.0.0.0', publicUrl: 'https://table.example.org' })
    const { port } = server
    expect(await status(port, { host: `localhost:${port}` })).toBe(200)
    expect(await status(port, { host: 'evil.example' })).toBe(403)
    expect(await status(port, { host: 'table.example.org' })).toBe(200)
    const origin = (from: string, host = `localhost:${port}`) =>
      status(port, { host, origin: from })
    expect(await origin('https://table.example.org')).toBe(200)
    expect(await origin('https://table.example.org', 'table.example.org')).toBe(200)
    expect(await origin('http://table.example.org')).toBe(403)
    expect(await origin('https://evil.example')).toBe(403)
    expect(await origin('null')).toBe(403)
  })
})
