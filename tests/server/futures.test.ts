// What would have happened, over HTTP: who may ask while a fight goes on, what comes, and the end before its time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { CourseLine, FuturesLine } from '../../src/server/http-api.ts'
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

const stats = { int: 5, ref: 8, tech: 4, cool: 8, ma: 6, body: 7 }
const duel = {
  book: 'cp2020',
  title: 'Duel',
  pairs: [{ a: 'rose', b: 'thorn', metres: 8 }],
  sides: ['Rose', 'Thorn'].map((name, i) => ({
    name,
    seat: `player-${i + 1}`,
    combatants: [
      { name, id: name.toLowerCase(), stats, skills: { handgun: 5 }, weapons: ['pistol-heavy'] },
    ],
  })),
}

/** A table of the duel; `over`: both sides are the computer's, and have fought. */
async function table(over: boolean): Promise<{ id: string; keys: KeysByRole }> {
  const { body } = await ask<{ id: string; keys: KeysByRole }>(server, 'POST', '/api/tables', {
    scenario: duel,
    seed: 3,
    ...(over ? { computer: ['player-1', 'player-2'] } : {}),
  })
  if (!over) return body
  const client = await connect(server.url, body.id, 'referee')
  await client.until((now) => now.scene.over !== undefined)
  client.close()
  return body
}
const futures = (id: string, body: object, key?: string) =>
  linesOf<FuturesLine>(
    `${server.url}/api/tables/${id}/futures`,
    body,
    undefined,
    key ? { key } : {},
  )
const course = (id: string, body: object, each?: (line: CourseLine) => void, key?: string) =>
  linesOf<CourseLine>(`${server.url}/api/tables/${id}/course`, body, each, key ? { key } : {})

describe('what would have happened', () => {
  it('is the referee’s while the fight goes on: what is hidden is in it', async () => {
    const { id, keys } = await table(false)
    for (const seat of ['player-1', 'player-2'] as const) {
      expect(await futures(id, { runs: 2 }, keys[seat])).toMatchObject({
        status: 403,
        lines: [{ refusal: { code: 'refused/referee-only' } }],
      })
      expect(await course(id, { runs: 2 }, undefined, keys[seat])).toMatchObject({
        status: 403,
        lines: [{ refusal: { code: 'refused/referee-only' } }],
      })
    }
    for (const key of [keys.referee, undefined])
      expect((await futures(id, { runs: 2, seed: 1 }, key)).lines.at(-1)).toMatchObject({
        futures: { title: 'Duel', asked: 2, found: { runs: 2 } },
      })
    expect((await course(id, { runs: 2, seed: 1 })).lines.at(-1)).toMatchObject({
      last: { done: true, sides: ['Rose', 'Thorn'] },
    })
  })
  it('is everybody’s when the fight is over, from any beat, and the same for the same seed @long', async () => {
    const { id, keys } = await table(true)
    const client = await connect(server.url, id, 'player-1', { key: keys['player-1'] ?? '' })
    const { beats = 0, playsOn } = client.now()
    expect(playsOn).toBe(true)
    client.close()
    const one = await futures(id, { at: 1, runs: 8, seed: 5 }, keys['player-1'])
    expect(one.lines[0]).toMatchObject({ begun: { fights: 8 } })
    expect(one.lines.at(-1)).toMatchObject({
      futures: { at: 1, beats, seed: 5, found: { runs: 8 } },
    })
    expect((await futures(id, { at: 1, runs: 8, seed: 5 }, keys['player-2'])).lines.at(-1)).toEqual(
      one.lines.at(-1),
    )
    const end = (await futures(id, { at: beats, runs: 3, seed: 5 })).lines.at(-1)!
    if (!('futures' in end)) throw new Error(JSON.stringify(end))
    expect(end.futures.found.wins.map(({ won }) => won.share).toSorted()).toEqual([0, 1])
    expect(await futures(id, { at: beats + 1 })).toMatchObject({
      status: 400,
      lines: [{ refusal: { code: 'refused/no-such-beat' } }],
    })
    expect(await futures(id, { at: -1 })).toMatchObject({ status: 400 })
    expect(await futures('nowhere', {})).toMatchObject({
      status: 404,
      lines: [{ refusal: { code: 'refused/no-such-table' } }],
    })
  })
  it('a course can be stopped: what was played counts @long', async () => {
    const { id } = await table(true)
    let known = 0
    const { lines } = await course(id, { runs: 5000, seed: 5 }, (line) => {
      if ('begun' in line) plays = line.begun.id
      if ('course' in line && ++known === 2)
        void ask(server, 'POST', `/api/tables/${id}/plays/${plays}/stop`, {})
    })
    const last = lines.at(-1)!
    if (!('last' in last)) throw new Error(JSON.stringify(last))
    expect(last.last).toMatchObject({ done: false, most: 5000 })
    expect(last.last.runs).toBeGreaterThan(0)
    expect((await ask(server, 'POST', `/api/tables/${id}/plays/${plays}/stop`, {})).status).toBe(
      404,
    )
  })
  let plays = ''
})
