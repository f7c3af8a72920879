// Options and their values as text.
import { capital } from '../../dice/english.ts'
import type { OptionChoice } from '../../files/options.ts'
import type { Option } from '../../engine/book.ts'

/** Abbreviations and names in ids, as people spell them. */
const CAPITALS = /^(?:cem|sp|rof|ap|ev|tko|tn|btm|apfsds|fn|fal|ak|m70|m92f|mp5k|mac)$/
const NAMES = /^(?:beretta|bushmaster|galil|hogan|winchester)$/

/** `head-doubling-order` reads "head doubling order", `cem-scope` "CEM scope". */
export const optionLabel = (text: string): string =>
  text
    .split('-')
    .map((word) =>
      CAPITALS.test(word) ? word.toUpperCase() : NAMES.test(word) ? capital(word) : word,
    )
    .join(' ')

/** `both-fire` reads "both fire", true "yes", a list "cem + range". */
export const valueLabel = (value: OptionChoice): string =>
  value === true
    ? 'yes'
    : value === false
      ? 'no'
      : typeof value === 'object'
        ? value.map(optionLabel).join(' + ')
        : typeof value === 'number'
          ? String(value)
          : optionLabel(value)

export type NamedOption = readonly [name: string, option: Option]

interface Under {
  readonly rule: string
  readonly options: readonly NamedOption[]
}

/** Groups options by rule and rules by chapter, in the book's order. */
export function byChapter(
  options: readonly NamedOption[],
): readonly (readonly [chapter: string, rules: readonly Under[]])[] {
  const chapters = new Map<string, Map<string, NamedOption[]>>()
  for (const named of options) {
    const { rule } = named[1]
    const chapter = rule.split('/')[1] ?? 'other'
    const rules = chapters.get(chapter) ?? new Map<string, NamedOption[]>()
    chapters.set(chapter, rules)
    rules.set(rule, [...(rules.get(rule) ?? []), named])
  }
  return [...chapters].map(([chapter, rules]) => [
    chapter,
    [...rules].map(([rule, under]) => ({ rule, options: under })),
  ])
}
