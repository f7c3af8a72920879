// HTTP routes of comparisons: which books can read a fight, and a running comparison as lines of JSON.
import { COMPARE, comparisonJob } from './comparisons.ts'
import type { Library } from './library.ts'
import { type LongPlays } from './long-plays.ts'
import { fileOf, readingsOf } from './readings.ts'
import { bodyForm } from './requests.ts'
import { answer, answerWith, type Routes } from './routes.ts'
import { refused } from './refusals.ts'

const READINGS = bodyForm('a fight', '{"scenario": "junkyard"}', {
  scenario: COMPARE.shape.scenario,
})

const COMPARISON = {
  what: 'a comparison',
  example: '{"scenario": "junkyard", "books": ["fnff-1988", "cp2020"]}',
  schema: COMPARE,
}

const send = answerWith({ busy: 429 })

export function compareRoutes(app: Routes, library: Library, plays: LongPlays): void {
  app.postForm('/api/readings', READINGS, ({ scenario }) => {
    const file = fileOf(library, scenario)
    return 'refusal' in file ? answer(404, file) : readingsOf(library, file.file)
  })

  app.postForm('/api/compare', COMPARISON, (order, request) => {
    const job = comparisonJob(library, order)
    return 'refusal' in job ? send(200, job) : plays.answer(job, request, send)
  })

  app.post('/api/compare/:id/stop', async ({ params: { id = '' } }) =>
    (await plays.stop(id))
      ? answer(202, { stopping: id })
      : answer(404, refused('no-such-comparison', 'This comparison is already over.')),
  )
}
