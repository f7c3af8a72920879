// A book from outside the repository at the server: in the lobby, at a table, in the rules, and in another process.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, openTable } from '../server/client.ts'
import { duel, grimBook, serving } from './grim.ts'
import { newFolder } from '../support/folders.ts'
import { hostFetch } from '../support/host.ts'

let folder: string
let grim: string
let server: Awaited<ReturnType<typeof serving>>
beforeAll(async () => {
  folder = newFolder()
  grim = grimBook(folder)
  server = await serving(folder, ['--with', grim])
})
afterAll(() => server.kill())

const get = async <T>(path: string): Promise<T> =>
  (await hostFetch(`${server.url}${path}`)).json() as Promise<T>
const post = async <T>(path: string, body: unknown): Promise<T> =>
  (
    await hostFetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<T>

it('is among the books with its own option, its rule in the reference, and a desk for characters @long', async () => {
  const book = (
    await get<{ id: string; title: string; options: Record<string, { default: unknown }> }[]>(
      '/api/books',
    )
  ).find(({ id }) => id === 'grim')
  expect(book).toMatchObject({
    title: 'Grim Friday',
    options: { 'most-hits': { default: 3 }, 'head-doubling-order': { default: 'after-armour' } },
  })
  expect(
    (await get<{ id: string }[]>('/api/rules')).find(({ id }) => id === 'grim/options/most-hits'),
  ).toMatchObject({ book: 'grim', chapter: 'options' })
  expect(await get('/api/books/grim/desk')).toHaveProperty('stats')
})

it('rules a table, with a set of its own options, and still does after a restart; without the book the table is left alone @long', async () => {
  const set = await post<{ id: string }>('/api/house-rules', {
    book: 'grim',
    name: 'Five',
    options: { 'most-hits': 5 },
  })
  const table = await openTable(server.url, { scenario: duel('grim'), seed: 7, house: set.id })
  const before = await connect(server.url, table)
  const open = before.now().asks[0]!
  const end = open.items.find(({ verb, choice }) => verb === 'end' && choice !== undefined)!
  expect(await before.ask({ do: 'answer', key: open.key, choice: end.choice })).toMatchObject({
    type: 'done',
  })
  const { house, bookTitle, lines } = before.now()
  expect([bookTitle, house]).toEqual([
    'Grim Friday',
    {
      name: 'Five',
      changed: [{ name: 'most-hits', rule: 'grim/options/most-hits', value: 5, default: 3 }],
    },
  ])
  await server.kill()

  server = await serving(folder, [])
  const said = await connect(server.url, table).then(({ closed }) => closed)
  expect(JSON.stringify(said.last)).toContain('played by the book \\"grim\\", which is not here')
  await server.kill()

  server = await serving(folder, ['--with', grim])
  const after = await connect(server.url, table)
  expect([after.now().house, after.now().lines]).toEqual([house, lines])
  after.close()
})
