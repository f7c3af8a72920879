// Error answers of the front itself: people get a readable sentence, and the details go only to the log.
import type { FastifyInstance } from 'fastify'
import { faultOf, refusalOfStatus } from './refusals.ts'
import { StoreError } from './store-errors.ts'

interface FrontError {
  readonly statusCode?: number
  readonly code?: string
}

export function errorAnswers(app: FastifyInstance, report: (error: unknown) => void): void {
  app.setErrorHandler((error: FrontError, _request, reply) => {
    const status = error.statusCode ?? 500
    // A client that leaves before the answer closes the stream. That is no fault.
    const left = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
    if (status >= 500 && !left) report(error)
    if (error instanceof StoreError) return reply.code(503).send({ refusal: faultOf(error) })
    return reply.code(status).send({ refusal: refusalOfStatus(status) })
  })
}
