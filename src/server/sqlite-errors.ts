// Describes SQLite errors: which known storage fault it is, and of which file.
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
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
  // Of files beside it.
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
}

/** SQLITE_IOERR_WRITE: a quota or the maximum file size was reached. */
const IOERR_WRITE = 778

/** A `StoreError` for a storage fault; any other error unchanged. */
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
  if (fault === undefined) return error
  // SQLite cannot open a database whose files it may not create; report the actual cause.
  const known =
    fault === 'unreachable' && existsSync(dirname(file)) && !mayWrite(file) ? 'read-only' : fault
  return new StoreError(known, file, error)
}

function mayWrite(file: string): boolean {
  try {
    for (const path of [file, dirname(file)]) if (existsSync(path)) accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
