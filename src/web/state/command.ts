// The command line: what is said at a table, matched against the items on offer.
import type { Item } from '../../engine/book.ts'
import type { Point } from '../../field/map.ts'

export type Command =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'spot'; readonly item: Item; readonly to: Point }
  | { readonly kind: 'unknown'; readonly why: string }

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1], n: [0, -1], south: [0, 1], s: [0, 1], east: [1, 0], e: [1, 0], west: [-1, 0], w: [-1, 0],
  northeast: [1, -1], ne: [1, -1], northwest: [-1, -1], nw: [-1, -1], southeast: [1, 1], se: [1, 1], southwest: [-1, 1], sw: [-1, 1],
}

/** `3 north`, `2.5 ne`, `north 3` or `12,7`: a place on the map. */
function place(words: readonly string[], from: Point): Point | undefined {
  const spot = /^(\d+(?:\.\d+)?)\s*[, ]\s*(\d+(?:\.\d+)?)$/.exec(words.join(' '))
  if (spot) return { x: Number(spot[1]), y: Number(spot[2]) }
  const metres = words.map((word) => Number.parseFloat(word)).find((n) => Number.isFinite(n))
  const way = words.map((word) => WAYS[word.replace('-', '')]).find((found) => found !== undefined)
  if (metres === undefined || !way) return undefined
  const length = Math.hypot(way[0], way[1])
  return { x: from.x + (way[0] / length) * metres, y: from.y + (way[1] / length) * metres }
}

/** How well the words after the verb fit the item: every word must begin a word of it. */
function fits(item: Item, words: readonly string[], nameOf: (id: string) => string): boolean {
  const said = `${item.group} ${item.label} ${item.target ?? ''} ${item.target ? nameOf(item.target) : ''}`.toLowerCase().split(/[^a-z0-9+.]+/)
  return words.every((word) => said.some((part) => part.startsWith(word)))
}

const SMALL = new Set(['at', 'the', 'with', 'to', 'm', 'metres', 'meters', 'on'])

/**
 * `readCommand('shoot scar', items, { x: 0, y: 0 }, (id) => id)` finds the item that shoots Scar; an allowed one
 * before a greyed one.
 */
export function readCommand(text: string, items: readonly Item[], from: Point, nameOf: (id: string) => string): Command {
  const [verb, ...rest] = text.toLowerCase().trim().split(/\s+/)
  if (!verb) return { kind: 'unknown', why: 'Say what to do: shoot scar, move 3 north, end.' }
  const words = rest.filter((word) => !SMALL.has(word))
  const sameVerb = items.filter((item) => item.verb.startsWith(verb) || item.group.toLowerCase().startsWith(verb) || item.label.toLowerCase().startsWith(verb))
  if (sameVerb.length === 0) return { kind: 'unknown', why: `Nothing here is called "${verb}".` }
  const spotted = sameVerb.find((item) => item.needs)
  const to = spotted && place(words, from)
  if (spotted && to) return { kind: 'spot', item: spotted, to }
  const found = sameVerb.filter((item) => fits(item, words, nameOf))
  const item = found.find((one) => !one.refusal) ?? found[0]
  return item ? { kind: 'item', item } : { kind: 'unknown', why: `"${verb}" is known, but not with "${rest.join(' ')}".` }
}
