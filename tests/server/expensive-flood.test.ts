// Everything that costs the server much, asked for again and again at once: what is too much is refused, and others play on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostFetch } from '../support/host.ts'
import { moduleWords, serving, type Serving } from '../support/serving.ts'
import { report } from '../support/soak.ts'
import { ROOT } from '../support/house.ts'
import { newFolder } from '../support/folders.ts'
import { connect, openTable, save } from './client.ts'

let server: Serving
beforeAll(async () => {
  server = await serving(moduleWords('tests/server/real-server.ts', newFolder()))
})
afterAll(() => server.kill())

const AT_ONCE = 30

const shipped = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, unknown>

it('a flood of odds, comparisons, futures, people, fights and maps leaves other tables alone @long', async () => {
  const table = await openTable(server.url, { scenario: 'junkyard', seed: 7 })
  const other = await openTable(server.url, { scenario: 'alley', seed: 7 })
  const file = JSON.parse(await save(server.url, table)) as unknown
  const squad = (n: number) => ({
    seat: `player-${n}`,
    name: `Squad ${n}`,
    people: Array.from({ length: 10 }, (_, i) => ({
      character: `fighter-${n}-${i}`,
      person: {
        name: `Fighter ${n}.${i}`,
        stats: { ref: 6, cool: 5, body: 5, int: 5, tech: 4, ma: 5 },
        skills: { rifle: 4 },
        weapons: ['uzi'],
      },
    })),
  })
  const skirmish = { book: 'cp2020', title: 'Skirmish', sides: [squad(1), squad(2)] }
  const { $schema: _, ...map } = shipped('maps/alley.json')
  const books = ['cp2020', 'fnff-1988'].map((book) => ({ book }))
  const asked: readonly (readonly [path: string, body: object])[] = [
    ['/api/compare', { scenario: 'alley', books, runs: 5000 }],
    [`/api/tables/${table}/futures`, { runs: 2000 }],
    [`/api/tables/${table}/course`, { runs: 5000 }],
    ['/api/characters/quick', { book: 'fnff-1988' }],
    ['/api/people/make', { book: 'cp2020', line: '20 thugs, REF 6' }],
    ['/api/readings', { scenario: 'junkyard' }],
    ['/api/saves', file as object],
    ['/api/fights/check', skirmish],
    ['/api/fights', skirmish],
    ['/api/tables', { scenario: 'farm' }],
    ['/api/own-maps', map],
  ]
  const gone = new AbortController()
  const statuses: Record<string, number> = {}
  const wrong: string[] = []
  const flood = asked.flatMap(([path, body]) =>
    Array.from({ length: AT_ONCE }, () =>
      hostFetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: gone.signal,
      })
        .then(async (answer) => {
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          const text = await answer.text()
          if (answer.status === 400) wrong.push(`${path} ${text.slice(0, 300)}`)
        })
        .catch(() => {}),
    ),
  )
  const attacker = await connect(server.url, table)
  const { key, items } = attacker.now().asks[0]!
  const plans = Array.from({ length: 250 }, (_, n) =>
    attacker.ask({ do: 'plan', key, choice: items[n % items.length]!.choice ?? { do: 'end' } }),
  )
  const player = await connect(server.url, other)
  let slowest = 0
  for (let n = 0; n < 20; n++, await sleep(200)) {
    const ask = player.now().asks.find(({ answered }) => !answered)
    const item = ask?.items.find((one) => one.choice !== undefined && !one.refusal && !one.needs)
    const since = performance.now()
    const reply = await player.ask(
      ask && item ? { do: 'answer', key: ask.key, choice: item.choice } : { do: 'undo' },
    )
    slowest = Math.max(slowest, Math.round(performance.now() - since))
    expect(reply.type).toBe('done')
  }
  await Promise.all(plans)
  gone.abort()
  await Promise.all(flood)
  report({ slowest, statuses })
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
  expect(wrong).toEqual([])
  expect(statuses[429]).toBeGreaterThan(AT_ONCE / 2)
  const health = async () => (await fetch(`${server.url}/health`)).status
  await expect.poll(health, { timeout: 20_000, interval: 1000 }).toBe(200)
  // All places are free again.
  await expect
    .poll(async () => {
      const [path, body] = asked[0]!
      const answer = await hostFetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, runs: 2 }),
      })
      await answer.text()
      return answer.status
    })
    .toBe(200)
  for (const client of [attacker, player]) client.close()
})
