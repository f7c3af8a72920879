// What is compared: plain JSON whose keys are sorted, so that their order does not count, and a short hash of it.
import { createHash } from 'node:crypto'

/** Hex digits that are kept of a hash. */
const DIGITS = 12

/** The value as JSON writes it, keys sorted. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

/** The hash of a value; `-` where there is none. */
export const hashOf = (value: unknown): string =>
  value === undefined
    ? '-'
    : createHash('sha256').update(canonical(value)).digest('hex').slice(0, DIGITS)
