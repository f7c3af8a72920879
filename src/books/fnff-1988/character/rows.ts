// The rows of the stat and skill tables, by their ids.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Skill, Stat } from '../words.ts'

const [int, ref, cool, ma, body] = TABLES['fnff-1988/character/stats']

/** `fnff-1988/character/stats`: name, code, minimum, maximum and use of each stat. */
export const STAT_ROWS = { int, ref, cool, ma, body } as const satisfies Record<Stat, unknown>

const [pistol, rifle, martialArts, melee, brawling, athletics, stealth, awareness] =
  TABLES['fnff-1988/character/skills']

/** `fnff-1988/character/skills`: name, points per level and use of each skill. */
export const SKILL_ROWS = {
  pistol,
  rifle,
  'martial-arts': martialArts,
  melee,
  brawling,
  athletics,
  stealth,
  awareness,
} as const satisfies Record<Skill, unknown>
