import { present } from '../dice/present.ts'
// Plain data with every repeated part written only once. A fight repeats most of its data, too far apart for a
// compressor's window.

/**
 * A value whose repeated parts are replaced by `{ [by]: n }`, the n-th part. A part refers only to parts before it.
 */
export interface Shared {
  readonly by: string
  readonly parts: readonly unknown[]
  readonly value: unknown
}

type Composite = Readonly<Record<string, unknown>> | readonly unknown[]

/** An object or a list, and how often it occurs. */
interface Node {
  readonly value: Composite
  /** A lower bound for the length of its JSON. */
  readonly size: number
  uses: number
  part: number | undefined
}

/** A shorter part would not be shorter as a reference. */
const LEAST = 24

const isComposite = (value: unknown): value is Composite =>
  typeof value === 'object' && value !== null

/** Finds the repeated parts of a JSON value. */
export function shareRepeats(value: unknown): Shared {
  let by = '='
  const nodes = new Map<string, Node>()
  const ids = new Map<Node, number>()
  const nodeOf = new Map<Composite, Node>()

  const enter = (one: Composite): Node => {
    let size = 2
    const kinds = Object.entries(one as Readonly<Record<string, unknown>>).map(([field, inner]) => {
      while (field === by) by += '='
      const node = isComposite(inner) ? enter(inner) : undefined
      const text = node ? `#${ids.get(node)}` : JSON.stringify(inner)
      size += (Array.isArray(one) ? 1 : field.length + 4) + (node?.size ?? text?.length ?? 0)
      return `${JSON.stringify(field)}:${text}`
    })
    const name = `${Array.isArray(one) ? 'list' : 'object'} ${kinds.join()}`
    let node = nodes.get(name)
    if (!node) {
      node = { value: one, size, uses: 0, part: undefined }
      nodes.set(name, node)
      ids.set(node, ids.size)
    }
    node.uses++
    nodeOf.set(one, node)
    return node
  }
  if (isComposite(value)) enter(value)

  const parts: unknown[] = []
  const write = (inner: unknown): unknown => {
    if (!isComposite(inner)) return inner
    const node = present(nodeOf.get(inner), 'the node of a part')
    if (node.uses < 2 || node.size < LEAST) return mapValues(inner, write)
    if (node.part === undefined) {
      const part = mapValues(node.value, write)
      node.part = parts.length
      parts.push(part)
    }
    return { [by]: node.part }
  }
  const written = write(value)
  return { by, parts, value: written }
}

/** Restores the value given to `shareRepeats`. Its repeated parts become the same objects. */
export function readShared({ by, parts, value }: Shared): unknown {
  const read: unknown[] = []
  const revive = (one: unknown): unknown => {
    if (!isComposite(one)) return one
    return Object.hasOwn(one, by)
      ? read[Number((one as Readonly<Record<string, unknown>>)[by])]
      : mapValues(one, revive)
  }
  for (const part of parts) read.push(revive(part))
  return revive(value)
}

const mapValues = (one: Composite, change: (value: unknown) => unknown): Composite =>
  Array.isArray(one)
    ? one.map(change)
    : Object.fromEntries(Object.entries(one).map(([field, value]) => [field, change(value)]))
