// Careers over HTTP with the real book and the real database: kept, moved on by versions, as files, and after kill -9.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_CIRCUIT, joinCircuit } from '../../src/books/fights/career/circuit.ts'
import type { Circuit, StarRequest } from '../../src/books/fights/career/circuit.ts'
import { applyMove } from '../../src/books/fights/career/moves.ts'
import type { Move } from '../../src/books/fights/career/moves.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { ROSTER } from '../../src/books/fights/roster.ts'
import { nextMove, ringAnswers } from '../../src/players/manager.ts'
import type { KeptCareer } from '../../src/files/circuit.ts'
import type { Running } from '../../src/server/server.ts'
import { ask, realServer } from './real-server.ts'
import type { Answer } from './real-server.ts'
import { connect } from './client.ts'
import type { Client } from './client.ts'
import { newFolder } from '../support/folders.ts'
import { SOAK } from '../support/soak.ts'
import { ringfireServe } from '../support/serving.ts'

type Said = KeptCareer & {
  refusal?: { code: string; why: string }
  problems?: { field: string; wrong: string; right: string }[]
  career?: KeptCareer
}

const STAR: StarRequest = {
  player: 'Ann',
  name: 'Ruth Calloway',
  woman: true,
  seed: 7,
  stats: { box: 4, agg: 3, qwik: 3, pow: 2, stam: 3 },
  second: 'Steady',
}
const options = optionsOf()
const rules = { options, answers: ringAnswers(options), betweenRounds: () => false }

let server: Pick<Running, 'url'>
let real: Running
beforeAll(async () => {
  server = real = await realServer()
})
afterAll(() => real.close())

const send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer<Said>> => ask<Said>(server as Running, method, `/api/careers${path}`, body)
const fresh = async (): Promise<KeptCareer> =>
  (await send('POST', '', { name: 'Our circuit', star: STAR })).body
const step = async (career: KeptCareer, one: Move): Promise<KeptCareer> => {
  const said = await send('POST', `/${career.id}/moves`, { version: career.version, move: one })
  if (said.status !== 200) throw new Error(said.body.refusal?.why)
  return said.body
}

const wanted = (circuit: Circuit): Move => nextMove(circuit, 0)

