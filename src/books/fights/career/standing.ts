// The order of the ranking.
import type { Fighter } from '../fighter.ts'

/** Sorts by Fame, then Skill Level; ties keep their order. */
export const sortByStanding = <F extends Fighter>(list: readonly F[]): F[] =>
  list.toSorted((a, b) => b.fame - a.fame || b.skill - a.skill)
