// HTTP routes of comparisons: which books can read a fight, and a running comparison as lines of JSON.
import { COMPARE, beginComparison } from './comparisons.ts'
import type { Library } from './library.ts'
import { sendLong, type LongPlays } from './long-plays.ts'
import { fileOf, readingsOf } from './readings.ts'
import { refuse } from './refusals.ts'
import { bodyForm } from './requests.ts'
import { answer, no, type Routes } from './routes.ts'

const READINGS = bodyForm('a fight', '{"scenario": "junkyard"}', {
  scenario: COMPARE.shape.scenario,
})

const COMPARISON = {
  what: 'a comparison',
  example: '{"scenario": "junkyard", "books": ["fnff-1988", "cp2020"]}',
  schema: COMPARE,
}

export function compareRoutes(
  app: Routes,
  library: Library,
  plays: LongPlays,
  report: (error: unknown) => void,
): void {
  app.postForm('/api/readings', READINGS, ({ scenario }) => {
    const file = fileOf(library, scenario)
    return 'refusal' in file ? no(404, file.refusal) : answer(200, readingsOf(library, file.file))
  })

  app.postForm('/api/compare', COMPARISON, (order, request) => {
    const begun = beginComparison(library, plays, order)
    if ('long' in begun) return sendLong(begun.long, request.signal, report)
    return answer('refusal' in begun && begun.refusal.code === 'refused/busy' ? 429 : 400, begun)
  })

  app.post('/api/compare/:id/stop', async ({ params: { id = '' } }) =>
    (await plays.stop(id))
      ? answer(202, { stopping: id })
      : no(404, refuse('no-such-comparison', 'This comparison is already over.')),
  )
}
