// Question: does a server leak memory of tables that everyone has left? Runs the tables of one thread in this
// process, so that live memory can be told from memory not returned yet: the heap is measured after a full
// collection.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Line } from '../src/server/backend.ts'
import { localBackend, type LocalBackend } from '../src/server/local-backend.ts'
import type { Now, Reply } from '../src/server/protocol.ts'
import { sqliteStore } from '../src/server/sqlite.ts'
import { realLibrary } from '../src/server/wire.ts'
import { FIGHTS, nextChoice } from './lib/busy-tables.ts'
import { digits, type Answer, type Figure } from './lib/measure.ts'

const TABLES = 60
const CHOICES = 12
const ROUNDS = 4
const SEATS = [undefined, 'player-1', 'player-2', 'watcher', 'watcher'] as const

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes of live heap. */
async function used(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    await sleep(20)
    collect()
  }
  return process.memoryUsage().heapUsed / 2 ** 20
}

const resident = (): number => process.memoryUsage().rss / 2 ** 20

interface Busy {
  readonly lines: readonly Line[]
  play(): Promise<void>
}

async function openTable(backend: LocalBackend, key: string, n: number): Promise<Busy> {
  const request = {
    method: 'POST',
    url: '/api/tables',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ ...FIGHTS[n % FIGHTS.length], seed: n })),
  }
  const answer = await backend.request(request, new AbortController().signal)
  const { id } = (await new Response(answer.body).json()) as { readonly id: string }
  let now: Now | undefined
  const send = (frame: string): void => {
    const reply = JSON.parse(frame) as Reply
    if (reply.type === 'now') now = { ...now, ...reply }
  }
  const lines = SEATS.map((seat, i) =>
    backend.enter(
      { table: id, seat, key },
      {
        admit: () => undefined,
        send: i === 0 ? send : () => undefined,
        close: () => undefined,
      },
    ),
  )
  let turn = n
  return {
    lines,
    async play() {
      const choice = nextChoice(now, turn++)
      await lines[0]!.hear(JSON.stringify({ id: `${n}-${turn}`, ...choice }))
    },
  }
}

export async function bench(): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'ringfire-memory-'))
  const report = (error: unknown): void => console.error(error)
  const store = sqliteStore(join(folder, 'tables.db'), report)
  const backend = await localBackend({ store, library: realLibrary('.', report), pause: 0, report })
  const key = await backend.makeHostKey(false)
  const figures: Figure[] = []
  const empty = await used()
  for (let round = 0; round < ROUNDS; round++) {
    const tables: Busy[] = []
    for (let n = 0; n < TABLES; n++) tables.push(await openTable(backend, key, n))
    for (const table of tables) await table.play()
    const idle = await used()
    for (let i = 0; i < CHOICES; i++) for (const table of tables) await table.play()
    const busy = await used()
    const most = resident()
    for (const { lines } of tables) for (const line of lines) line.leave()
    tables.length = 0
    const left = await used()
    figures.push({
      what: `round ${round + 1}, ${TABLES} tables: still used when all have left`,
      value: digits(left),
      unit: 'MB',
      note: `${digits(empty)} when empty, a table ${digits((idle - empty) / TABLES)} idle and ${digits((busy - empty) / TABLES)} after ${CHOICES} choices; of the system ${digits(most)} busy, ${digits(resident())} left`,
    })
  }
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
  return { question: 'does a server keep anything of tables that everybody has left?', figures }
}
