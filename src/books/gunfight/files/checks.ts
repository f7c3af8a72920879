// Descriptions of plain data. A description checks a value, and the type of the value is inferred from it. Bounds are
// wide: they keep out what no file has, and a book says what it accepts.
import { isObject } from '../../../engine/plain-data.ts'

export type Check<T> = (value: unknown) => value is T
/** The type that a check describes. */
export type Checked<C> = C extends Check<infer T> ? T : never

type Checks = Readonly<Record<string, Check<unknown>>>
type Fields<N extends Checks, O extends Checks> = { readonly [K in keyof N]: Checked<N[K]> } & {
  readonly [K in keyof O]?: Checked<O[K]>
}

/** What this returns. A bundler leaves it out where nobody reads it, if the call is marked as pure. */
export const made = <T>(make: () => T): T => make()

const MOST_TEXT = 80
const MOST_LIST = 20
const MOST_FIGURES = 200
const FIGURE = 100_000

export const text: Check<string> = (value): value is string =>
  typeof value === 'string' && value.length <= MOST_TEXT
/** One of some words. A book refuses those that it does not know. */
export const word = <T extends string>(): Check<T> => text as Check<T>
/** An object of named words. */
export const words = <T extends string>(): Check<Readonly<Record<string, T>>> =>
  ((value) => isObject(value) && Object.entries(value).flat().every(text)) as Check<
    Readonly<Record<string, T>>
  >
export const figure: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FIGURE
export const flag: Check<boolean> = (value) => typeof value === 'boolean'
export const oneOf =
  <A, B>(a: Check<A>, b: Check<B>): Check<A | B> =>
  (value) =>
    a(value) || b(value)
export const list =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= MOST_LIST && value.every(check)
type Figures = Readonly<Record<string, number | undefined>>
/** An object of named numbers. */
export const figures: Check<Figures> = (value): value is Figures =>
  isObject(value) &&
  Object.keys(value).length <= MOST_FIGURES &&
  Object.entries(value).every(([name, one]) => text(name) && (one === undefined || figure(one)))
const MOST_CELLS = 12
/** A row of a table. */
export const cells: Check<Readonly<Record<string, string | number>>> = (
  value,
): value is Readonly<Record<string, string | number>> =>
  isObject(value) &&
  Object.keys(value).length <= MOST_CELLS &&
  Object.entries(value).every(([name, one]) => text(name) && (text(one) || figure(one)))
/** The same; every one has a value. */
export const levels = figures as Check<Readonly<Record<string, number>>>
/** An object with all `needed` fields, and with no others than the `optional` ones. */
export function fields<N extends Checks, O extends Checks>(
  needed: N,
  optional: O,
): Check<Fields<N, O>> {
  const known: Checks = { ...needed, ...optional }
  return (value): value is Fields<N, O> =>
    isObject(value) &&
    Object.keys(needed).every((name) => value[name] !== undefined) &&
    Object.entries(value).every(
      ([name, one]) =>
        Object.hasOwn(known, name) && (one === undefined || known[name]?.(one) === true),
    )
}
