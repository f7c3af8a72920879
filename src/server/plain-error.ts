// What of an error leaves the place where it happened.
import { StoreError } from './store-errors.ts'

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
