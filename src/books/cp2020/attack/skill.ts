// The skills used for attack and defence, and the bonuses of martial arts (`cp2020/melee/skills`,
// `cp2020/melee/key-attack`).
import { CP2020_MELEE_KEY_ATTACK_TABLE_GAP } from '../../../catalogue/common.ts'
import { slug } from './modifiers.ts'
import type { Person } from '../contract/state.ts'
import type { Attack } from '../contract/attack.ts'
import type { Rules } from '../contract/rules.ts'
import type { Carried } from '../words.ts'
import { capital } from '../../gunfight/words.ts'

type Row = (typeof CP2020_MELEE_KEY_ATTACK_TABLE_GAP)[number]
const STYLES: ReadonlyMap<string, Row> = new Map(
  CP2020_MELEE_KEY_ATTACK_TABLE_GAP.map((row) => [slug(row.style), row]),
)
type Column = keyof Omit<Row, 'style'>
/** The columns whose names differ from those of the moves. */
const COLUMNS: Readonly<Record<string, Column>> = {
  'block-parry': 'blockParry',
  'sweep-trip': 'sweepTrip',
}

/**
 * Ids of martial arts styles: `karate`, `thai-kick-boxing`. `martial-arts` is a style without key attacks, for
 * characters from other books (our addition).
 */
export const STYLE_WORDS: readonly string[] = [
  ...[...STYLES.keys()].filter((style) => style !== 'brawling'),
  'martial-arts',
]
export const isStyle = (skill: string): boolean => STYLE_WORDS.includes(skill)

/** The key attack bonus of a style: `keyBonus('karate', 'kick') === 2`. `cp2020/melee/key-attack-table-gap` */
export function keyBonus(style: string, move: string): number {
  const row: Readonly<Partial<Record<string, string | number>>> | undefined = STYLES.get(style)
  return Number(row?.[COLUMNS[move] ?? move] ?? 0)
}

const level = (person: Person, skill: string): number => person.skills[skill] ?? 0

/** The skill of a melee attack: the best for an unarmed move, otherwise Melee, or Fencing with a blade. */
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

/** The skills of a weapon for blows: Melee, and Fencing with a blade (`cp2020/melee/skills`). */
export const bladeSkills = ({ weapon }: Carried): readonly string[] =>
  weapon.edged ? ['melee', 'fencing'] : ['melee']

/** The unarmed skills, the best for this move first. */
export function bareHandsFor(person: Person, move: string): readonly string[] {
  const gives = (skill: string): number => level(person, skill) + keyBonus(skill, move)
  return bareHands(person).toSorted((a, b) => gives(b) - gives(a))
}

/** Brawling and all known styles. */
const bareHands = (person: Person): readonly string[] => [
  'brawling',
  ...STYLE_WORDS.filter((style) => level(person, style) > 0),
]

/** What somebody defends with: a plain defence has no key bonus. */
type DefenceMove = 'dodge' | 'block-parry' | 'escape'

/** All skills for defence, the one with the best total first; Athletics among equals (`cp2020/melee/skills`, `cp2020/melee/key-attack`). */
export function defenceSkills(person: Person, move?: DefenceMove): readonly string[] {
  const gives = (skill: string): number => level(person, skill) + (move ? keyBonus(skill, move) : 0)
  return ['athletics', 'dodge', 'fencing', 'melee', ...bareHands(person)].toSorted(
    (a, b) => gives(b) - gives(a),
  )
}

/** The defence skills that somebody has learnt. */
export const knownDefences = (person: Person, move?: DefenceMove): readonly string[] =>
  defenceSkills(person, move).filter((skill) => level(person, skill) > 0)

/** The skill that somebody defends with: the one they have chosen, otherwise the best. */
export const defenceSkill = (person: Person, move?: DefenceMove): string =>
  person.defendsWith ?? defenceSkills(person, move)[0] ?? 'athletics'

/** The skill that the target of a melee attack defends with. */
export const defenceSkillOf = ({
  target,
  dodged,
  defenceSkill: stated,
}: Pick<Attack, 'target' | 'dodged' | 'defenceSkill'>): string =>
  stated ?? defenceSkill(target, dodged ? 'dodge' : undefined)

/** The display name in the book of these rules, which may have a name of its own for a skill. */
export const skillNameIn = (
  { own: { otherNames = [] } }: Pick<Rules, 'own'>,
  skill: string,
): string => skillName(otherNames.find(([, id]) => id === skill)?.[0] ?? skill)

/** The display name of a skill: "Handgun", "Thai kick boxing". */
export const skillName = (skill: string): string => capital(skill).replaceAll('-', ' ')
