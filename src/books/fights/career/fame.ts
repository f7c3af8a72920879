// Fame gained or lost in a bout, and the ranking by Fame.
import type { Id } from '../../../dice/dice.ts'
import type { Fighter } from '../fighter.ts'

/** Fame gained by a win (`fights/fame/gain`). Both arguments are from before the bout. */
export const fameGained = (own: number, other: number): number =>
  other > own ? Math.ceil((other - own) / 2) : other === own ? 1 : 0

/** Fame lost by a defeat (`fights/fame/lose`). Fame never falls below 0. */
export const fameLost = (own: number, other: number): number =>
  Math.min(own, other < own ? Math.ceil((own - other) / 2) : other === own ? 1 : 0)

/** The change of Fame after a bout. */
export const fameChange = (one: Fighter, other: Fighter, winner: Id | undefined): number => {
  if (winner === undefined) return 0
  return winner === one.id ? fameGained(one.fame, other.fame) : 0 - fameLost(one.fame, other.fame)
}

const RANKED = 10

/** Fighters by Fame, Skill Level and previous order; the first ten get their ranks (`fights/fame/start`). */
export function rankFighters<F extends Fighter>(list: readonly F[]): readonly F[] {
  const sorted = list.toSorted((a, b) => b.fame - a.fame || b.skill - a.skill)
  return sorted.map((fighter, i) => {
    const { rank: _, ...rest } = fighter
    return (i < RANKED ? { ...rest, rank: i + 1 } : rest) as F
  })
}