describe('a career', () => {
  it('is created with a star, listed, opened, advanced from the version that was read, and removed', async () => {
    const { status, body } = await send('POST', '', { name: 'Our circuit', star: STAR })
    expect([
      status,
      body.version,
      body.players[0]!.star.name,
      body.players[0]!.money,
      body.world.length,
    ]).toEqual([201, 1, 'Ruth Calloway', 5000, 33])
    const signed = await step(body, { do: 'look', who: 0 })
    expect([signed.version, signed.players[0]!.next.at]).toEqual([2, 'signed'])
    const late = await send('POST', `/${body.id}/moves`, {
      version: 1,
      move: { do: 'look', who: 0 },
    })
    expect([late.status, late.body.refusal?.code, late.body.career]).toEqual([
      409,
      'refused/career-changed',
      signed,
    ])
    const boxed = await step(signed, { do: 'box', who: 0 })
    expect(boxed.fought).toHaveLength(4)
    expect((await send('GET', `/${body.id}`)).body).toEqual(boxed)
    const listed = (
      await ask<(KeptCareer & { bouts: number })[]>(server as Running, 'GET', '/api/careers')
    ).body.find(({ id }) => id === body.id)
    expect(listed).toMatchObject({ version: 3, bouts: 4 })
    expect(listed?.fought).toBeUndefined()
    expect((await send('DELETE', `/${body.id}?version=1`)).status).toBe(409)
    expect((await send('DELETE', `/${body.id}?version=3`)).body).toEqual({ removed: body.id })
    expect((await send('GET', `/${body.id}`)).status).toBe(404)
  })

  it('with a star that breaks a rule is refused field by field, and nothing is stored', async () => {
    const before = (await send('GET', '')).body
    const said = await send('POST', '', {
      name: 'Broken',
      star: { ...STAR, stats: { box: 6, agg: 3, qwik: 2, pow: 4, stam: 3 } },
    })
    expect([said.status, said.body.problems?.map(({ field }) => field)]).toEqual([
      400,
      ['star.stats.box', 'star.stats.qwik', 'star.stats.pow', 'star.stats'],
    ])
    expect(
      (await send('POST', '', { name: 'Broken', star: STAR, options: { 'grunt-fam': 'moves' } }))
        .body.problems?.[0]?.field,
    ).toBe('options.grunt-fam')
    expect(
      (await send('POST', '', { name: 'Broken', star: { ...STAR, second: 'Strong' } })).status,
    ).toBe(400)
    expect((await send('GET', '')).body).toEqual(before)
  })

  it('follows its house rules, also when loaded from a file', async () => {
    const career = (
      await send('POST', '', {
        name: 'Ours',
        star: STAR,
        options: { 'grunt-fame': 'moves', 'duplicate-signature': 're-roll' },
      })
    ).body
    expect(career.options).toEqual({ 'grunt-fame': 'moves' })
    const boxed = await step(await step(career, { do: 'look', who: 0 }), { do: 'box', who: 0 })
    const fames = (world: KeptCareer['world']): number =>
      world.reduce((sum, { fame }) => sum + fame, 0)
    expect(fames(boxed.world)).not.toBe(fames(career.world))
    expect(
      (await send('POST', '/load', (await send('GET', `/${boxed.id}/file`)).body)).body,
    ).toMatchObject({ options: career.options, world: boxed.world })
  })

  it('rolls the first signature from a seed, which then stays fixed', async () => {
    const rolled = (
      await ask<{ seed: number; rolled: string }>(server as Running, 'POST', '/api/careers/roll', {
        seed: 7,
      })
    ).body
    expect((await fresh()).players[0]!.star.signatures[0]).toBe(rolled.rolled)
    expect(
      (await send('POST', '', { name: 'Cheat', star: { ...STAR, picked: 'Lucky' } })).body
        .problems?.[0]?.field,
    ).toBe('star.picked')
  })

  it('is the same for the same seeds and moves @long', async () => {
    const play = async (): Promise<KeptCareer> => {
      let career = await fresh()
      for (let i = 0; i < 12; i++) career = await step(career, wanted(career))
      return career
    }
    const [one, other] = [await play(), await play()]
    expect({ ...one, id: '', made: '', changed: '' }).toEqual({
      ...other,
      id: '',
      made: '',
      changed: '',
    })
  })

  it('continues from its file; a problem with one is reported', async () => {
    let career = await fresh()
    for (let i = 0; i < 5; i++) career = await step(career, wanted(career))
    const file = (await send('GET', `/${career.id}/file`)).body
    const loaded = (await send('POST', '/load', file)).body
    // The one that was there keeps its name, so that the two can be told apart.
    expect((await send('GET', `/${loaded.id}/file`)).body).toEqual({
      ...file,
      name: `${career.name} (2)`,
    })
    const [on, onToo] = [await step(career, wanted(career)), await step(loaded, wanted(loaded))]
    expect(onToo.players).toEqual(on.players)
    expect((await send('POST', '/load', { ...file, players: [] })).body.problems?.[0]?.field).toBe(
      'players',
    )
    expect(
      (await send('POST', '/load', { ...file, fought: [{ ...career.fought[0]!, a: 'nobody' }] }))
        .body.problems?.[0],
    ).toMatchObject({ field: 'fought[0].a' })
  })

  it('describes every recorded bout again, with its card', async () => {
    let career = await fresh()
    for (let i = 0; i < 6; i++) career = await step(career, wanted(career))
    for (const [n, bout] of career.fought.entries()) {
      const told = (
        await ask<{
          lines: string[]
          ring: {
            over: { round: number; method: string; winner?: number }
            fighters: { id: string }[]
          }
        }>(server as Running, 'GET', `/api/careers/${career.id}/bouts/${n}`)
      ).body
      expect(told.lines.length).toBeGreaterThan(5)
      expect([
        told.ring.over.method,
        told.ring.over.round,
        told.ring.over.winner === undefined
          ? undefined
          : told.ring.fighters[told.ring.over.winner]!.id,
      ]).toEqual([bout.method, bout.round, bout.winner])
    }
    expect((await send('GET', `/${career.id}/bouts/999`)).status).toBe(404)
  })

  it('[fights/play/modes] takes opponents of the players’ own, whole or not at all', async () => {
    const career = await fresh()
    const stats = { box: 6, agg: 6, qwik: 6, pow: 6, stam: 5 }
    const own = { name: 'Home Made', stats, signatures: ['Steady', 'Lucky'] }
    const add = (version: number, ...fighters: object[]) =>
      send('POST', `/${career.id}/opponents`, { version, fighters })
    const wrong = await add(1, own, { ...own, name: 'Tony Gomes' })
    expect([wrong.status, wrong.body.problems?.[0]?.field]).toEqual([400, 'fighters[1].name'])
    const { status, body } = await add(1, own)
    // A fifth of (24 x 5 + 5).
    expect([status, body.world.at(-1)]).toMatchObject([
      200,
      { name: 'Home Made', star: false, fame: 25, rank: 1 },
    ])
    expect((await add(1, { ...own, name: 'Another' })).status).toBe(409)
  })

  it('accepts other players, who bet with each other', async () => {
    const career = await fresh()
    const two = (
      await send('POST', `/${career.id}/players`, {
        version: 1,
        star: { ...STAR, player: 'Bob', name: ROSTER[0]!.name, seed: 8 },
      })
    ).body
    expect(two.players.map(({ star }) => star.id)).toEqual(['ruth-calloway', `${ROSTER[0]!.id}-2`])
    const stats = {
      17: { box: 4, agg: 4, qwik: 3, pow: 3, stam: 3 },
      13: { box: 3, agg: 3, qwik: 3, pow: 2, stam: 2 },
    }
    let now = two
    const post = async (path: string, body: object): Promise<Answer<Said>> => {
      const said = await send('POST', `/${career.id}/${path}`, { version: now.version, ...body })
      if (said.status === 200) now = said.body
      return said
    }
    for (const stableOf of [0, 1])
      for (const points of [17, 13] as const) {
        const star = { ...STAR, name: `${stableOf} ${points}`, stats: stats[points], woman: false }
        expect((await post('players', { star, stableOf })).status).toBe(200)
      }
    expect(now.players.map(({ stable }) => stable?.map(({ id }) => id))).toEqual([
      ['0-17', '0-13'],
      ['1-17', '1-13'],
    ])
    const bet = (one: object): Promise<Answer<Said>> => post('bets', { bet: one })
    const put = (who: number) => bet({ do: 'put-up', who, fighter: `${who}-17`, sum: 500 })
    const first = (await put(0)).status === 200 ? 0 : 1
    if (first === 1) await put(1)
    const other = 1 - first
    await bet({ do: 'answer-with', who: other, fighter: `${other}-13`, sum: 300 })
    await bet({ do: 'agree', who: 0 })
    await bet({ do: 'agree', who: 1 })
    // A result that a file could not have is not stored.
    const file = (await send('GET', `/${career.id}/file`)).body
    const rich = file.players.map((one) => ({ ...one, money: 1_000_000_000 }))
    const loaded = (await send('POST', '/load', { ...file, players: rich })).body
    const refused = await send('POST', `/${loaded.id}/bets`, {
      version: loaded.version,
      bet: { do: 'hogan-box' },
    })
    expect([refused.status, refused.body.problems?.[0]?.field]).toEqual([
      400,
      expect.stringMatching(/^players\[\d\]\.money$/),
    ])
    expect((await send('GET', `/${loaded.id}`)).body).toEqual(loaded)
    await bet({ do: 'hogan-box' })
    expect(now.players[0]!.money + now.players[1]!.money).toBe(10_000)
    expect(now.fought).toHaveLength(1)
  })
})

