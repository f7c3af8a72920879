// Error answers of the front itself: people get a readable sentence, and the details go only to the log.
import type { FastifyInstance } from 'fastify'
import { faultOf, refusalOfStatus } from './refusals.ts'
import { StoreError } from './store-errors.ts'

export function errorAnswers(app: FastifyInstance, report: (error: unknown) => void): void {
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) report(error)
    if (error instanceof StoreError) return reply.code(503).send({ refusal: faultOf(error) })
    return reply.code(status).send({ refusal: refusalOfStatus(status) })
  })
}
