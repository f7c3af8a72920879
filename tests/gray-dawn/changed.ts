// A fight with other people in it than those of a table, for tests of single rules.
import type { Own } from '../../src/books/gray-dawn/own.ts'
import type { Combatant, State } from '../../src/books/gray-dawn/state.ts'

export type Changes = Partial<Omit<Combatant, 'own'>> & { readonly own?: Partial<Own> }

/** The fight with these changes of people, and of itself. */
export function changed(
  from: Readonly<State>,
  changes: Readonly<Record<string, Changes>> = {},
  more: Partial<State> = {},
): State {
  const men = Object.fromEntries(
    Object.entries(from.men).map(([id, combatant]) => {
      const { own, ...rest } = changes[id] ?? {}
      return [id, { ...combatant, ...rest, own: { ...combatant.own, ...own } }]
    }),
  )
  return { ...from, ...more, men }
}
