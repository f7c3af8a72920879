// A server started as users start it, in its own process, with tables played over real sockets.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'

/** A running server. */
export interface Server {
  readonly url: string
  /** The host's key. */
  readonly key: string
  readonly pid: number
  /** Requests as the host. */
  post(path: string, body: unknown): Promise<Record<string, unknown>>
  get(path: string): Promise<unknown>
  /** Processor time since its start in milliseconds, over all threads. */
  processorTime(): number
  /** Resident memory in megabytes. */
  memory(): number
  /** Opens a socket at a table. */
  connect(table: string, seat: string | undefined): WebSocket
  stop(): Promise<void>
}

/** Starts the compiled command with its own data folder; it ends with this process. */
export async function startServer(): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'ringfire-load-'))
  const child: ChildProcess = spawn(
    process.execPath,
    [resolve('bin/ringfire.mjs'), 'serve', '--no-open', '--json', '--port', '0', '--data', data],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  const { url, link } = JSON.parse(line) as { url: string; link: string }
  const key = new URLSearchParams(new URL(link).hash.split('?')[1]).get('key') ?? ''
  const headers = { authorization: `Bearer ${key}` }
  const pid = child.pid!
  return {
    url,
    key,
    pid,
    async post(path, body) {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const read = (await answer.json()) as Record<string, unknown>
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(read).slice(0, 300)}`)
      return read
    },
    get: async (path) => (await fetch(`${url}${path}`, { headers })).json(),
    processorTime() {
      // Fields 14 and 15 of proc(5), in ticks of a hundredth of a second.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return 10 * (Number(fields[11]) + Number(fields[12]))
    },
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    connect: (table, seat) =>
      new WebSocket(
        `${url.replace('http', 'ws')}/ws?table=${table}${seat === undefined ? '' : `&seat=${seat}`}`,
        [],
        { headers },
      ),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
