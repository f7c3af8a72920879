// A machine that plays the long computations of servers that share a database: `ringfire work`.
import { PACKAGE_ROOT } from '../files/package-root.ts'
import { postgresStore } from './postgres.ts'
import { workOn, type Worker } from './postgres-jobs.ts'
import { realLibrary } from './wire.ts'

export interface Work {
  /** The address of the database. */
  readonly data: string
  /** The books; those of the house where absent. */
  readonly books?: Parameters<typeof realLibrary>[2]
  /** The modules that books from outside came from. */
  readonly modules?: readonly string[]
}

/** Plays jobs until it is stopped by SIGTERM, SIGINT or `close()`; what it plays then is left to others. Rejects with a sentence for people. */
export async function work({ data, books, modules = [] }: Work): Promise<Worker> {
  const report = (error: unknown): void => console.error(error)
  // Brings the database up to date.
  await (await postgresStore(data, report)).close()
  const worker = await workOn(data, realLibrary(PACKAGE_ROOT, report, books, modules), report)
  const stop = (): void => void worker.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return worker
}
