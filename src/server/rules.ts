// The rule catalogue for the page: every entry of every book, in file order.
import { readCatalogue } from '../files/catalogue.ts'

/** An entry of `catalogue/`, with its book. */
export type RuleEntry = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly book: string
  readonly chapter: string
}

/** All entries, for a checkout or an installed package in `root`. */
export const readRules = (root?: string): readonly RuleEntry[] =>
  readCatalogue<Record<string, unknown> & { id: string }>(undefined, root).flatMap(
    ({ book, rules }) =>
      rules.map((rule) => ({ ...rule, book, chapter: rule.id.split('/')[1] ?? '' })),
  )

interface Bringing {
  readonly id: string
  readonly rules?: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[]
}

/** The entries provided by external books. */
export const rulesOfBooks = (
  books: Readonly<Record<string, Bringing>> = {},
): readonly RuleEntry[] =>
  Object.values(books).flatMap(({ id, rules = [] }) =>
    rules.map((rule) => ({ ...rule, book: id, chapter: rule.id.split('/')[1] ?? '' })),
  )
