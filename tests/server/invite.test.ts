// The referee invites whoever watches: a free seat is taken once, with a key of its own, and by nobody who was not invited.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { KeysAnswer } from '../../src/server/http-api.ts'
import type { Running } from '../../src/server/server.ts'
import { keyFetch } from '../support/host.ts'
import { connect } from './client.ts'
import { toyServer } from './toy-server.ts'
import { ask } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await toyServer()
})
afterAll(() => server.close())

interface Opened {
  readonly id: string
  readonly keys: Required<KeysByRole>
}
const opened = async (): Promise<Opened> =>
  (await ask<Opened>(server, 'POST', '/api/tables', { scenario: 'two-men', seed: 7 })).body

async function sit({ id }: Opened, key: string, seat: string) {
  const answer = await keyFetch(`${server.url}/api/tables/${id}/sit`, key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seat }),
  })
  const body = (await answer.json()) as {
    made?: KeysByRole
    refusal?: { code: string; why: string }
  }
  return { status: answer.status, ...body }
}
const come = ({ id }: Opened, key: string | undefined) =>
  connect(server.url, id, undefined, { key: key! })

it('gives a free seat once, with a key of its own, and tells the others what is free', async () => {
  const table = await opened()
  const { keys } = table
  const referee = await come(table, keys.referee)
  const watcher = await come(table, keys.watcher)
  const free = () => watcher.now().free?.map(({ seat }) => seat)
  expect(free()).toBeUndefined()
  expect(await sit(table, keys.watcher, 'player-1')).toMatchObject({
    status: 409,
    refusal: { code: 'refused/seat-not-free' },
  })
  expect(await watcher.ask({ do: 'invite', open: true })).toMatchObject({ type: 'refused' })
  expect(await referee.ask({ do: 'invite', open: true })).toMatchObject({ type: 'done' })
  await watcher.until(() => free()?.length === 2)

  const both = await Promise.all([1, 2].map(() => sit(table, keys.watcher, 'player-1')))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const made = both.find(({ status }) => status === 200)!.made!
  expect(Object.keys(made)).toEqual(['player-1'])
  const player = await come(table, made['player-1'])
  expect(player.now()).toMatchObject({ you: 'player-1' })
  expect(player.now().free).toBeUndefined()
  await watcher.until(() => free()?.join() === 'player-2')
  expect(await sit(table, made['player-1']!, 'player-2')).toMatchObject({ status: 409 })
  for (const strange of ['player-9', 'referee', 'watcher', 'player-0', 7])
    expect((await sit(table, keys.watcher, strange as string)).status).toBeGreaterThanOrEqual(400)

  // A new link frees it; whoever comes by it takes it.
  const renewed = await ask<KeysAnswer>(server, 'POST', `/api/tables/${table.id}/keys`, {
    ...{ do: 'renew', role: 'player-1' },
  })
  await watcher.until(() => free()?.length === 2)
  expect((await player.closed).last).toMatchObject({ type: 'refused' })
  const again = await come(table, renewed.body.made!['player-1'])
  await watcher.until(() => free()?.join() === 'player-2')
  again.close()
  expect(free()).toEqual(['player-2'])
  for (const one of [referee, watcher]) one.close()
})

it('does not offer seats of the computer, nor those at which somebody sits already', async () => {
  const table = await opened()
  const referee = await come(table, table.keys.referee)
  const player = await come(table, table.keys['player-1'])
  await referee.ask({ do: 'invite', open: true })
  expect(referee.now().free?.map(({ seat }) => seat)).toEqual(['player-2'])
  await referee.ask({ do: 'computer', seats: ['player-2'] })
  expect(referee.now().free).toEqual([])
  expect(await sit(table, table.keys.watcher, 'player-2')).toMatchObject({ status: 409 })
  await referee.ask({ do: 'invite', open: false })
  expect(referee.now().free).toBeUndefined()
  for (const one of [referee, player]) one.close()
})
