import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, inflateSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { referenceRoutes } from './reference.ts'
import { newFolder } from '../../tests/support/folders.ts'

it('the reference pages are served by their names alone; where none were made, how they are made', async () => {
  const file = join(newFolder(), 'reference.br')
  const app = fastify()
  referenceRoutes(app, file)
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return [statusCode, headers['content-type'], body]
  }
  expect(await get('/api-reference/')).toEqual([
    404,
    'text/plain; charset=utf-8',
    expect.stringContaining('npm run build:reference'),
  ])
  const pages = {
    'index.html': '<h1>All</h1>',
    'functions/odds.html': '<h1>odds</h1>',
    'index.js': { before: 'all = "', packed: '[1]', after: '"' },
  }
  writeFileSync(file, brotliCompressSync(JSON.stringify(pages)))
  expect(await get('/api-reference/')).toEqual([200, 'text/html; charset=utf-8', '<h1>All</h1>'])
  expect(await get('/api-reference/functions/odds.html')).toMatchObject([200, {}, '<h1>odds</h1>'])
  const [, , index] = await get('/api-reference/index.js')
  const [, packed = ''] = /^all = "(.*)"$/.exec(String(index)) ?? []
  expect(inflateSync(Buffer.from(packed, 'base64')).toString()).toBe('[1]')
  for (const name of ['__proto__', 'constructor', '../reference.br', 'functions/'])
    expect((await get(`/api-reference/${name}`))[0]).toBe(404)
})
