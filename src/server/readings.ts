// Finds which books can read a fight, how each reads it, and what prevents the others.
import { houseIn, mergeOptions, withHouse } from '../books/gunfight/house/house.ts'
import { isObject } from '../engine/plain-data.ts'
import type { Parsed } from '../files/problems.ts'
import type { Library, ParsedScenario } from './library.ts'
import type { Create } from './requests.ts'
import type { Store } from './store.ts'
import type { Reading } from './http-api.ts'
import { refused, type Refused } from './refusals.ts'

/** A fight's file: given by the id of a shipped fight, or as the file itself. */
export function fileOf(library: Library, wanted: unknown): { readonly file: unknown } | Refused {
  if (typeof wanted !== 'string') return { file: wanted }
  const shipped = library.scenarios()
  const found = shipped.find(({ id }) => id === wanted)
  return found
    ? { file: found.file }
    : refused(
        'no-such-scenario',
        `There is no fight called "${wanted}". There are: ${shipped.map(({ id }) => id).join(', ')}.`,
      )
}

/** The fight as read by every book for this kind of fight. */
export function readingsOf(library: Library, file: unknown): readonly Reading[] {
  const written =
    typeof file === 'object' && file !== null && 'book' in file ? file.book : undefined
  const kindOf = (id: unknown): string =>
    (typeof id === 'string' && Object.hasOwn(library.books, id)
      ? library.books[id]?.kind
      : undefined) ?? 'gunfight'
  return Object.values(library.books)
    .filter(({ id }) => kindOf(id) === kindOf(written))
    .map(({ id, title }) => {
      const read = library.parseScenario(file, id)
      const own = written === id
      return read.value
        ? { book: id, title, own, converted: read.value.converted ?? [], problems: [] }
        : { book: id, title, own, converted: [], problems: read.problems }
    })
}

/**
 * Reads the fight of a new table, under another book if one is wanted, with the arms of its house rules. A set for
 * another book is refused when the table starts.
 */
export async function readWanted(
  { houseRules }: Pick<Store, 'houseRules'>,
  library: Library,
  { scenario: wanted, book, options: switched = {}, house }: Create,
): Promise<Parsed<ParsedScenario> | Refused> {
  const shipped = library.scenarios().find(({ id }) => id === wanted)
  const found = fileOf(library, wanted)
  if ('refusal' in found) return found
  const set = house === undefined ? undefined : await houseRules.one(house)
  const own = isObject(found.file) ? found.file['book'] : undefined
  const rules = set?.book === (book ?? own) ? (set?.options ?? {}) : {}
  const further = withHouse({}, houseIn(mergeOptions(rules, switched)))
  return shipped && book === undefined && Object.keys(further).length === 0
    ? { value: shipped.scenario }
    : library.parseScenario(found.file, book, further)
}
