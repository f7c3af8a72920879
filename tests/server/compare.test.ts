// Other books over HTTP: which can read a fight, a table under one of them, and comparisons in threads beside the tables.
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparisonGroups } from '../../src/odds/comparison.ts'
import type { CompareLine, Reading } from '../../src/server/http-api.ts'
import type { Running } from '../../src/server/server.ts'
import { connect } from './client.ts'
import { linesOf } from './lines-of.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(async () => {
  await server.close()
})

const stats = { int: 5, ref: 8, tech: 4, cool: 8, ma: 6, body: 7 }
const duel = (weapon = 'pistol-heavy') => ({
  book: 'cp2020',
  title: 'Duel',
  pairs: [{ a: 'rose', b: 'thorn', metres: 8 }],
  sides: ['Rose', 'Thorn'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [
      { name, id: name.toLowerCase(), stats, skills: { handgun: 5 }, weapons: [weapon] },
    ],
  })),
})

/** The lines of a comparison as they come; `each` may stop it. */
const compare = (body: object, each?: (line: CompareLine) => void, signal?: AbortSignal) =>
  linesOf<CompareLine>(`${server.url}/api/compare`, body, each, signal && { signal })
const BOOKS = ['cp2020', 'fnff-1988', 'done-right', 'gray-dawn']

describe('other books', () => {
  it('every book says whether it can read a fight, and what it makes of it', async () => {
    const { body } = await ask<Reading[]>(server, 'POST', '/api/readings', { scenario: duel() })
    expect(body.map(({ book, own, problems }) => [book, own, problems.length])).toEqual([
      ['fnff-1988', false, 0],
      ['cp2020', true, 0],
      ['done-right', false, 0],
      ['gray-dawn', false, 0],
    ])
    expect(body[0]!.converted).toContainEqual({
      field: 'sides[0].combatants[0].weapons[0]',
      from: 'pistol-heavy',
      to: 'Desert Eagle, 8 shots',
      why: '10 points on average',
    })
    const cannon = await ask<Reading[]>(server, 'POST', '/api/readings', {
      scenario: duel('cannon-20mm'),
    })
    expect(cannon.body.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      ['sides[0].combatants[0].weapons[0]', 'sides[1].combatants[0].weapons[0]'],
      [],
      [],
      [],
    ])
    expect((await ask(server, 'POST', '/api/readings', { scenario: 'nowhere' })).status).toBe(404)
  })
  it.each(BOOKS)('a table of a fight under %s', async (book) => {
    for (const scenario of ['junkyard', duel()]) {
      const { status, body } = await ask<{ id: string }>(server, 'POST', '/api/tables', {
        scenario,
        book,
        seed: 3,
      })
      expect(status).toBe(201)
      const client = await connect(server.url, body.id, 'referee')
      expect([client.now().book, (client.now().scene as Scene).men.length]).toEqual([
        book,
        scenario === 'junkyard' ? 5 : 2,
      ])
      client.close()
    }
  })
  it('refuses a table whose book is unknown or cannot read the fight', async () => {
    expect(
      await ask(server, 'POST', '/api/tables', {
        scenario: duel('cannon-20mm'),
        book: 'fnff-1988',
      }),
    ).toMatchObject({
      status: 400,
      body: { problems: [{ field: 'sides[0].combatants[0].weapons[0]' }, {}] },
    })
    expect(
      await ask(server, 'POST', '/api/tables', { scenario: 'junkyard', book: 'cp2077' }),
    ).toMatchObject({
      status: 400,
      body: { problems: [{ field: 'book', right: "did you mean 'cp2020'?" }] },
    })
  })
})

