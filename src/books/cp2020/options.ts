// The options of a table, from the catalogue, typed by their values.
import { OPTIONS } from '../../catalogue/cp2020.ts'
import type { Tabled } from '../gunfight/variant-tables.ts'
import { defaultsOf, type ValuesOf } from '../../engine/options.ts'

/** The value of every option. */
export type Options = ValuesOf<typeof OPTIONS> & Tabled

/** The default options, overridden by `over`. Values are validated when a file is read, not here. */
export const optionsOf = (over: Partial<Options> = {}): Options => ({
  ...defaultsOf(OPTIONS),
  ...over,
})
