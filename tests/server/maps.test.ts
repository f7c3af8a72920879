// Maps and pictures over HTTP: kept, changed, removed; hostile ones refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deflateSync } from 'node:zlib'
import type { KeptMap } from '../../src/files/map.ts'
import type { Running } from '../../src/server/server.ts'
import { hostFetch } from '../support/host.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(() => server.close())

const MAP = { name: 'Yard', width: 20, height: 10, obstacles: [], ground: [] }
type Said = KeptMap & {
  refusal?: { code: string; why: string }
  problems?: { field: string; wrong: string }[]
  removed?: string
}
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  ask<Said>(server, method, `/api/own-maps${path}`, body)

describe('a map', () => {
  it('is kept with its faults while it is drawn, changed over the version that was read, and removed', async () => {
    const wall = {
      id: 'w',
      name: 'Wall',
      kind: 'wall',
      height: 2,
      shape: [
        { x: 1, y: 1 },
        { x: 50, y: 1 },
      ],
    }
    const made = await send('POST', '', { ...MAP, obstacles: [wall] })
    expect([made.status, made.body.version]).toEqual([201, 1])
    const fight = {
      book: 'cp2020',
      title: 'x',
      sides: [{ name: 'a', seat: 'player-1', people: ['q'] }],
    }
    const refused = await ask<Said>(server, 'POST', '/api/fights', {
      ...fight,
      map: `own/${made.body.id}`,
    })
    expect(refused.body.problems?.[0]?.wrong).toContain('Wall reaches over the edge')
    const { id } = made.body
    expect((await send('PUT', `/${id}`, { version: 1, map: MAP })).body.map).toEqual(MAP)
    const late = await send('PUT', `/${id}`, { version: 1, map: MAP })
    expect([late.status, late.body.refusal?.code, late.body.map]).toMatchObject([
      409,
      'refused/map-changed',
      { id, version: 2 },
    ])
    expect((await send('DELETE', `/${id}?version=2`)).body.removed).toBe(id)
    expect((await send('GET', `/${id}`)).status).toBe(404)
  })

  it('is refused where its fields do not fit', async () => {
    const { status, body } = await send('POST', '', { ...MAP, obstacles: [{ kind: 'lamp' }] })
    expect([status, body.problems?.some(({ field }) => field === 'obstacles[0].kind')]).toEqual([
      400,
      true,
    ])
  })

  it('that ships is offered for fights', async () => {
    const { body } = await ask<{ id: string }[]>(server, 'GET', '/api/maps')
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining(['maps/warehouse', 'junkyard']))
  })
})

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}
function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * Math.min(height, 4)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  const post = async (bytes: Buffer, type = 'image/png') => {
    const answer = await hostFetch(`${server.url}/api/pictures`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    })
    return { status: answer.status, said: await answer.text() }
  }

  it('is kept by what it is, and served as a file that never changes', async () => {
    const bytes = png(4, 4)
    const { status, said } = await post(bytes)
    expect([status, JSON.parse(said)]).toMatchObject([201, { type: 'image/png', width: 4 }])
    const { id } = JSON.parse(said) as { id: string }
    const answer = await fetch(`${server.url}/api/pictures/${id}`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('is refused without a body', async () => {
    const answer = await hostFetch(`${server.url}/api/pictures`, { method: 'POST' })
    expect(answer.status).toBe(415)
    expect(await answer.text()).toContain('refused/not-a-request')
  })

  it.each<[string, Buffer, RegExp]>([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), /SVG/],
    ['100 megapixels', png(10_000, 10_000), /100 megapixels/],
    ['a place in its metadata', png(4, 4, chunk('eXIf', Buffer.alloc(8))), /eXIf/],
    ['a file behind the picture', Buffer.concat([png(4, 4), Buffer.from('PK')]), /after its end/],
    ['too many bytes', Buffer.alloc(5_000_000), /too large/],
    ['nothing that is a picture', Buffer.from('GIF89a'), /not a picture/],
  ])('with %s is refused', async (_, bytes, why) => {
    const { status, said } = await post(bytes)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(said).toMatch(why)
  })
})
