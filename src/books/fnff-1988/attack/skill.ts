// The skill of an attack (`fnff-1988/attack/skill-by-weapon`).
import { typeOf } from '../arms/types.ts'
import { SKILL_ROWS } from '../character/rows.ts'
import type { FistSkill, Skill, Weapon } from '../words.ts'
import type { Attack } from '../contract/attack.ts'
import type { Options } from '../options.ts'

export const skillName = (skill: Skill): string => SKILL_ROWS[skill].skill

export function weaponSkill(weapon: Weapon): Skill {
  if (weapon.grenade) return weapon.grenade === 'hand' ? 'athletics' : 'rifle'
  return weapon.id.includes('crossbow') ? 'rifle' : typeOf(weapon).skill
}

/** `fnff-1988/attack/skill-by-weapon`: the skill of a thrown melee weapon or object. */
const thrownSkill = (options: Options): Skill =>
  options['thrown-weapon-skill'] === 'Athletics' ? 'athletics' : 'melee'

/** The skill and level of an attack. An untrained skill has level 0. */
export function skillOf(
  attack: Pick<Attack, 'attacker' | 'weapon' | 'mode' | 'skill'>,
  options: Options,
): { name: string; level: number } {
  const skill = attack.weapon
    ? attack.mode === 'thrown'
      ? thrownSkill(options)
      : weaponSkill(attack.weapon.weapon)
    : fistSkill(attack)
  return { name: skillName(skill), level: attack.attacker.skills[skill] ?? 0 }
}

/** The unarmed skill: the chosen one, otherwise the better one, Martial Arts if they are equal (`fnff-1988/unarmed/kinds`). */
export function fistSkill({ attacker, skill }: Pick<Attack, 'attacker' | 'skill'>): FistSkill {
  const { 'martial-arts': trained = 0, brawling = 0 } = attacker.skills
  return skill ?? (trained > 0 && trained >= brawling ? 'martial-arts' : 'brawling')
}
