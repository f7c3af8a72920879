// What would have happened at a table, over HTTP: the futures of a moment, and the course of the whole fight, as lines of JSON
// while they are played. Both know the truth, so they are the referee's until the fight is over.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { viewerOf } from './access.ts'
import { newSeed } from './branch.ts'
import type { Library } from './library.ts'
import { mayPlayOn } from './look-back.ts'
import { pacer, sendLong, type LongPlays } from './long-plays.ts'
import type { CourseLine, FuturesLine } from './protocol.ts'
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
  const { plays, report } = parts
  app.post<ById>('/api/tables/:id/futures', async (request, reply) => {
    const read = readBody(FUTURES, request.body, 'futures', '{"at": 12, "runs": 1000}')
    if (read.refusal) return no(reply, 400, read.refusal)
    const { at, runs, seed = newSeed() } = read.value
    const found = await ready(parts, request, seed)
    if ('refusal' in found) return no(reply, STATUS[found.refusal.code] ?? 400, found.refusal)
    const { record } = found
    if (at !== undefined && at > record.beats)
      return no(
        reply,
        400,
        refuse('no-such-beat', `There have been ${record.beats} beats; there is no beat ${at}.`),
      )
    const begun = plays.begin(async (signal, say) => {
      const tell = (line: FuturesLine): void => say(line)
      if ('long' in begun) tell({ begun: { id: begun.long.id, fights: runs } })
      const due = pacer()
      const futures = await record.futures({
        at,
        runs,
        signal,
        progress: (done) => {
          if (due(done === runs)) tell({ done })
        },
      })
      return (
        futures
          ? { futures }
          : { refusal: refuse('stopped', 'It was stopped before the first future was over.') }
      ) satisfies FuturesLine
    })
    return 'long' in begun ? sendLong(reply, begun.long, report) : no(reply, 429, begun.refusal)
  })

  app.post<ById>('/api/tables/:id/course', async (request, reply) => {
    const read = readBody(COURSE, request.body, 'a course', '{"runs": 400}')
    if (read.refusal) return no(reply, 400, read.refusal)
    const { runs, seed = newSeed() } = read.value
    const found = await ready(parts, request, seed)
    if ('refusal' in found) return no(reply, STATUS[found.refusal.code] ?? 400, found.refusal)
    const begun = plays.begin(async (signal, say) => {
      const tell = (line: CourseLine): void => say(line)
      if ('long' in begun) tell({ begun: { id: begun.long.id } })
      const due = pacer(COURSE_EVERY)
      const course = await found.record.course({
        runs,
        signal,
        known: (progress, known) => {
          if (due(false)) tell({ ...progress, course: known() })
        },
      })
      return { last: course } satisfies CourseLine
    })
    return 'long' in begun ? sendLong(reply, begun.long, report) : no(reply, 429, begun.refusal)
  })

  app.post<{ Params: { play: string } }>(
    '/api/tables/:id/plays/:play/stop',
    ({ params: { play } }, reply) =>
      plays.stop(play)
        ? reply.code(202).send({ stopping: play })
        : no(reply, 404, refuse('not-playing', 'This is over already.')),
  )
}

/** A course is longer than a number. */
const COURSE_EVERY = 700

const STATUS: Readonly<Record<string, number>> = {
  'refused/referee-only': 403,
  'refused/no-such-table': 404,
}

/** The fight of a table, to be played on; refused where the seat may not know the truth. */
async function ready(
  { tables, library }: Parts,
  { params: { id }, principal }: FastifyRequest<ById>,
  seed: number,
): Promise<
  | { readonly refusal: Refusal }
  | { readonly record: NonNullable<ReturnType<NonNullable<Library['record']>>> }
> {
  const viewer = principal && viewerOf(principal, undefined)
  const found = await tables.read(id, (session) => ({
    allowed: viewer !== undefined && mayPlayOn(session, viewer),
    begun: !session.record.waiting,
    save: saveOf(session.record, session.game.steps),
  }))
  if ('why' in found) return { refusal: found }
  const { allowed, begun, save } = found
  if (!allowed)
    return {
      refusal: refuse(
        'referee-only',
        'What would happen is played from all that is hidden too. While the fight goes on only the referee may ask; when it is over everybody may.',
      ),
    }
  if (!begun) return { refusal: refuse('not-begun', 'The fight has not begun.') }
  const record = library.record?.(save, seed)
  return record
    ? { record }
    : { refusal: refuse('no-futures', 'Fights of this book are not played on here.') }
}

const no = (reply: FastifyReply, status: number, refusal: Refusal): FastifyReply =>
  reply.code(status).send({ refusal })
