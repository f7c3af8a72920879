// The numbers of an attack for the lab, to explore alternatives.
import type { Trial } from '../../gunfight/table/card.ts'
import { armourWord } from '../../gunfight/exchange/trial.ts'
import { CONDITIONS } from './conditions.ts'
import { isFirearm } from '../words.ts'
import type { Attack } from '../contract/attack.ts'
import type { Rules } from '../contract/rules.ts'
import { meleeSkill } from '../attack/skill.ts'

export function trialOf(attack: Attack, rules: Pick<Rules, 'armour'>): Trial {
  const { attacker, target, weapon, mode, metres, aim, at, stated } = attack
  const fields: Readonly<Record<string, unknown>> = { ...attack }
  const holds = ([key, value]: readonly [string, unknown]): boolean => fields[key] === value
  const set = Object.entries(CONDITIONS)
    .filter(([, { set }]) => Object.keys(set).length > 0 && Object.entries(set).every(holds))
    .map(([word]) => word)
  const skill = isFirearm(mode) && weapon ? weapon.weapon.skill : meleeSkill(attack)
  return {
    weapon: weapon?.weapon.id ?? '',
    mode,
    ammo: weapon?.load ?? 'plain',
    ...(at ? { at } : {}),
    armour: target.armour.map((piece) => armourWord(piece, rules.armour)),
    conditions: [...new Set([...set, ...stated])],
    numbers: {
      range: metres,
      aim,
      skill: attacker.skills[skill] ?? 0,
      ref: attacker.stats.ref,
      body: attacker.stats.body,
      cool: attacker.stats.cool,
      dref: target.stats.ref,
      athletics: target.skills['athletics'] ?? 0,
      dbody: target.stats.body,
      dcool: target.stats.cool,
    },
  }
}
