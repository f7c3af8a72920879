// The built files of the page over HTTP.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { compressAnswers } from '../../src/server/compress.ts'
import { keepCompressed } from '../../src/server/kept-compressed.ts'
import { pageRoutes } from '../../src/server/page-routes.ts'
import { newFolder } from '../support/folders.ts'

const scriptOf = (letter: string): string => `console.log('${letter.repeat(5000)}')`
let app: FastifyInstance
afterEach(() => app.close())

async function servePage(): Promise<string> {
  const folder = newFolder()
  mkdirSync(`${folder}/assets`)
  writeFileSync(`${folder}/index.html`, `<title>page</title>${' '.repeat(5000)}`)
  for (const letter of ['a', 'b']) writeFileSync(`${folder}/assets/${letter}.js`, scriptOf(letter))
  app = fastify()
  await compressAnswers(app)
  await pageRoutes(app, folder)
  return folder
}
const get = async (url: string, accepted: string) => {
  const { headers, rawPayload, statusCode } = await app.inject({
    ...{ method: 'GET', url, headers: { 'accept-encoding': accepted } },
  })
  return { headers, body: rawPayload, statusCode }
}

describe('files with a hash in their name', () => {
  it('are compressed once and kept', async () => {
    const folder = await servePage()
    const first = await get('/assets/a.js', 'gzip, br')
    // Whatever is on disk now, a visitor gets what was kept.
    writeFileSync(`${folder}/assets/a.js`, scriptOf('x'))
    const second = await get('/assets/a.js', 'gzip, br')
    for (const { headers, body } of [first, second]) {
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-length': String(body.length),
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(brotliDecompressSync(body).toString()).toBe(scriptOf('a'))
    }
  })

  it('are kept apart', async () => {
    await servePage()
    const bodies = await Promise.all(
      ['a', 'b', 'a', 'b'].map(async (letter) => get(`/assets/${letter}.js`, 'br')),
    )
    expect(bodies.map(({ body }) => brotliDecompressSync(body).toString())).toEqual(
      ['a', 'b', 'a', 'b'].map(scriptOf),
    )
  })

  it('come as gzip or plain to browsers without Brotli', async () => {
    await servePage()
    const zipped = await get('/assets/a.js', 'gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).toString()).toBe(scriptOf('a'))
    const plain = await get('/assets/a.js', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(scriptOf('a'))
    expect((await get('/assets/none.js', 'br')).statusCode).toBe(404)
  })
})

it.each([
  ['br;q=0, gzip', 'gzip'],
  ['BR; Q=0.0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['brotli', undefined],
  ['gzip;q=0.5,br;q=0.5', 'br'],
  ['gzip, BR', 'br'],
])('a browser that sends %j gets %s', async (accepted, encoding) => {
  await servePage()
  const { headers, statusCode } = await get('/assets/a.js', accepted)
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding])
})

it('an error is not sent as compressed, and the next visitor gets the file', async () => {
  app = fastify()
  const keep = keepCompressed(app)
  const files = [
    new Readable({ read: (): never => assert.fail('the disk does not answer') }),
    Readable.from(['a file']),
  ]
  app.get('/file', (_, reply) => {
    keep(reply, '/file')
    return reply.send(files.shift())
  })
  const failed = await get('/file', 'br')
  expect(failed.statusCode).toBe(500)
  expect(failed.headers).not.toHaveProperty('content-encoding')
  expect(failed.headers).not.toHaveProperty('vary')
  expect(failed.body.toString()).toContain('the disk does not answer')
  expect(brotliDecompressSync((await get('/file', 'br')).body).toString()).toBe('a file')
})

it('the page itself is read anew for each visitor', async () => {
  const folder = await servePage()
  await get('/', 'br')
  writeFileSync(`${folder}/index.html`, `<title>newer</title>${' '.repeat(5000)}`)
  const { headers, body } = await get('/', 'br')
  expect(headers['cache-control']).toBe('no-cache')
  expect(brotliDecompressSync(body).toString()).toContain('newer')
})
