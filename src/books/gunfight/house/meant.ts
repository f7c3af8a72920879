// Which id a word means, for readers and for forms.
import { slug } from '../files/names.ts'

/** The id that a word means: itself, or the one with this id or name, in whatever case. */
export function idMeant(
  word: string,
  ids: readonly string[],
  names: Readonly<Record<string, string>> = {},
): string {
  if (ids.includes(word)) return word
  const key = slug(word)
  return (
    ids.find((id) => slug(id) === key) ?? ids.find((id) => slug(names[id] ?? '') === key) ?? word
  )
}
