// Advice over HTTP: to whoever is asked and to nobody else, while the table allows it; and after a fight what cost most.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADVISE_EACH_MINUTE } from '../../src/server/advice-http.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { AdviceLine, MistakesLine } from '../../src/server/http-api.ts'
import { Rate } from '../../src/server/rate.ts'
import type { Running } from '../../src/server/server.ts'
import { connect } from './client.ts'
import { linesOf } from './lines-of.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(async () => {
  await server.close()
})

const stats = { int: 5, ref: 8, tech: 4, cool: 8, luck: 5, ma: 6, body: 7 }
const duel = {
  book: 'fnff-1988',
  title: 'Duel',
  pairs: [{ a: 'rose', b: 'thorn', metres: 3 }],
  sides: ['Rose', 'Thorn'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [
      {
        name,
        id: name.toLowerCase(),
        stats: { ...stats, ref: 9 - i },
        skills: { pistol: 6 },
        weapons: ['glock-17'],
      },
    ],
  })),
}

interface Opened {
  readonly id: string
  readonly keys: KeysByRole
}
const open = async (more: object = {}): Promise<Opened> =>
  (await ask<Opened>(server, 'POST', '/api/tables', { scenario: duel, seed: 3, ...more })).body

const lines = <L>(what: string, { id }: Opened, body: object, key = '') =>
  linesOf<L>(`${server.url}/api/tables/${id}/${what}`, body, undefined, key ? { key } : {})

/** The first question of a table, as the referee sees it. */
async function question(table: Opened) {
  const client = await connect(server.url, table.id)
  const [first] = client.now().asks
  client.close()
  return first!
}

describe('advice at a table', () => {
  it('is for the seat that is asked, and off where the table says so', async () => {
    const table = await open()
    const { key, seat } = await question(table)
    const own = table.keys[seat] ?? ''
    const other = table.keys[seat === 'player-1' ? 'player-2' : 'player-1']
    const told = await lines<AdviceLine>('advice', table, { key }, own)
    // First the order, then the chances, which take longer.
    expect(told.lines.flatMap(Object.keys)).toEqual(['begun', 'ranked', 'advice'])
    const last = told.lines.at(-1)!
    if (!('advice' in last)) throw new Error(JSON.stringify(last))
    const { best: all } = last.advice
    const best = all.find(({ choice }) => (choice as { readonly do: string }).do === 'attack')
    expect(best).toBeDefined()
    expect(best!.why).toMatch(/^Chances against (Rose|Thorn): hit \d.*\.$/)
    const refusedTo = async (body: object, who: string | undefined): Promise<unknown> => {
      const { status, lines: said } = await lines<AdviceLine>('advice', table, body, who)
      return [status, (said.at(-1) as { refusal?: { code: string } }).refusal?.code]
    }
    expect(await refusedTo({ key }, other)).toEqual([403, 'refused/not-your-ask'])
    expect(await refusedTo({ key }, table.keys.watcher)).toEqual([403, 'refused/no-key'])
    expect(await refusedTo({ key: 'x' }, own)).toEqual([400, 'refused/not-asked'])
    expect(await refusedTo({}, own)).toEqual([400, 'refused/not-a-request'])
    const referee = await connect(server.url, table.id)
    expect(await referee.ask({ do: 'advice', advice: 'off' })).toMatchObject({ type: 'done' })
    await referee.until((now) => now.advice === 'off')
    expect(await refusedTo({ key }, own)).toEqual([403, 'refused/advice-off'])
    expect(await referee.ask({ do: 'advice', advice: 'allowed' })).toMatchObject({ type: 'done' })
    await referee.until((now) => now.advice === undefined)
    referee.close()
    const strict = await open({ advice: 'off' })
    const asked = await question(strict)
    const said = await lines<AdviceLine>('advice', strict, { key: asked.key })
    expect(said).toMatchObject({
      status: 403,
      lines: [{ refusal: { why: expect.stringContaining('Advice is off') as string } }],
    })
  })

  it('what cost most is told when the fight is over, and not before', async () => {
    const going = await open()
    expect(await lines<MistakesLine>('mistakes', going, {}, going.keys['player-1'])).toMatchObject({
      status: 403,
      lines: [{ refusal: { code: 'refused/not-over' } }],
    })
    const table = await open({ computer: ['player-1', 'player-2'] })
    const client = await connect(server.url, table.id, 'referee')
    await client.until((now) => now.scene.over !== undefined)
    client.close()
    const told = await lines<MistakesLine>('mistakes', table, { seed: 1 }, table.keys['player-2'])
    expect(told.lines[0]).toHaveProperty('begun')
    expect(told.lines.at(-1)).toMatchObject({
      mistakes: { title: 'Duel', sides: ['Rose', 'Thorn'], seed: 1, done: true },
    })
  })
})

it('advice is asked for so often a minute', () => {
  let now = 0
  const rate = new Rate(ADVISE_EACH_MINUTE, () => now)
  const allowed = (name: string): number =>
    Array.from({ length: 40 }, () => rate.allows(name)).filter(Boolean).length
  expect([allowed('one'), allowed('other'), allowed('one')]).toEqual([30, 30, 0])
  now = 60_000
  expect(allowed('one')).toBe(30)
})
