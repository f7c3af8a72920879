// Checks the values of a book's options.
import { InvalidInput, invalid, type Problem } from '../../../dice/invalid-input.ts'
import type { Option, OptionValue, OptionValues } from '../../../engine/book.ts'
import { isObject } from '../../../engine/plain-data.ts'
import { HOUSE, type OptionBook } from '../house/in-options.ts'
import { nearest, suggest } from './suggest.ts'

export type BookOptions = Readonly<Record<string, Option>>
export type OptionChoice = OptionValue | readonly string[]

/** Returns every problem with these values, and with what they add; only the first `most` are looked at. */
export function optionProblems(book: OptionBook, given: OptionValues, most = Infinity): Problem[] {
  const { [HOUSE]: added, ...switched } = given
  const wrong = Object.entries(switched)
    .slice(0, most)
    .flatMap(([name, value]) =>
      valueProblems(book.options, name, value).map((one) => ({ field: `options.${name}`, ...one })),
    )
  return wrong.length > 0 || added === undefined ? wrong : addedProblems(book, given)
}

/** The problems with what options add to the lists of the book. */
function addedProblems(book: OptionBook, given: OptionValues): Problem[] {
  const field = `options.${HOUSE}`
  if (!book.houseProblems)
    return [
      { field, wrong: 'nothing can be added to the lists of this book', right: 'leave it out' },
    ]
  return book
    .houseProblems(given)
    .map((one) => ({ ...one, field: one.field === '' ? field : `${field}.${one.field}` }))
}

type ValueProblem = Omit<Problem, 'field'>

function valueProblems(book: BookOptions, name: string, value: OptionChoice): ValueProblem[] {
  const option = Object.hasOwn(book, name) ? book[name] : undefined
  if (!option)
    return [
      {
        wrong: 'the book has no such option',
        right:
          Object.keys(book).length === 0
            ? 'leave it out: the book has no such option'
            : suggest(name, Object.keys(book)),
      },
    ]
  const { several } = option
  if (isList(value) && several)
    return value
      .filter((word) => !several.includes(word))
      .map((word) => ({ wrong: `'${word}' is unknown here`, right: suggest(word, several) }))
  if (!isList(value) && option.values.includes(value)) return []
  return [
    {
      wrong: `${JSON.stringify(value)} is not one of its values`,
      right: suggestValue(option, value),
    },
  ]
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

export const isList = (value: OptionChoice | undefined): value is readonly string[] =>
  Array.isArray(value)

/** The same values. Throws InvalidInput unless the book has these options with these values. */
export function requireOptions(book: OptionBook, values: OptionValues): OptionValues {
  if (!isObject(values)) throw invalid('options', values, 'an object of options by name')
  const problems = Object.keys(values).flatMap((name) =>
    optionProblems(book, { [name]: values[name] as OptionChoice }).map((one) => ({
      ...one,
      value: values[name],
    })),
  )
  if (problems.length > 0) throw new InvalidInput(problems)
  return values
}
