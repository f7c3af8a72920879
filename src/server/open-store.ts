// Where `--data` points: a folder with the embedded store.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'
import { StoreError } from './store-errors.ts'

/** Opens the store; makes the folder where it is missing. Throws an Error with a sentence for people. */
export function openStore(data: string, report: (error: unknown) => void): Store {
  try {
    mkdirSync(data, { recursive: true })
  } catch (error) {
    const { code } = error as { code?: string }
    const fault =
      code === 'ENOSPC'
        ? 'full'
        : code === 'EACCES' || code === 'EROFS'
          ? 'read-only'
          : 'unreachable'
    throw new StoreError(fault, `The folder ${data}`, error)
  }
  return sqliteStore(join(data, 'tables.db'), report)
}