describe('a bout of a career at a table', () => {
  const ring = (career: KeptCareer, path: 'table' | 'home', whose: number | 'hogan' = 0) =>
    send('POST', `/${career.id}/${path}`, { version: career.version, whose })
  /** The computer boxes what is left of it. */
  async function boxedOut(table: string): Promise<Client> {
    const client = await connect(server.url, table)
    const seats = client.now().seats.map(({ seat }) => seat)
    await client.ask({ do: 'computer', seats })
    await client.until(({ scene }) => scene.over !== undefined)
    return client
  }

  it('is the bout that would have been played at once; its result is recorded when it is over, once', async () => {
    const signed = await step(await fresh(), { do: 'look', who: 0 })
    const atOnce = await step(
      (await send('POST', '/load', (await send('GET', `/${signed.id}/file`)).body)).body,
      { do: 'box', who: 0 },
    )
    const boxing = (await ring(signed, 'table')).body
    const next = boxing.players[0]!.next
    if (next.at !== 'boxing') throw new Error(next.at)
    expect((await ring(boxing, 'table')).body.refusal?.code).toBe('refused/not-now')
    expect((await ring(boxing, 'home')).body.refusal?.code).toBe('refused/not-over')
    const client = await boxedOut(next.table)
    client.close()
    const home = (await ring(boxing, 'home')).body
    const { replay: _, ...bout } = atOnce.fought[0]!
    expect(home.fought[0]).toEqual({ ...bout, table: next.table })
    expect(home.players).toEqual(atOnce.players)
    const twice = await ring(boxing, 'home')
    expect([twice.status, twice.body.refusal?.code]).toEqual([409, 'refused/career-changed'])
    expect((await ring(home, 'home')).body.refusal?.code).toBe('refused/not-boxing')
  })

  it('from the record book can be watched at its own table @long', async () => {
    let career = await fresh()
    for (let i = 0; i < 4; i++) career = await step(career, wanted(career))
    for (const [n, bout] of [...career.fought.entries()].slice(0, 4)) {
      const { id } = (
        await ask<{ id: string }>(
          server as Running,
          'POST',
          `/api/careers/${career.id}/bouts/${n}/table`,
        )
      ).body
      const client = await boxedOut(id)
      const { scene } = client.now()
      if (scene.kind !== 'bout') throw new Error(scene.kind)
      expect([
        scene.over?.method,
        scene.over?.round,
        scene.over?.winner === undefined ? undefined : scene.fighters[scene.over.winner].id,
      ]).toEqual([bout.method, bout.round, bout.winner])
      client.close()
    }
  })
})

