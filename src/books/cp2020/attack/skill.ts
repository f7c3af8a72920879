// Which skill an attack or a defence goes by, and what a style gives (`cp2020/melee/skills`, `cp2020/melee/key-attack`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { slug } from './modifiers.ts'
import type { Person } from '../contract/state.ts'
import type { Attack } from '../contract/attack.ts'

const STYLES = TABLES['cp2020/melee/key-attack-table-gap']
const MOVES = STYLES.columns.slice(1).map((column) => column.replace('_', '-'))

/** Styles of martial arts by the word of a file: `karate`, `thai-kick-boxing`; `martial-arts` is one without key attacks, for people from other books (ours). */
export const STYLE_WORDS: readonly string[] = [
  ...STYLES.rows.map(([style]) => slug(style)).filter((style) => style !== 'brawling'),
  'martial-arts',
]
export const isStyle = (skill: string): boolean => STYLE_WORDS.includes(skill)

/** What a key attack gives: `keyBonus('karate', 'kick') === 2`. `cp2020/melee/key-attack-table-gap` */
export function keyBonus(style: string, move: string): number {
  const row = STYLES.rows.find(([name]) => slug(name) === style)
  const column = MOVES.indexOf(move)
  return row && column >= 0 ? (row[column + 1] as number) : 0
}

const level = (person: Person, skill: string): number => person.skills[skill] ?? 0

/** Of hands and feet the skill that gives the most for this move; of a weapon in hand Melee, or Fencing for a blade. */
export function meleeSkill({
  attacker,
  weapon,
  mode,
  skill,
}: Pick<Attack, 'attacker' | 'weapon' | 'mode' | 'skill'>): string {
  if (skill) return skill
  if (weapon)
    return weapon.weapon.edged && level(attacker, 'fencing') > level(attacker, 'melee')
      ? 'fencing'
      : 'melee'
  return bareHandsFor(attacker, mode)[0] ?? 'brawling'
}

/** The skills of bare hands, first the one that gives the most for this move. */
export function bareHandsFor(person: Person, move: string): readonly string[] {
  const gives = (skill: string): number => level(person, skill) + keyBonus(skill, move)
  return bareHands(person).toSorted((a, b) => gives(b) - gives(a))
}

/** Brawling, and the styles that they know. */
const bareHands = (person: Person): readonly string[] => [
  'brawling',
  ...STYLE_WORDS.filter((style) => level(person, style) > 0),
]

/** What they may defend with, the best first (`cp2020/melee/skills`). */
export const defenceSkills = (person: Person): readonly string[] =>
  ['athletics', 'dodge', 'fencing', 'melee', 'brawling', ...STYLE_WORDS]
    .filter((skill, place) => place === 0 || level(person, skill) > 0)
    .toSorted((a, b) => level(person, b) - level(person, a))

/** "Handgun", "Thai kick boxing". */
export const skillName = (skill: string): string =>
  (skill[0] ?? '').toUpperCase() + skill.slice(1).replaceAll('-', ' ')
