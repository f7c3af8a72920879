// House rules of a file, held against those that the book has.
import type { Option, OptionValues } from '../engine/book.ts'
import { suggest } from './nearest.ts'
import type { Problem } from './problems.ts'
import { problem } from './problems.ts'

/** Everything that is wrong with the options of a file. */
export function optionProblems(book: Readonly<Record<string, Option>>, given: OptionValues): Problem[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const field = `options.${name}`
    const option = Object.hasOwn(book, name) ? book[name] : undefined
    if (!option) return [problem(field, 'the book has no such option', suggest(name, Object.keys(book)))]
    const { several } = option
    if (Array.isArray(value) && several) {
      return (value as readonly string[]).filter((word) => !several.includes(word)).map((word) => problem(field, `'${word}' is not known here`, suggest(word, several)))
    }
    if (!Array.isArray(value) && option.values.includes(value as string)) return []
    const right = [...option.values, ...(several ?? [])].map((one) => JSON.stringify(one)).join(', ')
    return [problem(field, `${JSON.stringify(value)} is not one of its values`, `one of ${right}`)]
  })
}
