// Tables that are opened and closed again and again leave no memory behind.
import { existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect as connectLine } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newFolder } from '../support/folders.ts'
import { moduleWords, started } from '../support/serving.ts'
import { hostKey, remember } from '../support/host.ts'
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

it.skipIf(!existsSync('/proc/self/status'))(
  'memory is back a minute after 300 bodies that never end @long',
  async () => {
    const { url } = server.said
    const { port } = new URL(url)
    const others = async (): Promise<void> => {
      for (let n = 0; n < 60; n++) {
        await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/books`)))
        await sleep(300)
      }
    }
    await others()
    const before = await megabytes()
    const answers: string[] = []
    const lines = Array.from({ length: 300 }, () => {
      const line = connectLine(Number(port), '127.0.0.1')
      line.on('error', () => {})
      line.on('data', (data: Buffer) => answers.push(data.toString().split('\r\n')[0]!))
      line.write(
        `POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${hostKey(url)}\r\ncontent-type: application/json\r\ncontent-length: 1048000\r\n\r\n`,
      )
      line.write(Buffer.alloc(1_000_000, 0x20))
      return line
    })
    const ended = Promise.all(lines.map((line) => line.closed || once(line, 'close')))
    await sleep(5000)
    const held = await megabytes()
    await ended
    // What nobody holds any more is collected when others use the server.
    await others()
    const after = await megabytes()
    report({ before, held, after, answers: [...new Set(answers)] })
    expect(answers.filter((one) => one.includes('408')).length).toBeGreaterThan(150)
    expect(after).toBeLessThan(before * 1.25)
  },
)
