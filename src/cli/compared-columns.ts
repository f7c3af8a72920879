// The columns of a comparison: books, optionally under house rules.
import { type OptionChoice, optionProblems } from '../files/options.ts'
import type { HouseRulesFile } from '../files/house-rules.ts'
import {
  allBooks,
  findBook,
  houseRulesFlag,
  readHouseRulesFile,
  type AnyBook,
} from './book-access.ts'
import { listFlag, textFlag, type Call } from './command.ts'
import { BadInput, badInput } from './io.ts'

/** A column: a book with the options of the file, or with house rules on top. */
export interface ComparedColumn {
  readonly book: string
  readonly house?: HouseRulesFile
}

/**
 * The columns named by --books, --options and --under, at least two. `own` is the file's book, which is used for
 * the first column if --books names none.
 */
export function readColumns(call: Call, own: string | undefined): readonly ComparedColumn[] {
  const under = listFlag(call, 'under')
  const books = booksIn(textFlag(call, 'books'), under.length > 0 ? own : undefined)
  const house = houseRulesFlag(call)
  if (house && !books.includes(house.book))
    throw badInput(
      '--options',
      `'${house.name}' is for the book '${house.book}', which is not compared`,
      `house rules for ${books.join(' or ')}`,
    )
  const [first] = books
  const sets = under.map((text) => readSet(call, text, first))
  const twice = sets.find(({ name }, i) => sets.findIndex((one) => one.name === name) < i)
  if (twice)
    throw badInput(
      '--under',
      `the house rules '${twice.name}' are given twice`,
      'sets with different names',
    )
  return [
    ...books.map((book) => ({ book, ...(house?.book === book ? { house } : {}) })),
    ...sets.map((set) => ({ book: set.book, house: set })),
  ]
}

/**
 * The books to compare, all of them known. `beside` is the unmodified book that is compared with its house rules.
 */
function booksIn(list: string | undefined, beside: string | undefined): readonly string[] {
  const named = (list ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const ids = named.length === 0 && beside !== undefined ? [beside] : named
  for (const id of ids) findBook(id, '--books')
  const all = allBooks()
    .map(({ id }) => id)
    .join(',')
  if (ids.length < (beside === undefined ? 2 : 1))
    throw badInput(
      '--books',
      ids.length === 0 ? 'it is missing' : 'one book cannot be compared with itself',
      `two or more books, separated by commas: ${all}; or house rules with --under`,
    )
  const twice = ids.find((id, i) => ids.indexOf(id) < i)
  if (twice !== undefined)
    throw badInput('--books', `'${twice}' is given twice`, `each book once: ${all}`)
  return ids
}

/** A set of house rules, given as a file or as options of the first book. */
function readSet(call: Call, text: string, first: string | undefined): HouseRulesFile {
  if (!/^[a-z0-9-]+=/i.test(text)) return readHouseRulesFile(call.io, text).set
  const book = findBook(first ?? '', '--books')
  const options = Object.fromEntries(text.split(',').map((pair) => optionIn(book, pair)))
  const problems = optionProblems(book, options)
  if (problems.length > 0)
    throw new BadInput(problems.map((one) => ({ ...one, field: `--under ${one.field}` })))
  return { book: book.id, name: text, description: '', options }
}

/** Parses `NAME=VALUE`; several words of a list are joined by `+`. */
function optionIn({ options }: AnyBook, pair: string): readonly [string, OptionChoice] {
  const [, name = '', text] = /^([^=]+)=(.*)$/s.exec(pair.trim()) ?? []
  if (text === undefined)
    throw badInput(
      '--under',
      `'${pair}' is neither a file that can be read nor an option`,
      'a file, or OPTION=VALUE; `ringfire options BOOK` lists them',
    )
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  const value = option?.values.find((one) => String(one) === text)
  if (value !== undefined) return [name, value]
  return [name, option?.several ? text.split('+') : text]
}
