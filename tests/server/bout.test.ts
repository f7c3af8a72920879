// A bout at a table of the server: opened from a bout file, answered, looked back at, saved, killed and started again.
import { beforeAll, describe, expect, it } from 'vitest'
import type { BoutScene } from '../../src/books/fights/scene.ts'
import type { Now } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { connect, openTable, save } from './client.ts'
import type { Client } from './client.ts'
import { ask, realServer } from './real-server.ts'
import { newFolder } from '../support/folders.ts'
import { SOAK } from '../support/soak.ts'
import { moduleWords, serving } from '../support/serving.ts'
import type { Serving } from '../support/serving.ts'

const STARS = {
  book: 'fights',
  rounds: 3,
  sides: [
    { seat: 'player-1', fighter: 'Tony Gomes' },
    { seat: 'player-2', fighter: 'Oscar Braun' },
  ],
}
const GRUNTS = {
  book: 'fights',
  rounds: 3,
  sides: [{ fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }],
}

const ringOf = ({ scene }: Now): BoutScene => {
  if (scene.kind !== 'bout') throw new Error('no bout')
  return scene
}

let server: Running
beforeAll(async () => {
  server = await realServer()
  return () => server.close()
})

/** Answers whatever is open with one of its answers, until the bout is over. */
async function boxOn(client: Client, most = Infinity): Promise<void> {
  for (let turn = 0; turn < most && client.now().asks.length > 0; turn++) {
    const open = client.now().asks.find(({ answered }) => !answered)!
    const { choice } = open.items[turn % open.items.length]!
    expect((await client.ask({ do: 'answer', key: open.key, choice })).type).toBe('done')
  }
}

