// Save files as tables again, over HTTP: what plays again is opened where it was left, what does not is refused with its place.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../src/server/server.ts'
import { connect, openTable, save } from './client.ts'
import type { Client } from './client.ts'
import { ask, realServer } from './real-server.ts'

interface Save {
  ringfire: number
  title: string
  sides: { seat: string }[]
  setup: Record<string, unknown>
  options: Record<string, unknown>
  steps: {
    strike: number
    add: { tape: { faces?: number[]; choice?: unknown }[]; events: Record<string, unknown>[] }[]
    open: unknown[]
  }[]
}
type Said = { id?: string; refusal?: { code: string; why: string }; problems?: { field: string }[] }

let server: Running
let played: Save
let seen: { lines: string[]; clock: string }
beforeAll(async () => {
  server = await realServer()
  const table = await openTable(server.url, { scenario: 'junkyard', seed: 7 })
  const client = await connect(server.url, table)
  for (let turn = 0; turn < 14; turn++) await answer(client, turn)
  await client.ask({ do: 'undo' })
  for (let turn = 0; turn < 3; turn++) await answer(client, turn)
  played = JSON.parse(await save(server.url, table)) as Save
  seen = look(client)
  client.close()
})
afterAll(() => server.close())

/** Shoots where that can be done, else takes whatever ends the turn. */
async function answer(client: Client, turn: number): Promise<void> {
  const open = client.now().asks.find((one) => !one.answered)
  if (!open) return
  const free = open.items.filter(
    (item) => !item.refusal && item.choice !== undefined && !item.needs,
  )
  const item =
    free.find(({ verb }) => verb === 'shoot') ??
    free.find(({ verb }) => verb === 'end') ??
    free[turn % free.length]!
  await client.ask({ do: 'answer', key: open.key, choice: item.choice })
}
const look = (client: Client) => ({
  lines: client.now().lines.map(({ text, struck }) => `${text}${struck ? ' (struck)' : ''}`),
  clock: client.now().scene.clock,
})
const load = (body: unknown) => ask<Said>(server, 'POST', '/api/saves', body)
const changed = (change: (copy: Save) => void): Save => {
  const copy = structuredClone(played)
  change(copy)
  return copy
}
const tables = async (): Promise<number> =>
  (await ask<unknown[]>(server, 'GET', '/api/tables')).body.length

describe('a save file', () => {
  it('becomes a table where the fight was left, with all its lines, and is played on', async () => {
    const { status, body } = await load(played)
    expect([status, body.problems]).toEqual([201, undefined])
    const client = await connect(server.url, body.id!)
    expect(look(client)).toEqual(seen)
    expect(seen.lines.some((line) => line.endsWith('(struck)'))).toBe(true)
    const before = client.now().lines.length
    for (let turn = 0; turn < 4; turn++) await answer(client, turn)
    expect(client.now().lines.length).toBeGreaterThan(before)
    expect((await client.ask({ do: 'undo' })).type).toMatch(/done|refused/)
    client.close()
  })

  it('of the opened table is the file that was loaded', async () => {
    const { body } = await load(played)
    expect(JSON.parse(await save(server.url, body.id!))).toEqual(played)
  })
})

describe('a save file that does not replay is refused with the place of the fault', () => {
  const stepWith = (test: (add: Save['steps'][number]['add'][number]) => boolean): number =>
    played.steps.findIndex(({ add }) => add.some(test))

  it.each([
    ['dice', [-1, 2 ** 40, 0, 0]],
    ['strike', 5],
  ])('where %s %j make no fight', async (field, value) => {
    const { status, body } = await load(
      changed((copy) => void Object.assign(copy.steps.at(-1)!, { [field]: value })),
    )
    expect([status, body.refusal?.code ?? 'problems']).toEqual([
      400,
      expect.stringMatching(/does-not-replay|problems/),
    ])
  })
  it('where an event was forged', async () => {
    const before = await tables()
    const at = played.steps.findLastIndex(({ add }) =>
      add.some(({ events }) => events.some(({ type }) => type === 'attacked')),
    )
    const { status, body } = await load(
      changed((copy) => {
        for (const { events } of copy.steps[at]!.add)
          for (const event of events) if (event['type'] === 'attacked') event['attack'] = 99
      }),
    )
    expect([status, body.refusal?.code]).toEqual([400, 'refused/does-not-replay'])
    expect(body.refusal?.why).toContain(
      `step ${at + 1} of ${played.steps.length} came out otherwise`,
    )
    expect(await tables()).toBe(before)
  })

  it('where a die was changed', async () => {
    const at = stepWith(({ tape }) => tape.some(({ faces }) => faces !== undefined))
    const { body } = await load(
      changed((copy) => {
        const line = copy.steps[at]!.add.flatMap(({ tape }) => tape).find(
          ({ faces }) => faces !== undefined,
        )!
        line.faces = line.faces!.map((face) => (face % 10) + 1)
      }),
    )
    expect(body.refusal?.why).toMatch(new RegExp(`step ${at + 1} of`))
  })

  it.each([
    ['a step is left out', (copy: Save) => void copy.steps.splice(3, 1)],
    ['more is taken back than there is', (copy: Save) => void (copy.steps[2]!.strike = 500)],
    ['the people are others', (copy: Save) => void (copy.setup['sides'] = [])],
    ['the setup is none', (copy: Save) => void (copy.setup = { nothing: true })],
    [
      'another reading holds',
      (copy: Save) => void (copy.options['semi-auto-shots'] = 'no-such-value'),
    ],
  ])('where %s', async (_, change) => {
    const before = await tables()
    const { status, body } = await load(changed(change))
    expect(status).toBe(400)
    expect(body.refusal?.why ?? body.problems?.[0]?.field).toMatch(/step \d+ of \d+|setup|options/)
    expect(await tables()).toBe(before)
  })

  it.each([
    ['no object', []],
    ['no save', { ringfire: 1 }],
    [
      'another book',
      {
        ringfire: 1,
        book: 'chess',
        title: 'x',
        sides: [{ seat: 'player-1', name: 'a' }],
        setup: {},
        steps: [{ by: 'table', kind: 'play', strike: 0, add: [], open: [], dice: [1, 2, 3, 4] }],
      },
    ],
    [
      'a step that is none',
      {
        ringfire: 1,
        book: 'fnff-1988',
        title: 'x',
        sides: [{ seat: 'player-1', name: 'a' }],
        setup: {},
        steps: [7],
      },
    ],
  ])('where it is %s', async (_, body) => {
    const answered = await load(body)
    expect(answered.status).toBe(400)
    expect(answered.body.refusal ?? answered.body.problems?.length).toBeTruthy()
  })
})
