// Reads a scenario under a book: its own, or another that can convert it.
import type { Conversion, ReadSetup, ScenarioText } from '../books/gunfight/files/texts.ts'
import type { OptionValues } from '../engine/book.ts'
import { withHouseIds } from '../books/gunfight/house/names.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { mergeOptions } from '../books/gunfight/house/house.ts'
import type { OptionBook } from '../books/gunfight/house/in-options.ts'
import { optionProblems, type BookOptions } from './options.ts'
import { faulty, type Parsed } from './problems.ts'
import type { ScenarioFile } from './scenario.ts'

/** The part of a book that reads scenarios. */
export interface ScenarioReader extends OptionBook {
  readonly id: string
  /** `foreign`: the scenario is of another book. */
  enter(scenario: ScenarioText, options: OptionValues, foreign?: boolean): ReadSetup
}

/** A scenario as read by a book. */
export interface ReadFight<B extends ScenarioReader> {
  readonly entry: B
  /** The options in force: those of the file if the book is its own, otherwise those that both books share. */
  readonly options: OptionValues
  readonly setup: unknown
  readonly converted: readonly Conversion[]
}

export interface ReadOptions {
  /** The id of the book. Absent: that of the file. */
  readonly book?: string
  /** House rules, overriding the options of the file. */
  readonly options?: OptionValues
}

/** Reads a scenario under a book, or returns every problem by field. */
export function readUnderBook<B extends ScenarioReader>(
  books: Readonly<Record<string, B>>,
  file: ScenarioFile,
  { book = file.book, options: house = {} }: ReadOptions = {},
): Parsed<ReadFight<B>> {
  const find = (id: string): B | undefined => (Object.hasOwn(books, id) ? books[id] : undefined)
  const entry = find(book)
  if (!entry) return faulty('book', `there is no book '${book}'`, suggest(book, Object.keys(books)))
  const options = withHouseIds(
    entry,
    mergeOptions(
      book === file.book
        ? file.options
        : sharedOptions(find(file.book)?.options ?? {}, entry.options, file.options),
      house,
    ),
  )
  const wrong = optionProblems(entry, options)
  if (wrong.length > 0) return { problems: wrong }
  const entered = entry.enter(file, options, book !== file.book)
  return entered.problems
    ? { problems: entered.problems }
    : { value: { entry, options, setup: entered.setup, converted: entered.converted ?? [] } }
}

/** The options of a file that another book has too, with the same name and the same rule. */
const sharedOptions = (theirs: BookOptions, ours: BookOptions, given: OptionValues): OptionValues =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name]) => ours[name] !== undefined && ours[name].rule === theirs[name]?.rule,
    ),
  )
