// Named sets of house rules: created, checked against their book, changed, removed, and applied to new tables.
import { present } from '../dice/present.ts'
import type { Refusal } from '../dice/dice.ts'
import type { OptionValues } from '../engine/book.ts'
import { readHouseRules, type HouseRules, type HouseRulesFile } from '../files/house-rules.ts'
import { withoutDefaults } from '../files/options.ts'
import { problem, type Parsed, type Problem } from '../files/problems.ts'
import { newId } from './branch.ts'
import type { HouseRulesStore } from './house-rules-store.ts'
import type { BookEntry, Library } from './library.ts'
import { refuse } from './refusals.ts'
import { StaleVersion } from './versions.ts'

export type KeptRules =
  | HouseRules
  | { readonly refusal: Refusal; readonly set?: HouseRules }
  | { readonly problems: readonly Problem[] }

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

/** Names are unique per book, because people tell sets apart by name. */
async function taken(
  store: HouseRulesStore,
  { book, name }: HouseRulesFile,
  id?: string,
): Promise<readonly Problem[]> {
  const same = (await store.houseRules()).some(
    (one) => one.id !== id && one.book === book && one.name.toLowerCase() === name.toLowerCase(),
  )
  return same
    ? [
        problem(
          'name',
          `this book already has house rules called '${name}'`,
          'another name, or change those',
        ),
      ]
    : []
}

/** Stores a new set. */
export async function makeRules(
  store: HouseRulesStore,
  library: Library,
  raw: unknown,
): Promise<KeptRules> {
  const read = checkRules(library, raw)
  if (read.problems) return { problems: read.problems }
  const problems = await taken(store, read.value)
  if (problems.length > 0) return { problems }
  const now = new Date().toISOString()
  const set: HouseRules = { ...read.value, id: newId(), made: now, changed: now, version: 1 }
  await store.writeHouseRules(set, undefined)
  return set
}

/** Updates a set if its stored version is the one the writer read; otherwise refuses and returns the stored set. */
export async function changeRules(
  store: HouseRulesStore,
  library: Library,
  id: string,
  { version, set: raw }: { readonly version: number; readonly set?: unknown },
): Promise<KeptRules> {
  const before = await store.houseRulesOf(id)
  if (!before) return { refusal: noRules(id) }
  const read = checkRules(library, raw)
  if (read.problems) return { problems: read.problems }
  const problems = await taken(store, read.value, id)
  if (problems.length > 0) return { problems }
  const set: HouseRules = {
    ...read.value,
    id,
    made: before.made,
    changed: new Date().toISOString(),
    version: version + 1,
  }
  return (await write(store, id, () => store.writeHouseRules(set, version))) ?? set
}

/** Deletes a set; tables opened with it keep their options. */
export async function removeRules(
  store: HouseRulesStore,
  id: string,
  version: number,
): Promise<KeptRules | undefined> {
  return (await store.houseRulesOf(id))
    ? write(store, id, () => store.removeHouseRules(id, version))
    : { refusal: noRules(id) }
}

async function write(
  store: HouseRulesStore,
  id: string,
  action: () => Promise<void>,
): Promise<KeptRules | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error
    const set = await store.houseRulesOf(id)
    return set
      ? {
          refusal: refuse(
            'house-rules-changed',
            `"${set.name}" has been changed since you opened the page (version ${set.version}). Load the new version, then make your change.`,
          ),
          set,
        }
      : { refusal: noRules(id) }
  }
}

/** A table's options: those of the set, overridden by the changes made for this table alone. */
export async function tableRules(
  store: HouseRulesStore,
  entry: BookEntry,
  id: string | undefined,
  switched: OptionValues,
): Promise<
  { readonly options: OptionValues; readonly house?: HouseRules } | { readonly refusal: Refusal }
> {
  if (id === undefined) return { options: switched }
  const house = await store.houseRulesOf(id)
  if (!house) return { refusal: noRules(id) }
  if (house.book !== entry.id)
    return {
      refusal: refuse(
        'other-book',
        `The house rules "${house.name}" are for the book "${house.book}", but this fight uses "${entry.id}".`,
      ),
    }
  return { options: { ...house.options, ...switched }, house }
}

export const noRules = (id: string): Refusal =>
  refuse(
    'no-such-house-rules',
    `There are no house rules "${id.slice(0, 60)}". Somebody may have removed them.`,
  )
