// The rule catalogue for the page: every entry of every book, in file order.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** An entry of `catalogue/`, with its book. */
export type RuleEntry = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly book: string
  readonly chapter: string
}

export function readRules(folder: string): readonly RuleEntry[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  return files.flatMap((name) => {
    const { book, rules } = parse(readFileSync(join(folder, name), 'utf8')) as {
      book: string
      rules: (Record<string, unknown> & { id: string })[]
    }
    return rules.map((rule) => ({ ...rule, book, chapter: rule.id.split('/')[1] ?? '' }))
  })
}

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
