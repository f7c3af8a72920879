// The readings that a boxing table can switch, from the catalogue, typed by their own values.
import { OPTIONS } from '../../catalogue/fights.ts'

type Declared = typeof OPTIONS

/** Every option with its value. */
export type Options = { readonly [K in keyof Declared]: Declared[K]['values'][number] }

/** The book's own readings, `over` laid on them. Values are checked at the door, not here. */
export function optionsOf(over: Partial<Options> = {}): Options {
  const defaults = Object.fromEntries(
    Object.entries(OPTIONS).map(([name, option]) => [name, option.default]),
  )
  return { ...defaults, ...over } as Options
}
