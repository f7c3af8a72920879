// A named set of house rules: the options that differ from the book, as stored on the server and in files.
import * as z from 'zod'
import type { OptionValues } from '../engine/book.ts'
import type { Document } from './document.ts'
import { parseJson } from './json.ts'
import { optionProblems, type BookOptions } from './options.ts'
import { NAME, OPTIONS, BOOK } from './schema-parts.ts'
import { checkAs, faulty, type Parsed } from './problems.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'

export const HOUSE_RULES = z.strictObject({
  book: BOOK,
  name: NAME.describe('The name of the set'),
  description: z.string().max(4000).default(''),
  options: OPTIONS.describe(
    'Options by name; absent ones keep the book’s default. `ringfire options BOOK` lists them',
  ),
})

/** House rules as written in a file. */
export interface HouseRulesFile extends Omit<z.output<typeof HOUSE_RULES>, 'options'> {
  readonly options: OptionValues
}

/** House rules as stored on the server. */
export type HouseRules = Document & HouseRulesFile

type OptionsByBook = Readonly<Record<string, { readonly options: BookOptions }>>

/** Reads a set from parsed JSON and checks it against its book. Returns the set, or every problem. */
export function readHouseRules(books: OptionsByBook, input: unknown): Parsed<HouseRulesFile> {
  const parsed = checkAs<HouseRulesFile>(HOUSE_RULES, input)
  if (parsed.problems) return parsed
  const { book, options } = parsed.value
  const entry = Object.hasOwn(books, book) ? books[book] : undefined
  if (!entry) return faulty('book', `there is no book '${book}'`, suggest(book, Object.keys(books)))
  const problems = optionProblems(entry.options, options)
  return problems.length > 0 ? { problems } : parsed
}

/** Reads a set from the text of a file. */
export function parseHouseRules(books: OptionsByBook, text: string): Parsed<HouseRulesFile> {
  const json = parseJson(text)
  return json.problems ? json : readHouseRules(books, json.value)
}
