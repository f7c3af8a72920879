// The rules drawer: rule texts, fetched on first use.
import { signal } from '@preact/signals'
import { getRules, type RuleText } from './api.ts'
import { errorText } from '../../dice/error-text.ts'

export const openRuleId = signal<string | undefined>(undefined)
export const ruleTexts = signal<ReadonlyMap<string, RuleText> | undefined>(undefined)
export const rulesError = signal<string | undefined>(undefined)

/** Opens the rules drawer at a rule; an empty id opens the search. */
export async function openRule(id: string): Promise<void> {
  openRuleId.value = id
  await fetchRules()
}

/** Fetches the texts of the catalogue unless they are already loaded. */
export async function fetchRules(): Promise<void> {
  if (ruleTexts.value) return
  try {
    const all = await getRules()
    ruleTexts.value = new Map(all.map((one) => [one.id, one]))
    rulesError.value = undefined
  } catch (mishap) {
    rulesError.value = errorText(mishap)
  }
}

/** Closes the rules drawer. */
export function closeRule(): void {
  openRuleId.value = undefined
}

/**
 * The rules that contain all these words. Rules of the given books come first, in the order of the books; within a
 * book, those with the words in their title.
 */
export function findRules(text: string, books: readonly string[] = []): readonly RuleText[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 || !ruleTexts.value) return []
  const place = ({ book }: RuleText): number =>
    books.includes(book) ? books.indexOf(book) : books.length
  const has = (all: string): boolean => words.every((word) => all.toLowerCase().includes(word))
  const title = ({ id, at }: RuleText): string => `${id} ${at}`
  /** Words match only at the start of a title word, so "cover" does not match "Recovery". */
  const begins = (rule: RuleText): boolean => {
    const spaced = ` ${title(rule)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')}`
    return words.every((word) => spaced.includes(` ${word}`))
  }
  return [...ruleTexts.value.values()]
    .filter((one) => has(`${title(one)} ${one.rule}`))
    .map((rule) => ({ rule, order: 2 * place(rule) + (begins(rule) ? 0 : 1) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ rule }) => rule)
    .slice(0, 40)
}
