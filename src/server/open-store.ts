// Opens what `--data` names: a folder with the embedded store, or a PostgreSQL database that several servers share.
import { join } from 'node:path'
import { localJobs, type Jobs } from './jobs.ts'
import type { Library } from './library.ts'
import { makeFolder } from './make-folder.ts'
import { sqliteStore, type SqliteOptions } from './sqlite.ts'
import type { Store } from './store.ts'
import { StoreError } from './store-errors.ts'

/** Whether this is the URL of a database. */
export const isDatabase = (data: string): boolean => /^postgres(ql)?:\/\//i.test(data)

/**
 * Creates the runner of long computations: threads of this machine, or every machine that works on the database.
 */
export async function openJobs(
  data: string,
  library: Library,
  report: (error: unknown) => void,
): Promise<Jobs> {
  return isDatabase(data)
    ? (await import('./postgres-jobs.ts')).postgresJobs(data, library, report)
    : localJobs
}

/** Opens the store, creating the folder if missing. Throws an Error with a readable message. */
export async function openStore(
  data: string,
  report: (error: unknown) => void,
  options: Pick<SqliteOptions, 'leavesLog'> = {},
): Promise<Store> {
  if (isDatabase(data)) return (await import('./postgres.ts')).postgresStore(data, report)
  makeDataFolder(data)
  return sqliteStore(join(data, 'tables.db'), report, options)
}

/** Creates the folder if missing; nobody else may look into a new one. */
export function makeDataFolder(data: string): void {
  try {
    makeFolder(data)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    throw new StoreError(FAULT_OF[code] ?? 'unreachable', `The folder ${data}`, error)
  }
}

const FAULT_OF: Readonly<Record<string, 'full' | 'read-only'>> = {
  ENOSPC: 'full',
  EACCES: 'read-only',
  EROFS: 'read-only',
}
