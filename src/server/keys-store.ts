// Where keys are kept: only their hashes, so that nobody can open a table with what a copy of the folder holds.
import type { Seat } from '../dice/dice.ts'

/** The role of a key: the referee, a player in a seat, or a watcher. */
export type Role = Seat | 'watcher'

/** The key of one role at a table. */
export interface KeyRow {
  readonly role: Role
  /** Absent: the key was revoked, and nobody has another. */
  readonly hash?: string
  /** ISO 8601. */
  readonly made: string
}

/** The part of the store that keeps keys. */
export interface KeyStore {
  /** The keys of a table; empty for one that has none yet. */
  keys(table: string): Promise<readonly KeyRow[]>
  /** Writes these keys, all or none; each takes the place of the earlier key of its role. */
  writeKeys(table: string, rows: readonly KeyRow[]): Promise<void>
  /** The hashes of the host's keys. */
  hostKeys(): Promise<readonly string[]>
  /** Adds a key of the host, and forgets all but the newest `most`. */
  addHostKey(hash: string, made: string, most: number): Promise<void>
}
