// Errors of SQLite in words: which of the known faults of a storage it is, and of which file.
import { StoreError, type StoreFault } from './store-errors.ts'

const FAULT_OF: Readonly<Record<string, StoreFault>> = {
  SQLITE_FULL: 'full',
  SQLITE_READONLY: 'read-only',
  SQLITE_PERM: 'read-only',
  SQLITE_CORRUPT: 'corrupt',
  SQLITE_NOTADB: 'corrupt',
  SQLITE_BUSY: 'locked',
  SQLITE_LOCKED: 'locked',
  SQLITE_CANTOPEN: 'unreachable',
}

/** Writing failed at the limit of what a file or disk may hold; reading never does. */
const IOERR_WRITE = 778

/** A `StoreError` for a fault of the storage; anything else as it is. */
export function explainSqlite(error: unknown, file: string): unknown {
  const {
    code = '',
    rawCode,
    message = '',
  } = Object(error) as {
    code?: string
    rawCode?: number
    message?: string
  }
  if (rawCode === IOERR_WRITE) return new StoreError('full', file, error)
  const fault =
    FAULT_OF[code] ?? (message.startsWith('ConnectionFailed') ? 'unreachable' : undefined)
  return fault ? new StoreError(fault, file, error) : error
}
