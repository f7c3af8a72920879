// Differences between plain data: from one moment to the next, most of a fight stays the same.

/**
 * `[value]`: replaced by this value; `[]`: removed; an object: the differences in each field or index. Absent:
 * unchanged.
 */
export type Patch = readonly unknown[] | { readonly [field: string]: Patch }

type Composite = Readonly<Record<string, unknown>>

const isComposite = (value: unknown): value is Composite =>
  typeof value === 'object' && value !== null

/** Whether two values can differ only in their contents: two objects, or two lists of equal length. */
const isAlike = (a: Composite, b: Composite): boolean =>
  Array.isArray(a) ? Array.isArray(b) && a.length === b.length : !Array.isArray(b)

/** The patch that turns `before` into `after`; undefined if they are equal. */
export function findPatch(before: unknown, after: unknown): Patch | undefined {
  if (!isComposite(before) || !isComposite(after) || !isAlike(before, after))
    return Object.is(before, after) ? undefined : [after]
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const found = [...fields].flatMap((field): [string, Patch][] => {
    if (!Object.hasOwn(after, field)) return [[field, []]]
    const patch = Object.hasOwn(before, field)
      ? findPatch(before[field], after[field])
      : [after[field]]
    return patch ? [[field, patch]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const isWhole = (patch: Patch): patch is readonly unknown[] => Array.isArray(patch)

/** The value after a patch. Unchanged parts are shared with `before`. */
export function applyPatch(before: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return before
  if (isWhole(patch)) return patch[0]
  const changed = Object.entries(patch).filter(([, one]) => !isWhole(one) || one.length > 0)
  const old = before as Readonly<Record<string, unknown>>
  if (Array.isArray(before)) {
    const list: unknown[] = [...before]
    for (const [at, one] of changed) list[Number(at)] = applyPatch(list[Number(at)], one)
    return list
  }
  const kept = Object.entries(old).filter(([field]) => !Object.hasOwn(patch, field))
  return Object.fromEntries([
    ...kept,
    ...changed.map(([field, one]) => [field, applyPatch(old[field], one)] as const),
  ])
}
