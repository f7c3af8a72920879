// A table where two players of one side each have their own seat: keys, chat, names, the list of tables, saves and branches.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { HeldTable, KeysAnswer } from '../../src/server/http-api.ts'
import type { Running } from '../../src/server/server.ts'
import { hostFetch } from '../support/host.ts'
import { connect } from './client.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(() => server.close())

/** Us: Mia and Joe with a person each; Them: one of the computer, one of the referee. */
async function table(bo: object = {}) {
  const made = await ask<{ people: object[] }>(server, 'POST', '/api/people/make', {
    book: 'cp2020',
    line: '4 thugs',
  })
  const [ann, other, cy, dee] = made.body.people.map((person, i) => ({
    character: `extra-${i + 1}`,
    person,
  }))
  const { body, status } = await ask<{ id: string; keys: KeysByRole }>(
    server,
    'POST',
    '/api/fights',
    {
      ...{ book: 'cp2020', title: 'Seats', map: 'maps/alley', seed: 3 },
      sides: [
        {
          ...{ name: 'Us', seat: 'player-1', colour: 'pink' },
          people: [
            { ...ann, seat: 'Mia' },
            { ...other, seat: 'Joe', ...bo },
          ],
        },
        {
          ...{ name: 'Them', seat: 'player-2' },
          people: [
            { ...cy, seat: 'computer' },
            { ...dee, seat: 'referee' },
          ],
        },
      ],
    },
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const sit = ({ id, keys }: { id: string; keys: KeysByRole }, role: keyof KeysByRole) =>
  connect(server.url, id, undefined, { key: keys[role]! })

it('has a key, a name and a chat for each seat', async () => {
  const opened = await table()
  expect(Object.keys(opened.keys)).toEqual([
    'referee',
    ...['player-3', 'player-4', 'player-5'],
    'watcher',
  ])
  const mia = await sit(opened, 'player-3')
  const joe = await sit(opened, 'player-4')
  const { seats, sides, scene } = mia.now()
  expect(seats.map(({ name, computer }) => [name, computer])).toEqual([
    ['Mia', false],
    ['Joe', false],
    ['Computer', true],
  ])
  expect(sides).toEqual([{ colour: 'pink' }, {}])
  const people = scene.kind === 'gunfight' ? scene.men : []
  expect(people.map(({ side, seat }) => [side, seat])).toEqual([
    ...[
      [0, 'player-3'],
      [0, 'player-4'],
    ],
    ...[
      [1, 'player-5'],
      [1, 'referee'],
    ],
  ])
  await mia.ask({ do: 'say', text: 'psst', to: 'player-4' })
  await joe.until(({ chat }) => chat?.at(-1)?.text === 'psst')
  const held = await ask<HeldTable[]>(server, 'POST', '/api/tables/held', {
    keys: [{ table: opened.id, key: opened.keys['player-3'] }],
  })
  expect(held.body[0]?.sides?.map(({ name }) => name)).toEqual(['Mia', 'Joe', 'Computer'])
  for (const one of [mia, joe]) one.close()
})

it('does not name the seat of somebody in hiding, not even to another seat of their side', async () => {
  const opened = await table({ hidden: true })
  for (const role of ['player-3', 'player-5', 'watcher'] as const) {
    const client = await sit(opened, role)
    expect(client.now().seats.map(({ name }) => name)).toContain('player 4')
    expect(JSON.stringify(client.now())).not.toContain('Joe')
    client.close()
    const held = await ask<HeldTable[]>(server, 'POST', '/api/tables/held', {
      keys: [{ table: opened.id, key: opened.keys[role] }],
    })
    expect(JSON.stringify(held.body)).not.toContain('Joe')
  }
  const referee = await sit(opened, 'referee')
  expect(referee.now().seats.map(({ name }) => name)).toContain('Joe')
  referee.close()
})

it('gets another seat during the fight, which a branch and a loaded save keep', async () => {
  const opened = await table()
  const referee = await connect(server.url, opened.id, 'referee')
  const ruled = (choice: object) => referee.ask({ do: 'begin', choice, why: 'late' })
  expect(await ruled({ rule: 'seat', seat: 'player-6', name: 'Nina' })).toMatchObject({
    type: 'done',
  })
  const keys = await ask<KeysAnswer>(server, 'POST', `/api/tables/${opened.id}/keys`, {
    do: 'make',
  })
  expect(Object.keys(keys.body.made ?? {})).toEqual(['player-6'])
  const key = keys.body.made!['player-6']!
  const nina = await connect(server.url, opened.id, undefined, { key })
  expect(nina.now().seats.at(-1)).toMatchObject({ seat: 'player-6', name: 'Nina' })
  const { scene } = referee.now()
  const [ann] = scene.kind === 'gunfight' ? scene.men : []
  await ruled({ rule: 'side', who: ann!.id, side: 0, seat: 'player-6' })
  await nina.until(({ scene: now }) => now.kind === 'gunfight' && now.sheets[ann!.id] !== undefined)
  const branch = await referee.ask({ do: 'branch' })
  const save: unknown = await (await hostFetch(`${server.url}/api/tables/${opened.id}/save`)).json()
  const loaded = await ask<{ id: string }>(server, 'POST', '/api/saves', save)
  for (const id of [branch.type === 'done' ? branch.table! : '', loaded.body.id]) {
    const client = await connect(server.url, id)
    expect(client.now().seats.map(({ name }) => name)).toEqual([
      ...['Mia', 'Joe', 'Computer'],
      'Nina',
    ])
    client.close()
  }
  const isThere = (): boolean => referee.now().seats.some(({ name }) => name === 'Nina')
  // What the computer has done since is taken back as well.
  for (let i = 0; i < 20 && isThere(); i++) await referee.ask({ do: 'undo' })
  expect(isThere()).toBe(false)
  for (const one of [referee, nina]) one.close()
})
