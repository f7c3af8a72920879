// Messages made to hurt: each is answered with a refusal, the process lives on, and every table stays readable.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../src/server/server.ts'
import type { Library } from '../../src/server/library.ts'
import { moduleWords, serving } from '../support/serving.ts'
import type { Serving } from '../support/serving.ts'
import { connect, openTable, save } from './client.ts'
import { toyFace, toyBook, toyLibrary } from './toy.ts'
import { toyServer } from './toy-server.ts'
import { newFolder } from '../support/folders.ts'
import { hostFetch, hostKey } from '../support/host.ts'

const COERCED = '{"length":{"toString":1,"valueOf":1}}'
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
/** Anything but a name of a combatant. */
const NO_IDS = ['"__proto__"', '"constructor"', '"toString"', '["matt"]', '{"a":1}', '7', 'null']

describe('a server process', () => {
  let server: Serving
  beforeAll(async () => {
    server = await serving(moduleWords('tests/server/real-server.ts', newFolder()))
  })
  afterAll(() => server.kill())

  const lives = async (table: string): Promise<void> => {
    expect((await hostFetch(`${server.url}/api/tables`)).status).toBe(200)
    const again = await hostFetch(`${server.url}/api/saves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: await save(server.url, table),
    })
    expect(again.status).toBe(201)
  }

  it.each([
    ['an id that is no text', `{"id":${COERCED},"do":"answer","key":"k","choice":1}`],
    ['a key that is no text', `{"id":"1","do":"answer","key":${COERCED},"choice":1}`],
    ['a label that is no text', `{"id":"1","do":"roll","label":${COERCED},"faces":[1]}`],
    ['seats that are no list', `{"id":"1","do":"hand","seats":${COERCED}}`],
    ['faces that are no list', `{"id":"1","do":"roll","label":"attack","faces":${COERCED}}`],
    ['a line that is no number', '{"id":"1","do":"why","line":{"toString":1,"valueOf":1}}'],
    ['a verb that is no text', `{"id":"1","do":${COERCED}}`],
    ['a reserved id', '{"id":"__proto__","do":"undo"}'],
    ['a reserved key', '{"id":"1","do":"answer","key":"constructor","choice":1}'],
    ['a reserved name in a choice', '{"id":"1","do":"begin","choice":{"rule":"valueOf"}}'],
    ['60,000 letters of chat', `{"id":"1","do":"say","text":"${'x'.repeat(60_000)}"}`],
    ['30 brackets of dice', `{"id":"1","do":"say","text":"/roll ${'('.repeat(200)}"}`],
    ['40 dice of 1000 sides', '{"id":"1","do":"say","text":"/roll 40d1000"}'],
    ['chat before no line', '{"id":"1","do":"chat","before":-1}'],
    [
      'a drawing of 3000 points',
      `{"id":"1","do":"draw","what":"line","points":[${'{"x":1,"y":1},'.repeat(2999)}{"x":1,"y":1}]}`,
    ],
    ['a drawing of NaN', '{"id":"1","do":"draw","what":"line","points":[{"x":NaN},{"x":1,"y":1}]}'],
    [
      'a drawing beyond all maps',
      '{"id":"1","do":"draw","what":"circle","points":[{"x":1e308,"y":1},{"x":1,"y":-1e308}]}',
    ],
    ['the sight of no seat', '{"id":"1","do":"sight","seat":"watcher"}'],
    ['a name of 5000 letters', `{"id":"1","do":"introduce","name":"${'x'.repeat(5000)}"}`],
    ['a page of a megabyte', `{"id":"1","do":"note","text":"${'x'.repeat(60_000)}"}`],
    ['a reserved reason', '{"id":"1","do":"begin","choice":{"rule":"end"},"why":"constructor"}'],
  ])('refuses %s', async (_, frame) => {
    const table = await openTable(server.url, { scenario: 'junkyard', seed: 7 })
    const client = await connect(server.url, table)
    expect(await client.sendRaw(frame)).toMatchObject({ type: 'refused' })
    await lives(table)
    client.close()
  })

  it('keeps no answer that nests deeper than it reads', async () => {
    const table = await openTable(server.url, { scenario: 'junkyard', seed: 7 })
    const client = await connect(server.url, table)
    const { key } = client.now().asks.find(({ kind }) => kind === 'act')!
    for (const choice of [
      `{"do":"dodge","zz":${nested(28)}}`,
      `{"do":"end","zz":${nested(9)}}`,
      `{"do":"end","target":"__proto__"}`,
    ]) {
      const frame = `{"id":${JSON.stringify(choice.slice(0, 40))},"do":"answer","key":"${key}","choice":${choice}}`
      expect(await client.sendRaw(frame)).toMatchObject({ type: 'refused' })
    }
    await lives(table)
    client.close()
  })

  it.each(['junkyard', 'alley', 'farm', 'clinic'])(
    'refuses malformed rulings at the table %s',
    { timeout: 120_000 },
    async (scenario) => {
      const table = await openTable(server.url, { scenario, seed: 7 })
      const client = await connect(server.url, table)
      const rulings = ['hide', 'show', 'favour', 'wake', 'order', 'wound', 'heal', 'place', 'give']
      let id = 0
      for (const rule of rulings)
        for (const who of NO_IDS) {
          const choice = `{"rule":"${rule}","who":${who},"value":1,"offer":"react","answer":"never"}`
          const frame = `{"id":"${rule}-${++id}","do":"begin","choice":${choice}}`
          expect(await client.sendRaw(frame), frame).toMatchObject({ type: 'refused' })
        }
      await lives(table)
      client.close()
    },
  )
})

describe('a book that throws', () => {
  /** Notes of the toy that cannot be told, or that nobody but the referee can be shown. */
  const library: Library = {
    ...toyLibrary,
    books: {
      toy: {
        ...toyLibrary.books['toy']!,
        make: () => ({
          book: toyBook as never,
          face: {
            ...toyFace,
            say(event: { note?: string }, view: never) {
              if (event.note === 'untold') throw new Error('cannot say this')
              return toyFace.say(event as never, view)
            },
            rulings(view: { notes: string[] }, seat: never) {
              if (view.notes.includes(`not for ${String(seat)}`)) throw new Error('cannot show')
              return toyFace.rulings(view as never, seat)
            },
          } as never,
        }),
      },
    },
  }
  let server: Running
  beforeAll(async () => void (server = await toyServer({ library })))
  afterAll(() => server.close())

  it.each(['untold', 'not for player-1'])(
    'keeps no step that cannot be told and shown (%s)',
    async (note) => {
      const table = await openTable(server.url)
      const referee = await connect(server.url, table, 'referee')
      const player = await connect(server.url, table, 'player-1')
      const before = await save(server.url, table)
      expect(await referee.ask({ do: 'begin', choice: { note } })).toMatchObject({
        type: 'refused',
        refusal: { code: 'refused/fault' },
      })
      expect(await save(server.url, table)).toBe(before)
      expect((await referee.ask({ do: 'begin', choice: { note: 'fine' } })).type).toBe('done')
      const seen = await player.until(({ lines }) => lines.length > 0)
      expect(seen.lines.at(-1)?.text).toBe('Ruling: fine')
    },
  )

  it('tells a seat that cannot be shown the table, and serves the others', async () => {
    const table = await openTable(server.url)
    const referee = await connect(server.url, table, 'referee')
    expect((await referee.ask({ do: 'begin', choice: { note: 'not for player-2' } })).type).toBe(
      'done',
    )
    const blind = new WebSocket(
      `${server.url.replace('http', 'ws')}/ws?table=${table}&seat=player-2`,
      [],
      { headers: { authorization: `Bearer ${hostKey(server.url)}` } },
    )
    const [frame] = (await once(blind, 'message')) as [Buffer]
    expect(JSON.parse(frame.toString())).toMatchObject({
      type: 'fault',
      refusal: { code: 'refused/table-fault', why: expect.stringMatching(/save the fight/) },
    })
    blind.close()
    expect((await referee.ask({ do: 'undo' })).type).toBe('done')
  })
})
