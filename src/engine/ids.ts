// Names from outside, used as keys. A plain object answers to the names of Object.prototype as well, so no fight may use them.
import type { Seat } from '../dice/dice.ts'

/** Every name of Object.prototype, and `prototype`, which functions have. */
export const RESERVED_NAMES: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]

const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES)
const SHORTEST = Math.min(...RESERVED_NAMES.map(({ length }) => length))

/** True for a name such as `__proto__` or `constructor`, which may be neither an id nor a key. */
export const isReservedName = (name: string): boolean =>
  name.length >= SHORTEST && RESERVED.has(name)

/** True for `referee` and for `player-1` to `player-99`. */
export const isSeat = (name: unknown): name is Seat =>
  name === 'referee' || (typeof name === 'string' && /^player-[1-9]\d?$/.test(name))

/** A record without a prototype: a lookup finds what was put in, and nothing else. */
export function byId<T>(
  entries: Iterable<readonly [id: string, value: T]> = [],
): Record<string, T> {
  const record = Object.create(null) as Record<string, T>
  for (const [id, value] of entries) record[id] = value
  return record
}
