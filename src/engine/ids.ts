// Names from outside, used as keys. A plain object also responds to the names of Object.prototype, so a fight may
// not use them.
import type { Seat } from '../dice/dice.ts'

/** Every name of Object.prototype, and `prototype`, which functions have. */
export const RESERVED_NAMES: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]

const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES)
/** The length of the shortest of them. */
export const SHORTEST_RESERVED = Math.min(...RESERVED_NAMES.map(({ length }) => length))

/** Whether this is a name such as `__proto__` or `constructor`, which may be neither an id nor a key. */
export const isReservedName = (name: string): boolean =>
  name.length >= SHORTEST_RESERVED && RESERVED.has(name)

/** Whether this is `referee` or one of `player-1` to `player-99`. */
export const isSeat = (name: unknown): name is Seat =>
  name === 'referee' || (typeof name === 'string' && /^player-[1-9]\d?$/.test(name))

/** A record without a prototype, so that a lookup finds only its own entries. */
export function byId<T>(
  entries: Iterable<readonly [id: string, value: T]> = [],
): Record<string, T> {
  const record = Object.create(null) as Record<string, T>
  for (const [id, value] of entries) record[id] = value
  return record
}
