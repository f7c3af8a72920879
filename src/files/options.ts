// Checks the options of a file against a book, and compares the options of two tables.
import type { Rule } from '../dice/dice.ts'
import type { Option, OptionValue, OptionValues } from '../engine/book.ts'
import {
  isList,
  optionProblems as problemsOf,
  type BookOptions,
  type OptionChoice,
} from '../books/gunfight/files/option-problems.ts'
import { HOUSE_LISTS, houseIn, withHouse, type HouseData } from '../books/gunfight/house/house.ts'
import type { OptionBook } from '../books/gunfight/house/in-options.ts'
import { LISTS, signedFigure } from '../books/gunfight/house/in-words.ts'
import type { ModifierText } from '../books/gunfight/house/modifiers.ts'
import { MOST } from './bounds.ts'
import type { Problem } from './problems.ts'

export type { BookOptions, OptionChoice }

/** Returns every problem with the options of a file, and with what they add to the lists of the book. */
export const optionProblems = (book: OptionBook, given: OptionValues): Problem[] =>
  problemsOf(book, given, MOST.options)

/**
 * The value of an option at a table: the default if absent or an empty list. Lists are put in the book's order.
 */
export function valueOf(
  { several = [], default: usual }: Option,
  given: OptionChoice | undefined,
): OptionChoice {
  if (given === undefined) return usual
  if (!isList(given)) return given
  return given.length === 0 ? usual : several.filter((word) => given.includes(word))
}

/** An option with different values in two sets. */
export interface Difference {
  readonly name: string
  readonly rule: Rule
  readonly default: OptionValue
  readonly a: OptionChoice
  readonly b: OptionChoice
}

/** The differences between two sets of house rules, in the book's order. Absent options count as defaults. */
export function differences(book: BookOptions, a: OptionValues, b: OptionValues): Difference[] {
  const switched = Object.entries(book).flatMap(([name, option]): Difference[] => {
    if (a[name] === b[name]) return []
    const [left, right] = [valueOf(option, a[name]), valueOf(option, b[name])]
    return JSON.stringify(left) === JSON.stringify(right)
      ? []
      : [{ name, rule: option.rule, default: option.default, a: left, b: right }]
  })
  return [...switched, ...addedDifferences(houseIn(a), houseIn(b))]
}

type Added = { readonly name: string } | ModifierText

/** A modifier with its figure and its source, anything else by name. */
export const addedText = (added: Added): string => {
  if (!('on' in added)) return added.name
  const { name, value, on, source } = added
  return `${name} ${signedFigure(value)} on ${on}${source === undefined ? '' : ` (${source})`}`
}

/** What two sets add to the lists of their book. */
const addedDifferences = (a: HouseData, b: HouseData): Difference[] =>
  HOUSE_LISTS.flatMap((list) => {
    const [left = [], right = []] = [a[list], b[list]]
    const names = (added: readonly Added[]): OptionChoice =>
      added.length === 0 ? 'none' : added.map(addedText)
    return JSON.stringify(left) === JSON.stringify(right)
      ? []
      : [
          {
            ...{ name: `own-${list}`, rule: `${LISTS}${list}` as const, default: 'none' },
            ...{ a: names(left), b: names(right) },
          },
        ]
  })

/** An option whose value differs from the default of the book. */
export interface Changed {
  readonly name: string
  readonly rule: Rule
  readonly value: OptionChoice
  readonly default: OptionValue
}

/** The options of a table that differ from the book's defaults. */
export const changedOptions = (book: BookOptions, given: OptionValues): Changed[] =>
  differences(book, {}, given).map(({ name, rule, b, default: usual }) => ({
    name,
    rule,
    value: b,
    default: usual,
  }))

/** The options that differ from their default: the form in which sets are saved. */
export const withoutDefaults = (book: BookOptions, given: OptionValues): OptionValues =>
  withHouse(
    Object.fromEntries(
      changedOptions(book, withHouse(given, {})).map(({ name, value }) => [name, value]),
    ),
    houseIn(given),
  )
