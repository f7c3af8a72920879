// The server log: lines of JSON on standard error. It never contains keys, people's names or bodies.
import type { FastifyServerOptions } from 'fastify'
import { plainError } from './plain-error.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The front's logging options for a level. */
export const logOptions = (level: LogLevel = 'silent'): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        base: null,
        stream: process.stderr,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (name) => ({ level: name }) },
        serializers: { err: plainError, error: plainError },
        redact: ['req', 'res', 'headers'],
      }
