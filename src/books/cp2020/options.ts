// The options of a table, from the catalogue, typed by their values.
import { OPTIONS } from '../../catalogue/cp2020.ts'

type Declared = typeof OPTIONS

export type Options = { readonly [K in keyof Declared]: Declared[K]['values'][number] }

/** The default options, overridden by `over`. Values are validated when a file is read, not here. */
export const optionsOf = (over: Partial<Options> = {}): Options =>
  ({
    ...Object.fromEntries(Object.entries(OPTIONS).map(([name, option]) => [name, option.default])),
    ...over,
  }) as Options
