// The skill of an attack (`fnff-1988/attack/skill-by-weapon`).
import type { Combatant } from '../contract/state.ts'
import type { FistSkill, Skill, Weapon } from '../words.ts'
import type { Attack } from '../contract/attack.ts'
import type { Options } from '../options.ts'

const NAMES: Readonly<Record<Skill, string>> = {
  pistol: 'Pistol',
  rifle: 'Rifle',
  'martial-arts': 'Martial Arts',
  melee: 'Melee Weapons',
  brawling: 'Brawling',
  athletics: 'Athletics',
  stealth: 'Stealth',
  awareness: 'Awareness',
}
export const skillName = (skill: Skill): string => NAMES[skill]

/** The skill of a weapon. */
export function weaponSkill(weapon: Weapon): Skill {
  if (weapon.grenade) return weapon.grenade === 'hand' ? 'athletics' : 'rifle'
  switch (weapon.type) {
    case 'P':
      return 'pistol'
    case 'SMG':
    case 'SHG':
    case 'RIF':
      return 'rifle'
    case 'BOW':
      return weapon.id.includes('crossbow') ? 'rifle' : 'athletics'
    default:
      return 'melee'
  }
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
  return { name: NAMES[skill], level: attack.attacker.skills[skill] ?? 0 }
}

/** The unarmed skill: the chosen one, otherwise the better one, Martial Arts if they are equal (`fnff-1988/unarmed/kinds`). */
export const fistSkill = ({ attacker, skill }: Pick<Attack, 'attacker' | 'skill'>): FistSkill =>
  skill ?? (usesMartialArts(attacker) ? 'martial-arts' : 'brawling')

/** Whether Martial Arts is at least as good as Brawling, and trained at all. */
export const usesMartialArts = (combatant: Combatant): boolean =>
  (combatant.skills['martial-arts'] ?? 0) >= (combatant.skills.brawling ?? 0) &&
  (combatant.skills['martial-arts'] ?? 0) > 0
