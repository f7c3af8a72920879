// The options that a book's catalogue declares, as values.
import type { Option } from './book.ts'

type Declared = Readonly<Record<string, Omit<Option, 'rule'>>>

/** A value for every declared option. */
export type ValuesOf<D extends Declared> = { readonly [K in keyof D]: D[K]['values'][number] }

/** The default of every declared option. */
export const defaultsOf = <D extends Declared>(declared: D): ValuesOf<D> =>
  Object.fromEntries(
    Object.entries(declared).map(([name, option]) => [name, option.default]),
  ) as ValuesOf<D>
