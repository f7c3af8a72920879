// The page's command line: matches typed words to the available items. It has no verbs of its own: the menu defines
// them.
import type { Item } from '../../engine/book.ts'
import type { Point } from '../../field/map.ts'

export type Command =
  | { readonly kind: 'item'; readonly item: Item }
  /** An item with its spot, or both ends of its line. */
  | { readonly kind: 'marks'; readonly item: Item; readonly points: readonly Point[] }
  | { readonly kind: 'unknown'; readonly why: string }

/** A combatant who can be named, and their position. */
export interface NamedPoint extends Point {
  readonly id: string
  readonly name: string
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  n: [0, -1],
  south: [0, 1],
  s: [0, 1],
  east: [1, 0],
  e: [1, 0],
  west: [-1, 0],
  w: [-1, 0],
  northeast: [1, -1],
  ne: [1, -1],
  northwest: [-1, -1],
  nw: [-1, -1],
  southeast: [1, 1],
  se: [1, 1],
  southwest: [-1, 1],
  sw: [-1, 1],
}

const SMALL = new Set([
  'at',
  'the',
  'with',
  'to',
  'm',
  'metres',
  'meters',
  'on',
  'from',
  'and',
  'a',
  'an',
  '-',
])

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9+.]+/)
    .filter(Boolean)
const begins = (texts: readonly string[], word: string): boolean =>
  texts.some((part) => part.startsWith(word))

/** Parses spots: `12,7` or `12.5 7`, as many as given. */
function spots(words: readonly string[]): readonly Point[] | undefined {
  const figures = words
    .join(' ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (
    figures.length < 2 ||
    figures.length % 2 === 1 ||
    !figures.every((one) => /^\d+(\.\d+)?$/.test(one))
  )
    return undefined
  return Array.from({ length: figures.length / 2 }, (_, i) => ({
    x: Number(figures[2 * i]),
    y: Number(figures[2 * i + 1]),
  }))
}

/** Parses a relative spot: `3 north`, `2.5 ne`, `north 3`. */
function away(words: readonly string[], from: Point): Point | undefined {
  const metres = words.map((word) => Number.parseFloat(word)).find((n) => Number.isFinite(n))
  const way = words.map((word) => WAYS[word.replace('-', '')]).find((found) => found !== undefined)
  if (metres === undefined || !way) return undefined
  const length = Math.hypot(way[0], way[1])
  return { x: from.x + (way[0] / length) * metres, y: from.y + (way[1] / length) * metres }
}

/** The position of the combatant whose name has parts that begin with all the words. */
function standing(words: readonly string[], people: readonly NamedPoint[]): Point | undefined {
  const combatant =
    words.length > 0
      ? people.find((one) => words.every((word) => begins(wordsOf(`${one.name} ${one.id}`), word)))
      : undefined
  return combatant && { x: combatant.x, y: combatant.y }
}

function marksFor(
  item: Item,
  words: readonly string[],
  from: Point,
  people: readonly NamedPoint[],
): readonly Point[] | undefined {
  const found = spots(words)
  if (item.needs === 'line') return found?.length === 2 ? found : undefined
  const spot =
    found?.length === 1
      ? found[0]
      : found
        ? undefined
        : (away(words, from) ?? (item.needs === 'spot' ? standing(words, people) : undefined))
  return spot && [spot]
}

/** How well an item matches: 3 by its verb, 2 by a prefix of it, 1 by any word, 0 not at all. */
function rank(item: Item, verb: string): number {
  if (item.verb.toLowerCase() === verb) return 3
  if (
    item.verb.toLowerCase().startsWith(verb) ||
    item.group.toLowerCase().startsWith(verb) ||
    item.label.toLowerCase().startsWith(verb)
  )
    return 2
  return begins(wordsOf(`${item.group} ${item.label}`), verb) ? 1 : 0
}

/** Whether every word begins a word of the item. */
function fits(item: Item, words: readonly string[], people: readonly NamedPoint[]): boolean {
  const name = people.find((one) => one.id === item.target)?.name ?? ''
  const said = wordsOf(
    `${item.verb} ${item.group} ${item.label} ${item.target ?? ''} ${item.thing ?? ''} ${name}`,
  )
  return words.every((word) => begins(said, word))
}

/** The available verbs, without duplicates. */
export function verbsOf(items: readonly Item[]): readonly string[] {
  return [...new Set(items.filter((item) => !item.refusal).map((item) => item.verb))]
}

/** Examples for an empty line: a verb with its target, one with a spot, others alone. */
export function examples(items: readonly Item[], people: readonly NamedPoint[]): string {
  const open = items.filter((item) => !item.refusal)
  const first = (pick: (item: Item) => boolean, words: (item: Item) => string): readonly string[] =>
    open.filter(pick).slice(0, 1).map(words)
  const name = (item: Item): string =>
    wordsOf(people.find((one) => one.id === item.target)?.name ?? item.label)[0] ?? ''
  const said = [
    ...first(
      (item) => item.target !== undefined && item.plan === true,
      (item) => `${item.verb} ${name(item)}`,
    ),
    ...first(
      (item) => item.needs === 'path',
      (item) => `${item.verb} 3 north`,
    ),
    ...first(
      (item) => item.needs === 'spot',
      (item) => `${item.verb} 12,7`,
    ),
    ...first(
      (item) => item.needs === 'line',
      (item) => `${item.verb} 3,4 8,4`,
    ),
    ...first(
      (item) => item.verb === 'end',
      (item) => item.verb,
    ),
  ]
  return (said.length > 0 ? said : verbsOf(items).slice(0, 4)).join(', ')
}

/**
 * `readCommand('shoot scar', items, { x: 0, y: 0 }, [])` finds the item that shoots Scar. Allowed items precede
 * refused ones, and better matches of the verb precede worse ones. `throw 12,7` and `suppress 3,4 8,4` also supply
 * the points that the map would ask for.
 */
export function readCommand(
  text: string,
  items: readonly Item[],
  from: Point,
  people: readonly NamedPoint[],
): Command {
  const [verb, ...rest] = text.toLowerCase().trim().split(/\s+/)
  const may = `You can say: ${verbsOf(items).join(', ') || 'nothing now'}.`
  if (!verb) return { kind: 'unknown', why: may }
  const words = rest.filter((word) => !SMALL.has(word))
  const meant = items
    .map((item) => ({ item, rank: rank(item, verb) }))
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item)
  if (meant.length === 0)
    return { kind: 'unknown', why: `Nothing here is called "${verb}". ${may}` }
  for (const item of meant) {
    // Words that name the item are not part of the spot: `throw smoke grenade 12,7`.
    const left = item.needs
      ? words.filter((word) => /^[\d.,;]+$/.test(word) || !fits(item, [word], []) || word in WAYS)
      : []
    const points = left.length > 0 ? marksFor(item, left, from, people) : undefined
    if (points) return { kind: 'marks', item, points }
  }
  const found = meant.filter((item) => fits(item, words, people))
  const item = found.find((one) => !one.refusal) ?? found[0]
  if (item) return { kind: 'item', item }
  const labels = [...new Set(meant.map((one) => one.label))].slice(0, 6)
  return {
    kind: 'unknown',
    why: `"${verb}" does not go with "${rest.join(' ')}". It goes with: ${labels.join(', ')}.`,
  }
}
