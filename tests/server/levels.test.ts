// How well the computer plays is said when a table is opened, and by the referee later on.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '../../src/server/server.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import { connect } from './client.ts'
import { ask, realServer } from './real-server.ts'

interface Table {
  readonly id: string
  readonly keys: KeysByRole
}
let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(() => server.close())

it('a recruit plays if the table says so, until the referee changes it; a player cannot', async () => {
  const wish = { scenario: 'junkyard', computer: ['player-2'], level: 'recruit', seed: 7 }
  const { id, keys } = (await ask<Table>(server, 'POST', '/api/tables', wish)).body
  const [referee, player] = await Promise.all([
    connect(server.url, id, undefined, { key: keys.referee }),
    connect(server.url, id, undefined, { key: keys['player-1'] }),
  ])
  expect([referee.now().level, player.now().level]).toEqual(['recruit', 'recruit'])
  expect(
    await player.ask({ do: 'computer', seats: ['player-1', 'player-2'], level: 'veteran' }),
  ).toMatchObject({ type: 'refused', refusal: { code: 'refused/referee-only' } })
  await referee.ask({ do: 'computer', seats: ['player-2'], level: 'veteran' })
  await referee.until(({ level }) => level === 'veteran')
  expect(
    await referee.ask({ do: 'computer', seats: ['player-2'], level: 'general' } as never),
  ).toMatchObject({ type: 'refused', refusal: { code: 'refused/not-a-request' } })
  for (const one of [referee, player]) one.close()
})

it('a table without a level is played by a veteran', async () => {
  const { id, keys } = (await ask<Table>(server, 'POST', '/api/tables', { scenario: 'alley' })).body
  const referee = await connect(server.url, id, undefined, { key: keys.referee })
  expect(referee.now().level).toBe('veteran')
  referee.close()
})

it('a commander expects nothing in a rematch unless the referee says so; then the chat says what', async () => {
  const wish = { scenario: 'duel', computer: ['player-2'], level: 'commander', seed: 7 }
  const { id, keys } = (await ask<Table>(server, 'POST', '/api/tables', wish)).body
  const referee = await connect(server.url, id, undefined, { key: keys.referee })
  const chatOf = async (expects: boolean) => {
    const again = await referee.ask({ do: 'again', ...(expects ? { expects } : {}) } as never)
    const client = await connect(server.url, (again as { table: string }).table, undefined, {
      key: keys.referee,
    })
    const { chat } = client.now()
    client.close()
    return chat?.map(({ text }) => text)
  }
  expect(await chatOf(false)).toBeUndefined()
  expect(await chatOf(true)).toEqual([
    'The commander expects: nothing, as nobody did anything often.',
  ])
  referee.close()
})
