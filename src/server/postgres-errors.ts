// Describes PostgreSQL errors: which known storage fault it is, and of which database. Never includes the password.
import { StoreError, type StoreFault } from './store-errors.ts'

/** By SQLSTATE or its class, or by the connection's error code. */
const FAULT_OF: readonly (readonly [code: RegExp, fault: StoreFault])[] = [
  [/^(53100|53200)$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^(XX00[12]|58030)$/, 'corrupt'],
  [/^(55P03|40P01|40001)$/, 'locked'],
  [/^(08|57P|53300|28|3D000)/, 'unreachable'],
  [/^(CONNECT|CONNECTION_|E[A-Z]+$)/, 'unreachable'],
]

/** A `StoreError` for a storage fault; any other error unchanged. */
export function explainPostgres(error: unknown, where: string): unknown {
  const { code } = Object(error) as { code?: unknown }
  if (typeof code !== 'string') return error
  const [, fault] = FAULT_OF.find(([one]) => one.test(code)) ?? []
  return fault ? new StoreError(fault, where, error) : error
}

/** The database without the user name and password, for messages and logs. */
export function nameOfDatabase(url: string): string {
  if (!URL.canParse(url)) return 'The PostgreSQL database'
  const { host, pathname } = new URL(url)
  return `The PostgreSQL database ${host}${pathname}`
}
