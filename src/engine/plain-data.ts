// Plain data: frozen copies, and comparison by value.
import { InvalidInput, type InputProblem } from '../dice/invalid-input.ts'
import { SHORTEST_RESERVED, isReservedName } from './ids.ts'

/**
 * A programming mistake in a book or in a caller of the engine.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BOOKS, EngineFault, loadGame } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const entry = BOOKS['fnff-1988']!
 * const { book } = entry.make({})
 * const { setup } = entry.enter(scenario, {})
 * try {
 *   loadGame(book, setup, [])
 * } catch (error) {
 *   if (error instanceof EngineFault) console.log(error.message)
 * }
 */
export class EngineFault extends InvalidInput {
  override readonly name = 'EngineFault'
  constructor(wrong: string, where: Omit<InputProblem, 'wrong'> = OF_THE_BOOK) {
    super([{ ...where, wrong }], wrong)
  }
}
const OF_THE_BOOK = { field: 'book', right: 'a book as `Book` describes it' }

/** The fault of a value that JSON cannot hold. */
const notPlain = (value: unknown, what: string): EngineFault =>
  new EngineFault(`not plain data: ${what}`, { field: 'value', value, right: 'what JSON can hold' })

/** An object with fields of unknown types, as it comes from a file or a form. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is an object and not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maximum depth of nesting in stored data. */
export const MOST_LEVELS = 32

/**
 * A frozen copy that shares nothing with `value`, in the form that JSON would give back: no undefined members, no
 * -0. Throws an EngineFault for values that JSON cannot hold (functions, class instances, NaN, endless nesting),
 * and for reserved names (`ids.ts`) as keys or strings, because any string may be used as an id. `within` is the
 * depth at which the copy will be embedded.
 */
export function freezePlain<T>(value: T, within = 0): T {
  return copyOf(value, within) as T
}

function copyOf(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return allowed(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw notPlain(value, String(value))
    return value === 0 ? 0 : value
  }
  if (typeof value !== 'object') throw notPlain(value, typeof value)
  if (depth >= MOST_LEVELS) throw notPlain(value, `nested deeper than ${MOST_LEVELS}`)
  if (Array.isArray(value)) return copyOfList(value, depth)
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) throw notPlain(value, 'an object of a class')
  const copy: Record<string, unknown> = {}
  for (const key in value) {
    const item = (value as Record<string, unknown>)[allowed(key)]
    if (item !== undefined) copy[key] = copyOf(item, depth + 1)
  }
  return Object.freeze(copy)
}

function copyOfList(list: readonly unknown[], depth: number): readonly unknown[] {
  const copy: unknown[] = []
  // Iterate by index: this reads a hole as undefined, which is not JSON.
  for (let i = 0; i < list.length; i++) copy.push(copyOf(list[i], depth + 1))
  return Object.freeze(copy)
}

function allowed(name: string): string {
  if (name.length >= SHORTEST_RESERVED && isReservedName(name))
    throw notPlain(name, `the name ${name} is reserved`)
  return name
}

/**
 * Equality as JSON: the order of members does not matter, and undefined members count as absent. Defined for all
 * plain data.
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, i) => deepEqual(item, b[i]))
    )
  }
  return hasMembers(a, b) && countMembers(a) === countMembers(b)
}

/** Whether `b` has an equal member for every member of `a`. */
function hasMembers(a: object, b: object): boolean {
  for (const key in a) {
    const item = (a as Record<string, unknown>)[key]
    if (
      item !== undefined &&
      !(Object.hasOwn(b, key) && deepEqual(item, (b as Record<string, unknown>)[key]))
    )
      return false
  }
  return true
}

function countMembers(value: object): number {
  let count = 0
  for (const key in value) if ((value as Record<string, unknown>)[key] !== undefined) count++
  return count
}

/** The number of leading members that two lists have in common. */
export function commonPrefixLength(a: readonly unknown[], b: readonly unknown[]): number {
  let n = 0
  while (n < a.length && n < b.length && deepEqual(a[n], b[n])) n++
  return n
}
