// Searches the rules of the catalogue by ordinary words: their stems, what else they are called, and the text of rules.
import { SYNONYMS } from './rule-synonyms.ts'

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

/** "burning" and "burned" become "burn", "running" becomes "run", "suppression" and "suppressive" become "suppress". */
export function stemOf(word: string): string {
  let stem = word
  for (const ending of [/(?<!s)s$/, /(?:ing|ed|ly|ions?|ives?)$/, /e$/]) {
    const next = stem.replace(ending, '')
    if (next.length >= 3) stem = next
  }
  return stem !== word && /([^aeiouls])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

const stemsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(stemOf)

/** Words that say nothing of the rule that is looked for. */
const IDLE = new Set(
  stemsOf(
    'too a an and are as at be by can could did do does for from get gets go goes got has have he her his how i if in into is it its many may me much my of on one or she should so somebody someone something than that the their them then there these they this to what when where which who whom why will with would you your',
  ),
)

/** A word, or words in a row, of what is looked for, and what may be meant by it. */
interface Part {
  readonly typed: readonly string[]
  readonly meant: readonly (readonly string[])[]
}

const PHRASES: readonly Part[] = SYNONYMS.trim()
  .split('\n')
  .flatMap((line) => {
    const [typed = [], meant = []] = line.split(':').map((side) => side.split(',').map(stemsOf))
    return typed.map((words) => ({ typed: words, meant }))
  })
  .toSorted((a, b) => b.typed.length - a.typed.length)

/** What is looked for, part by part. */
function partsOf(text: string): readonly Part[] {
  const left = [...stemsOf(text)]
  const parts: Part[] = []
  while (left.length > 0) {
    const { typed, meant } = PHRASES.find(({ typed: words }) =>
      words.every((word, i) => left[i] === word),
    ) ?? { typed: left.slice(0, 1), meant: [] }
    left.splice(0, typed.length)
    const telling = typed.filter((word) => !IDLE.has(word))
    if (telling.length + meant.length > 0) parts.push({ typed: telling, meant })
  }
  return parts
}

/** What a stem weighs in the title of a rule, in its chapter, where it stands in the book, in its text, and elsewhere. */
const WEIGHTS = { title: 5, chapter: 3, at: 2, rule: 1, rest: 0.4 } as const

const indexed = new WeakMap<SearchedRule, ReadonlyMap<string, number>>()

/** The stems of a rule with what they weigh; more often is more, up to a point. */
function indexOf(rule: SearchedRule): ReadonlyMap<string, number> {
  const known = indexed.get(rule)
  if (known) return known
  const index = new Map<string, number>()
  const add = (text: string, weight: number): void => {
    const often = new Map<string, number>()
    for (const stem of stemsOf(text)) often.set(stem, (often.get(stem) ?? 0) + 1)
    for (const [stem, count] of often)
      index.set(stem, (index.get(stem) ?? 0) + weight * (1 + 0.15 * Math.min(count - 1, 4)))
  }
  const title = titleOfRule(rule)
  const { unclear = '', ruling = '', table = '', examples = '' } = rule
  add(title, (WEIGHTS.title * 2) / (1 + title.split(' ').length))
  add(rule.id.split('/')[1] ?? '', WEIGHTS.chapter)
  add(rule.at, WEIGHTS.at)
  add(rule.rule, WEIGHTS.rule)
  add(`${unclear} ${ruling} ${JSON.stringify(table)} ${JSON.stringify(examples)}`, WEIGHTS.rest)
  indexed.set(rule, index)
  return index
}

/** What counts as much as a word that was typed: a word meant by it, and one that begins with it. */
const LIKE = { meant: 0.8, begins: 0.6 } as const
/**
 * The share of the best score that a rule needs; of the given books, that of the best among them, and less of the best
 * of all. And the share of the parts of what is looked for.
 */
const ENOUGH = { score: 0.25, here: 0.1, parts: 0.5 } as const

/**
 * The rules that fit these words best. Of those that fit well, the given books come first, in their order.
 */
export function searchRules<R extends SearchedRule>(
  rules: readonly R[],
  text: string,
  books: readonly string[] = [],
): readonly R[] {
  const parts = partsOf(text)
  if (parts.length === 0) return []
  const all = rules.map(indexOf)
  const weigh = weigher(all)
  const scored = rules.map((rule, i) => {
    const index = all[i] ?? new Map()
    const values = parts.map(({ typed, meant }) =>
      Math.max(
        average(typed, weigh(index)),
        ...meant.map((words) => LIKE.meant * average(words, weigh(index))),
      ),
    )
    const found = values.filter((value) => value > 0).length / parts.length
    const sum = values.reduce((total, value) => total + value, 0)
    return { rule, score: found < ENOUGH.parts ? 0 : sum * found }
  })
  const placeOf = ({ id }: R): number => {
    const place = books.indexOf(id.split('/')[0] ?? '')
    return place < 0 ? books.length : place
  }
  const bestOf = (own: boolean): number =>
    Math.max(
      0,
      ...scored.flatMap(({ rule, score }) =>
        own && placeOf(rule) === books.length ? [] : [score],
      ),
    )
  const [best, bestHere] = [bestOf(false), bestOf(true)]
  const needed = (rule: R): number =>
    placeOf(rule) === books.length
      ? ENOUGH.score * best
      : Math.max(ENOUGH.score * bestHere, ENOUGH.here * best)
  return scored
    .filter(({ rule, score }) => score > 0 && score >= needed(rule))
    .toSorted((a, b) => placeOf(a.rule) - placeOf(b.rule) || b.score - a.score)
    .map(({ rule }) => rule)
}

const average = (words: readonly string[], weight: (word: string) => number): number =>
  words.length === 0 ? 0 : words.reduce((sum, word) => sum + weight(word), 0) / words.length

/** What a stem weighs in a rule: more if fewer rules have it. A stem that none has stands for those that begin with it. */
function weigher(all: readonly ReadonlyMap<string, number>[]) {
  const rarity = new Map<string, number>()
  const rare = (stem: string): number => {
    const known = rarity.get(stem)
    if (known !== undefined) return known
    const having = all.filter((index) => index.has(stem)).length
    const value = having === 0 ? 0 : Math.log(1 + all.length / having)
    rarity.set(stem, value)
    return value
  }
  return (index: ReadonlyMap<string, number>) =>
    (stem: string): number => {
      const rareness = rare(stem)
      if (rareness > 0) return (index.get(stem) ?? 0) * rareness
      if (stem.length < 3) return 0
      const begun = [...index].filter(([other]) => other.startsWith(stem))
      return LIKE.begins * Math.max(0, ...begun.map(([other, weight]) => weight * rare(other)))
    }
}
