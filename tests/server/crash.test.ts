// A server killed in the middle of a fight and started again: what was acknowledged is there, and nobody sees a difference.
import { expect, it } from 'vitest'
import type { Now } from '../../src/server/protocol.ts'
import { connect, newRequestId, openTable, save } from './client.ts'
import type { Client } from './client.ts'
import { newFolder } from '../support/folders.ts'
import { SOAK } from '../support/soak.ts'
import { moduleWords, serving } from '../support/serving.ts'
import type { Serving } from '../support/serving.ts'

const start = (folder: string): Promise<Serving> =>
  serving(moduleWords('tests/server/toy-server.ts', folder))

const whole = ({ from: _, ...now }: Now) => now

/** Answers whatever is open, several ways. */
async function play(client: Client, turn: number): Promise<void> {
  const ask = client.now().asks.find((one) => !one.answered)!
  const { choice } = ask.items[turn % ask.items.length]!
  expect((await client.ask({ do: 'answer', key: ask.key, choice })).type).toBe('done')
}

it(
  'loses nothing that was acknowledged, and shows the same after each crash',
  { timeout: 120_000 },
  async () => {
    const folder = newFolder()
    let running = await start(folder)
    const table = await openTable(running.url, { scenario: 'long', seed: 11 })
    // After an undo, and with a choice on its way; six crashes in the soak.
    for (const round of SOAK ? [0, 1, 2, 3, 4, 5] : [1, 4]) {
      const client = await connect(running.url, table)
      for (let turn = 0; turn < 9 + round; turn++) await play(client, turn * 3 + round)
      if (round % 2) expect((await client.ask({ do: 'undo' })).type).toBe('done')
      const seen = whole(client.now())
      const kept = await save(running.url, table)
      const red = await connect(running.url, table, 'player-1')
      const redSeen = whole(red.now())
      // One more on its way while the process dies: acknowledged or not, it is there once or not at all.
      const ask = client.now().asks.find((one) => !one.answered)!
      const id = newRequestId()
      const request = { do: 'answer', key: ask.key, choice: ask.items[0]!.choice } as const
      const onItsWay = round >= 3
      if (onItsWay) client.ask(request, id).catch(() => {})
      await running.kill()
      running = await start(folder)
      const again = await connect(running.url, table)
      if (onItsWay) {
        const steps = (JSON.parse(kept) as { steps: unknown[] }).steps.length
        expect((await again.ask(request, id)).type).toBe('done')
        expect(
          (JSON.parse(await save(running.url, table)) as { steps: unknown[] }).steps,
        ).toHaveLength(steps + 1)
      } else {
        expect(whole(again.now())).toEqual(seen)
        expect(whole((await connect(running.url, table, 'player-1')).now())).toEqual(redSeen)
        expect(await save(running.url, table)).toBe(kept)
      }
    }
    await running.kill()
  },
)
