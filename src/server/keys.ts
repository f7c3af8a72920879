// Access keys: created here, shown once to whoever asked for them, and stored as hashes. A key identifies a
// principal.
import { hashText } from '../files/dice-hash.ts'
import { readCode } from './free-seats.ts'
import type { KeyRow, KeyStore, Role } from './keys-store.ts'
import type { KeysByRole } from './protocol.ts'
import type { TableRecord } from './store.ts'
import { seatsOf } from './table-seats.ts'
import { randomBytes } from './random.ts'
import { CHANGED_AT_ONCE, type Refused } from './refusals.ts'

export type { Role }

/** 192 bits. */
const KEY_BYTES = 24
/** Every start creates a host key; browsers that opened a recent host link stay signed in. */
const MOST_HOST_KEYS = 20

/** The requester: the host of this server, or the holder of a table's key. */
export type Principal = { readonly is: 'host' } | { readonly is: Role; readonly table: string }

/** What may be shown about a role's key; never the key itself. */
export interface KeyState {
  readonly role: Role
  /** False if it was revoked. */
  readonly valid: boolean
  readonly made: string
}

const newKey = (): string => toBase64Url(randomBytes(KEY_BYTES))
const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Compares two hashes in constant time. */
function sameHash(one: string, other: string): boolean {
  let differing = one.length ^ other.length
  for (let i = 0; i < one.length; i++) differing |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return differing === 0
}

/** The roles of a table, each of which has its own key. */
export const rolesOf = (record: Pick<TableRecord, 'sides' | 'seats'>): readonly Role[] => [
  ...new Set<Role>(['referee', ...seatsOf(record).map(({ seat }) => seat), 'watcher']),
]

export class Keys {
  readonly #store: KeyStore
  readonly #codeOf: (table: string) => Promise<string | undefined>

  /** `codeOf`: the join code of a table that invites watchers. */
  constructor(
    store: KeyStore,
    codeOf: (table: string) => Promise<string | undefined> = async () => undefined,
  ) {
    this.#store = store
    this.#codeOf = codeOf
  }

  /** Creates a host key. If `alone`, all earlier host keys stop working. */
  async makeHostKey(alone: boolean): Promise<string> {
    const key = newKey()
    const most = alone ? 1 : MOST_HOST_KEYS
    await this.#store.addHostKey(hashText(key), new Date().toISOString(), most)
    return key
  }

  /**
   * Creates the keys that a table lacks: all of them for a new table, or for one from before keys existed. Revoked
   * keys stay revoked.
   */
  async makeMissing(record: Pick<TableRecord, 'id' | 'sides' | 'seats'>): Promise<KeysByRole> {
    for (;;) {
      const there = await this.#rows(record.id)
      const roles = rolesOf(record).filter((role) => !there.has(role))
      const made = await this.#make(record.id, roles, there)
      // If another server was faster, only the keys that are still missing are made.
      if (made) return made
    }
  }

  /** Creates a new key for a role; the previous one stops working. Refused if it changes at the same moment. */
  async renew(table: string, role: Role): Promise<KeysByRole | Refused> {
    const made = await this.#make(table, [role], await this.#rows(table))
    return made ?? { refusal: CHANGED_AT_ONCE }
  }

  /** Revokes a role's key, whatever it is by now. */
  async revoke(table: string, role: Role): Promise<void> {
    const row = { role, made: new Date().toISOString() }
    for (;;) {
      const was = (await this.#rows(table)).get(role)
      if (await this.#store.writeKeys(table, [{ ...row, was }])) return
    }
  }

  /** The other tables that a role's key opens. */
  async tablesOf(table: string, role: Role): Promise<readonly string[]> {
    const hash = (await this.#rows(table)).get(role)?.hash
    const all = hash === undefined ? [] : await this.#store.tablesOfKey(hash)
    return all.filter((one) => one !== table)
  }

  async #rows(table: string): Promise<ReadonlyMap<Role, KeyRow>> {
    return new Map((await this.#store.keys(table)).map((row) => [row.role, row]))
  }

  /** The states of a table's keys, in the order of its seats. */
  async states(record: Pick<TableRecord, 'id' | 'sides' | 'seats'>): Promise<readonly KeyState[]> {
    const rows = await this.#rows(record.id)
    return rolesOf(record).flatMap((role) => {
      const row = rows.get(role)
      return row ? [{ role, valid: row.hash !== undefined, made: row.made }] : []
    })
  }

  /**
   * Identifies the holder of a key at a table; without a table, only host keys match. Compares with every stored
   * key, in constant time.
   */
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
    if (table === undefined) return undefined
    if (row) return { is: row.role, table }
    return (await this.opens(key, table)) ? { is: 'watcher', table } : undefined
  }

  /** Whether this is the table's join code. */
  async opens(code: string, table: string): Promise<boolean> {
    // Only what could be a code makes the table's record be read.
    if (readCode(code)?.code !== code) return false
    const wanted = await this.#codeOf(table)
    return wanted !== undefined && sameHash(hashText(wanted), hashText(code))
  }

  /** New keys for these roles, if theirs are still as they were read. */
  async #make(
    table: string,
    roles: readonly Role[],
    read: ReadonlyMap<Role, KeyRow>,
  ): Promise<KeysByRole | undefined> {
    const made = new Date().toISOString()
    const keys = roles.map((role) => ({ role, key: newKey() }))
    const changes = keys.map(({ role, key }) => ({
      role,
      made,
      hash: hashText(key),
      was: read.get(role),
    }))
    if (changes.length > 0 && !(await this.#store.writeKeys(table, changes))) return undefined
    return Object.fromEntries(keys.map(({ role, key }) => [role, key]))
  }
}
