// Ids made from names, and reserved names.
import { isReservedName } from '../engine/ids.ts'
import type { Problem } from './problems.ts'
import { slug } from '../dice/english.ts'

/** Makes an id from a name: `Mad Matt` gives `mad-matt`. */
export const idOf = (name: string): string => slug(name) || 'nobody'

/** False if the name, or the id made from it, is reserved. */
export const isNameAllowed = (name: string): boolean =>
  !isReservedName(name) && !isReservedName(idOf(name))

export const RESERVED_RIGHT = 'another name: this one is reserved'

/** Maximum depth of nesting in a file. */
const MAX_DEPTH = 64

/**
 * Finds the first reserved name used as a key (or, with `texts`, as a string) or the first value nested too deeply.
 * It does not recurse, because the sender chooses the nesting.
 */
export function findReservedName(
  root: unknown,
  how: { readonly texts: boolean },
): Problem | undefined {
  const left: { value: unknown; field: string; depth: number }[] = [
    { value: root, field: '', depth: 0 },
  ]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, field, depth } = next
    if (how.texts && typeof value === 'string' && isReservedName(value))
      return { field, wrong: `${value} is a reserved name`, right: RESERVED_RIGHT }
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH)
      return {
        field: field.slice(0, 80),
        wrong: 'it is nested too deeply',
        right: `at most ${MAX_DEPTH} levels`,
      }
    const list = Array.isArray(value)
    for (const [name, inner] of Object.entries(value)) {
      const at = list ? `${field}[${name}]` : field === '' ? name : `${field}.${name}`
      if (isReservedName(name))
        return { field: at, wrong: `${name} is a reserved name`, right: RESERVED_RIGHT }
      left.push({ value: inner, field: at, depth: depth + 1 })
    }
  }
  return undefined
}
