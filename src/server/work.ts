// `ringfire work`: a machine that runs the long computations of servers that share a database.
import { PACKAGE_ROOT } from '../files/package-root.ts'
import { postgresStore } from './postgres.ts'
import { workOn, type Worker } from './postgres-jobs.ts'
import { realLibrary } from './wire.ts'

export interface Work {
  /** The URL of the database. */
  readonly data: string
  /** The books; the built-in ones if absent. */
  readonly books?: Parameters<typeof realLibrary>[2]
  /** The modules that external books were loaded from. */
  readonly modules?: readonly string[]
}

/**
 * Runs jobs until stopped by SIGTERM, SIGINT or `close()`; an unfinished job is left to other machines. Rejects
 * with a readable message.
 */
export async function work({ data, books, modules = [] }: Work): Promise<Worker> {
  const report = (error: unknown): void => console.error(error)
  // Migrates the database.
  await (await postgresStore(data, report)).close()
  const worker = await workOn(data, realLibrary(PACKAGE_ROOT, report, books, modules), report)
  const stop = (): void => void worker.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return worker
}
