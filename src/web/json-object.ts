// Reads values of unknown shape, as they come from files and forms.
import { isObject, type JsonObject } from '../engine/plain-data.ts'

/** The number in a field; undefined if the field is absent or has another type. */
export function numberIn(bag: JsonObject | undefined, field: string): number | undefined {
  const value = bag?.[field]
  return typeof value === 'number' ? value : undefined
}

/** An object with a field set, in its old order; undefined removes the field. */
export function withField<T>(
  bag: Readonly<Record<string, T>>,
  field: string,
  value: T | undefined,
): Readonly<Record<string, T>> {
  if (value !== undefined) return { ...bag, [field]: value }
  const { [field]: _, ...others } = bag
  return others
}

/** The numeric fields of an object; empty if it is not an object. */
export function numbersIn(value: unknown): Readonly<Record<string, number>> {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (typeof one === 'number' ? [[name, one]] : [])),
  )
}
