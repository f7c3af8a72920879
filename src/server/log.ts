// The log of the server: lines of JSON on standard error. Keys, names of people and bodies are never in it.
import type { FastifyServerOptions } from 'fastify'
import { plainError } from './plain-error.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** How the front logs, from this level on. */
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
