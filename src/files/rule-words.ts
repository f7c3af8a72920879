// The examples and table cells of the catalogue in words.
import { isObject } from '../engine/plain-data.ts'

/** A value of the catalogue in words: "d10 6, extra d10 4" for the dice of an example. */
export function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(plainWords).join(', ')
  if (!isObject(value)) return String(value)
  return Object.entries(value)
    .map(([key, one]) => `${key.replaceAll('_', ' ')} ${plainWords(one)}`)
    .join(', ')
}

/** The place of a rule that fills a gap of its book. */
const GAP = 'not in the book'

/** Where a rule stands: "in the book: Grenades", or that it is not in the book. */
export const describePlace = (at: string): string =>
  at.startsWith(GAP) ? at : `in the book: ${at}`

const TITLES: Readonly<Record<string, string>> = {
  given: 'Given',
  dice: 'Dice',
  expect: 'Result',
}

export interface RuleExample {
  readonly rows: readonly (readonly [title: string, words: string])[]
  /** It is not the book's. */
  readonly own: boolean
}

/** An example of a rule, part by part; dice are left out where none are rolled. */
export function readExample(example: unknown): RuleExample {
  if (!isObject(example)) return { rows: [['Given', plainWords(example)]], own: false }
  const { own, ...parts } = example
  const rows = Object.entries(parts).map(
    ([key, value]) => [TITLES[key] ?? key, plainWords(value)] as const,
  )
  return { rows: rows.filter(([, words]) => words !== ''), own: own === true }
}
