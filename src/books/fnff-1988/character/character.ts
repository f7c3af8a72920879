// Making a character: by dice and points, or entered freely.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Dice, Refusal } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import { slug } from '../../gunfight/files/names.ts'
import type { Entrant } from '../state.ts'
import { SKILLS, STATS } from '../words.ts'
import type { Skill, Stat } from '../words.ts'

/** Points in each stat. */
export type Stats = Readonly<Record<Stat, number>>
/** Levels of skills; a skill that is missing was not bought and adds 0. */
export type Skills = Readonly<Partial<Record<Skill, number>>>

/** A character, or why there is none. */
export type Made =
  | { readonly character: Entrant; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly character?: undefined }

/** `fnff-1988/character/stats`: rows of the stats and the skills stand in the order of `STATS` and `SKILLS`. */
const STAT_ROWS = TABLES['fnff-1988/character/stats'].rows
const SKILL_ROWS = TABLES['fnff-1988/character/skills'].rows

/** The least that a stat pool can be: the minimum of every stat. */
const FLOOR = STAT_ROWS.reduce((sum, row) => sum + row[2], 0)

/** Rolls the points to distribute over the five stats. `fnff-1988/character/stat-pool` */
export function rollStatPool(dice: Dice, options: Options): number {
  for (;;) {
    const pool = dice.sum('stat pool', 5, 10)
    if (pool >= FLOOR) return pool
    if (options['stat-pool-floor'] === 'raise-to-10') return FLOOR
  }
}

/** Rolls the points that buy skill levels. `fnff-1988/character/skill-pool` */
export function rollSkillPool(dice: Dice): number {
  return dice.sum('skill pool', 5, 10)
}

/** Why these stats cannot be had for `pool` points; undefined: they can. What is not spent is lost. `fnff-1988/character/stat-pool` */
export function checkStats(pool: number, stats: Stats): Refusal | undefined {
  for (const [index, name] of STATS.entries()) {
    const [, code, least, most] = STAT_ROWS[index]!
    const points = stats[name]
    if (!isLevel(points))
      return refuse('stat-pool', 'points', `${code} ${points}: points are whole numbers.`)
    if (points < least || points > most)
      return refuse(
        'stat-pool',
        'stat-limit',
        `${code} ${points}: every stat is ${least} to ${most}.`,
      )
  }
  const spent = STATS.reduce((sum, name) => sum + stats[name], 0)
  if (spent > pool)
    return refuse('stat-pool', 'points', `The stats take ${spent} points; there are ${pool}.`)
  return undefined
}

/** Points that the levels cost; Martial Arts is dearer. `fnff-1988/character/skills` */
export function skillCost(skills: Skills): number {
  return SKILLS.reduce((sum, name, index) => sum + (skills[name] ?? 0) * SKILL_ROWS[index]![1], 0)
}

/** Why these levels cannot be bought for `pool` points; undefined: they can. `fnff-1988/character/skill-pool` */
export function checkSkills(pool: number, skills: Skills, options: Options): Refusal | undefined {
  const most = options['skill-maximum']
  for (const [index, name] of SKILLS.entries()) {
    const level = skills[name] ?? 0
    const printed = SKILL_ROWS[index]![0]
    if (!isLevel(level))
      return refuse('skill-pool', 'points', `${printed} ${level}: levels are whole numbers.`)
    if (most !== 'unlimited' && level > most)
      return refuse('skill-pool', 'skill-limit', `${printed} ${level}: levels run to ${most}.`)
  }
  const cost = skillCost(skills)
  if (cost > pool)
    return refuse('skill-pool', 'points', `The skills cost ${cost} points; there are ${pool}.`)
  return undefined
}

/** A character from rolled pools, unarmed and in the street's clothes. `fnff-1988/character/stat-pool`, `fnff-1988/character/skill-pool` */
export function makeCharacter(
  name: string,
  bought: { stats: Stats; skills: Skills },
  pools: { stats: number; skills: number },
  options: Options,
): Made {
  const { stats, skills } = bought
  const refusal = checkStats(pools.stats, stats) ?? checkSkills(pools.skills, skills, options)
  if (refusal !== undefined) return { refusal }
  return {
    character: { id: slug(name), name, stats, skills, firefights: 0, armour: [], weapons: [] },
  }
}

/**
 * A character from elsewhere; its stats are copied, its skills go by the names they have there. Dodging and Gymnastics, which
 * this book has not, stay as substitutes. `fnff-1988/setup/import-interlock`, `fnff-1988/character/skills`
 */
export function enterCharacter(
  name: string,
  stats: Stats,
  skillsByName: Readonly<Record<string, number>>,
  firefights = 0,
): Made {
  const skills: Partial<Record<Skill, number>> = {}
  const substitutes: Record<string, number> = {}
  const wrong = [
    ...Object.entries(stats),
    ...Object.entries(skillsByName),
    ['firefights', firefights] as const,
  ].find(([, value]) => !isLevel(value))
  if (wrong !== undefined)
    return {
      refusal: refuse(
        'import-interlock',
        'points',
        `${wrong[0]} ${wrong[1]}: whole numbers from 0 are needed.`,
      ),
    }
  for (const [printed, level] of Object.entries(skillsByName)) {
    const skill = readSkill(printed)
    if (skill === undefined) substitutes[printed] = level
    else skills[skill] = level
  }
  return {
    character: {
      id: slug(name),
      name,
      stats,
      skills,
      substitutes,
      firefights,
      armour: [],
      weapons: [],
    },
  }
}

/** The skill that the book means by a name; undefined: it has none of the kind. `fnff-1988/character/skills` */
export function readSkill(printed: string): Skill | undefined {
  const name = slug(printed)
  const other: Readonly<Record<string, Skill>> = { infiltration: 'stealth', handgun: 'pistol' }
  const index = SKILL_ROWS.findIndex(([listed]) => slug(listed) === name)
  return SKILLS[index] ?? SKILLS.find((skill) => skill === name) ?? other[name]
}

/** The fight is over and was survived: one more to count. `fnff-1988/experience/keep-sheets` */
export function survived<C extends Pick<Entrant, 'firefights'>>(character: C): C {
  return { ...character, firefights: character.firefights + 1 }
}

function isLevel(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}

function refuse(
  rule: 'stat-pool' | 'skill-pool' | 'import-interlock',
  code: string,
  why: string,
): Refusal {
  return {
    code: `refused/${code}`,
    rule:
      rule === 'import-interlock'
        ? 'fnff-1988/setup/import-interlock'
        : `fnff-1988/character/${rule}`,
    why,
  }
}
