// Named sets of house rules: checked against their book, and applied to new tables.
import { present } from '../dice/present.ts'
import { mergeOptions } from '../books/gunfight/house/house.ts'
import type { OptionValues } from '../engine/book.ts'
import { readHouseRules, type HouseRules, type HouseRulesFile } from '../files/house-rules.ts'
import { withoutDefaults } from '../files/options.ts'
import { faulty, type Parsed } from '../files/problems.ts'
import type { BookEntry, Library } from './library.ts'
import { refused, type Refused } from './refusals.ts'
import type { Store } from './store.ts'
import { noDocument } from './stored-documents.ts'

/** Checks a submitted set against its book; options equal to the book's defaults are dropped. */
export function checkRules({ books }: Library, raw: unknown): Parsed<HouseRulesFile> {
  const read = readHouseRules(books, raw)
  if (read.problems) return read
  const { book, name, description, options } = read.value
  return {
    value: {
      book,
      name,
      description,
      options: withoutDefaults(present(books[book], 'a book that was read').options, options),
    },
  }
}

/** Checks a set for storage: names are unique per book, because people tell sets apart by name. */
export async function readRules(
  { houseRules }: Pick<Store, 'houseRules'>,
  library: Library,
  raw: unknown,
  id?: string,
): Promise<Parsed<HouseRulesFile>> {
  const read = checkRules(library, raw)
  if (read.problems) return read
  const { book, name } = read.value
  const taken = (await houseRules.all()).some(
    (one) => one.id !== id && one.book === book && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (!taken) return read
  const wrong = `this book already has house rules called '${name}'`
  return faulty('name', wrong, 'another name, or change those')
}

/** A table's options: those of the set, overridden by the changes made for this table alone. */
export async function tableRules(
  { houseRules }: Pick<Store, 'houseRules'>,
  entry: BookEntry,
  id: string | undefined,
  switched: OptionValues,
): Promise<{ readonly options: OptionValues; readonly house?: HouseRules } | Refused> {
  if (id === undefined) return { options: switched }
  const house = await houseRules.one(id)
  if (!house) return { refusal: noDocument(houseRules.kind, id) }
  if (house.book !== entry.id)
    return refused(
      'other-book',
      `The house rules "${house.name}" are for the book "${house.book}", but this fight uses "${entry.id}".`,
    )
  return { options: mergeOptions(house.options, switched), house }
}
