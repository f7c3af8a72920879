// Point pools, skill costs and skill names.
import type { Dice } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import { slug } from '../../gunfight/files/names.ts'
import { SKILLS, STATS, type Skill } from '../words.ts'
import { SKILL_ROWS, STAT_ROWS } from './rows.ts'

/** The smallest usable stat pool: the sum of the minimum stats. `fnff-1988/character/stats` */
const FLOOR = STATS.reduce((sum, stat) => sum + STAT_ROWS[stat].minimum, 0)

/** Rolls the points to distribute over the five stats. `fnff-1988/character/stat-pool` */
export function rollStatPool(dice: Dice, options: Options): number {
  for (;;) {
    const pool = dice.sum('stat pool', 5, 10)
    if (pool >= FLOOR) return pool
    if (options['stat-pool-floor'] === 'raise-to-10') return FLOOR
  }
}

/** The points that a pool stated as rolled gives; undefined if the dice cannot roll it. `fnff-1988/character/stat-pool`, `fnff-1988/character/skill-pool` */
export function pointsOf(
  of: 'stats' | 'skills',
  rolled: number,
  options: Options,
): number | undefined {
  const raised = of === 'stats' && rolled < FLOOR
  return !Number.isInteger(rolled) ||
    rolled < 5 ||
    rolled > 50 ||
    (raised && options['stat-pool-floor'] === 'reroll')
    ? undefined
    : raised
      ? FLOOR
      : rolled
}

/** Rolls the points that buy skill levels. `fnff-1988/character/skill-pool` */
export const rollSkillPool = (dice: Dice): number => dice.sum('skill pool', 5, 10)

/** The cost of skill levels in points; Martial Arts costs more than other skills. `fnff-1988/character/skills` */
export const skillCost = (skills: Readonly<Partial<Record<Skill, number>>>): number =>
  SKILLS.reduce((sum, skill) => sum + SKILL_ROWS[skill].pointsPerLevel * (skills[skill] ?? 0), 0)

/** Finds the skill for a printed name; undefined if the book has no such skill. `fnff-1988/character/skills` */
export function readSkill(printed: string): Skill | undefined {
  const name = slug(printed)
  const other: Readonly<Record<string, Skill>> = { infiltration: 'stealth', handgun: 'pistol' }
  return (
    SKILLS.find((skill) => skill === name || slug(SKILL_ROWS[skill].skill) === name) ?? other[name]
  )
}
