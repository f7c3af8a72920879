// The keys that this browser holds: the host's, and those of tables. They come from links and from tables opened
// here, and are kept in the browser's storage.
import { signal } from '@preact/signals'
import type { KeysByRole, Role } from '../../server/protocol.ts'
import { transport } from './transport.ts'

interface Held {
  readonly host?: string
  readonly tables: Readonly<Record<string, KeysByRole>>
}

const STORAGE = 'ringfire-keys'
const NONE: Held = { tables: {} }

/** Holds the keys if the browser's storage is unavailable. */
let unkept = NONE

function held(): Held {
  try {
    const kept = localStorage.getItem(STORAGE)
    return kept === null ? unkept : (JSON.parse(kept) as Held)
  } catch {
    return unkept
  }
}

function hold(next: Held): void {
  unkept = next
  try {
    localStorage.setItem(STORAGE, JSON.stringify(next))
  } catch {
    // Storage may be unavailable.
  }
  hosting.value = next.host !== undefined
}

/** Whether this browser holds a host key. */
export const hosting = signal(held().host !== undefined)

export const heldKeys = (table: string): KeysByRole => held().tables[table] ?? {}

/** Every table with a held key, with all its keys. */
export const heldTables = (): readonly (readonly [table: string, keys: KeysByRole])[] =>
  Object.entries(held().tables)

export function rememberKeys(table: string, keys: KeysByRole): void {
  const { tables, ...rest } = held()
  hold({ ...rest, tables: { ...tables, [table]: { ...tables[table], ...keys } } })
}

/** Forgets a role's key that is no longer valid. */
export function forgetKey(table: string, role: Role): void {
  const { tables, ...rest } = held()
  const { [role]: _, ...keys } = tables[table] ?? {}
  const { [table]: __, ...others } = tables
  hold({
    ...rest,
    tables: Object.keys(keys).length > 0 ? { ...others, [table]: keys } : others,
  })
}

/** Remembers a host key, which makes this browser the host. */
export const becomeHost = (host: string): void => hold({ ...held(), host })

/** Forgets the host key, which is no longer valid. */
export function forgetHost(): void {
  hold({ tables: held().tables })
}

/** The key to open a table with: the host's if held, otherwise the seat's, otherwise the most powerful one. */
export function keyOf(table: string, seat?: string): string | undefined {
  const { host, tables } = held()
  const keys = tables[table] ?? {}
  return host ?? keys[seat as Role] ?? keys.referee ?? Object.values(keys)[0]
}

/** Counts opened links, so that a table that refused this browser is tried again. */
export const linksOpened = signal(0)

/** Why the key of the last link was not taken; empty if it was. */
export const linkTrouble = signal('')

/** The key in a link, with where it leads. */
interface LinkKey {
  readonly key: string
  /** Absent: the host's. */
  readonly table?: string
  readonly role: Role
}

/** Takes the key out of a link's hash. Returns the hash without it, and a promise if the key has to be tried first. */
export function takeKeys(hash: string): { readonly hash: string; readonly tried?: Promise<void> } {
  const [path = '', query = ''] = hash.split('?')
  const words = new URLSearchParams(query)
  const key = words.get('key')
  if (key === null) {
    linkTrouble.value = ''
    return { hash }
  }
  const found = /^#\/table\/([^/]+)(?:\/replay)?$/.exec(path)?.[1]
  const table = found === undefined ? undefined : decodeURIComponent(found)
  const role = (words.get('seat') ?? 'referee') as Role
  words.delete('key')
  const without = path === '#/host' ? '#/' : words.size > 0 ? `${path}?${words}` : path
  if (path !== '#/host' && table === undefined) return { hash: without }
  const tried = takeKey({ key, role, ...(table === undefined ? {} : { table }) })
  return { hash: without, ...(tried ? { tried } : {}) }
}

/** Takes a key at once if it can replace no other; otherwise tries it, and keeps the others unless it opens something. */
function takeKey(link: LinkKey): Promise<void> | undefined {
  const { host, tables } = held()
  const { key, table, role } = link
  const keys = table === undefined ? { host } : (tables[table] ?? {})
  const others = Object.values(keys).filter((one) => one !== undefined)
  if (others.length > 0 && !others.includes(key)) return tryKey(link)
  linkTrouble.value = ''
  linksOpened.value++
  if (table === undefined) becomeHost(key)
  else if (!others.includes(key)) rememberKeys(table, { [role]: key })
  return undefined
}

async function tryKey({ key, table }: LinkKey): Promise<void> {
  try {
    if (table === undefined) {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await transport().fetch('/api/tables?most=1', { headers })
      if (!answer.ok) throw new Error(String(answer.status))
      becomeHost(key)
    } else {
      const answer = await transport().fetch('/api/tables/held', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keys: [{ table, key }] }),
      })
      const [opened] = (await answer.json()) as readonly { readonly role: Role }[]
      if (!opened) throw new Error('it opens nothing')
      // Of the role that it has, whatever its link says.
      rememberKeys(table, { [opened.role]: key })
    }
    linkTrouble.value = ''
  } catch {
    linkTrouble.value =
      'The link that you opened does not work: it is mistyped, revoked or from another server. This browser keeps the links that it had.'
  }
  linksOpened.value++
}

/** The seat that this page shows, for requests about its table. */
const seatShown = (): string | undefined =>
  new URLSearchParams(location.hash.split('?')[1] ?? '').get('seat') ?? undefined

/** `fetch` with the key that the URL requires. */
export async function fetchWithKey(path: string, init: RequestInit = {}): Promise<Response> {
  const table = /^\/api\/tables\/([^/?]+)/.exec(path)?.[1]
  const key = table === undefined ? held().host : keyOf(decodeURIComponent(table), seatShown())
  return transport().fetch(path, {
    ...init,
    headers: {
      ...init.headers,
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
  })
}
