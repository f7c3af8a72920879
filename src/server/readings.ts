// Finds which books can read a fight, how each reads it, and what prevents the others.
import type { Library } from './library.ts'
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
