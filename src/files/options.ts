// Checks the options of a file against a book, and compares the options of two tables.
import type { Rule } from '../dice/dice.ts'
import type { Option, OptionValue, OptionValues } from '../engine/book.ts'
import { nearest, suggest } from '../books/gunfight/files/suggest.ts'
import { MOST } from './bounds.ts'
import { problem, type Problem } from './problems.ts'

export type BookOptions = Readonly<Record<string, Option>>
export type OptionChoice = OptionValue | readonly string[]

/** Returns every problem with the options of a file. */
export function optionProblems(book: BookOptions, given: OptionValues): Problem[] {
  return Object.entries(given)
    .slice(0, MOST.options)
    .flatMap(([name, value]) => {
      const field = `options.${name}`
      const option = Object.hasOwn(book, name) ? book[name] : undefined
      if (!option)
        return [
          problem(
            field,
            'the book has no such option',
            Object.keys(book).length === 0
              ? 'leave it out: the book has no such option'
              : suggest(name, Object.keys(book)),
          ),
        ]
      const { several } = option
      if (isList(value) && several)
        return value
          .filter((word) => !several.includes(word))
          .map((word) => problem(field, `'${word}' is unknown here`, suggest(word, several)))
      if (!isList(value) && option.values.includes(value)) return []
      return [
        problem(
          field,
          `${JSON.stringify(value)} is not one of its values`,
          suggestValue(option, value),
        ),
      ]
    })
}

/** Suggests a value: `1.5` for `"1.5"`, `both-fires` for `both-fire`; otherwise lists all values. */
function suggestValue({ values, several = [] }: Option, value: OptionChoice): string {
  const all = [...values, ...several]
  const written =
    all.find((one) => String(one) === String(value)) ??
    all.find(
      (one) =>
        one ===
        nearest(
          String(value),
          all.filter((word) => typeof word === 'string'),
        )[0],
    )
  const list = `one of ${all.map((one) => JSON.stringify(one)).join(', ')}`
  if (several.includes(String(value))) return `a list: [${JSON.stringify(value)}]`
  return written === undefined || all.length === 1
    ? list
    : `did you mean ${JSON.stringify(written)}? It is ${list}`
}

const isList = (value: OptionChoice | undefined): value is readonly string[] => Array.isArray(value)

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
  return Object.entries(book).flatMap(([name, option]) => {
    if (a[name] === b[name]) return []
    const [left, right] = [valueOf(option, a[name]), valueOf(option, b[name])]
    return JSON.stringify(left) === JSON.stringify(right)
      ? []
      : [{ name, rule: option.rule, default: option.default, a: left, b: right }]
  })
}

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
  Object.fromEntries(changedOptions(book, given).map(({ name, value }) => [name, value]))
