// The log of the server: lines of JSON on standard error. Keys, names of people and bodies are never in it.
import type { FastifyServerOptions } from 'fastify'
import { StoreError } from './store-errors.ts'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * What of an error is written: where it happened, not what it said, because messages name people and quote files. Those of the
 * store are for whoever runs the server.
 */
export function plainError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code } = error as { code?: unknown }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: error instanceof StoreError ? error.message : typeof code === 'string' ? code : '',
    stack: places.slice(0, 12).join('\n'),
  }
}

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
