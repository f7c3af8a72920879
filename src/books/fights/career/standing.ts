// Who stands above whom.
import type { Fighter } from '../fighter.ts'

/** By Fame, then by Skill Level; whom nothing parts stay as they stood. */
export const sortByStanding = <F extends Fighter>(list: readonly F[]): F[] =>
  list.toSorted((a, b) => b.fame - a.fame || b.skill - a.skill)
