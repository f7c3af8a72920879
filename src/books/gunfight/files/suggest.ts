// Suggestions for misspelt words.

/** Damerau-Levenshtein distance: letters to change, insert, delete or swap. */
function editDistance(a: string, b: string): number {
  /** The distances of what stands before each letter of `b`, for the letter of `a` before the last one, and the last. */
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = distanceAt(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const shorter = Math.min(change, distanceAt(row, j) + 1, distanceAt(next, j - 1) + 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = swapped ? Math.min(shorter, distanceAt(before, j - 2) + 1) : shorter
    }
    before = row
    row = next
  }
  return distanceAt(row, b.length)
}

const distanceAt = (row: readonly number[], at: number): number => row[at] ?? Infinity

const SEPARATOR = /[-/ ]/
/** The longer words of a compound name. */
const wordsOf = (name: string): readonly string[] =>
  SEPARATOR.test(name) ? name.split(SEPARATOR).filter((word) => word.length > 3) : []

/** Longest word to compare, in letters; the cost of a comparison is the product of both lengths. */
const LONGEST_WORD = 60

/**
 * Up to three entries of `known` close to `word`, nearest first. Containing the word, or being contained in it, counts
 * as close.
 *
 * `nearest('glok-17', ['glock-17', 'uzi'])` is `['glock-17']`.
 */
export function nearest(word: string, known: readonly string[]): string[] {
  if (word.length > LONGEST_WORD) return []
  const wanted = word.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  return known
    .map((name) => {
      const other = name.toLowerCase()
      const part =
        wanted.length > 2 &&
        (other.includes(wanted) || (other.length > 2 && wanted.includes(other)))
      // `glok` is close to `glock-17`, but closer to `glock`.
      const ofWords = wanted.length > 3 && !SEPARATOR.test(wanted) ? wordsOf(other) : []
      const distances = ofWords.map((word) => editDistance(wanted, word) + 0.5)
      return {
        name,
        distance: Math.min(editDistance(wanted, other), part ? limit : Infinity, ...distances),
      }
    })
    .filter(({ distance }) => Math.floor(distance) <= limit)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name }) => name)
}

/** `did you mean a or b?`, or the known names if none is close. */
export function suggest(word: string, known: readonly string[]): string {
  const near = nearest(word, known)
  if (near.length > 0) return `did you mean ${near.map((name) => `'${name}'`).join(' or ')}?`
  return known.length <= 20
    ? `one of ${known.join(', ')}`
    : `one of ${known.length} known names, such as ${known.slice(0, 3).join(', ')}`
}
