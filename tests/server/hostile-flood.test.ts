// A flood of hostile messages in all five books: the process lives, no other table is hurt, and nothing changes that nobody chose.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moduleWords, serving, started, type Serving } from '../support/serving.ts'
import { hostKey } from '../support/host.ts'
import { report, times } from '../support/soak.ts'
import type { Told } from './hostile/flood.ts'
import { playInPeace } from './hostile/in-peace.ts'
import { newFolder } from '../support/folders.ts'

/** Whether nothing else runs beside it: otherwise nobody can promise how long a choice takes. */
const QUIET = process.env['RINGFIRE_QUIET'] === '1'
/** A server that has just started compiles its code while it plays. */
const BEFORE = 200

let server: Serving
beforeAll(async () => {
  const words = moduleWords('tests/server/real-server.ts', newFolder(), 'unlimited')
  // As `npm start` does.
  server = await serving(['--v8-pool-size=1', ...words])
})
afterAll(() => server.kill())

it('is answered message by message @long', async () => {
  const { url } = server
  const seed = Number(process.env['RINGFIRE_SEED'] ?? 7)
  const { peace, begin, end } = await playInPeace(url, { seed, before: QUIET ? BEFORE : 0 })
  const words = [`${url}/#/host?key=${hostKey(url)}`, times(800), seed, QUIET ? 'gives-way' : '']
  const { said: met, kill } = await started(
    moduleWords('tests/server/hostile/flood.ts', ...words.map(String)),
    (line) => {
      const { met: soFar, over } = JSON.parse(line) as Told
      if (soFar.messages === 0) begin()
      report({ ...soFar, ...peace })
      return over ? soFar : undefined
    },
  )
  await kill()
  await end()
  report(peace)
  expect([...met.examples, ...peace.faults]).toEqual([])
  expect(met).toMatchObject({ faults: 0, serverErrors: 0, silentChanges: 0 })
  expect(met.accepted).toBeGreaterThan(0)
  expect(met.keyless).toBeGreaterThan(0)
  // Milliseconds.
  if (QUIET) expect(peace.slowest).toBeLessThan(250)
  expect(met.refused).toBeGreaterThan(met.accepted)
  expect((await fetch(`${url}/health`)).status).toBe(200)
})
