// The record: a file for each book and kind in `golden/record/`, a line for each item, a column for each part.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './canonical.ts'
import { BOUT_PARTS, boutItem } from './bouts.ts'
import { PACKAGE_ROOT } from './engine.ts'
import { EXCHANGE_PARTS, exchangeItem } from './exchanges.ts'
import { FIGHT_PARTS, fightCount, fightItem } from './fights.ts'
import type { Item } from './item.ts'
import { TABLES, TABLE_PARTS, tableItem } from './tables.ts'

export type Kind = 'fights' | 'exchanges' | 'tables' | 'bouts'

/** One file of the record. */
export interface Chapter {
  readonly book: string
  readonly kind: Kind
}

const GUNFIGHTS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn']
export const CHAPTERS: readonly Chapter[] = [
  ...GUNFIGHTS.flatMap((book): Chapter[] => [
    { book, kind: 'fights' },
    { book, kind: 'exchanges' },
    { book, kind: 'tables' },
  ]),
  { book: 'fights', kind: 'bouts' },
]

interface Made {
  readonly parts: readonly string[]
  count(book: string): number
  item(book: string, n: number): Item
}

const MANY = 5000
const KINDS: Readonly<Record<Kind, Made>> = {
  fights: { parts: FIGHT_PARTS, count: fightCount, item: fightItem },
  exchanges: { parts: EXCHANGE_PARTS, count: () => MANY, item: exchangeItem },
  tables: { parts: TABLE_PARTS, count: () => TABLES, item: tableItem },
  bouts: { parts: BOUT_PARTS, count: () => MANY, item: boutItem },
}

export const partsOf = ({ kind }: Chapter): readonly string[] => KINDS[kind].parts
export const countOf = ({ kind, book }: Chapter): number => KINDS[kind].count(book)
export const makeItem = ({ kind, book }: Chapter, n: number): Item => KINDS[kind].item(book, n)

/** The line of an item: a hash of each part, a sign before them where it was refused. */
export function lineOf(chapter: Chapter, n: number): string {
  const { parts, refused } = makeItem(chapter, n)
  const hashes = partsOf(chapter).map((part) => hashOf(parts[part]))
  return `${refused ? '!' : ''}${hashes.join(' ')}`
}

/** What is known of one chapter. */
export interface Recorded {
  /** Commits that it was recorded with: the first for all of it, each further one for some items. */
  readonly commits: readonly string[]
  readonly lines: readonly string[]
}

const fileOf = ({ book, kind }: Chapter): string =>
  join(PACKAGE_ROOT, 'golden/record', `${book}.${kind}.txt`)

/** Undefined: not recorded yet. */
export function readRecord(chapter: Chapter): Recorded | undefined {
  const file = fileOf(chapter)
  if (!existsSync(file)) return undefined
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return { commits: head.replace(/^# recorded with /, '').split(', '), lines }
}

export function writeRecord(chapter: Chapter, { commits, lines }: Recorded): void {
  mkdirSync(join(PACKAGE_ROOT, 'golden/record'), { recursive: true })
  writeFileSync(fileOf(chapter), `# recorded with ${commits.join(', ')}\n${lines.join('\n')}\n`)
}
