// How many options and things a set of house rules changes, in words. The table's page has this without the shapes of sets.
import { plural } from '../../../dice/english.ts'
import type { HouseData } from './house.ts'

/** The rules of what a set adds to a list. */
export const LISTS = 'house/lists/'

/** What is of house rules, not of the book, is told from the book's by this mark behind its name. */
const MARK = ' (own)'
interface Marked {
  readonly name: string
  readonly own?: true | undefined
}

/** A name with the mark, if it is not of the book. The rules read what a set adds under this name. */
export const markedName = ({ name, own }: Marked): string => (own ? `${name}${MARK}` : name)

/** The name as its author wrote it, for files and for lists to choose from. */
export const plainName = ({ name, own }: Marked): string =>
  own && name.endsWith(MARK) ? name.slice(0, -MARK.length) : name

/** "+2", "−2". */
export const signedFigure = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`)

/** What one entry of each list is called. */
export const ENTRY_NAMES: Readonly<Record<keyof HouseData, string>> = {
  weapons: 'weapon',
  armor: 'piece of armour',
  loads: 'load',
  modifiers: 'modifier',
  tables: 'table',
}

const LIST_NAMES = Object.keys(ENTRY_NAMES) as readonly (keyof HouseData)[]

/** "1 option, 2 weapons, 1 modifier"; empty where nothing is changed. */
export const countsInWords = (
  counts: Readonly<Partial<Record<keyof HouseData | 'options', number>>>,
): string =>
  (['options', ...LIST_NAMES] as const)
    .flatMap((list) => {
      const count = counts[list] ?? 0
      const one = list === 'options' ? 'option' : ENTRY_NAMES[list]
      if (count === 0) return []
      return list === 'armor' && count > 1 ? `${count} pieces of armour` : plural(count, one)
    })
    .join(', ')

/** What these changes are, counted by kind: "1 option, 2 weapons". */
export function changedInWords(
  changed: readonly { readonly rule: string; readonly value: unknown }[],
): string {
  const own = changed.filter(({ rule }) => rule.startsWith(LISTS))
  return countsInWords({
    options: changed.length - own.length,
    ...Object.fromEntries(
      own.map(({ rule, value }) => [
        rule.slice(LISTS.length),
        Array.isArray(value) ? value.length : 0,
      ]),
    ),
  })
}
