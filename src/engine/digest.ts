// A short hash of plain data. Equal data gives equal hashes, and the hash reveals nothing about the data.

/** At most seven letters and digits. */
export const digestOf = (data: unknown): string => (mixed(0x811c9dc5, data) >>> 0).toString(36)

const PRIME = 0x01000193

/**
 * FNV-1a over plain data: keys, strings and whole numbers in order, with a marker at the end of each list and
 * object.
 */
function mixed(before: number, value: unknown): number {
  let hash = before
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) for (const item of value) hash = mixed(hash, item)
    else
      for (const name in value)
        hash = mixed(mixed(hash, name), (value as Record<string, unknown>)[name])
    return Math.imul(hash ^ 0xff, PRIME)
  }
  if (typeof value === 'number' && Number.isInteger(value)) return Math.imul(hash ^ value, PRIME)
  const text = String(value)
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME)
  return Math.imul(hash ^ 0xfe, PRIME)
}
