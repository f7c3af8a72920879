// Reads values of unknown shape, as they come from files and forms.
import { isObject, type JsonObject } from '../engine/plain-data.ts'

/** The number in a field; undefined if the field is absent or has another type. */
export function numberIn(bag: JsonObject | undefined, field: string): number | undefined {
  const value = bag?.[field]
  return typeof value === 'number' ? value : undefined
}

/** The numeric fields of an object; empty if it is not an object. */
export function numbersIn(value: unknown): Readonly<Record<string, number>> {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (typeof one === 'number' ? [[name, one]] : [])),
  )
}
