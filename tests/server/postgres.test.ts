// The store on PostgreSQL: the contract of every store, and what only several servers have.
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  prepareJob,
  type Following,
  type Job,
  type Jobs,
  type Prepared,
} from '../../src/server/jobs.ts'
import { connectTo } from '../../src/server/postgres-connection.ts'
import { postgresJobs } from '../../src/server/postgres-jobs.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'
import { postgresStore } from '../../src/server/postgres.ts'
import type { Store } from '../../src/server/store.ts'
import { hostFetch, hostKey, keyFetch } from '../support/host.ts'
import { testDatabase } from '../support/postgres.ts'
import { times } from '../support/soak.ts'
import { RINGFIRE, moduleWords, serving, started, type Serving } from '../support/serving.ts'
import { connect, endOfCourse, newRequestId, openTable, save, type Client } from './client.ts'
import type { DeviceMemory } from '../../src/files/dice-notes.ts'
import { joinDice } from './dice-device.ts'
import { ask, realServer } from './real-server.ts'
import { toyServer } from './toy-server.ts'
import { storeContract } from './store-contract.ts'

const opened = new Set<Store>()
let url: Promise<string> | undefined

/** Opens a store that is closed in the end. */
async function open(): Promise<Store> {
  url ??= testDatabase().then((server) => server.newDatabase())
  const store = await postgresStore(await url, () => {})
  opened.add(store)
  return store
}

async function emptied(): Promise<Store> {
  // The database allows 100 connections in all.
  await Promise.all([...opened].map((store) => store.close()))
  opened.clear()
  const store = await open()
  const sql = postgres(await url!, { max: 1, onnotice: () => {} })
  await sql`truncate ringfire.tables, ringfire.steps, ringfire.done, ringfire.documents, ringfire.document_items, ringfire.pictures, ringfire.table_keys, ringfire.host_keys, ringfire.deleted`
  await sql.end()
  return store
}

afterAll(async () => {
  await Promise.all([...opened].map((store) => store.close()))
  await (await testDatabase()).end()
})

storeContract(
  'postgres',
  emptied,
  async (store) => {
    opened.delete(store)
    await store.close()
    return open()
  },
  open,
)

/** A server in a process of its own. */
const start = (data: string): Promise<Serving> =>
  serving(moduleWords('tests/server/toy-server.ts', data))

const stats = { int: 5, ref: 8, tech: 4, cool: 8, ma: 6, body: 7 }
const DUEL = {
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

const openAsk = (client: Client) => client.now().asks.find((one) => !one.answered)!

/** Answers whatever is open with its first choice. */
const answer = (client: Client, id?: string) => {
  const { key, items } = openAsk(client)
  return client.ask({ do: 'answer', key, choice: items[0]!.choice }, id)
}

/** Answers so often, whoever else answers meanwhile; tells how many answers were kept. */
async function hammer(client: Client, times: number): Promise<number> {
  let done = 0
  for (let i = 0; i < times; i++) {
    await client.until((now) => now.asks.some((one) => !one.answered))
    if ((await answer(client)).type === 'done') done++
  }
  return done
}

/** Waits for what no frame of the fight tells. */
async function until(is: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !is(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(is()).toBe(true)
}

const stepsOf = async (url: string, table: string): Promise<unknown[]> =>
  (JSON.parse(await save(url, table)) as { steps: unknown[] }).steps

describe('a connection', () => {
  it('fails the query, and nothing else, when the database goes away just after it opened', async () => {
    // Speaks just enough of the protocol: authenticated, ready for queries, and gone at the first one.
    const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
    const database = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write(READY)
        socket.once('data', () => {
          database.close()
          socket.destroy()
        })
      })
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => database.once('listening', ready))
    const { port } = database.address() as AddressInfo
    const { sql, explain } = connectTo(`postgres://ringfire@127.0.0.1:${port}/gone`, 1)
    const stray: unknown[] = []
    const onStray = (error: unknown): void => void stray.push(error)
    process.on('unhandledRejection', onStray)
    try {
      const failed = await sql`select 1`.catch(explain)
      expect(failed).toMatchObject({ fault: 'unreachable' })
      await new Promise((resolve) => setImmediate(resolve))
      expect(stray).toEqual([])
    } finally {
      process.off('unhandledRejection', onStray)
      await sql.end({ timeout: 0 })
    }
  })
})

