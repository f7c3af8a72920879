// Reduces an error to what may be logged.
import { StoreError } from './store-errors.ts'

/**
 * Keeps the location of an error but not its message, because messages name people and quote files. Messages of
 * store errors are kept: they are for the operator.
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
