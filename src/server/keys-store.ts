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

/** A new key of a role, in the place of the one that the writer has read. */
export interface KeyChange extends KeyRow {
  /** Absent if the role had no key yet. */
  readonly was: KeyRow | undefined
}

/** Whether a role's key is as the writer has read it. */
export const isSameKey = (now: KeyRow | undefined, was: KeyRow | undefined): boolean =>
  now?.hash === was?.hash && now?.made === was?.made

/** The part of the store that holds keys. */
export interface KeyStore {
  /** The keys of a table; empty if it has none yet. */
  keys(table: string): Promise<readonly KeyRow[]>
  /** Makes all changes or none. Resolves to false, and changes nothing, if any key is not as it was read. */
  writeKeys(table: string, changes: readonly KeyChange[]): Promise<boolean>
  /** The tables that have a key with this hash: a branch has the keys of its table. */
  tablesOfKey(hash: string): Promise<readonly string[]>
  /** The hashes of the host's keys. */
  hostKeys(): Promise<readonly string[]>
  /** Adds a host key and drops all but the newest `most`. */
  addHostKey(hash: string, made: string, most: number): Promise<void>
}
