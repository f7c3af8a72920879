// Storage for keys. Only hashes are stored, so that a copy of the data folder opens no table.
import type { Seat } from '../dice/dice.ts'

/** The role of a key: the referee, a player in a seat, or a watcher. */
export type Role = Seat | 'watcher'

/** The key of one role at a table. */
export interface KeyRow {
  readonly role: Role
  /** Absent if the key was revoked and not replaced. */
  readonly hash?: string
  /** ISO 8601. */
  readonly made: string
}

/** The part of the store that holds keys. */
export interface KeyStore {
  /** The keys of a table; empty if it has none yet. */
  keys(table: string): Promise<readonly KeyRow[]>
  /** Writes these keys, all or none, each replacing the previous key of its role. */
  writeKeys(table: string, rows: readonly KeyRow[]): Promise<void>
  /** The hashes of the host's keys. */
  hostKeys(): Promise<readonly string[]>
  /** Adds a host key and drops all but the newest `most`. */
  addHostKey(hash: string, made: string, most: number): Promise<void>
}
