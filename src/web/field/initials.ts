// Names on tokens: two letters, or one and a number.

/** The words of a name, without what stands in brackets. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/\(.*\)/, '')
    .split(/[\s-]+/)
    .filter(Boolean)

/** "MM" for Mad Matt; "T12" for Trooper 12. */
export const initials = (name: string): string =>
  wordsOf(name)
    .map((word) => (/^\d{1,2}$/.test(word) ? word : ([...word][0] ?? '')))
    .filter((_letter, i, all) => i === 0 || i === all.length - 1)
    .join('')
    .toUpperCase()

/** A shorter name: the last word, unless it is a number; then undefined. */
export function shortName(name: string): string | undefined {
  const last = wordsOf(name).at(-1)
  return last === undefined || wordsOf(name).length < 2 || /^\d+$/.test(last) ? undefined : last
}
