// How Ringfire speaks to PostgreSQL: with patience of some seconds, and with errors that have names.
import postgres, { type Sql } from 'postgres'
import { explainPostgres, nameOfDatabase } from './postgres-errors.ts'

/** Seconds until a database that does not answer counts as gone. */
export const PATIENCE = 5

export interface Connection {
  readonly sql: Sql
  /** The database, without the name and password of its user. */
  readonly where: string
  /** A `StoreError` for a fault of the database; anything else as it is. */
  explain(error: unknown): unknown
}

/** `most`: how many connections at a time. */
export function connectTo(url: string, most: number): Connection {
  const where = nameOfDatabase(url)
  const sql = postgres(url, {
    max: most,
    connect_timeout: PATIENCE,
    idle_timeout: 60,
    // Players wait: a database that is back is used within a second.
    backoff: (tries: number) => Math.min(tries / 10, 1),
    connection: { application_name: 'ringfire', statement_timeout: PATIENCE * 4 * 1000 },
    onnotice: () => {},
  })
  return { sql, where, explain: (error) => explainPostgres(error, where) }
}
