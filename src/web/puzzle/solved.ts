// The puzzles that this browser has answered. The first answer counts.
import { loadText, storeText } from '../state/storage.ts'

export interface Answered {
  readonly id: string
  readonly right: boolean
}

const STORAGE = 'ringfire-puzzles'
const MOST_KEPT = 500

/** All answers, oldest first. Unreadable data counts as none. */
export function loadAnswered(): readonly Answered[] {
  try {
    const kept: unknown = JSON.parse(loadText(STORAGE) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter(
          (one): one is Answered => typeof one?.id === 'string' && typeof one.right === 'boolean',
        )
      : []
  } catch {
    return []
  }
}

/** Adds an answer unless the puzzle already has one. */
export function withAnswer(answered: readonly Answered[], one: Answered): readonly Answered[] {
  if (answered.some(({ id }) => id === one.id)) return answered
  const next = [...answered, one].slice(-MOST_KEPT)
  storeText(STORAGE, JSON.stringify(next))
  return next
}

/** Right answers since the last wrong one. */
export function streakOf(answered: readonly Answered[]): number {
  const wrong = answered.findLastIndex(({ right }) => !right)
  return answered.length - wrong - 1
}
