// What people bring to a table besides the fight: names, a join code, drawings, pages and notes. Bounded, by role, and shown to whom it is for.
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { keyFetch } from '../support/host.ts'
import { connect } from './client.ts'
import { ask, realServer } from './real-server.ts'
import { toyServer } from './toy-server.ts'

interface Opened {
  readonly id: string
  readonly keys: Required<KeysByRole>
}
let server: Running
let table: Opened
beforeAll(async () => {
  server = await toyServer()
})
afterAll(() => server.close())

const opened = async (): Promise<Opened> =>
  (await ask<Opened>(server, 'POST', '/api/tables', { scenario: 'two-men', seed: 7 })).body
const come = ({ id }: Opened, key: string) => connect(server.url, id, undefined, { key })
const post = async (path: string, body: object, key?: string) => {
  const answer = await keyFetch(`${server.url}${path}`, key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const P = (x: number, y: number) => ({ x, y })

describe('a join code', () => {
  it('is the referee’s while the invitation is open, leads to its table however it is typed, and ends with it', async () => {
    table = await opened()
    const referee = await come(table, table.keys.referee)
    const watcher = await come(table, table.keys.watcher)
    expect(referee.now().code).toBeUndefined()
    await referee.ask({ do: 'invite', open: true })
    await referee.until(({ code }) => code !== undefined)
    const code = referee.now().code!
    expect(code).toMatch(/^[a-z2-9]{9}$/)
    await watcher.until(({ free }) => free !== undefined)
    expect(watcher.now().code).toBeUndefined()
    // Opened again, it keeps its code.
    await referee.ask({ do: 'invite', open: true })
    expect(referee.now().code).toBe(code)

    for (const typed of [code, ` ${code.slice(0, 4).toUpperCase()} ${code.slice(4)}`])
      expect(await post('/api/join', { code: typed })).toEqual({
        status: 200,
        body: { table: table.id, key: code },
      })
    const wrong = `${code.slice(0, -1)}${code.endsWith('a') ? 'b' : 'a'}`
    for (const typed of [wrong, code.slice(0, 8), '', `${code}x`, 'x'.repeat(9)])
      expect((await post('/api/join', { code: typed })).status).toBe(404)
    expect((await post('/api/join', { code: 7 })).status).toBe(400)

    // It watches, takes a seat under a name, and opens nothing else.
    const guest = await come(table, code)
    expect(guest.now().you).toBe('watcher')
    const other = await opened()
    expect((await (await come(other, code)).closed).last).toMatchObject({ type: 'refused' })
    const sat = await post(
      `/api/tables/${table.id}/sit`,
      { seat: 'player-1', player: { name: 'Ann', colour: 'green' } },
      code,
    )
    expect(sat.status).toBe(200)
    await referee.until(({ players }) => players?.['player-1'] !== undefined)
    expect(referee.now().players).toEqual({ 'player-1': { name: 'Ann', colour: 'green' } })

    await referee.ask({ do: 'invite', open: false })
    expect((await post('/api/join', { code })).status).toBe(404)
    expect((await (await come(table, code)).closed).last).toMatchObject({ type: 'refused' })
    for (const one of [referee, watcher, guest]) one.close()
  })
})

describe('what people bring', () => {
  it('is shown to whom it is for', async () => {
    table = await opened()
    const [referee, ann, bo, watcher] = await Promise.all(
      [table.keys.referee, table.keys['player-1'], table.keys['player-2'], table.keys.watcher].map(
        (key) => come(table, key!),
      ),
    )
    const all = [referee!, ann!, bo!, watcher!]
    await ann!.ask({ do: 'introduce', name: 'Ann', colour: 'pink' })
    await ann!.ask({ do: 'draw', what: 'circle', points: [P(1, 1), P(4, 5), P(9, 9)] })
    await ann!.ask({ do: 'note', text: 'the door\nis locked' })
    await referee!.ask({ do: 'handout', title: 'A letter', text: 'Come at nine.', to: 'player-2' })
    await referee!.ask({ do: 'handout', title: 'A map', text: 'North is up.' })
    await Promise.all(all.map((one) => one.until(({ handouts }) => (handouts?.length ?? 0) > 0)))
    for (const one of all) {
      expect(one.now().players).toEqual({ 'player-1': { name: 'Ann', colour: 'pink' } })
      expect(one.now().drawings).toEqual([
        { n: 1, from: 'player-1', what: 'circle', points: [P(1, 1), P(4, 5)] },
      ])
    }
    const titles = all.map((one) => one.now().handouts?.map(({ title }) => title))
    expect(titles).toEqual([['A letter', 'A map'], ['A map'], ['A letter', 'A map'], ['A map']])
    expect(all.map((one) => one.now().note)).toEqual([
      undefined,
      'the door\nis locked',
      undefined,
      undefined,
    ])

    // Own drawings only, but all of them for the referee; a page is taken back by its number.
    expect(await bo!.ask({ do: 'erase', n: 1 })).toMatchObject({ type: 'refused' })
    await bo!.ask({ do: 'erase' })
    expect(bo!.now().drawings).toHaveLength(1)
    await referee!.ask({ do: 'erase' })
    expect(referee!.now().drawings).toBeUndefined()
    await referee!.ask({ do: 'handout', n: 1 })
    expect(await referee!.ask({ do: 'handout', n: 1 })).toMatchObject({ type: 'refused' })
    expect(referee!.now().handouts).toHaveLength(1)

    // A rematch keeps pages and notes, and neither drawings nor chat.
    await ann!.ask({ do: 'say', text: 'hello' })
    await ann!.ask({ do: 'draw', what: 'line', points: [P(0, 0), P(1, 0)] })
    const again = await referee!.ask({ do: 'again' })
    const next = await connect(server.url, (again as { table: string }).table, undefined, {
      key: table.keys['player-1'],
    })
    expect(next.now()).toMatchObject({
      handouts: [{ title: 'A map' }],
      note: 'the door\nis locked',
    })
    expect([next.now().drawings, next.now().chat]).toEqual([undefined, undefined])
    for (const one of [...all, next]) one.close()
  })

  it('is bounded', async () => {
    table = await opened()
    const [referee, ann] = await Promise.all(
      [table.keys.referee, table.keys['player-1']].map((key) => come(table, key!)),
    )
    for (let i = 0; i < 23; i++)
      await ann!.ask({ do: 'draw', what: 'line', points: [P(i, 0), P(i, 1)] })
    expect(ann!.now().drawings).toHaveLength(20)
    expect(ann!.now().drawings?.[0]?.points[0]).toEqual(P(3, 0))
    for (let i = 0; i < 12; i++) await referee!.ask({ do: 'handout', title: `Page ${i}`, text: '' })
    expect(await referee!.ask({ do: 'handout', title: 'One more', text: '' })).toMatchObject({
      refusal: { code: 'refused/too-many-pages' },
    })
    for (const one of [referee!, ann!]) one.close()
  })

  it.each([
    ['a drawing of one place', { do: 'draw', what: 'line', points: [P(0, 0)] }],
    ['a drawing of many places', { do: 'draw', what: 'line', points: Array(81).fill(P(0, 0)) }],
    ['a drawing of no kind', { do: 'draw', what: '__proto__', points: [P(0, 0), P(1, 1)] }],
    ['a place that is none', { do: 'draw', what: 'line', points: [P(0, 0), { x: NaN, y: 0 }] }],
    ['a name of two lines', { do: 'introduce', name: 'Ann\nBo' }],
    ['an empty name', { do: 'introduce', name: '  ' }],
    ['a long name', { do: 'introduce', name: 'x'.repeat(41) }],
    ['a colour that is none', { do: 'introduce', name: 'Ann', colour: 'url(x)' }],
    ['text that turns the line', { do: 'note', text: 'a\u202eb' }],
    ['a long note', { do: 'note', text: 'x'.repeat(2001) }],
    ['a page without a text', { do: 'handout', title: 'Page' }],
    ['a page for a seat that is none', { do: 'handout', title: 'P', text: '', to: 'player-9' }],
    ['a field of its own', { do: 'note', text: '', seat: 'player-2' }],
  ])('refuses %s, and changes nothing', async (_, request) => {
    const referee = await come(table, table.keys.referee)
    const before = JSON.stringify([referee.now().drawings, referee.now().handouts])
    expect(await referee.ask(request as never)).toMatchObject({ type: 'refused' })
    expect(JSON.stringify([referee.now().drawings, referee.now().handouts])).toBe(before)
    referee.close()
  })
})

describe('dice in the chat', () => {
  it.each(['roadblock', 'alley', 'clinic', 'farm'])(
    'are rolled by the fight in its log and its save, whoever’s turn it is: %s',
    async (scenario) => {
      const real = await realServer()
      const made = await ask<Opened>(real, 'POST', '/api/tables', { scenario, seed: 7 })
      const { id, keys } = made.body
      const join = (key: string) => connect(real.url, id, undefined, { key })
      const [referee, one, two] = await Promise.all(
        [keys.referee, keys['player-1'], keys['player-2']].map((key) => join(key!)),
      )
      for (const [by, text] of [
        [two, '/roll 2d6+3'],
        [one, '/r d20'],
        [referee, '/roll 4d6kh3'],
      ] as const)
        expect(await by!.ask({ do: 'say', text })).toMatchObject({ type: 'done' })
      for (const wrong of ['/roll', '/banana', '/roll 2d6+', '/roll 99d6', '/roll 2d6[x]'])
        expect([wrong, (await one!.ask({ do: 'say', text: wrong })).type]).toEqual([
          wrong,
          'refused',
        ])
      const rolled = one!.now().chat?.filter((said) => said.rolled) ?? []
      expect(rolled.map(({ from }) => from)).toEqual(['player-2', 'player-1', 'referee'])
      expect(rolled[0]?.text).toMatch(/: 2D6\+3 = \d+ \(\d, \d\)\.$/)
      expect(rolled[2]?.text).toMatch(/^The referee: 4D6kh3 = /)
      // The same sentences are in everybody's log, and a save with them plays again.
      const told = () => one!.now().lines.flatMap(({ kind, text }) => (kind === 'roll' ? text : []))
      expect(told()).toEqual(rolled.map(({ text }) => text))
      // A seat that rolls its own dice types these too; the table rolls those of the others.
      await one!.ask({ do: 'hand', seats: ['player-1'] })
      await two!.ask({ do: 'say', text: '/roll d10' })
      await one!.ask({ do: 'say', text: '/roll 2d6' })
      expect(one!.now().chat?.at(-1)?.text).toBe('2d6 is to be rolled.')
      for (const face of [6, 3]) {
        const { key, label } = one!.now().roll!
        const typed = { do: 'roll', key, label, faces: [face] } as const
        expect(await two!.ask(typed)).toMatchObject({ type: 'refused' })
        expect(await one!.ask(typed)).toMatchObject({ type: 'done' })
      }
      // The chat then says what was rolled, in the line that waited for it.
      expect(one!.now().chat?.at(-1)).toMatchObject({ text: told().at(-1), rolled: true })
      expect(one!.now().chat).toHaveLength(5)
      expect(told().slice(-2)).toEqual([
        expect.stringMatching(/: 1D10 = \d+\.$/),
        expect.stringMatching(/: 2D6 = 9 \(6, 3\)\.$/),
      ])
      // A skill is rolled with its terms by whoever plays the person, and by the referee.
      const { sheets, men } = referee!.now().scene as Scene
      const shown = men.find(
        ({ id, seat, hidden }) => seat === 'player-2' && !hidden && sheets[id],
      )!
      const of = sheets[shown.id]!
      const say = { do: 'say', text: `/roll ${of.name}: ${of.skills[0]!.label}` } as const
      expect(await one!.ask(say)).toMatchObject({
        type: 'refused',
        refusal: { why: expect.stringContaining(`You play nobody called '${of.name}'`) },
      })
      for (const by of [referee!, two!]) {
        expect(await by.ask(say)).toMatchObject({ type: 'done' })
        expect(by.now().chat?.at(-1)?.text).toMatch(
          new RegExp(
            `^${of.name}: [A-Z]+ \\+ .* \\+ 1D10 = .*, (not )?enough for .* \\(\\d+\\)\\.$`,
          ),
        )
      }
      const save = await ask<object>(real, 'GET', `/api/tables/${id}/save`)
      expect((await ask<object>(real, 'POST', '/api/saves', save.body as object)).status).toBe(201)
      await real.close()
    },
  )

  it('are rolled in a bout too, between two choices and in the middle of one', async () => {
    const real = await realServer()
    const scenario = {
      book: 'fights',
      rounds: 3,
      sides: [
        { seat: 'player-1', fighter: 'Tony Gomes' },
        { seat: 'player-2', fighter: 'Oscar Braun' },
      ],
    }
    const made = await ask<Opened>(real, 'POST', '/api/tables', { scenario, seed: 7 })
    const { id, keys } = made.body
    const one = await connect(real.url, id, undefined, { key: keys['player-1']! })
    expect(await one.ask({ do: 'say', text: '/roll 2d6' })).toMatchObject({ type: 'done' })
    const { key } = one.now().asks.find(({ seat }) => seat === 'player-1')!
    await one.ask({ do: 'answer', key, choice: 0 })
    expect(await one.ask({ do: 'say', text: '/roll 2d6' })).toMatchObject({ type: 'done' })
    expect(one.now().chat?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Tony Gomes: 2D6 = /),
      expect.stringMatching(/^Tony Gomes: 2D6 = /),
    ])
    const save = await ask<object>(real, 'GET', `/api/tables/${id}/save`)
    expect((await ask<object>(real, 'POST', '/api/saves', save.body)).status).toBe(201)
    one.close()
    await real.close()
  })

  it('are refused where the book has none, and while the table is paused', async () => {
    table = await opened()
    const ann = await come(table, table.keys['player-1']!)
    expect(await ann.ask({ do: 'say', text: '/roll 2d6' })).toMatchObject({ type: 'refused' })
    expect(ann.now().chat).toBeUndefined()
    ann.close()
  })
})
