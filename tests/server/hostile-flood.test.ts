// A flood of hostile messages in all five books: the process lives, no other table is hurt, and nothing changes that nobody chose.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moduleWords, serving, type Serving } from '../support/serving.ts'
import { report, times } from '../support/soak.ts'
import { flood } from './hostile/flood.ts'
import { newFolder } from '../support/folders.ts'

/** Whether nothing else runs beside it: otherwise nobody can promise how long a choice takes. */
const QUIET = process.env['RINGFIRE_QUIET'] === '1'
/** A server that has just started compiles its code while it plays. */
const BEFORE = 200

let server: Serving
beforeAll(async () => {
  server = await serving(moduleWords('tests/server/real-server.ts', newFolder(), 'unlimited'))
})
afterAll(() => server.kill())

it('is answered message by message @long', async () => {
  const met = await flood(server.url, {
    count: times(800),
    seed: Number(process.env['RINGFIRE_SEED'] ?? 7),
    before: QUIET ? BEFORE : 0,
    progress: report,
  })
  report(met)
  expect(met.examples).toEqual([])
  expect(met).toMatchObject({ faults: 0, serverErrors: 0, silentChanges: 0, faultsOfOthers: 0 })
  expect(met.accepted).toBeGreaterThan(0)
  expect(met.keyless).toBeGreaterThan(0)
  // Milliseconds.
  if (QUIET) expect(met.slowest).toBeLessThan(250)
  expect(met.refused).toBeGreaterThan(met.accepted)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
})
