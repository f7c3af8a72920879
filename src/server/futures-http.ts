// What-if questions about a table over HTTP: the futures of a moment and the course of the whole fight, as lines of
// JSON while they run. Both use hidden information, so only the referee may ask until the fight is over.
import { SEED, whole } from '../files/schema-parts.ts'
import { viewerOf } from './access.ts'
import { newSeed } from './branch.ts'
import type { Save } from '../files/save.ts'
import { mayPlayOn } from './look-back.ts'
import { type LongPlays } from './long-plays.ts'
import { saveOf } from './records.ts'
import { refused, type Refused } from './refusals.ts'
import { bodyForm } from './requests.ts'
import type { Tables } from './tables.ts'
import { answer, answerWith, type RouteRequest, type Routes } from './routes.ts'

const FUTURES = bodyForm('futures', '{"at": 12, "runs": 1000}', {
  at: whole(0, 1_000_000).optional(),
  runs: whole(1, 20_000).default(1000),
  seed: SEED.optional(),
})
const COURSE = bodyForm('a course', '{"runs": 400}', {
  runs: whole(1, 5000).default(400),
  seed: SEED.optional(),
})

const send = answerWith({ 'referee-only': 403, 'no-such-table': 404, busy: 429 })

export function futuresRoutes(app: Routes, tables: Tables, plays: LongPlays): void {
  app.postForm('/api/tables/:id/futures', FUTURES, async (asked, request) => {
    const { at, runs, seed = newSeed() } = asked
    const found = await readSave(tables, request)
    return 'refusal' in found
      ? send(200, found)
      : plays.answer({ futures: { ...found, at, runs, seed } }, request, send)
  })

  app.postForm('/api/tables/:id/course', COURSE, async ({ runs, seed = newSeed() }, request) => {
    const found = await readSave(tables, request)
    return 'refusal' in found
      ? send(200, found)
      : plays.answer({ course: { ...found, runs, seed } }, request, send)
  })

  app.post('/api/tables/:id/plays/:play/stop', async ({ params: { play = '' } }) =>
    (await plays.stop(play))
      ? answer(202, { stopping: play })
      : answer(404, refused('not-playing', 'This is already over.')),
  )
}

/** Reads a table's fight for playing on; refuses seats that may not know hidden information. */
function readSave(
  tables: Tables,
  { params: { id = '' }, principal }: RouteRequest,
): Promise<Refused | { readonly save: Save }> {
  const viewer = principal && viewerOf(principal, undefined)
  return tables.read(id, (session) =>
    viewer !== undefined && mayPlayOn(session, viewer)
      ? { save: saveOf(session.record, session.game.steps) }
      : refused(
          'referee-only',
          'Futures use hidden information. During the fight only the referee can ask for them; afterwards everybody can.',
        ),
  )
}