describe('a bout at a table', () => {
  it('is listed with its book, its shipped files and its kind', async () => {
    const { body: books } = await ask<{ id: string; kind: string }[]>(server, 'GET', '/api/books')
    expect(books.find(({ id }) => id === 'fights')?.kind).toBe('bout')
    expect(books.find(({ id }) => id === 'fnff-1988')?.kind).toBe('gunfight')
    const { body: shipped } = await ask<{ id: string; sides: { name: string }[] }[]>(
      server,
      'GET',
      '/api/scenarios',
    )
    expect(shipped.find(({ id }) => id === 'friday-night')?.sides.map(({ name }) => name)).toEqual([
      'Tony Gomes',
      'Oscar Braun',
    ])
  })
  it('two stars answer in secret, to the end of the bout; the result can be read without connecting to the table @long', async () => {
    const id = await openTable(server.url, { scenario: STARS, seed: 5 })
    const client = await connect(server.url, id)
    expect(client.now().asks.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      'bonus-dice player-1',
      'bonus-dice player-2',
    ])
    await boxOn(client)
    const { over } = ringOf(client.now())
    expect(over?.sentence).toMatch(/^(A draw|.+ wins by )/)
    const { body } = await ask<BoutScene>(server, 'GET', `/api/tables/${id}/scene`)
    expect(body.over).toEqual(over)
    const { body: tables } = await ask<{ id: string; over?: string }[]>(
      server,
      'GET',
      '/api/tables',
    )
    expect(tables.find((one) => one.id === id)?.over).toBe(over?.sentence)
    client.close()
  })
  it('two grunts box to the end when the table is opened; every beat can be looked back at', async () => {
    const id = await openTable(server.url, { scenario: GRUNTS, seed: 5 })
    const client = await connect(server.url, id)
    const now = client.now()
    expect(now.seats).toEqual([])
    expect(ringOf(now).over).toBeDefined()
    let rows = 0
    for (let beat = 0; beat < now.beats!; beat++) {
      const seen = await client.ask({ do: 'back', beat })
      if (seen.type !== 'back' || seen.scene.kind !== 'bout') throw new Error(JSON.stringify(seen))
      expect(seen.scene.tracker.length).toBeGreaterThanOrEqual(rows)
      if (seen.scene.tracker.slice(rows).some(({ table }) => table !== 'boxing-dice')) {
        const { last } = seen.scene
        const thrown = seen.dice.filter((one) => one.beat === beat).flatMap(({ rolls }) => rolls)
        last!.pools.forEach((pool, side) => {
          if (!pool || pool.dice === 0) return
          expect(
            thrown
              .filter(
                ({ who, sides, label }) =>
                  who === (seen.scene as BoutScene).fighters[side]!.id &&
                  sides === 6 &&
                  label.replace(' ', '-') === last!.id,
              )
              .at(-1)?.faces,
          ).toHaveLength(pool.dice)
        })
        expect(last!.gives.map(({ exit }) => exit)).toContain(last!.exit)
      }
      rows = seen.scene.tracker.length
      if (beat === now.beats! - 1)
        expect([seen.scene, seen.until]).toEqual([now.scene, now.lines.at(-1)!.n + 1])
    }
    expect(rows).toBe(ringOf(now).tracker.length)
    expect(await client.ask({ do: 'back', beat: now.beats! })).toMatchObject({
      type: 'refused',
      refusal: { code: 'refused/no-such-beat' },
    })
    expect((await client.ask({ do: 'computer', seats: ['player-1'] })).type).toBe('refused')
    client.close()
  })
  it('only the referee can look back at a gunfight that is not over', async () => {
    const table = await openTable(server.url, { scenario: 'junkyard', seed: 7 })
    const [player, referee] = [
      await connect(server.url, table, 'player-1'),
      await connect(server.url, table, 'referee'),
    ]
    expect([player.now().beats, player.now().dice, player.now().playsOn]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([referee.now().beats, referee.now().dice, referee.now().playsOn]).toEqual([
      2,
      undefined,
      true,
    ])
    for (const request of [
      { do: 'back', beat: 0 },
      { do: 'back', line: 0 },
    ] as const)
      expect((await player.ask(request)).type).toBe('refused')
    expect(await referee.ask({ do: 'back', beat: 0 })).toMatchObject({
      type: 'back',
      beat: 0,
      until: 2,
      dice: [],
    })
    expect(await referee.ask({ do: 'back', beat: -1 })).toMatchObject({
      type: 'back',
      beat: -1,
      until: 0,
    })
    expect(await referee.ask({ do: 'back', line: 1 })).toMatchObject({ type: 'back', beat: 0 })
    expect((await referee.ask({ do: 'back', line: 99 })).type).toBe('refused')
    player.close()
    referee.close()
  })
  it('the computer boxes for a seat, or for both', async () => {
    const client = await connect(
      server.url,
      await openTable(server.url, { scenario: STARS, seed: 9, computer: ['player-1', 'player-2'] }),
    )
    const over = await client.until((now) => ringOf(now).over !== undefined)
    // The one who names Bonus Dice is the boxer, and not silence.
    expect(ringOf(over).tracker.some(({ bonus }) => bonus > 0)).toBe(true)
    client.close()
  })
  it('a problem with a file is reported with its field', async () => {
    const bad = {
      ...STARS,
      rounds: 4,
      sides: [{ seat: 'player-1', fighter: 'Nobody' }, STARS.sides[1]],
    }
    const { status, body } = await ask<{ problems: { field: string }[] }>(
      server,
      'POST',
      '/api/tables',
      { scenario: bad },
    )
    expect([status, body.problems.map(({ field }) => field)]).toEqual([400, ['rounds']])
    const { body: name } = await ask<{ problems: { field: string }[] }>(
      server,
      'POST',
      '/api/tables',
      { scenario: { ...bad, rounds: 3 } },
    )
    expect(name.problems.map(({ field }) => field)).toEqual(['sides[0].fighter'])
  })
  it('a saved bout can be loaded and continues in the same way; a bout of grunts too @long', async () => {
    for (const scenario of [STARS, GRUNTS]) {
      const id = await openTable(server.url, { scenario, seed: 3 })
      const client = await connect(server.url, id)
      await boxOn(client, 20)
      const { body } = await ask<{ id: string }>(
        server,
        'POST',
        '/api/saves',
        JSON.parse(await save(server.url, id)),
      )
      const again = await connect(server.url, body.id)
      expect(again.now().scene).toEqual(client.now().scene)
      expect(again.now().dice).toEqual(client.now().dice)
      client.close()
      again.close()
    }
  })
})

const start = (folder: string): Promise<Serving> =>
  serving(moduleWords('tests/server/real-server.ts', folder))

it(
  'a bout loses nothing that was acknowledged: killed between answers, during a secret question and after an undo @long',
  { timeout: 120_000 },
  async () => {
    const folder = newFolder()
    let running = await start(folder)
    const id = await openTable(running.url, { scenario: STARS, seed: 11 })
    const whole = ({ from: _, ...now }: Now) => now
    // Answers before each kill: between questions, after an undo, and when one of two has answered a sealed question.
    const between = SOAK ? [[6, false] as const] : []
    for (const [answers, undo, sealed] of [
      ...between,
      [SOAK ? 7 : 13, true],
      [10, false, true],
    ] as const) {
      const client = await connect(running.url, id)
      await boxOn(client, answers)
      if (undo) expect((await client.ask({ do: 'undo' })).type).toBe('done')
      if (sealed) expect(client.now().asks.map(({ answered }) => answered)).toEqual([true, false])
      const [seen, kept] = [whole(client.now()), await save(running.url, id)]
      await running.kill()
      running = await start(folder)
      const again = await connect(running.url, id)
      expect(whole(again.now())).toEqual(seen)
      expect(await save(running.url, id)).toBe(kept)
    }
    await running.kill()
  },
)
