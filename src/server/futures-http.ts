// What-if questions about a table over HTTP: the futures of a moment and the course of the whole fight, as lines of
// JSON while they run. Both use hidden information, so only the referee may ask until the fight is over.
import * as z from 'zod'
import { SEED } from '../files/schema-parts.ts'
import type { Refusal } from '../dice/dice.ts'
import { viewerOf } from './access.ts'
import { newSeed } from './branch.ts'
import type { Save } from '../files/save.ts'
import type { Job } from './jobs.ts'
import type { Library } from './library.ts'
import { mayPlayOn } from './look-back.ts'
import { sendLong, type LongPlays } from './long-plays.ts'
import { saveOf } from './records.ts'
import { refuse } from './refusals.ts'
import { bodyForm } from './requests.ts'
import type { Tables } from './tables.ts'
import { answer, no, type Answer, type RouteRequest, type Routes } from './routes.ts'

const FUTURES = bodyForm('futures', '{"at": 12, "runs": 1000}', {
  at: z.number().int().min(0).max(1_000_000).optional(),
  runs: z.number().int().min(1).max(20_000).default(1000),
  seed: SEED.optional(),
})
const COURSE = bodyForm('a course', '{"runs": 400}', {
  runs: z.number().int().min(1).max(5000).default(400),
  seed: SEED.optional(),
})

interface Parts {
  readonly tables: Tables
  readonly library: Library
  readonly plays: LongPlays
  readonly report: (error: unknown) => void
}

export function futuresRoutes(app: Routes, parts: Parts): void {
  const { plays } = parts
  app.postForm('/api/tables/:id/futures', FUTURES, async (asked, request) => {
    const { at, runs, seed = newSeed() } = asked
    const found = await readSave(parts, request)
    if ('refusal' in found) return no(statusOf(found.refusal), found.refusal)
    return begin({ ...parts, signal: request.signal }, { futures: { ...found, at, runs, seed } })
  })

  app.postForm('/api/tables/:id/course', COURSE, async ({ runs, seed = newSeed() }, request) => {
    const found = await readSave(parts, request)
    if ('refusal' in found) return no(statusOf(found.refusal), found.refusal)
    return begin({ ...parts, signal: request.signal }, { course: { ...found, runs, seed } })
  })

  app.post('/api/tables/:id/plays/:play/stop', async ({ params: { play = '' } }) =>
    (await plays.stop(play))
      ? answer(202, { stopping: play })
      : no(404, refuse('not-playing', 'This is already over.')),
  )
}

/** Begins a job and streams its lines, or says why it cannot. */
function begin(
  { plays, library, report, signal }: Parts & { readonly signal: AbortSignal },
  job: Job,
): Answer {
  const begun = plays.begin(job, library)
  if ('long' in begun) return sendLong(begun.long, signal, report)
  return 'refusal' in begun ? no(statusOf(begun.refusal), begun.refusal) : answer(400, begun)
}

const STATUS: Readonly<Record<string, number>> = {
  'refused/referee-only': 403,
  'refused/no-such-table': 404,
  'refused/busy': 429,
}
const statusOf = ({ code }: Refusal): number => STATUS[code] ?? 400

/** Reads a table's fight for playing on; refuses seats that may not know hidden information. */
async function readSave(
  { tables }: Parts,
  { params: { id = '' }, principal }: RouteRequest,
): Promise<{ readonly refusal: Refusal } | { readonly save: Save }> {
  const viewer = principal && viewerOf(principal, undefined)
  const found = await tables.read(id, (session) => ({
    allowed: viewer !== undefined && mayPlayOn(session, viewer),
    save: saveOf(session.record, session.game.steps),
  }))
  if ('why' in found) return { refusal: found }
  if (found.allowed) return { save: found.save }
  return {
    refusal: refuse(
      'referee-only',
      'Futures use hidden information. During the fight only the referee can ask for them; afterwards everybody can.',
    ),
  }
}
