// kill -9 at any moment while tables of all books are played: what was acknowledged is there afterwards, once. At the first table the
// dice wait for a browser, so the server is also killed between a choice and its roll.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { moduleWords, serving, started, type Serving } from '../support/serving.ts'
import { report, SOAK, times } from '../support/soak.ts'
import type { DeviceMemory } from '../../src/files/dice-notes.ts'
import { connect, newRequestId, openTable, save, type Bare, type Client } from './client.ts'
import { joinDice } from './dice-device.ts'
import { dieOf } from './hostile/messages.ts'
import { newFolder } from '../support/folders.ts'

/** Played beside the junkyard, two at a time, so that the soak meets every book. */
const OTHERS = ['alley', 'calloway-stewart', ...(SOAK ? ['clinic', 'farm'] : [])]
/** Milliseconds within which the server is killed. */
const AT_MOST = 1000

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

interface Sitting {
  readonly table: string
  readonly client: Client
  readonly steps: number
  /** What the browser has stored that opens values at this table. */
  readonly browser: { stored?: DeviceMemory } | undefined
}

async function sit(url: string, table: string, browser?: Sitting['browser']): Promise<Sitting> {
  const client = await connect(url, table)
  if (browser) await joinDice(client, browser)
  return { table, client, browser, steps: await stepsOf(url, table) }
}

function newFights(url: string, round: number): Promise<Sitting[]> {
  const others = [0, 1].map((n) => OTHERS[(round * 2 + n) % OTHERS.length]!)
  return Promise.all([
    openTable(url, { scenario: 'junkyard' }).then((table) => sit(url, table, {})),
    ...others.map(async (scenario, n) =>
      sit(url, await openTable(url, { scenario, seed: round + n })),
    ),
  ])
}

it('kill -9 while a file is written leaves the former one or the new one @long', async () => {
  const file = join(newFolder(), 'fight.json')
  const die = dieOf(1)
  // One start takes a third of a second.
  const most = Math.min(times(20), 1000)
  for (let kills = 0; kills < most; kills++) {
    const writer = await started(
      moduleWords('tests/server/store-writer.ts', 'write', file),
      (line) => line === 'written' || undefined,
    )
    await sleep(die(60))
    await writer.kill()
    const text = readFileSync(file, 'utf8')
    expect(text.length).toBe(3_000_000)
    expect(new Set(text).size).toBe(1)
  }
})

it('kill -9 under load loses no acknowledged choice @long', async () => {
  const kills = times(1)
  const die = dieOf(kills)
  const folder = newFolder()
  let server = await start(folder)
  let rounds = 0
  let sitting = await newFights(server.url, rounds)
  const met = { kills: 0, acknowledged: 0, lost: 0, twice: 0, kept: 0, opened: 0 }

  /** What a table has after the kill; everybody stays for the next one. */
  async function check(before: Sitting, { acknowledged, last }: Played): Promise<Sitting> {
    const again = await sit(server.url, before.table, before.browser)
    const steps = again.steps - before.steps
    const turns = before.browser?.stored?.notes.deals.flatMap(({ opened }) => opened).length ?? 0
    met.opened = Math.max(met.opened, turns)
    met.acknowledged += acknowledged.length
    // The last one may be kept although nobody was told.
    met.lost += Math.max(0, acknowledged.length - steps)
    met.twice += Math.max(0, steps - acknowledged.length - 1)
    for (const one of [acknowledged.at(-1), last])
      if (one && (await again.client.ask(one.request, one.id)).type === 'done') met.kept++
    const after = await stepsOf(server.url, before.table)
    if (after - again.steps > 1) met.twice++
    return { ...again, steps: after }
  }

  for (; met.kills < kills; met.kills++) {
    const playing = sitting.map(({ client }) => playUntilGone(client))
    await sleep(100 + die(AT_MOST - 100))
    await server.kill()
    const played = await Promise.all(playing)
    server = await start(folder)
    sitting = await Promise.all(played.map((one, n) => check(sitting[n]!, one)))
    if (met.kills % 20 === 19) report(met)
    // A fight that has become long costs more to open than to play.
    if (met.kills % 3 === 2) {
      for (const { client } of sitting) client.close()
      sitting = await newFights(server.url, ++rounds)
    }
  }
  await server.kill()
  report(met)
  expect(met).toMatchObject({ lost: 0, twice: 0 })
  expect(met.acknowledged).toBeGreaterThan(kills)
  expect(met.opened).toBeGreaterThan(0)
})
