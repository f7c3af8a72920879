// The HTTP side of comparisons: which books can read a fight, and a comparison as lines of JSON while it is played.
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { COMPARE, beginComparison } from './comparisons.ts'
import type { Library } from './library.ts'
import { sendLong, type LongPlays } from './long-plays.ts'
import { fileOf, readingsOf } from './readings.ts'
import { refuse } from './refusals.ts'
import { readBody } from './requests.ts'

const READINGS = z.strictObject({ scenario: COMPARE.shape.scenario })

export function compareRoutes(
  app: FastifyInstance,
  library: Library,
  plays: LongPlays,
  report: (error: unknown) => void,
): void {
  app.post('/api/readings', (request, reply) => {
    const read = readBody(READINGS, request.body, 'a fight', '{"scenario": "junkyard"}')
    if (read.refusal) return no(reply, 400, read.refusal)
    const file = fileOf(library, read.value.scenario)
    return 'refusal' in file
      ? no(reply, 404, file.refusal)
      : reply.send(readingsOf(library, file.file))
  })

  app.post('/api/compare', (request, reply) => {
    const read = readBody(
      COMPARE,
      request.body,
      'a comparison',
      '{"scenario": "junkyard", "books": ["fnff-1988", "cp2020"]}',
    )
    if (read.refusal) return no(reply, 400, read.refusal)
    const begun = beginComparison(library, plays, read.value)
    if ('long' in begun) return sendLong(reply, begun.long, report)
    return reply
      .code('refusal' in begun && begun.refusal.code === 'refused/busy' ? 429 : 400)
      .send(begun)
  })

  app.post<{ Params: { id: string } }>(
    '/api/compare/:id/stop',
    async ({ params: { id } }, reply) =>
      (await plays.stop(id))
        ? reply.code(202).send({ stopping: id })
        : no(reply, 404, refuse('no-such-comparison', 'This comparison is over already.')),
  )
}

const no = (reply: FastifyReply, status: number, refusal: Refusal): FastifyReply =>
  reply.code(status).send({ refusal })
