// Quick character creation: the book's dice roll the pools, and the archetype's weights guide the
// spending.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Quick } from '../../gunfight/character/desk.ts'
import { ARCHETYPES, HANDLES } from './archetypes.ts'
import { armsList, findWeapon } from '../arms/arms.ts'
import { rollSkillPool, rollStatPool } from './character.ts'
import type { Options } from '../options.ts'
import { SKILLS, STATS, type Skill, type Stat } from '../words.ts'

/**
 * `fnff-1988/character/stats` and `fnff-1988/character/skills`, in the order of `STATS` and
 * `SKILLS`.
 */
const STAT_ROWS = TABLES['fnff-1988/character/stats'].rows
const SKILL_ROWS = TABLES['fnff-1988/character/skills'].rows
/** The highest level that random spending buys (house rule); players may buy more by hand. */
const MOST_LEVELS = 8

/**
 * Rolls a character. First rolls the archetype and name unless given, then the pools
 * (`fnff-1988/character/stat-pool`, `fnff-1988/character/skill-pool`), then spends the points one
 * by one.
 */
export function quick(
  dice: Dice,
  wish: { readonly name?: string; readonly archetype?: string },
  options: Options,
): Quick {
  const kind =
    ARCHETYPES.find(({ id }) => id === wish.archetype) ??
    ARCHETYPES[dice.d('archetype', ARCHETYPES.length) - 1]!
  const name = wish.name || HANDLES[dice.d('name', HANDLES.length) - 1]!
  const pools = { stats: rollStatPool(dice, options), skills: rollSkillPool(dice) }
  const stats = spend(
    dice,
    'stat point',
    pools.stats,
    STATS.map((stat, i) => ({
      id: stat,
      least: STAT_ROWS[i]![2],
      most: STAT_ROWS[i]![3],
      cost: 1,
      weight: kind.stats[stat],
    })),
  )
  const bought = spend(
    dice,
    'skill point',
    pools.skills,
    SKILLS.map((skill, i) => ({
      id: skill,
      least: 0,
      most: MOST_LEVELS,
      cost: SKILL_ROWS[i]![1],
      weight: kind.skills[skill],
    })),
  )
  const skills = Object.fromEntries(Object.entries(bought).filter(([, level]) => level > 0))
  const armor = choices(dice, 'armour', kind.armour)
  const arms = armsList(options)
  // Only weapons with ammunition have spare loads.
  const weapons = choices(dice, 'weapon', kind.weapons).map((weapon) =>
    findWeapon(arms, weapon)!.shots > 0 ? { weapon, spare: dice.d('spare loads', 3) } : weapon,
  )
  const firefights = dice.d('firefights', kind.firefights + 1) - 1
  return { archetype: kind.id, pools, person: { name, stats, skills, firefights, armor, weapons } }
}

interface Share {
  readonly id: Stat | Skill
  readonly least: number
  readonly most: number
  readonly cost: number
  readonly weight: number
}

/**
 * Spends points one by one at random by weight, within each entry's limits. Points that fit nowhere
 * are lost.
 */
function spend(
  dice: Dice,
  label: string,
  points: number,
  shares: readonly Share[],
): Record<string, number> {
  const levels: Record<string, number> = Object.fromEntries(
    shares.map(({ id, least }) => [id, least]),
  )
  let left = points - shares.reduce((sum, { least }) => sum + least, 0)
  for (;;) {
    const open = shares.filter(
      ({ id, most, cost, weight }) => weight > 0 && cost <= left && levels[id]! < most,
    )
    if (open.length === 0) return levels
    let die = dice.d(
      label,
      open.reduce((sum, { weight }) => sum + weight, 0),
    )
    const taken = open.find(({ weight }) => (die -= weight) <= 0)!
    levels[taken.id]!++
    left -= taken.cost
  }
}

/** Draws one item from each list; an empty item means none. */
const choices = (dice: Dice, label: string, lists: readonly (readonly string[])[]): string[] =>
  lists
    .map((list) => (list.length === 1 ? list[0]! : list[dice.d(label, list.length) - 1]!))
    .filter((item) => item !== '')
