// Deleting tables: by their referee and by the host, for good; and those where nobody has acted for as long as the owner says.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { join } from 'node:path'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { keyFetch } from '../support/host.ts'
import { newFolder } from '../support/folders.ts'
import { connect } from './client.ts'
import { joinDice } from './dice-device.ts'
import { ask } from './real-server.ts'
import { record, step } from './store-contract.ts'
import { toyServer } from './toy-server.ts'

interface Opened {
  readonly id: string
  readonly keys: KeysByRole
}

let server: Running
beforeAll(async () => void (server = await toyServer()))
afterAll(() => server.close())

const open = async (): Promise<Opened> =>
  (await ask<Opened>(server, 'POST', '/api/tables', { scenario: 'two-men', seed: 7 })).body

it('its referee deletes a table: everybody is told, its keys open nothing, and others stay', async () => {
  const [table, other] = [await open(), await open()]
  const path = `${server.url}/api/tables/${table.id}`
  const player = await connect(server.url, table.id, 'player-1', { key: table.keys['player-1']! })
  const refused = await keyFetch(path, table.keys['player-1'], { method: 'DELETE' })
  expect(refused.status).toBe(403)
  const deleted = await keyFetch(path, table.keys.referee, { method: 'DELETE' })
  expect([deleted.status, await deleted.json()]).toEqual([200, { deleted: table.id }])
  expect(await player.closed).toMatchObject({ code: 1008, reason: 'refused/table-deleted' })
  expect((await keyFetch(`${path}/save`, table.keys.referee)).status).toBe(403)
  const listed = (await ask<{ id: string }[]>(server, 'GET', '/api/tables')).body
  expect(listed.map(({ id }) => id)).toEqual([other.id])
  expect((await ask(server, 'DELETE', `/api/tables/${table.id}`)).status).toBe(404)
  expect((await ask(server, 'DELETE', `/api/tables/${other.id}`)).status).toBe(200)
})

it('the list comes in pages', async () => {
  const opened: string[] = []
  for (let n = 0; n < 3; n++) opened.unshift((await open()).id)
  const page = async (query: string) =>
    (await ask<{ id: string }[]>(server, 'GET', `/api/tables${query}`)).body.map(({ id }) => id)
  const [first, ...rest] = await page('?most=1')
  expect(rest).toEqual([])
  expect([first, ...(await page(`?after=${first}&most=5`))].toSorted()).toEqual(opened.toSorted())
})

it('tables where nobody has acted for so many days are deleted, and no others', async () => {
  const file = join(newFolder(), 'tables.db')
  const store = sqliteStore(file)
  const acted = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()
  // A server ran on these days.
  for (let day = 1; day < 40; day++) await store.noteDay(acted(day).slice(0, 10))
  for (const [id, days] of [
    ['old', 31],
    ['newer', 29],
    ['new', 0],
  ] as const)
    await store.createTable(record(id), step(0), { clock: '', acted: acted(days) })
  const off = await toyServer({ store })
  const listed = async (one: Running) =>
    (await ask<{ id: string }[]>(one, 'GET', '/api/tables')).body.map(({ id }) => id).toSorted()
  expect(await listed(off)).toEqual(['new', 'newer', 'old'])
  await off.close()
  const on = await toyServer({ store: sqliteStore(file), deleteAfter: 30 })
  await expect.poll(() => listed(on)).toEqual(['new', 'newer'])
  await on.close()
})

it('a clock that jumps ends no table, and everybody plays on', async () => {
  const file = join(newFolder(), 'tables.db')
  const running = await toyServer({ store: sqliteStore(file), deleteAfter: 30 })
  const { body: table } = await ask<{ id: string; keys: Required<KeysByRole> }>(
    running,
    'POST',
    '/api/tables',
    { scenario: 'long' },
  )
  const referee = await connect(running.url, table.id)
  const device = await joinDice(referee)
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  const DAY = 24 * 3600 * 1000
  for (const days of [1, -1, 400, -4000, 0]) {
    vi.setSystemTime(now + days * DAY)
    // A start with this clock, by which nobody may have acted for 400 days.
    const again = await toyServer({ store: sqliteStore(file), deleteAfter: 30 })
    expect((await ask<object[]>(again, 'GET', '/api/tables')).body).toHaveLength(1)
    await again.close()
    const { asks } = await referee.until((one) => one.asks.some(({ answered }) => !answered))
    const open = asks.find(({ answered }) => !answered)
    const answer = { do: 'answer', key: open!.key, choice: open!.items[0]!.choice } as const
    expect((await referee.ask(answer)).type).toBe('done')
    expect(device.accepted.length).toBeGreaterThan(0)
    expect((await referee.ask({ do: 'say', text: `day ${days}` })).type).toBe('done')
    const renewed = await ask<{ made: KeysByRole }>(
      running,
      'POST',
      `/api/tables/${table.id}/keys`,
      { do: 'renew', role: 'player-1' },
    )
    const key = renewed.body.made['player-1']!
    const player = await connect(running.url, table.id, 'player-1', { key })
    expect(player.now().scene.clock).toBe(referee.now().scene.clock)
    player.close()
  }
  vi.useRealTimers()
  referee.close()
  await running.close()
})

it('whoever renews a key is told where the old one still opens a branch, and can revoke it there', async () => {
  const table = await open()
  const referee = await connect(server.url, table.id, 'referee')
  const branched = await referee.ask({ do: 'branch' })
  const branch = branched.type === 'done' ? branched.table! : ''
  const change = (id: string, body: object) =>
    ask<{ elsewhere?: unknown }>(server, 'POST', `/api/tables/${id}/keys`, body)
  const renewed = await change(table.id, { do: 'renew', role: 'player-1' })
  expect(renewed.body.elsewhere).toEqual([{ table: branch, title: 'Two men (branch)' }])
  const there = () => connect(server.url, branch, 'player-1', { key: table.keys['player-1']! })
  expect((await there()).now().scene.clock).toBe('turn 1')
  const revoked = await change(branch, { do: 'revoke', role: 'player-1' })
  expect(revoked.body.elsewhere).toBeUndefined()
  expect(await (await there()).closed).toMatchObject({ reason: 'refused/no-key' })
  referee.close()
})
