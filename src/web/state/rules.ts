// The rules drawer: rule texts, fetched on first use.
import { signal } from '@preact/signals'
import { getRules, type RuleText } from './api.ts'
import { searchRules } from '../../files/rule-search.ts'
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

/** The first rules with these words; those of the given books come first. */
export const findRules = (text: string, books: readonly string[] = []): readonly RuleText[] =>
  searchRules([...(ruleTexts.value?.values() ?? [])], text, books).slice(0, 40)
