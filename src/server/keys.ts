// Keys: made here, shown once to whoever asked for them, and kept as hashes. Whoever holds a key is its principal.
import { hashText } from '../files/dice-proof.ts'
import type { KeyRow, KeyStore, Role } from './keys-store.ts'
import type { TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'
import { randomBytes } from './random.ts'

export type { Role }

/** 192 bits. */
const KEY_BYTES = 24
/** Every start makes a host key; browsers that were let in at one of the last starts stay in. */
const MOST_HOST_KEYS = 20

/** Who asks: the host of this server, or the holder of a key of one table. */
export type Principal = { readonly is: 'host' } | { readonly is: Role; readonly table: string }

/** Keys as they are handed out, by role. */
export type KeysByRole = Partial<Record<Role, string>>

/** What may be told about the key of a role; never the key itself. */
export interface KeyState {
  readonly role: Role
  /** False: it was revoked. */
  readonly valid: boolean
  readonly made: string
}

const newKey = (): string => toBase64Url(randomBytes(KEY_BYTES))
const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether two hashes are the same, in a time that does not depend on where they differ. */
function sameHash(one: string, other: string): boolean {
  let differing = one.length ^ other.length
  for (let i = 0; i < one.length; i++) differing |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return differing === 0
}

/** The roles of a table, each with a key of its own. */
export const rolesOf = (record: Pick<TableRecord, 'sides' | 'seats'>): readonly Role[] => [
  ...new Set<Role>(['referee', ...seatsOf(record).map(({ seat }) => seat), 'watcher']),
]

export class Keys {
  readonly #store: KeyStore

  constructor(store: KeyStore) {
    this.#store = store
  }

  /** Makes a key for the host. `alone`: all earlier ones stop working. */
  async makeHostKey(alone: boolean): Promise<string> {
    const key = newKey()
    const most = alone ? 1 : MOST_HOST_KEYS
    await this.#store.addHostKey(hashText(key), new Date().toISOString(), most)
    return key
  }

  /** Makes the keys that a table lacks: all of a new one, and of one from before there were keys. A revoked key stays revoked. */
  async makeMissing(record: Pick<TableRecord, 'id' | 'sides' | 'seats'>): Promise<KeysByRole> {
    const there = new Set((await this.#store.keys(record.id)).map(({ role }) => role))
    return this.#make(
      record.id,
      rolesOf(record).filter((role) => !there.has(role)),
    )
  }

  /** Makes a new key for a role; the earlier one opens nothing any more. */
  renew(table: string, role: Role): Promise<KeysByRole> {
    return this.#make(table, [role])
  }

  /** Takes the key of a role away. */
  async revoke(table: string, role: Role): Promise<void> {
    await this.#store.writeKeys(table, [{ role, made: new Date().toISOString() }])
  }

  /** The keys of a table in the order of its seats. */
  async states(record: Pick<TableRecord, 'id' | 'sides' | 'seats'>): Promise<readonly KeyState[]> {
    const rows = new Map((await this.#store.keys(record.id)).map((row) => [row.role, row]))
    return rolesOf(record).flatMap((role) => {
      const row = rows.get(role)
      return row ? [{ role, valid: row.hash !== undefined, made: row.made }] : []
    })
  }

  /** Whose key this is at a table (absent: at none). Compares with every key there is, in constant time. */
  async principal(
    key: string | undefined,
    table: string | undefined,
  ): Promise<Principal | undefined> {
    if (key === undefined) return undefined
    const given = hashText(key)
    const fits = (hash: string): boolean => sameHash(hash, given)
    const host = (await this.#store.hostKeys()).filter(fits).length > 0
    const [row] =
      table === undefined
        ? []
        : (await this.#store.keys(table)).filter(({ hash }) => hash !== undefined && fits(hash))
    if (host) return { is: 'host' }
    return row && table !== undefined ? { is: row.role, table } : undefined
  }

  async #make(table: string, roles: readonly Role[]): Promise<KeysByRole> {
    const made = new Date().toISOString()
    const keys = roles.map((role) => ({ role, key: newKey() }))
    const rows: KeyRow[] = keys.map(({ role, key }) => ({
      role,
      made,
      hash: hashText(key),
    }))
    if (rows.length > 0) await this.#store.writeKeys(table, rows)
    return Object.fromEntries(keys.map(({ role, key }) => [role, key]))
  }
}
