// Connects to PostgreSQL, with a timeout of a few seconds and with named errors.
import postgres, { type Sql } from 'postgres'
import { explainPostgres, nameOfDatabase } from './postgres-errors.ts'

/** Seconds before an unresponsive database counts as gone. */
export const PATIENCE = 5

export interface Connection {
  readonly sql: Sql
  /** The database, without the user name and password. */
  readonly where: string
  /** A `StoreError` for a fault of the database; any other error unchanged. */
  explain(error: unknown): unknown
}

/** `most` is the maximum number of connections. */
export function connectTo(url: string, most: number): Connection {
  const where = nameOfDatabase(url)
  const sql = postgres(url, {
    max: most,
    connect_timeout: PATIENCE,
    idle_timeout: 60,
    // The driver asks for array types where nobody catches an error: a database that goes away meanwhile would end the
    // process. No query here has an array.
    fetch_types: false,
    // Players are waiting, so a recovered database is used within a second.
    backoff: (tries: number) => Math.min(tries / 10, 1),
    connection: { application_name: 'ringfire', statement_timeout: PATIENCE * 4 * 1000 },
    onnotice: () => {},
  })
  return { sql, where, explain: (error) => explainPostgres(error, where) }
}