describe('several servers on one database', () => {
  let data: string
  let [one, two]: readonly Serving[] = []
  beforeAll(async () => {
    data = await (await testDatabase()).newDatabase()
    ;[one, two] = await Promise.all([start(data), start(data)])
  })
  afterAll(() => Promise.all([one!.kill(), two!.kill()]))

  it('share every change at a table and never accept two answers to one question', async () => {
    const table = await openTable(one!.url, { scenario: 'long', seed: 3 })
    const [here, there] = [await connect(one!.url, table), await connect(two!.url, table)]
    const { lines } = there.now()
    expect((await answer(here)).type).toBe('done')
    await there.until(() => there.now().lines.length > lines.length)
    expect(there.now().asks).toEqual(here.now().asks)
    // The same question at the same time at both.
    const before = (await stepsOf(one!.url, table)).length
    const answers = await Promise.all([hammer(here, 12), hammer(there, 12)])
    const after = await stepsOf(two!.url, table)
    expect(after).toHaveLength(before + answers[0] + answers[1])
    expect(await stepsOf(one!.url, table)).toEqual(after)
    await there.until(() => there.now().lines.length === here.now().lines.length)
    expect(there.now().lines).toEqual(here.now().lines)
  })

  it('lose no chat line that was acknowledged', async () => {
    const table = await openTable(one!.url, { scenario: 'long', seed: 6 })
    const servers = [one!, two!]
    const clients = await Promise.all(servers.map(({ url }) => connect(url, table, 'referee')))
    const lines = Array.from({ length: 20 }, (_, n) => `line ${n}`)
    const said = await Promise.all(lines.map((text, n) => clients[n % 2]!.ask({ do: 'say', text })))
    const done = lines.filter((_, n) => said[n]!.type === 'done')
    expect(done.length).toBeGreaterThan(10)
    const texts = () => clients[0]!.now().chat?.map(({ text }) => text) ?? []
    await until(() => texts().length === done.length)
    expect(texts().toSorted()).toEqual(done.toSorted())

    for (const client of clients) client.close()
  })

  it('show the referee the screens connected to every server, and pass on pointers', async () => {
    const table = await openTable(one!.url, { scenario: 'long', seed: 4 })
    const referee = await connect(one!.url, table, 'referee')
    const player = await connect(two!.url, table, 'player-1')
    await until(() => referee.presence()['player-1'] === 1)
    const points = [{ x: 1, y: 2 }]
    expect((await player.ask({ do: 'point', what: 'ping', points })).type).toBe('done')
    await until(() => referee.pointed().length === 1)
    expect(referee.pointed()).toEqual([{ type: 'pointed', from: 'player-1', what: 'ping', points }])
    expect(player.pointed()).toEqual([])
    // A referee who comes later hears of those who are there.
    const later = await connect(two!.url, table, 'referee')
    await until(() => later.presence().referee === 2)
    player.close()
    await until(() => referee.presence()['player-1'] === undefined)
    for (const client of [referee, later]) client.close()
  })

  it('disconnect on one server whoever uses a key revoked on another', async () => {
    const table = await openTable(one!.url)
    const keys = (await (
      await hostFetch(`${one!.url}/api/tables/${table}/keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ do: 'renew', role: 'player-1' }),
      })
    ).json()) as { made: { 'player-1': string } }
    const key = keys.made['player-1']
    const player = await connect(two!.url, table, 'player-1', { key })
    await keyFetch(`${one!.url}/api/tables/${table}/keys`, hostKey(one!.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: 'revoke', role: 'player-1' }),
    })
    expect(await player.closed).toMatchObject({ code: 1008, reason: 'refused/no-key' })
  })

  it('end on one server the computation of somebody whose key is revoked on another @long', async () => {
    const data = await (await testDatabase()).newDatabase()
    const [first, second] = await Promise.all(
      [1, 2].map(async () => realServer(undefined, await postgresStore(data, () => {}))),
    )
    const { body } = await ask<{ id: string; keys: { referee: string } }>(
      first!,
      'POST',
      '/api/tables',
      { scenario: 'alley', seed: 4 },
    )
    const at = { table: body.id, key: body.keys.referee }
    const revoke = { do: 'revoke', role: 'referee' }
    const end = await endOfCourse(second!.url, at, () =>
      ask(first!, 'POST', `/api/tables/${body.id}/keys`, revoke),
    )
    expect(end).toBe('refused/no-key')
    await Promise.all([first!.close(), second!.close()])
  })

  it('let nobody in who joins on one while their key is revoked on another', async () => {
    for (let round = 0; round < times(8); round++) {
      const table = await openTable(one!.url)
      const change = async (body: object) => {
        const answer = await hostFetch(`${one!.url}/api/tables/${table}/keys`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return (
          ((await answer.json()) as { made?: { 'player-1'?: string } }).made?.['player-1'] ?? ''
        )
      }
      const key = await change({ do: 'renew', role: 'player-1' })
      const joining = Array.from({ length: 4 }, () => connect(two!.url, table, 'player-1', { key }))
      await new Promise((resolve) => setTimeout(resolve, (round * 13) % 100))
      await change({ do: 'revoke', role: 'player-1' })
      for (const client of await Promise.all(joining))
        expect(await client.closed).toMatchObject({ code: 1008, reason: 'refused/no-key' })
    }
  })

  it('disconnect hosts whose link was renewed on another', async () => {
    const data = await (await testDatabase()).newDatabase()
    const open = async (renewHost: boolean) =>
      toyServer({ store: await postgresStore(data, () => {}), renewHost })
    const first = await open(false)
    const host = await connect(first.url, await openTable(first.url))
    const second = await open(true)
    expect(await host.closed).toMatchObject({ code: 1008, reason: 'refused/no-key' })
    await Promise.all([first.close(), second.close()])
  })

  it('take over the tables of a killed server within five seconds and lose nothing acknowledged', async () => {
    const table = await openTable(one!.url, { scenario: 'long', seed: 5 })
    for (let round = 0; round < times(2); round++) {
      const client = await connect(one!.url, table)
      await hammer(client, 5)
      const kept = await stepsOf(one!.url, table)
      // On its way while the process dies: it is kept once or not at all.
      const id = newRequestId()
      const { key, items } = openAsk(client)
      const request = { do: 'answer', key, choice: items[0]!.choice } as const
      client.ask(request, id).catch(() => {})
      await one!.kill()
      const killed = performance.now()
      const again = await connect(two!.url, table)
      expect((await again.ask(request, id)).type).toBe('done')
      expect(performance.now() - killed).toBeLessThan(5000)
      const now = await stepsOf(two!.url, table)
      expect(now.slice(0, kept.length)).toEqual(kept)
      expect(now).toHaveLength(kept.length + 1)
      again.close()
      ;[one, two] = [two, await start(data)]
    }
  })

  it('roll with the values of devices at both, also when the one that accepted the choice is killed @long', async () => {
    const table = await openTable(one!.url, { scenario: 'long' })
    const [here, there] = [await connect(one!.url, table), await connect(two!.url, table)]
    const memory: { stored?: DeviceMemory } = {}
    const [a, b] = [await joinDice(here, memory), await joinDice(there)]
    // The server of the choice has to hear of the device at the other.
    await sleep(300)
    expect((await answer(here)).type).toBe('done')
    const listed = a.accepted.at(-1)!.devices.map(([name]) => name)
    expect(listed.toSorted()).toEqual([a.name, b.name].toSorted())
    expect(b.accepted).toEqual(a.accepted)
    // The choice is accepted, and its server dies before the values are there.
    b.opens = false
    const accepted = b.next()
    const { key, items } = openAsk(here)
    const request = { do: 'answer', key, choice: items[0]!.choice } as const
    const id = newRequestId()
    here.ask(request, id).catch(() => {})
    const frame = await accepted
    await one!.kill()
    const steps = (await stepsOf(two!.url, table)).length
    // Whoever asked is answered at a third server, whichever of the two rolls.
    one = await start(data)
    const again = await connect(one.url, table)
    await joinDice(again, memory)
    const { value } = b.device.accept(frame)!
    await there.ask({ do: 'open', name: b.name, turn: frame.turn, value })
    expect((await again.ask(request, id)).type).toBe('done')
    expect(await stepsOf(two!.url, table)).toHaveLength(steps + 1)
    for (const client of [there, again]) client.close()
  })

  it('report that the database is away, and go on when it is back', async () => {
    const server = await testDatabase()
    const table = await openTable(one!.url, { scenario: 'long', seed: 5 })
    const client = await connect(one!.url, table)
    const other = await connect(two!.url, table)
    await hammer(client, 3)
    const kept = await stepsOf(one!.url, table)
    await server.stop()
    expect(await answer(client)).toMatchObject({ refusal: { code: 'refused/store-unreachable' } })
    const told = async (path: string) => {
      const said = await fetch(`${one!.url}${path}`)
      return [said.status, ((await said.json()) as { status: string }).status]
    }
    await expect.poll(() => told('/health')).toEqual([503, 'store-unreachable'])
    expect(await told('/live')).toEqual([200, 'ok'])
    await server.start()
    await expect.poll(async () => (await answer(client)).type).toBe('done')
    await expect.poll(() => told('/health')).toEqual([200, 'ok'])
    expect((await stepsOf(one!.url, table)).slice(0, kept.length)).toEqual(kept)
    // And what is done at one is seen at the other, as before.
    expect((await answer(client)).type).toBe('done')
    await other.until(() => other.now().lines.length === client.now().lines.length)
  })
})

describe('jobs on a database @long', () => {
  const library = realLibrary(ROOT, console.error)
  const compare = (runs: number): Job => ({
    compare: { file: DUEL, books: [{ book: 'cp2020' }, { book: 'fnff-1988' }], runs, seed: 4 },
  })
  let data: string
  let jobs: Jobs
  beforeAll(async () => {
    data = await (await testDatabase()).newDatabase()
    await (await postgresStore(data, console.error)).close()
  })
  afterEach(() => jobs.close())

  /** Plays a job as a server does. */
  const playedBy = (id: string, job: Job, following: Partial<Following> = {}): Promise<object> =>
    jobs.run(id, job, prepareJob(library, job) as Prepared, {
      signal: new AbortController().signal,
      tell: () => {},
      ...following,
    })

  it('give the same results as in this process', async () => {
    jobs = postgresJobs(data, library, console.error)
    const lines: object[] = []
    const found = await playedBy('a', compare(20), { tell: (line) => lines.push(line) })
    const here = prepareJob(library, compare(20)) as Prepared
    expect(found).toEqual(
      JSON.parse(
        JSON.stringify(await here.play({ signal: new AbortController().signal, tell: () => {} })),
      ),
    )
    expect(lines.at(-1)).toEqual({ done: 40 })
  })

  it('can be stopped from any server; what was played counts', async () => {
    jobs = postgresJobs(data, library, console.error)
    const other = postgresJobs(data, library, console.error)
    const found = playedBy('b', compare(5000), {
      tell: (line) => void ((line as { done?: number }).done && other.stop('b')),
    })
    expect(await found).toMatchObject({ compared: { asked: 5000, runs: expect.any(Number) } })
    expect(((await found) as { compared: { runs: number } }).compared.runs).toBeLessThan(5000)
    expect(await other.stop('b')).toBe(false)
    await other.close()
  })

  it('go on at another machine when the one that runs them is killed', async () => {
    const worker = () =>
      started([RINGFIRE, 'work', '--json', '--data', data], (line) =>
        line.includes('working') ? true : undefined,
      )
    const first = await worker()
    jobs = postgresJobs(data, library, console.error, { own: false })
    const sql = postgres(data, { max: 1, onnotice: () => {} })
    const workerOf = async (): Promise<string | null | undefined> =>
      (await sql<{ worker: string | null }[]>`select worker from ringfire.jobs where id = 'c'`)[0]
        ?.worker
    const stop = new AbortController()
    let played = 0
    const found = playedBy('c', compare(20_000), {
      signal: stop.signal,
      tell: (line) => void (played = (line as { done?: number }).done ?? played),
    })
    let second: Awaited<ReturnType<typeof worker>> | undefined
    try {
      await expect.poll(() => played).toBeGreaterThan(20)
      const dead = await workerOf()
      await first.kill()
      second = await worker()
      // Who takes it over begins anew, and may be further than the first by the time that it is heard of.
      await expect.poll(async () => [null, undefined, dead].includes(await workerOf())).toBe(false)
      played = 0
      await expect.poll(() => played).toBeGreaterThan(0)
      stop.abort()
      expect(await found).toMatchObject({ compared: { asked: 20_000 } })
    } finally {
      await second?.kill()
      await sql.end()
    }
  })

  it('that are left at a clean stop report no error', async () => {
    const reported: unknown[] = []
    jobs = postgresJobs(data, library, (error) => reported.push(error))
    let played = 0
    const left = playedBy('d', compare(20_000), {
      tell: (line) => void (played = (line as { done?: number }).done ?? played),
    }).catch(() => undefined)
    await expect.poll(() => played).toBeGreaterThan(0)
    await jobs.close()
    await left
    expect(reported).toEqual([])
  })
})

describe('a database that cannot be opened', () => {
  it.each([
    ['nobody answers', 'postgres://ringfire:hunter2@127.0.0.1:9/tables'],
    ['there is no such database', undefined],
  ])('is named without its password: %s', async (_, address) => {
    const there = (await testDatabase()).address('missing', 'hunter2')
    const failed = (await postgresStore(address ?? there, () => {}).catch(
      (error: unknown) => error,
    )) as Error
    expect(failed).toMatchObject({ fault: 'unreachable' })
    expect(failed.message).toContain(new URL(address ?? there).host)
    expect(inspect(failed, { depth: 9, showHidden: true })).not.toContain('hunter2')
  })
})