describe('comparisons', () => {
  it('run while the tables keep answering @long', async () => {
    let over = false
    let answers = 0
    const meanwhile = (async () => {
      for (; !over; answers++) await ask(server, 'GET', '/api/tables')
    })()
    const { lines } = await compare({ scenario: duel(), books: BOOKS, runs: 8, seed: 1 })
    over = true
    await meanwhile
    expect(lines[0]).toMatchObject({ begun: { fights: 32 } })
    expect(lines.at(-2)).toEqual({ done: 32 })
    expect(lines.at(-1)).toMatchObject({
      compared: {
        title: 'Duel',
        runs: 8,
        asked: 8,
        seed: 1,
        books: [{ id: 'cp2020' }, { id: 'fnff-1988' }, { id: 'done-right' }, { id: 'gray-dawn' }],
      },
    })
    // One that was asked before and one that was answered afterwards tell nothing.
    expect(answers).toBeGreaterThan(5)
  })
  it('can be stopped: what was played counts, for every book alike @long', async () => {
    const { lines } = await compare(
      { scenario: 'junkyard', books: ['fnff-1988', 'cp2020'], runs: 5000, seed: 1 },
      (line) => {
        if ('known' in line && line.known.runs > 0)
          void ask(server, 'POST', `/api/compare/${id}/stop`)
        if ('begun' in line) id = line.begun.id
      },
    )
    const last = lines.at(-1)!
    if (!('compared' in last)) throw new Error(JSON.stringify(last))
    expect(last.compared.runs).toBeLessThan(5000)
    expect(last.compared.books.map(({ found }) => found.runs)).toEqual([
      last.compared.runs,
      last.compared.runs,
    ])
    expect((await ask(server, 'POST', `/api/compare/${id}/stop`)).status).toBe(404)
  })
  let id = ''
  it('end when the client disconnects, and at most two run at a time @long', async () => {
    const away = new AbortController()
    const begun = Promise.all(
      [1, 2].map(
        (seed) =>
          new Promise<void>(
            (done) =>
              void compare(
                { scenario: 'junkyard', books: BOOKS, runs: 5000, seed },
                () => done(),
                away.signal,
              ).catch(() => undefined),
          ),
      ),
    )
    await begun
    expect(await compare({ scenario: duel(), books: BOOKS })).toMatchObject({
      status: 429,
      lines: [{ refusal: { code: 'refused/busy' } }],
    })
    away.abort()
    await expect
      .poll(async () => (await compare({ scenario: duel(), books: BOOKS, runs: 1 })).status)
      .toBe(200)
  })
  it('a book compared with itself under an empty set of house rules gives the same figures @long', async () => {
    const house = { name: 'As it is', options: {} }
    const book = 'cp2020'
    const { lines } = await compare({
      scenario: duel(),
      books: [book, { book, house }],
      runs: 6,
      seed: 1,
    })
    const last = lines.at(-1)!
    if (!('compared' in last)) throw new Error(JSON.stringify(last))
    const { books } = last.compared
    // What needs no fight comes first, column by column, then figures after one fight of each, then better ones.
    const known = lines.flatMap((line) => ('known' in line ? [line.known] : []))
    expect(known.map((one) => one.runs)).toEqual([0, 0, 1, 2, 3, 5])
    expect(known.map((one) => one.books.length)).toEqual([1, 2, 2, 2, 2, 2])
    expect(books.map(({ id, house: name }) => [id, name])).toEqual([
      [book, undefined],
      [book, 'As it is'],
    ])
    // The same options and the same seeds: the same fights.
    expect(books[1]!.found).toEqual(books[0]!.found)
    for (const { rows } of comparisonGroups(last.compared))
      for (const { cells } of rows) expect(cells.map(({ apart }) => apart)).toEqual([false, false])
    const { lines: wrong } = await compare({
      scenario: duel(),
      books: [book, { book, house: { name: 'X', options: { 'no-such-option': 1 } } }],
    })
    expect(wrong).toMatchObject([{ problems: [{ field: 'cp2020: options.no-such-option' }] }])
  })
  it('a bout is compared with itself under house rules @long', async () => {
    const bout = JSON.parse(readFileSync('bouts/calloway-stewart.json', 'utf8')) as object
    const { lines } = await compare({
      scenario: bout,
      books: [
        'fights',
        { book: 'fights', house: { name: 'Changed', options: { 'stalking-tie': 'free-re-roll' } } },
      ],
      runs: 300,
      seed: 1,
    })
    const last = lines.at(-1)!
    if (!('compared' in last)) throw new Error(JSON.stringify(last))
    expect(last.compared).toMatchObject({ runs: 300, books: [{}, { house: 'Changed' }] })
    // A column is told when it is boxed.
    const known = lines.flatMap((line) => ('known' in line ? [line.known.books.length] : []))
    expect(known).toEqual([1, 2])
    expect(comparisonGroups(last.compared).map(({ title }) => title)).toEqual([
      'Who wins',
      'How long',
      'How it ends',
      'Who still stands',
      'Wounds taken',
    ])
    expect(last.compared.books[1]!.found).not.toEqual(last.compared.books[0]!.found)
    expect(await compare({ scenario: bout, books: ['fights', 'cp2020'] })).toMatchObject({
      status: 400,
    })
  })
  it.each([
    [{ scenario: 'junkyard', books: ['cp2020'] }, 'refused/not-a-request'],
    [{ scenario: 'junkyard', books: ['cp2020', 'cp2020'] }, 'refused/not-a-request'],
    [{ scenario: 'nowhere', books: BOOKS }, 'refused/no-such-scenario'],
    [{ books: BOOKS }, 'refused/not-a-request'],
  ])('%j is refused', async (body, code) =>
    expect(await compare(body)).toMatchObject({ status: 400, lines: [{ refusal: { code } }] }),
  )
  it('reports by field what a book cannot read', async () => {
    expect(
      await compare({ scenario: duel('cannon-20mm'), books: ['cp2020', 'fnff-1988'] }),
    ).toMatchObject({
      status: 400,
      lines: [{ problems: [{ field: 'fnff-1988: sides[0].combatants[0].weapons[0]' }, {}] }],
    })
  })
})
