// Revoking is final: on the threads of one server, and on every server that shares the store. The tables live in other threads
// than the requests that revoke.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KeysByRole } from '../../src/server/protocol.ts'
import { hostFetch } from '../support/host.ts'
import { moduleWords, serving, type Serving } from '../support/serving.ts'
import { newFolder } from '../support/folders.ts'
import { times } from '../support/soak.ts'
import { connect, endOfCourse, openTable } from './client.ts'

let server: Serving
beforeAll(async () => {
  server = await serving(moduleWords('tests/server/real-server.ts', newFolder()))
})
afterAll(() => server.kill())

async function changeKey(table: string, body: object): Promise<KeysByRole | undefined> {
  const answer = await hostFetch(`${server.url}/api/tables/${table}/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { made?: KeysByRole }).made
}

it('a computation of somebody whose key is revoked ends at once @long', async () => {
  const table = await openTable(server.url, { scenario: 'alley', seed: 4 })
  const key = (await changeKey(table, { do: 'renew', role: 'referee' }))!.referee!
  expect(
    await endOfCourse(server.url, { table, key }, () =>
      changeKey(table, { do: 'revoke', role: 'referee' }),
    ),
  ).toBe('refused/no-key')
})

it('nobody stays who joins while their key is revoked, whoever else is at the table @long', async () => {
  const met = { rounds: 0, out: 0 }
  for (; met.rounds < times(20); met.rounds++) {
    const table = await openTable(server.url, { scenario: 'alley', seed: 4 })
    const key = (await changeKey(table, { do: 'renew', role: 'player-1' }))!['player-1']!
    // Every second table is open in a thread already.
    const referee = met.rounds % 2 ? await connect(server.url, table, 'referee') : undefined
    const joining = Array.from({ length: 8 }, () => connect(server.url, table, 'player-1', { key }))
    await sleep((met.rounds * 7) % 100)
    await changeKey(table, { do: 'revoke', role: 'player-1' })
    for (const client of await Promise.all(joining)) {
      const late = sleep(5000, undefined, { ref: false })
      if ((await Promise.race([client.closed, late]))?.reason === 'refused/no-key') met.out++
      client.close()
    }
    referee?.close()
  }
  expect(met).toEqual({ rounds: met.rounds, out: 8 * met.rounds })
})
