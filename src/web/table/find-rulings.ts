// Finds rulings of the referee by words.
import type { Ruling } from '../../engine/ruling.ts'
import { RULINGS_PANEL as WORDS } from './words-panels.ts'

/** The heading that a ruling stands under. */
export const groupOf = ({ group = WORDS.more }: Pick<Ruling, 'group'>): string => group

const SYNONYMS: ReadonlyMap<string, string> = new Map(Object.entries(WORDS.synonyms))

/** Every word stands in the text, or what the table calls it. */
const hasWords = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => {
      const called = SYNONYMS.get(word)
      const found = text.toLowerCase()
      return found.includes(word) || (called !== undefined && found.includes(called))
    })

/** Where words may stand, from where they say most to where they say least: the name; heading and fields; the note and choices. */
const textsOf = (ruling: Ruling): readonly string[] => {
  const { label, note = '', fields } = ruling
  const named = [label, groupOf(ruling), ...fields.map((field) => field.label)].join(' ')
  const values = fields.flatMap(({ values = [] }) => values.map((one) => one.label))
  return [label, named, [named, note, ...values].join(' ')]
}

/** The rulings with all of these words, those that they say most of first. */
export function findRulings(rulings: readonly Ruling[], words: string): readonly Ruling[] {
  const rank = (ruling: Ruling): number =>
    textsOf(ruling).findIndex((text) => hasWords(text, words))
  return rulings
    .map((ruling) => ({ ruling, at: rank(ruling) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ ruling }) => ruling)
}
