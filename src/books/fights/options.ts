// Options of the boxing book, typed by their values in the catalogue.
import { OPTIONS } from '../../catalogue/fights.ts'

type Declared = typeof OPTIONS

/** Every option with its value. */
export type Options = { readonly [K in keyof Declared]: Declared[K]['values'][number] }

/** The book's defaults, overridden by `over`. Values are validated by file readers, not here. */
export function optionsOf(over: Partial<Options> = {}): Options {
  const defaults = Object.fromEntries(
    Object.entries(OPTIONS).map(([name, option]) => [name, option.default]),
  )
  return { ...defaults, ...over } as Options
}
