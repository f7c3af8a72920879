// kill -9 at any moment while tables of all books are played: what was acknowledged is there afterwards, once.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { moduleWords, serving, type Serving } from '../support/serving.ts'
import { report, times } from '../support/soak.ts'
import { connect, newRequestId, openTable, save, type Bare, type Client } from './client.ts'
import { dieOf } from './hostile/messages.ts'
import { newFolder } from './toy-server.ts'

const FIGHTS = ['junkyard', 'alley', 'clinic', 'farm', 'calloway-stewart']
/** Milliseconds within which the server is killed. */
const AT_MOST = 1500

const start = (folder: string): Promise<Serving> =>
  serving(moduleWords('tests/server/real-server.ts', folder))

const stepsOf = async (url: string, table: string): Promise<number> =>
  (JSON.parse(await save(url, table)) as { steps: unknown[] }).steps.length

interface Played {
  /** Requests that were acknowledged. */
  readonly acknowledged: { readonly id: string; readonly request: Bare }[]
  /** The one that was on its way when the server died. */
  last: { readonly id: string; readonly request: Bare } | undefined
}

/** Chooses as fast as the server answers, until it is gone. */
async function playUntilGone(client: Client): Promise<Played> {
  const played: Played = { acknowledged: [], last: undefined }
  for (let turn = 0; ; turn++) {
    const ask = client.now().asks.find(({ answered }) => !answered)
    const items = ask?.items.filter((one) => one.choice !== undefined && !one.refusal) ?? []
    const item = items[(turn * 5) % Math.max(1, items.length)]
    const request: Bare =
      ask && item ? { do: 'answer', key: ask.key, choice: item.choice } : { do: 'undo' }
    const id = newRequestId()
    played.last = { id, request }
    try {
      const reply = await client.ask(request, id)
      if (reply.type === 'done') played.acknowledged.push({ id, request })
    } catch {
      return played
    }
  }
}

it('kill -9 under load loses no acknowledged choice', async () => {
  const kills = times(1)
  const die = dieOf(kills)
  const folder = newFolder()
  let server = await start(folder)
  let tables = await Promise.all(
    FIGHTS.map((scenario) => openTable(server.url, { scenario, seed: 7 })),
  )
  const met = { kills: 0, acknowledged: 0, lost: 0, twice: 0, kept: 0 }
  for (; met.kills < kills; met.kills++) {
    const { url } = server
    const before = await Promise.all(tables.map((table) => stepsOf(url, table)))
    const clients = await Promise.all(tables.map((table) => connect(url, table)))
    const playing = clients.map(playUntilGone)
    await sleep(200 + die(AT_MOST - 200))
    await server.kill()
    const played = await Promise.all(playing)
    server = await start(folder)
    for (const [n, { acknowledged, last }] of played.entries()) {
      const table = tables[n]!
      const steps = (await stepsOf(server.url, table)) - before[n]!
      met.acknowledged += acknowledged.length
      // The last one may be kept although nobody was told.
      met.lost += Math.max(0, acknowledged.length - steps)
      met.twice += Math.max(0, steps - acknowledged.length - 1)
      const again = await connect(server.url, table)
      for (const one of [acknowledged.at(-1), last])
        if (one && (await again.ask(one.request, one.id)).type === 'done') met.kept++
      const after = (await stepsOf(server.url, table)) - before[n]!
      if (after - steps > 1) met.twice++
      again.close()
    }
    // A fight that has become long costs more to open than to play.
    if (met.kills % 10 === 9)
      tables = await Promise.all(
        FIGHTS.map((scenario, n) => openTable(server.url, { scenario, seed: met.kills + n })),
      )
  }
  await server.kill()
  report(met)
  expect(met).toMatchObject({ lost: 0, twice: 0 })
  expect(met.acknowledged).toBeGreaterThan(kills)
})
