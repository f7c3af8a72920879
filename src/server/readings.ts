// Which books can read a fight, what each makes of it, and what keeps the others from it.
import type { Refusal } from '../dice/dice.ts'
import type { Library } from './library.ts'
import type { Reading } from './protocol.ts'
import { refuse } from './refusals.ts'

/** The file of a fight: one that ships, by its id, or the file itself. */
export function fileOf(
  library: Library,
  wanted: unknown,
): { readonly file: unknown } | { readonly refusal: Refusal } {
  if (typeof wanted !== 'string') return { file: wanted }
  const shipped = library.scenarios()
  const found = shipped.find(({ id }) => id === wanted)
  return found
    ? { file: found.file }
    : {
        refusal: refuse(
          'no-such-scenario',
          `There is no fight called "${wanted}". There are: ${shipped.map(({ id }) => id).join(', ')}.`,
        ),
      }
}

/** The fight under every book by which such fights are fought. */
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
      return read.ok
        ? { book: id, title, own, converted: read.scenario.converted ?? [], problems: [] }
        : { book: id, title, own, converted: [], problems: read.problems }
    })
}
