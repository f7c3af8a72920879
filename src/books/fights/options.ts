// Options of the boxing book, typed by their values in the catalogue.
import { OPTIONS } from '../../catalogue/fights.ts'
import { defaultsOf, type ValuesOf } from '../../engine/options.ts'

/** Every option with its value. */
export type Options = ValuesOf<typeof OPTIONS>

/** The book's defaults, overridden by `over`. Values are validated by file readers, not here. */
export const optionsOf = (over: Partial<Options> = {}): Options => ({
  ...defaultsOf(OPTIONS),
  ...over,
})