describe('in another process', () => {
  it(
    'loses nothing that was acknowledged before kill -9, and continues @long',
    { timeout: 90_000 },
    async () => {
      const folder = newFolder()
      let running = await ringfireServe(folder)
      const before = server
      server = running
      let career = await fresh()
      // The same in this process, without a server.
      let here: Circuit = joinCircuit(NO_CIRCUIT, STAR, options).circuit!
      for (let i = 0; i < (SOAK ? 40 : 20); i++) {
        if (i % 20 === 10) {
          const lost = send('POST', `/${career.id}/moves`, {
            version: career.version,
            move: wanted(career),
          }).catch(() => undefined)
          await running.kill()
          const answer = await lost
          server = running = await ringfireServe(folder)
          const kept = (await send('GET', `/${career.id}`)).body
          // Kept whole or not at all; what was acknowledged is there.
          expect([career.version, career.version + 1]).toContain(kept.version)
          if (answer?.status === 200) expect(kept).toEqual(answer.body)
          if (kept.version === career.version) expect(kept).toEqual(career)
          else here = applyMove(here, wanted(here), rules).circuit!
          career = kept
        }
        const wish = wanted(career)
        career = await step(career, wish)
        here = applyMove(here, wish, rules).circuit!
      }
      expect(career.fought.length).toBeGreaterThan(SOAK ? 40 : 10)
      expect({ players: career.players, world: career.world, fought: career.fought }).toEqual(
        JSON.parse(
          JSON.stringify({ players: here.players, world: here.world, fought: here.fought }),
        ),
      )
      await running.kill()
      server = before
    },
  )
})
