// Question: how many busy tables and watchers can a server handle? Real sockets, all five books, a choice every two
// seconds at each table. Goal: 200 tables and 1,000 watchers, with 99 of 100 choices on everyone's screen within
// 100 ms.
// RINGFIRE_LOAD_TABLES=8,16,32 tries other numbers of tables, RINGFIRE_LOAD_WATCHERS=1 other numbers of watchers at each,
// RINGFIRE_LOAD_SECONDS plays for longer. 1,000 tables need RINGFIRE_LOAD_WATCHERS=1: a server takes 5,000 sockets.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Figure } from './lib/measure.ts'
import { digits } from './lib/measure.ts'
import { openBusyTable, playAll, type BusyTable } from './lib/busy-tables.ts'
import { startServer, type Server } from './lib/crowded-server.ts'
import { longSave } from './lib/long-save.ts'

const WATCHERS_PER_TABLE = Number(process.env['RINGFIRE_LOAD_WATCHERS'] ?? 5)
const SECONDS = Number(process.env['RINGFIRE_LOAD_SECONDS'] ?? 12)
const TABLES = (process.env['RINGFIRE_LOAD_TABLES'] ?? '25,50,100,200').split(',').map(Number)
const STEPS = 2000

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  0

/** Opens this many tables, in groups, so that opening them does not dominate the load. */
async function openTables(server: Server, count: number): Promise<BusyTable[]> {
  const tables: BusyTable[] = []
  for (let n = 0; n < count; n += 5)
    tables.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(5, count - n) }, (_, i) =>
          openBusyTable(server, n + i, WATCHERS_PER_TABLE),
        ),
      )),
    )
  return tables
}

/** The time each choice took; for a pending one, the time it has waited so far. */
const timesOf = (tables: readonly BusyTable[]): number[] =>
  tables.flatMap((table) => [...table.times, ...[table.waited() ?? []].flat()])

async function crowd(count: number): Promise<Figure[]> {
  const server = await startServer()
  const empty = server.memory()
  const tables = await openTables(server, count)
  const idle = server.memory()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await playAll(tables, 4)
  for (const table of tables) table.times.length = 0
  const before = server.processorTime()
  const since = performance.now()
  await playAll(tables, SECONDS)
  const [used, lasted] = [server.processorTime() - before, performance.now() - since]
  const busy = server.memory()
  const times = timesOf(tables)
  const refused = tables.reduce((sum, table) => sum + table.refused, 0)
  await Promise.all(tables.map((table) => table.close()))
  await sleep(3000)
  const after = server.memory()
  await server.stop()
  const all = `${count} tables, ${count * WATCHERS_PER_TABLE} watchers`
  return [
    {
      what: `${all}: p99`,
      value: digits(share(times, 0.99)),
      unit: 'ms',
      goal: { most: 100 },
      note: `p50 ${digits(share(times, 0.5))}, p90 ${digits(share(times, 0.9))}, of ${times.length} choices, ${refused} refused; this process itself was late by ${digits(delay.percentile(99) / 1e6)} ms`,
    },
    {
      what: `${all}: processor`,
      value: digits(used / times.length),
      unit: 'ms a choice',
      note: `${digits((100 * used) / lasted)} % of one core`,
    },
    {
      what: `${all}: memory of an open table`,
      value: digits((idle - empty) / count),
      unit: 'MB',
      note: `busy ${digits((busy - empty) / count)}; server ${digits(empty)} when empty, ${digits(busy)} when busy, ${digits(after)} three seconds after all had left`,
    },
  ]
}

/** How late others are answered while a long fight is being opened. */
async function openingLong(): Promise<Figure[]> {
  const server = await startServer()
  const others = await openTables(server, 4)
  const loaded = longSave(STEPS)
  const health: number[] = []
  let opening = true
  const probe = (async () => {
    while (opening) {
      const since = performance.now()
      await server.get('/api/books')
      health.push(performance.now() - since)
      await sleep(5)
    }
  })()
  const playing = (async () => {
    // Play at least one round of choices, however quickly the fight opens.
    do await playAll(others, 2.5)
    while (opening)
  })()
  let since = performance.now()
  const { id } = await server.post('/api/saves', loaded)
  const imported = performance.now() - since
  since = performance.now()
  const socket = server.connect(String(id), undefined)
  await new Promise((resolve) => socket.once('message', resolve))
  const opened = performance.now() - since
  opening = false
  await Promise.all([probe, playing])
  const times = timesOf(others)
  socket.close()
  await Promise.all(others.map((table) => table.close()))
  await server.stop()
  return [
    {
      what: `a fight of ${STEPS} steps: another request`,
      value: digits(Math.max(...health)),
      unit: 'ms at most',
      note: `p50 ${digits(share(health, 0.5))}; the fight was imported in ${digits(imported)} ms and opened in ${digits(opened)} ms`,
    },
    {
      what: `a fight of ${STEPS} steps: choices of other tables`,
      value: digits(Math.max(...times)),
      unit: 'ms at most',
      note: `p50 ${digits(share(times, 0.5))} of ${times.length}`,
    },
  ]
}

export async function bench(): Promise<Answer> {
  const figures: Figure[] = []
  for (const count of TABLES) figures.push(...(await crowd(count)))
  figures.push(...(await openingLong()))
  return {
    question:
      'how many busy tables and watchers does a server bear, and whom does a long fight delay?',
    figures,
  }
}
