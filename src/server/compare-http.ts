// The HTTP side of comparisons: which books can read a fight, and a comparison as lines of JSON while it is played.
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { COMPARE } from './comparisons.ts'
import type { Comparison, Comparisons } from './comparisons.ts'
import type { Library } from './library.ts'
import type { CompareLine } from './protocol.ts'
import { fileOf, readingsOf } from './readings.ts'
import { refuse } from './refusals.ts'
import { readBody } from './requests.ts'

const READINGS = z.strictObject({ scenario: COMPARE.shape.scenario })

export function compareRoutes(app: FastifyInstance, library: Library, comparisons: Comparisons, report: (error: unknown) => void): void {
  app.post('/api/readings', (request, reply) => {
    const read = readBody(READINGS, request.body, 'a fight', '{"scenario": "junkyard"}')
    if (read.refusal) return no(reply, 400, read.refusal)
    const file = fileOf(library, read.value.scenario)
    return 'refusal' in file ? no(reply, 404, file.refusal) : reply.send(readingsOf(library, file.file))
  })

  app.post('/api/compare', (request, reply) => {
    const read = readBody(COMPARE, request.body, 'a comparison', '{"scenario": "junkyard", "books": ["fnff-1988", "cp2020"]}')
    if (read.refusal) return no(reply, 400, read.refusal)
    const begun = comparisons.begin(read.value)
    if (!('comparison' in begun)) return reply.code('refusal' in begun && begun.refusal.code === 'refused/busy' ? 429 : 400).send(begun)
    const lines = new PassThrough()
    // Whoever goes away does not want to know any more.
    reply.raw.on('close', () => begun.comparison.stop())
    void follow(begun.comparison, lines, report)
    return reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store').send(lines)
  })

  app.post<{ Params: { id: string } }>('/api/compare/:id/stop', ({ params: { id } }, reply) =>
    comparisons.stop(id) ? reply.code(202).send({ stopping: id }) : no(reply, 404, refuse('no-such-comparison', 'This comparison is over already.')))
}

/** Milliseconds between two lines of progress. */
const EVERY = 200

async function follow(comparison: Comparison, lines: PassThrough, report: (error: unknown) => void): Promise<void> {
  const tell = (line: CompareLine): void => void lines.write(`${JSON.stringify(line)}\n`)
  tell({ begun: { id: comparison.id, fights: comparison.fights } })
  let last = 0
  comparison.hear((done) => {
    const now = Date.now()
    if (now - last < EVERY && done < comparison.fights) return
    last = now
    tell({ done })
  })
  try {
    const compared = await comparison.compared
    tell(compared ? { compared } : { refusal: refuse('stopped', 'It was stopped before the first fight was over under every book.') })
  } catch (error) {
    report(error)
    tell({ refusal: refuse('fault', 'The server could not play these fights to their end.') })
  }
  lines.end()
}

const no = (reply: FastifyReply, status: number, refusal: Refusal): FastifyReply => reply.code(status).send({ refusal })
