// The options of a table: those of the 2020 book that still apply, and this book's own.
import { OPTIONS as BASE } from '../../catalogue/cp2020.ts'
import { OPTIONS as OWN, TABLES } from '../../catalogue/done-right.ts'
import { optionsOf as optionsOf2020, type Options as Options2020 } from '../cp2020/options.ts'
import { defaultsOf, type ValuesOf } from '../../engine/options.ts'

export type Own = ValuesOf<typeof OWN>
/** The value of every option. */
export type Options = Options2020 & Own

/** Replaced or removed rules, whose options do not apply (`done-right/scope/damage-replaced`). */
const GONE: readonly (string | null)[] = TABLES['done-right/scope/damage-replaced']
  .filter(({ mode }) => mode === 'replace' || mode === 'remove')
  .map(({ baseRule }) => baseRule)

/** Every option of this book by name, as declared in the catalogues. */
export const OPTIONS = {
  ...Object.fromEntries(Object.entries(BASE).filter(([, { rule }]) => !GONE.includes(rule))),
  ...OWN,
}

/** The default options, overridden by `over`. Values are validated when a file is read, not here. */
export const optionsOf = (over: Partial<Options> = {}): Options => ({
  ...optionsOf2020(),
  ...defaultsOf(OWN),
  ...over,
})
