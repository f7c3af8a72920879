// The library: people in folders with tags, and everything as one archive, from a server to a browser's store and to the command line.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as browser from 'fake-indexeddb'
import { zipSync, strToU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from '../../src/cli/main.ts'
import type { ArchiveReport } from '../../src/files/archive-report.ts'
import { unpackArchive } from '../../src/files/archive.ts'
import type { Character, ListedCharacter } from '../../src/files/character.ts'
import type { KeptCareer as Kept } from '../../src/files/circuit.ts'
import { fileCharacters } from '../../src/server/characters-filed.ts'
import { importLibrary } from '../../src/server/library-archive.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import type { Listed } from '../../src/server/store.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { indexedStore } from '../../src/static/indexed-store.ts'
import { hostFetch, keyFetch } from '../support/host.ts'
import { ROOT } from '../support/house.ts'
import { connect } from './client.ts'
import { ask, realServer } from './real-server.ts'
import { character } from './store-contract.ts'
import { newFolder } from '../support/folders.ts'

let server: Running
beforeAll(async () => void (server = await realServer()))
afterAll(() => server.close())
beforeEach(() => {
  for (const [name, value] of Object.entries(browser))
    if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new browser.IDBFactory())
  return () => vi.unstubAllGlobals()
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PORTRAIT = `data:image/png;base64,${PNG.toString('base64')}`
const PERSON = { name: 'Ann', stats: { int: 5, ref: 7, cool: 6, ma: 6, body: 6 } }

const make = async (name: string, more: object = {}): Promise<Character> =>
  (
    await ask<Character>(server, 'POST', '/api/characters', {
      book: 'cp2020',
      person: { ...PERSON, name },
      ...more,
    })
  ).body
const download = async (): Promise<Uint8Array> =>
  new Uint8Array(await (await hostFetch(`${server.url}/api/library`)).arrayBuffer())
const upload = async (bytes: Uint8Array) => {
  const answer = await hostFetch(`${server.url}/api/library`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: new Blob([new Uint8Array(bytes)]),
  })
  return { status: answer.status, text: await answer.text() }
}
const files = (bytes: Uint8Array) => unpackArchive(bytes).value!

/** One of each kind, and what the archive says of it. */
async function fill(): Promise<Uint8Array> {
  const ann = await make('Ann', { portrait: PORTRAIT })
  await ask(server, 'POST', '/api/characters/filed', {
    characters: [ann.id],
    folder: ' Gangs / Iron Sights ',
    add: ['boss', 'chrome'],
  })
  const picture = await hostFetch(`${server.url}/api/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Blob([PNG]),
  })
  const { id } = (await picture.json()) as { id: string }
  const map = { name: 'Dock', width: 20, height: 10, obstacles: [], ground: [] }
  await ask(server, 'POST', '/api/own-maps', {
    ...map,
    picture: { file: id, x: 0, y: 0, width: 20, height: 10 },
  })
  await ask(server, 'POST', '/api/house-rules', {
    book: 'cp2020',
    name: 'Ours',
    description: '',
    options: {},
  })
  const sides = [{ name: 'Us', seat: 'player-1', people: [ann.id] }]
  await ask(server, 'POST', '/api/drafts', { plan: { book: 'cp2020', title: 'Raid', sides } })
  return download()
}

describe('a portrait at the table', () => {
  it('is sent to those who know its owner, copies included, and to nobody else', async () => {
    const [ann, bob] = [
      await make('Ada', { portrait: PORTRAIT }),
      await make('Bea', { portrait: PORTRAIT }),
    ]
    const { body: table } = await ask<Listed & { keys: KeysByRole }>(
      server,
      'POST',
      '/api/fights',
      {
        book: 'cp2020',
        title: 'Ambush',
        sides: [
          { name: 'Us', seat: 'player-1', people: [ann.id, { character: ann.id }] },
          { name: 'Them', seat: 'player-2', people: [{ character: bob.id, hidden: true }] },
        ],
      },
    )
    const { keys } = table
    const fetched = async (who: string, key: string | undefined) => {
      const answer = await keyFetch(`${server.url}/api/tables/${table.id}/portraits/${who}`, key)
      const kept = answer.headers.get('cache-control')
      return { status: answer.status, kept, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const referee = await connect(server.url, table.id)
    const [a, copy, b] = referee.now().portraits ?? []
    const player = await connect(server.url, table.id, 'player-1', { key: keys['player-1']! })
    expect(player.now().portraits).toEqual([a, copy])
    // Whoever comes later from the library brings their portrait, and one of the same name with other stats none.
    const { name, person } = bob
    const people = [
      { ...person, name },
      { ...person, name, stats: { ...person.stats, ref: 3 } },
    ]
    const choice = { rule: 'bring', people, side: 0, hidden: false }
    expect(await referee.ask({ do: 'begin', choice })).toMatchObject({ type: 'done' })
    expect(referee.now().portraits).toHaveLength(4)
    await expect.poll(() => player.now().portraits).toHaveLength(3)
    const late = player.now().portraits?.at(-1)
    expect(player.now().portraits).toEqual([a, copy, late])
    for (const client of [referee, player]) client.close()

    const shown = { status: 200, kept: expect.stringContaining('private') as unknown, bytes: PNG }
    expect(await fetched(a!, keys['player-1'])).toEqual(shown)
    expect(await fetched(copy!, keys['watcher'])).toEqual(shown)
    expect(await fetched(b!, keys.referee)).toEqual(shown)
    const unknown = await fetched('nobody', keys['player-1'])
    expect(unknown.status).toBe(404)
    for (const who of [b!, 'constructor', '__proto__'])
      expect(await fetched(who, keys['player-1'])).toEqual(unknown)
    expect((await fetched(a!, undefined)).status).toBe(403)

    for (const [role, known] of [
      ['player-1', [a, copy, late]],
      ['watcher', [a, copy, late]],
      ['referee', [a, copy, b, late]],
    ] as const) {
      const held = await ask<Listed[]>(server, 'POST', '/api/tables/held', {
        keys: [{ table: table.id, key: keys[role] }],
      })
      expect([role, held.body[0]?.portraits]).toEqual([role, known])
      expect(held.body[0]).not.toHaveProperty('faces')
    }
  })
})

describe('the portrait of a boxer', () => {
  const star = {
    ...{ player: 'Ann', name: 'Ruth', woman: true, seed: 7, second: 'Steady' },
    stats: { box: 4, agg: 3, qwik: 3, pow: 2, stam: 3 },
  }
  const portraitAt = async (table: string, who: string) => {
    const path = `${server.url}/api/tables/${table}/portraits/${who}`
    return Buffer.from(await (await hostFetch(path)).arrayBuffer())
  }

  it('comes from the bout file, and stays when the bout begins again', async () => {
    const sides = [{ fighter: 'Tony Gomes', portrait: PORTRAIT }, { fighter: 'Oscar Braun' }]
    const open = (sent: object[]) =>
      ask<{ id: string }>(server, 'POST', '/api/tables', {
        scenario: { book: 'fights', sides: sent },
      })
    const referee = await connect(server.url, (await open(sides)).body.id)
    const again = await referee.ask({ do: 'again' })
    referee.close()
    const later = await connect(server.url, 'table' in again ? again.table! : '')
    expect(later.now().portraits).toEqual(['tony-gomes'])
    later.close()
    expect(await portraitAt(later.now().table, 'tony-gomes')).toEqual(PNG)
    const svg = [{ ...sides[0], portrait: 'data:image/svg+xml;base64,PHN2Zy8+' }, sides[1]!]
    expect((await open(svg)).status).toBe(400)
  })

  it('is given to a star between bouts, and is at the table of the career', async () => {
    const { body: made } = await ask<Kept>(server, 'POST', '/api/careers', { name: 'Us', star })
    const step = async ({ id, version }: Kept, path: string, more: object) =>
      (await ask<Kept>(server, 'POST', `/api/careers/${id}/${path}`, { version, ...more })).body
    const move = (career: Kept, one: object) => step(career, 'moves', { move: { who: 0, ...one } })
    let career = await move(made, { do: 'portrait', portrait: PORTRAIT })
    for (const act of ['look', 'accept'])
      if (career.players[0]?.next.at !== 'signed') career = await move(career, { do: act })
    const at = (await step(career, 'table', { whose: 0 })).players[0]!
    const table = at.next.at === 'boxing' ? at.next.table : ''
    expect(await portraitAt(table, at.star.id)).toEqual(PNG)
  })
})

describe('people in folders', () => {
  it('are moved and tagged together or not at all, and their version stays', async () => {
    const [cy, di] = [await make('Cy', { portrait: PORTRAIT }), await make('Di')]
    const filing = { characters: [cy.id, di.id], folder: 'Crew/', add: ['b', 'a', 'b'] }
    expect((await ask(server, 'POST', '/api/characters/filed', filing)).body).toEqual({ filed: 2 })
    const list = async (): Promise<readonly ListedCharacter[]> =>
      (await ask<ListedCharacter[]>(server, 'GET', '/api/characters')).body
    const [one] = (await list()).filter(({ name }) => name === 'Cy')
    expect(one).toMatchObject({ folder: 'Crew', tags: ['a', 'b'], version: 1, hasPortrait: true })
    expect(one).not.toHaveProperty('portrait')
    expect(one).not.toHaveProperty('homes')
    const face = await hostFetch(`${server.url}/api/characters/${cy.id}/portrait`)
    expect(face.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await face.arrayBuffer())).toEqual(PNG)
    expect((await hostFetch(`${server.url}/api/characters/${di.id}/portrait`)).status).toBe(404)

    const strange = { characters: [cy.id, 'nobody'], folder: 'Else' }
    expect((await ask(server, 'POST', '/api/characters/filed', strange)).status).toBe(404)
    const slashes = { characters: [cy.id], folder: 'a\\b' }
    expect((await ask(server, 'POST', '/api/characters/filed', slashes)).status).toBe(400)
    await ask(server, 'POST', '/api/characters/filed', { ...filing, folder: '', remove: ['a'] })
    const after = (await list()).find(({ name }) => name === 'Di')
    expect([after?.folder, after?.tags]).toEqual([undefined, ['b']])
    // A change of the sheet leaves them where they are.
    const path = `/api/characters/${cy.id}`
    const changed = await ask<Character>(server, 'PUT', path, {
      version: 1,
      person: { ...PERSON, name: 'Cy' },
    })
    expect(changed.body.tags).toEqual(['b'])
  })
})

it('two requests that file the same person at once both take effect', async () => {
  const store = await indexedStore()
  await store.characters.add(character('matt'))
  const file = (more: object) => fileCharacters(store, { characters: ['matt'], ...more })
  await Promise.all([file({ folder: 'New' }), file({ add: ['c'] })])
  expect(await store.characters.one('matt')).toMatchObject({ folder: 'New', tags: ['c'] })
  await store.close()
})

describe('the library as an archive', () => {
  it('brings everything to another store, and adds nothing twice', async () => {
    const bytes = await fill()
    const store = await indexedStore()
    const library = realLibrary(ROOT, (error) => expect.fail(String(error)))
    const { value: report } = await importLibrary(store, library, files(bytes))
    expect(report).toMatchObject({
      added: { maps: 1, pictures: 1, 'house-rules': 1, drafts: 1 },
      there: 0,
      dropped: [],
    })
    const [ann] = (await store.characters.all()).filter(({ name }) => name === 'Ann')
    expect(ann).toMatchObject({
      portrait: PORTRAIT,
      folder: 'Gangs/Iron Sights',
      tags: ['boss', 'chrome'],
    })
    const [map] = await store.maps.all()
    expect(Buffer.from((await store.picture(map!.map.picture!.file))!)).toEqual(PNG)
    const [draft] = await store.drafts.all()
    expect(draft?.plan.sides[0]?.people).toEqual([ann!.id])
    const again = await importLibrary(store, library, files(bytes))
    expect([again.value?.added, again.value?.there]).toEqual([
      {},
      files(bytes).filter(({ path }) => !/^(ringfire|portraits)/.test(path)).length,
    ])
    await store.close()

    expect(await upload(bytes)).toMatchObject({ status: 200 })
    expect(await download()).toEqual(bytes)
  })

  it('is exported to and imported from a folder by the command line', async () => {
    const folder = newFolder()
    const file = join(folder, 'library.zip')
    writeFileSync(file, await download())
    const run = async (...args: string[]) => {
      const out: string[] = []
      const err: string[] = []
      const write = (path: string, data: string | Uint8Array) => writeFileSync(path, data)
      const io = { out: (t: string) => out.push(t), err: (t: string) => err.push(t), write }
      const code = await main(args, { ...io, read: () => '' })
      return { code, out: out.join('\n'), err: err.join('\n') }
    }
    const data = join(folder, 'data')
    const read = await run('library', 'import', file, '--data', data, '--json')
    expect([read.code, (JSON.parse(read.out) as ArchiveReport).added.maps]).toEqual([0, 1])
    const copy = join(folder, 'copy.zip')
    expect((await run('library', 'export', copy, '--data', data)).code).toBe(0)
    const said = await run('library', 'import', copy, '--data', data)
    expect(said.out).toContain('added: nothing')
    writeFileSync(file, 'PK no')
    const bad = await run('library', 'import', file, '--data', data)
    expect([bad.code, bad.err]).toEqual([2, expect.stringContaining('it is not a ZIP file')])
    const none = await run('library', 'import', join(folder, 'none.zip'), '--data', data)
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('there is no such file')])
  })

  const head = { 'ringfire.json': strToU8('{"ringfire":"library 1"}') }
  const kept = { id: 'x', made: '', changed: '', version: 1 }
  const json = (value: object): Uint8Array => strToU8(JSON.stringify(value))
  const who = { ...kept, book: 'cp2020', name: 'X', dead: false, person: PERSON }

  it.each<readonly [string, string, Uint8Array, RegExp]>([
    ['a file that it does not know', 'notes.txt', strToU8('hello'), /no such file/],
    ['a picture under a false name', `pictures/${'a'.repeat(64)}.bin`, PNG, /not the SHA-256/],
    [
      'somebody who cannot be read',
      'characters/x.json',
      json({ ...who, person: {} }),
      /name: it is missing/,
    ],
    ['somebody of no book', 'characters/x.json', json({ ...who, book: 'gurps' }), /no book/],
    ['somebody under another id', 'characters/y.json', json(who), /not the id/],
    ['a field that nobody knows', 'characters/x.json', json({ ...who, evil: 1 }), /evil/],
    [
      'a folder out of bounds',
      'characters/x.json',
      json({ ...who, folder: 'a/b/c/d/e' }),
      /folder/,
    ],
    ['a map that is none', 'maps/x.json', json({ ...kept, map: { name: 'M' } }), /width/],
    ['no JSON', 'drafts/x.json', strToU8('{'), /not JSON/],
    ['a portrait of nobody', 'portraits/a-b.svg', strToU8('<svg/>'), /of nobody/],
    [
      'a reserved name',
      'drafts/x.json',
      strToU8('{"id":"x","plan":{"options":{"__proto__":1}}}'),
      /__proto__/,
    ],
  ])('leaves out %s and says so', async (_, path, bytes, why) => {
    const { status, text } = await upload(zipSync({ ...head, [path]: bytes }))
    const { added, dropped } = JSON.parse(text) as ArchiveReport
    expect([status, added]).toEqual([200, {}])
    expect(dropped.map((one) => `${one.path}: ${one.why}`).join()).toMatch(why)
  })

  it.each<readonly [string, () => Uint8Array, RegExp]>([
    ['no ZIP', () => strToU8('{}'), /not a ZIP/],
    ['a ZIP of something else', () => zipSync({ 'a.json': strToU8('{}') }), /not a library/],
    [
      'an archive within',
      () => zipSync({ ...head, 'x.zip': zipSync({}) }),
      /archive inside the archive/,
    ],
    ['a way out', () => zipSync({ ...head, '../x.json': strToU8('{}') }), /plain names/],
  ])('is refused with a sentence: %s', async (_, made, why) => {
    const { status, text } = await upload(made())
    expect([status, text]).toEqual([400, expect.stringMatching(why)])
  })

  it('holds no keys and nothing of tables', async () => {
    const names = Object.keys(unzipSync(await download()))
    expect(
      names.every((name) =>
        /^(ringfire|characters|portraits|maps|pictures|house-rules|drafts)\b/.test(name),
      ),
    ).toBe(true)
  })
})
