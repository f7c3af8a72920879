// The skirmishes started in this browser, and their results.
import { LEVELS, type Level } from '../../players/levels.ts'
import { loadText, storeText } from '../state/storage.ts'

export type Result = 'won' | 'lost' | 'drawn'

/** One skirmish. */
export interface Fought {
  readonly table: string
  readonly book: string
  readonly level: Level
  /** The points of the player's crew, and of the computer's. */
  readonly own: number
  readonly other: number
  /** Absent if it is not over, or has not been checked since. */
  readonly result?: Result
}

const STORAGE = 'ringfire-skirmish'
/** Older ones are dropped. */
const MOST_KEPT = 200
const RESULTS: readonly unknown[] = ['won', 'lost', 'drawn', undefined]

const isFought = (one: unknown): one is Fought => {
  const { table, book, level, own, other, result } = Object(one) as Partial<Fought>
  return (
    typeof table === 'string' &&
    typeof book === 'string' &&
    LEVELS.some((known) => known === level) &&
    Number.isFinite(own) &&
    Number.isFinite(other) &&
    RESULTS.includes(result)
  )
}

/** All stored skirmishes, oldest first. Unreadable data counts as none. */
export function loadRecord(): readonly Fought[] {
  try {
    const kept: unknown = JSON.parse(loadText(STORAGE) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFought) : []
  } catch {
    return []
  }
}

export function storeRecord(record: readonly Fought[]): void {
  storeText(STORAGE, JSON.stringify(record.slice(-MOST_KEPT)))
}

/** The results of the fights under a book. */
export interface Standing extends Readonly<Record<Result, number>> {
  /** Consecutive wins: current and best. */
  readonly streak: number
  readonly best: number
}

export function standingOf(record: readonly Fought[]): Standing {
  const count = { won: 0, lost: 0, drawn: 0 }
  let streak = 0
  let best = 0
  for (const { result } of record) {
    if (!result) continue
    count[result]++
    streak = result === 'won' ? streak + 1 : 0
    best = Math.max(best, streak)
  }
  return { ...count, streak, best }
}

/** The change of the computer's crew per fight, as a share of the player's points, and its limits. */
const STEP = 0.1
const [LEAST_SHARE, MOST_SHARE] = [0.6, 2]

/**
 * The points of the computer's crew against a crew of `own` points: ten per cent more for each win in excess of
 * losses.
 */
export function pointsAgainst(own: number, { won, lost }: Standing): number {
  const share = Math.min(MOST_SHARE, Math.max(LEAST_SHARE, 1 + STEP * (won - lost)))
  return Math.round(own * share)
}
