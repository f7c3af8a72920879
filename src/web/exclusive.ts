// Words of a list that exclude each other: the newest counts.

/** The words chosen now, without those that what was added excludes. `not`: the words that exclude a word. */
export function withoutExcluded<T extends string>(
  before: readonly T[],
  chosen: readonly T[],
  not: (word: T) => readonly string[],
): readonly T[] {
  const added = chosen.filter((one) => !before.includes(one))
  return chosen.filter(
    (one) =>
      added.includes(one) ||
      added.every((other) => !not(one).includes(other) && !not(other).includes(one)),
  )
}
