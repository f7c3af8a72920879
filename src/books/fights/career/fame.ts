// Fame gained or lost in a bout, and the ranking by Fame.
import { sortByStanding } from './standing.ts'
import type { Fighter } from '../fighter.ts'

/** Fame gained by a win (`fights/fame/gain`). Both arguments are from before the bout. */
export const fameGained = (own: number, other: number): number =>
  other > own ? Math.ceil((other - own) / 2) : other === own ? 1 : 0

/** Fame lost by a defeat (`fights/fame/lose`). Fame never falls below 0. */
export const fameLost = (own: number, other: number): number =>
  Math.min(own, other < own ? Math.ceil((own - other) / 2) : other === own ? 1 : 0)

const RANKED = 10

/** Fighters by Fame, Skill Level and previous order; the first ten get their ranks (`fights/fame/start`). */
export function rankFighters<F extends Fighter>(list: readonly F[]): readonly F[] {
  return sortByStanding(list).map((fighter, i) => {
    const { rank: _, ...rest } = fighter
    return (i < RANKED ? { ...rest, rank: i + 1 } : rest) as F
  })
}
