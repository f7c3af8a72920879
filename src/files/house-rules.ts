// A named set of house rules: the options that differ from the book, as stored on the server and in files.
import * as z from 'zod'
import type { OptionValues } from '../engine/book.ts'
import type { Document } from './document.ts'
import { parseJson } from './json.ts'
import { withHouseIds } from '../books/gunfight/house/names.ts'
import { optionProblems } from './options.ts'
import { NAME, OPTIONS, BOOK } from './schema-parts.ts'
import { fieldsOf } from './shape-schema.ts'
import { checkAs, faulty, type Parsed, type Problem } from './problems.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import {
  HOUSE_SHAPE,
  mergeOptions,
  withHouse,
  type HouseData,
} from '../books/gunfight/house/house.ts'
import { HOUSE, type OptionBook } from '../books/gunfight/house/in-options.ts'

export const HOUSE_RULES = z.strictObject({
  book: BOOK,
  name: NAME.describe('The name of the set'),
  description: z.string().max(4000).default(''),
  options: OPTIONS.default({}).describe(
    'Options by name; absent ones keep the book’s default. `ringfire options BOOK` lists them',
  ),
  ...fieldsOf(HOUSE_SHAPE),
})

/** House rules, with what they add to the lists of the book in the options, as a table has them. */
export interface HouseRulesFile {
  readonly book: string
  readonly name: string
  readonly description: string
  readonly options: OptionValues
}

/** House rules as stored on the server. */
export type HouseRules = Document & HouseRulesFile

type OptionsByBook = Readonly<Record<string, OptionBook>>

/** Reads a set from parsed JSON and checks it against its book. Returns the set, or every problem. */
export function readHouseRules(books: OptionsByBook, input: unknown): Parsed<HouseRulesFile> {
  const parsed = checkAs<HouseRulesFile & HouseData>(HOUSE_RULES, input)
  if (parsed.problems) return parsed
  const { book, name, description, options: written, ...added } = parsed.value
  const entry = Object.hasOwn(books, book) ? books[book] : undefined
  if (!entry) return faulty('book', `there is no book '${book}'`, suggest(book, Object.keys(books)))
  const options = withHouseIds(entry, mergeOptions(written, withHouse({}, added)))
  const problems = optionProblems(entry, options)
  if (problems.length === 0) return { value: { book, name, description, options } }
  const inFile = ({ field }: Problem): string =>
    written[HOUSE] === undefined ? field.replace(`options.${HOUSE}.`, '') : field
  return { problems: problems.map((one) => ({ ...one, field: inFile(one) })) }
}

/** Reads a set from the text of a file. */
export function parseHouseRules(books: OptionsByBook, text: string): Parsed<HouseRulesFile> {
  const json = parseJson(text)
  return json.problems ? json : readHouseRules(books, json.value)
}
