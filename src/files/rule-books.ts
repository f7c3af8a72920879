// The books whose rules a book cites.
import { present } from '../dice/present.ts'
import type { Option } from '../engine/book.ts'

interface Book {
  readonly id: string
  readonly options: Readonly<Record<string, Pick<Option, 'rule'>>>
}

/** The book itself, and the books it builds on, which its options name. */
export function ruleBooks({ id, options }: Book): readonly string[] {
  const known = booksOf.get(options) ?? [
    ...new Set([
      id,
      ...Object.values(options).map(({ rule }) =>
        present(rule.split('/')[0], 'the book of a rule'),
      ),
    ]),
  ]
  booksOf.set(options, known)
  return known
}

const booksOf = new WeakMap<Book['options'], readonly string[]>()
