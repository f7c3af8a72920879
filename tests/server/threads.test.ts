// Tables in threads: rules that never end, that eat the memory or that throw cost their own table alone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GIVES_WAY } from '../../src/series/give-way.ts'
import { serve } from '../../src/server/main.ts'
import type { Running } from '../../src/server/server.ts'
import { hosted, hostFetch } from '../support/host.ts'
import { connect, openTable, save } from './client.ts'
import type { Client } from './client.ts'
import { newFolder } from '../support/folders.ts'
import { ALL } from '../support/soak.ts'

/** The 1988 book, with rulings that do what the option says. */
const HOG = `
import { fnff1988 } from 'ringfire'
const does = {
  nothing: (go) => go(),
  loop: () => { for (;;); },
  eat: () => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)) },
  fail: () => { throw new Error('Matt cannot be read') },
}
const entry = fnff1988.bookEntry({
  id: 'hog',
  title: 'Hog',
  options: { ruling: { values: Object.keys(does), default: 'nothing', text: 'What a ruling does.' } },
})
export default {
  ...entry,
  make(options) {
    const { book, face } = entry.make(options)
    const start = (...all) => does[options.ruling](() => book.start(...all))
    return { face, book: { ...book, start } }
  },
}
`
const stats = { int: 5, ref: 8, cool: 8, ma: 6, body: 6 }
const duel = (ruling: string) => ({
  book: 'hog',
  title: 'Duel',
  options: { ruling },
  pairs: [{ a: 'matt', b: 'scar', metres: 4 }],
  sides: ['Matt', 'Scar'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [{ name, stats, skills: { pistol: 9, rifle: 9 }, weapons: ['uzi'] }],
  })),
})

let server: Running
beforeAll(async () => {
  const folder = newFolder()
  const hog = join(folder, 'hog.mjs')
  writeFileSync(hog, HOG)
  server = hosted(
    await serve({
      port: 0,
      data: join(folder, 'data'),
      modules: [hog],
      pause: 0,
      log: 'silent',
      budget: { ms: 1500, megabytes: 160 },
    }),
  )
})
afterAll(() => server.close())

it.skipIf(process.platform !== 'linux')('serves tables before the lobby', () => {
  const tasks = `/proc/${process.pid}/task`
  // The nineteenth word of proc(5), behind the name in brackets and the state.
  const niceOf = (task: string): number =>
    Number(readFileSync(`${tasks}/${task}/stat`, 'utf8').replace(/.*\)/s, '').split(' ')[17])
  expect(readdirSync(tasks).map(niceOf)).toContain(GIVES_WAY.lobby)
  expect(niceOf(String(process.pid))).toBe(0)
})

/** Ends the turn of whoever is asked. */
async function endTurn(client: Client) {
  const now = await client.until(({ asks }) => asks.some(({ answered }) => !answered))
  const ask = now.asks.find(({ answered }) => !answered)!
  const { choice } = ask.items.find(({ verb }) => verb === 'end')!
  return client.ask({ do: 'answer', key: ask.key, choice })
}

const rule = (client: Client, id?: string) =>
  client.ask({ do: 'begin', choice: { rule: 'hide', who: 'scar' } }, id)

it.each(ALL ? ['loop', 'eat'] : ['loop'])(
  'refuses what never ends (%s), lets all others go on, and puts the table aside the second time',
  async (ruling) => {
    const [table, other] = [
      await openTable(server.url, { scenario: duel(ruling), seed: 7 }),
      await openTable(server.url, { scenario: duel('nothing'), seed: 7 }),
    ]
    const bad = await connect(server.url, table)
    const good = await Promise.all([
      connect(server.url, other),
      connect(server.url, table, 'player-2'),
    ])
    const kept = await save(server.url, table)
    const refused = rule(bad)
    expect(await endTurn(good[0])).toMatchObject({ type: 'done' })
    expect(await refused).toMatchObject({ refusal: { code: 'refused/over-budget' } })
    expect(await save(server.url, table)).toBe(kept)
    expect(await endTurn(bad)).toMatchObject({ type: 'done' })
    expect(bad.fault()).toBeUndefined()
    const again = await save(server.url, table)
    expect(await rule(bad)).toMatchObject({
      refusal: { code: 'refused/table-put-aside' },
    })
    for (const one of [bad, good[1]]) {
      await one.until(() => one.fault() !== undefined)
      expect(one.fault()).toMatchObject({
        code: 'refused/table-put-aside',
        why: expect.stringMatching(/save the fight/),
      })
    }
    expect(await endTurn(good[0])).toMatchObject({ type: 'done' })
    expect(await save(server.url, table)).toBe(again)
    for (const one of [bad, ...good]) one.close()
  },
)

it('refuses what throws, with the id of the request, and nothing has changed', async () => {
  const table = await openTable(server.url, { scenario: duel('fail'), seed: 7 })
  const client = await connect(server.url, table)
  const kept = await save(server.url, table)
  expect(await rule(client, 'mine')).toMatchObject({
    id: 'mine',
    refusal: { code: 'refused/fault' },
  })
  expect(await save(server.url, table)).toBe(kept)
  expect(await endTurn(client)).toMatchObject({ type: 'done' })
  client.close()
})

it('answers for its health without a key', async () => {
  const answer = await fetch(`${server.url}/health`)
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'ok' }])
})

it.each([
  '/api/tables',
  '/api/saves',
  '/api/readings',
  '/api/characters/check',
  '/api/house-rules',
])('answers JSON that nests too deeply at %s with a sentence', async (path) => {
  const answer = await hostFetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"scenario":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  })
  expect(answer.status).toBe(400)
  const { refusal, problems } = (await answer.json()) as {
    refusal?: { why: string }
    problems?: { wrong: string }[]
  }
  expect(refusal?.why ?? problems?.[0]?.wrong).toMatch(/deep/)
})
