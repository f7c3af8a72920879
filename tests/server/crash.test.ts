// A server killed in the middle of a fight and started again: what was acknowledged is there, and nobody sees a difference.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { Now } from '../../src/server/protocol.ts'
import { connect, newRequestId, openTable, save } from './client.ts'
import type { Client } from './client.ts'
import { newFolder } from './toy-server.ts'

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

async function start(folder: string): Promise<string> {
  child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'toy-server.ts'), folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return line.toString().trim()
}

async function kill(): Promise<void> {
  const gone = once(child!, 'exit')
  child!.kill('SIGKILL')
  await gone
}

const whole = ({ from: _, ...now }: Now) => now

/** Answers whatever is open, several ways. */
async function play(client: Client, turn: number): Promise<void> {
  const ask = client.now().asks.find((one) => !one.answered)!
  const { choice } = ask.items[turn % ask.items.length]!
  expect((await client.ask({ do: 'answer', key: ask.key, choice })).type).toBe('done')
}

it('loses nothing that was acknowledged, and shows the same after each of six crashes', { timeout: 120_000 }, async () => {
  const folder = newFolder()
  let url = await start(folder)
  const table = await openTable(url, { scenario: 'long', seed: 11 })
  for (let round = 0; round < 6; round++) {
    const client = await connect(url, table)
    for (let turn = 0; turn < 9 + round; turn++) await play(client, turn * 3 + round)
    if (round % 2) expect((await client.ask({ do: 'undo' })).type).toBe('done')
    const seen = whole(client.now())
    const kept = await save(url, table)
    const red = await connect(url, table, 'player-1')
    const redSeen = whole(red.now())
    // One more on its way while the process dies: acknowledged or not, it is there once or not at all.
    const ask = client.now().asks.find((one) => !one.answered)!
    const id = newRequestId()
    const request = { do: 'answer', key: ask.key, choice: ask.items[0]!.choice } as const
    const onItsWay = round >= 3
    if (onItsWay) client.ask(request, id).catch(() => {})
    await kill()
    url = await start(folder)
    const again = await connect(url, table)
    if (onItsWay) {
      const steps = (JSON.parse(kept) as { steps: unknown[] }).steps.length
      expect((await again.ask(request, id)).type).toBe('done')
      expect((JSON.parse(await save(url, table)) as { steps: unknown[] }).steps).toHaveLength(steps + 1)
    } else {
      expect(whole(again.now())).toEqual(seen)
      expect(whole((await connect(url, table, 'player-1')).now())).toEqual(redSeen)
      expect(await save(url, table)).toBe(kept)
    }
  }
  await kill()
})
