// Quick character creation: the book's dice roll the pools, and the archetype's weights guide the
// spending.
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Quick } from '../../gunfight/character/desk.ts'
import { spend } from '../../gunfight/character/points.ts'
import { ARCHETYPES, HANDLES } from './archetypes.ts'
import { armsList, findWeapon } from '../arms/arms.ts'
import { rollSkillPool, rollStatPool } from './character.ts'
import { SKILL_ROWS, STAT_ROWS } from './rows.ts'
import type { Options } from '../options.ts'
import { SKILLS, STATS } from '../words.ts'

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
    ARCHETYPES.find(({ id }) => id === wish.archetype) ?? drawOne(dice, 'archetype', ARCHETYPES)
  const name = wish.name || drawOne(dice, 'name', HANDLES)
  const pools = { stats: rollStatPool(dice, options), skills: rollSkillPool(dice) }
  const stats = spend(
    dice,
    'stat point',
    pools.stats,
    STATS.map((stat) => ({
      id: stat,
      least: STAT_ROWS[stat].minimum,
      most: STAT_ROWS[stat].maximum,
      cost: 1,
      weight: kind.stats[stat],
    })),
  )
  const bought = spend(
    dice,
    'skill point',
    pools.skills,
    SKILLS.map((skill) => ({
      id: skill,
      least: 0,
      most: MOST_LEVELS,
      cost: SKILL_ROWS[skill].pointsPerLevel,
      weight: kind.skills[skill],
    })),
  )
  const skills = Object.fromEntries(Object.entries(bought).filter(([, level]) => level > 0))
  const armor = choices(dice, 'armour', kind.armour)
  const arms = armsList(options)
  // Only weapons with ammunition have spare loads.
  const weapons = choices(dice, 'weapon', kind.weapons).map((weapon) =>
    present(findWeapon(arms, weapon), weapon).shots > 0
      ? { weapon, spare: dice.d('spare loads', 3) }
      : weapon,
  )
  // Nobody new has survived a firefight (`fnff-1988/experience/growth`).
  const person = { name, stats, skills, firefights: 0, armor, weapons }
  return { archetype: kind.id, pools, person }
}

const drawOne = <T>(dice: Dice, label: string, list: readonly T[]): T =>
  present(list[dice.d(label, list.length) - 1], label)

/** Draws one item from each list; an empty item means none. */
const choices = (dice: Dice, label: string, lists: readonly (readonly string[])[]): string[] =>
  lists
    .flatMap((list) => (list.length === 1 ? list : [drawOne(dice, label, list)]))
    .filter((item) => item !== '')
