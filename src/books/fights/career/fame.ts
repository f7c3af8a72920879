// Fame: what a bout is worth, and the ranking that comes of it.
import { sortByStanding } from './standing.ts'
import type { Fighter } from '../fighter.ts'

/** What a win over somebody brings (`fights/fame/gain`); both Fames are those before the bout. */
export const fameGained = (own: number, other: number): number =>
  other > own ? Math.ceil((other - own) / 2) : other === own ? 1 : 0

/** What a defeat costs (`fights/fame/lose`), never below 0. */
export const fameLost = (own: number, other: number): number =>
  Math.min(own, other < own ? Math.ceil((own - other) / 2) : other === own ? 1 : 0)

const RANKED = 10

/** Everybody in the order of the ranking, the first ten with their ranks (`fights/fame/start`): Fame, then Skill Level, then who stood higher. */
export function rankFighters<F extends Fighter>(list: readonly F[]): readonly F[] {
  return sortByStanding(list).map((fighter, i) => {
    const { rank: _, ...rest } = fighter
    return (i < RANKED ? { ...rest, rank: i + 1 } : rest) as F
  })
}
