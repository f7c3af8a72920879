// Searches the rules of the catalogue by words, as people write them.

/** A rule as far as its search needs it. */
export interface SearchedRule {
  readonly id: string
  /** Where it stands in the book. */
  readonly at: string
  readonly rule: string
  readonly table?: unknown
  readonly examples?: unknown
  readonly unclear?: string
  readonly ruling?: string
}

/** "Staged penetration", from `fnff-1988/armour/staged-penetration`. */
export function titleOfRule({ id }: Pick<SearchedRule, 'id'>): string {
  const words = (id.split('/').at(-1) ?? id).replace(/-gap$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "burning" and "burned" become "burn", "running" becomes "run". */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|s)$/, '')
  if (stem.length < 3) return word
  return stem !== word && /([^aeiouls])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

const wordsOf = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')}`

/**
 * The rules with all these words in any form, from the start of a word, so that "cover" does not find "recovery". Rules
 * of the given books come first; among them, those with the words in their title, in the order of the books.
 */
export function searchRules<R extends SearchedRule>(
  rules: readonly R[],
  text: string,
  books: readonly string[] = [],
): readonly R[] {
  const stems = wordsOf(text).split(' ').filter(Boolean).map(stemOf)
  if (stems.length === 0) return []
  const hasAll = (all: string): boolean => stems.every((stem) => all.includes(` ${stem}`))
  return rules
    .flatMap((rule) => {
      const title = wordsOf(`${rule.id} ${rule.at}`)
      const { rule: said, table = '', examples = '', unclear = '', ruling = '' } = rule
      const rest = wordsOf(
        `${said} ${unclear} ${ruling} ${JSON.stringify(table)} ${JSON.stringify(examples)}`,
      )
      if (!hasAll(title + rest)) return []
      const place = books.indexOf(rule.id.split('/')[0] ?? '')
      const rank = (place < 0 ? 2 : 0) + (hasAll(title) ? 0 : 1)
      return [{ rule, order: rank * (books.length + 1) + Math.max(0, place) }]
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ rule }) => rule)
}
