// What would have happened at a table, over HTTP: the futures of a moment, and the course of the whole fight, as lines of JSON
// while they are played. Both know the truth, so they are the referee's until the fight is over.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
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
import { readBody } from './requests.ts'
import type { Tables } from './tables.ts'

const SEED = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32 - 1)
  .optional()

const FUTURES = z.strictObject({
  at: z.number().int().min(0).max(1_000_000).optional(),
  runs: z.number().int().min(1).max(20_000).default(1000),
  seed: SEED,
})
const COURSE = z.strictObject({
  runs: z.number().int().min(1).max(5000).default(400),
  seed: SEED,
})

interface Parts {
  readonly tables: Tables
  readonly library: Library
  readonly plays: LongPlays
  readonly report: (error: unknown) => void
}

type ById = { Params: { id: string } }

export function futuresRoutes(app: FastifyInstance, parts: Parts): void {
  const { plays } = parts
  app.post<ById>('/api/tables/:id/futures', async (request, reply) => {
    const read = readBody(FUTURES, request.body, 'futures', '{"at": 12, "runs": 1000}')
    if (read.refusal) return no(reply, 400, read.refusal)
    const { at, runs, seed = newSeed() } = read.value
    const found = await readSave(parts, request)
    if ('refusal' in found) return no(reply, statusOf(found.refusal), found.refusal)
    return begin(parts, reply, { futures: { ...found, at, runs, seed } })
  })

  app.post<ById>('/api/tables/:id/course', async (request, reply) => {
    const read = readBody(COURSE, request.body, 'a course', '{"runs": 400}')
    if (read.refusal) return no(reply, 400, read.refusal)
    const { runs, seed = newSeed() } = read.value
    const found = await readSave(parts, request)
    if ('refusal' in found) return no(reply, statusOf(found.refusal), found.refusal)
    return begin(parts, reply, { course: { ...found, runs, seed } })
  })

  app.post<{ Params: { play: string } }>(
    '/api/tables/:id/plays/:play/stop',
    async ({ params: { play } }, reply) =>
      (await plays.stop(play))
        ? reply.code(202).send({ stopping: play })
        : no(reply, 404, refuse('not-playing', 'This is over already.')),
  )
}

/** Begins a job and sends its lines while it is played, or says why not. */
function begin({ plays, library, report }: Parts, reply: FastifyReply, job: Job): FastifyReply {
  const begun = plays.begin(job, library)
  if ('long' in begun) return sendLong(reply, begun.long, report)
  return 'refusal' in begun
    ? no(reply, statusOf(begun.refusal), begun.refusal)
    : reply.code(400).send(begun)
}

const STATUS: Readonly<Record<string, number>> = {
  'refused/referee-only': 403,
  'refused/no-such-table': 404,
  'refused/busy': 429,
}
const statusOf = ({ code }: Refusal): number => STATUS[code] ?? 400

/** The fight of a table, to be played on; refused where the seat may not know the truth. */
async function readSave(
  { tables }: Parts,
  { params: { id }, principal }: FastifyRequest<ById>,
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
      'What would happen is played from all that is hidden too. While the fight goes on only the referee may ask; when it is over everybody may.',
    ),
  }
}

const no = (reply: FastifyReply, status: number, refusal: Refusal): FastifyReply =>
  reply.code(status).send({ refusal })
