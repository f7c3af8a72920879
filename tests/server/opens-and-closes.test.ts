// Tables that are opened and closed again and again leave no memory behind.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newFolder } from '../support/folders.ts'
import { moduleWords, started } from '../support/serving.ts'
import { remember } from '../support/host.ts'
import { report, times } from '../support/soak.ts'
import { connect, openTable } from './client.ts'

interface Process {
  readonly said: { readonly url: string; readonly pid: number }
  kill(): Promise<void>
}

let server: Process
beforeAll(async () => {
  const words = [...moduleWords('tests/server/toy-server.ts', newFolder()), 'pid']
  const lines: string[] = []
  server = await started(words, (line) => {
    lines.push(line)
    const [link, pid] = lines
    return link && pid ? { url: remember(link), pid: Number(pid) } : undefined
  })
})
afterAll(() => server.kill())

/** Megabytes of the process, once it has come to rest. */
async function megabytes(): Promise<number> {
  await sleep(3000)
  const status = readFileSync(`/proc/${server.said.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}

it.skipIf(!existsSync('/proc/self/status'))(
  'memory is back within a tenth after opens and closes @long',
  async () => {
    const { url } = server.said
    const tables: string[] = []
    for (let n = 0; n < 20; n++) tables.push(await openTable(url, { scenario: 'long', seed: n }))
    const cycle = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += tables.length)
        await Promise.all(
          tables.map(async (table) => {
            const client = await connect(url, table)
            client.close()
            await client.closed
          }),
        )
    }
    await cycle(2000)
    const before = await megabytes()
    const count = times(1000)
    await cycle(count)
    const after = await megabytes()
    report({ count, before, after })
    expect(after).toBeLessThan(before * 1.1)
  },
)
