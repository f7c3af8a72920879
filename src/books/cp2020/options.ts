// The readings that a table can switch, from the catalogue, typed by their own values.
import { OPTIONS } from '../../catalogue/cp2020.ts'

type Declared = typeof OPTIONS

export type Options = { readonly [K in keyof Declared]: Declared[K]['values'][number] }

/** The book's own readings, `over` laid on them. Values are checked at the door, not here. */
export const optionsOf = (over: Partial<Options> = {}): Options =>
  ({
    ...Object.fromEntries(Object.entries(OPTIONS).map(([name, option]) => [name, option.default])),
    ...over,
  }) as Options
