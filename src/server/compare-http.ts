// HTTP routes of comparisons: which books can read a fight, and a running comparison as lines of JSON.
import * as z from 'zod'
import { COMPARE, beginComparison } from './comparisons.ts'
import type { Library } from './library.ts'
import { sendLong, type LongPlays } from './long-plays.ts'
import { fileOf, readingsOf } from './readings.ts'
import { refuse } from './refusals.ts'
import { readBody } from './requests.ts'
import { answer, no, type Routes } from './routes.ts'

const READINGS = z.strictObject({ scenario: COMPARE.shape.scenario })

export function compareRoutes(
  app: Routes,
  library: Library,
  plays: LongPlays,
  report: (error: unknown) => void,
): void {
  app.post('/api/readings', (request) => {
    const read = readBody(READINGS, request.body, 'a fight', '{"scenario": "junkyard"}')
    if (read.refusal) return no(400, read.refusal)
    const file = fileOf(library, read.value.scenario)
    return 'refusal' in file ? no(404, file.refusal) : answer(200, readingsOf(library, file.file))
  })

  app.post('/api/compare', (request) => {
    const read = readBody(
      COMPARE,
      request.body,
      'a comparison',
      '{"scenario": "junkyard", "books": ["fnff-1988", "cp2020"]}',
    )
    if (read.refusal) return no(400, read.refusal)
    const begun = beginComparison(library, plays, read.value)
    if ('long' in begun) return sendLong(begun.long, request.signal, report)
    return answer('refusal' in begun && begun.refusal.code === 'refused/busy' ? 429 : 400, begun)
  })

  app.post('/api/compare/:id/stop', async ({ params: { id = '' } }) =>
    (await plays.stop(id))
      ? answer(202, { stopping: id })
      : no(404, refuse('no-such-comparison', 'This comparison is already over.')),
  )
}
