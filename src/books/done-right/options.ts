// The readings that a table can switch: those of the 2020 book that this one has not replaced, and its own.
import { OPTIONS as BASE } from '../../catalogue/cp2020.ts'
import { OPTIONS as OWN, TABLES } from '../../catalogue/done-right.ts'
import { optionsOf as optionsOf2020, type Options as Options2020 } from '../cp2020/options.ts'

type Declared = typeof OWN

export type Own = { readonly [K in keyof Declared]: Declared[K]['values'][number] }
export type Options = Options2020 & Own

/** Rules of the 2020 book that are gone, and with them their readings (`done-right/scope/damage-replaced`). */
const GONE: readonly (string | null)[] = TABLES['done-right/scope/damage-replaced'].rows
  .filter(([, , , mode]) => mode === 'replace' || mode === 'remove')
  .map(([, rule]) => rule)

/** Every option of this book by name, as the catalogues declare it. */
export const OPTIONS = {
  ...Object.fromEntries(Object.entries(BASE).filter(([, { rule }]) => !GONE.includes(rule))),
  ...OWN,
}

/** The book's own readings, `over` laid on them. Values are checked at the door, not here. */
export const optionsOf = (over: Partial<Options> = {}): Options =>
  ({
    ...optionsOf2020(),
    ...Object.fromEntries(Object.entries(OWN).map(([name, option]) => [name, option.default])),
    ...over,
  }) as Options
