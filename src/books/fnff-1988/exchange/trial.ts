// An attack as the numbers of the lab, to try out what would be if.
import type { Trial } from '../../../engine/book.ts'
import { armourWord } from '../../gunfight/exchange/trial.ts'
import { armourList } from '../arms/armour-list.ts'
import { CONDITIONS_1988 } from './conditions.ts'
import { stat } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Attack } from '../attack/plan.ts'
import { skillOf } from '../attack/skill.ts'

export function trialOf(attack: Attack, options: Options): Trial {
  const { attacker, target, weapon, mode, metres, aim, at } = attack
  const holds = ([key, value]: readonly [string, unknown]): boolean =>
    (attack as unknown as Record<string, unknown>)[key] === value
  return {
    weapon: weapon?.weapon.id ?? '',
    mode,
    ammo: weapon?.ammo ?? 'plain',
    ...(at ? { at } : {}),
    armour: target.armour.map((piece) => armourWord(piece, armourList(options))),
    conditions: Object.entries(CONDITIONS_1988)
      .filter(([, { set }]) => Object.entries(set).every(holds))
      .map(([word]) => word),
    numbers: {
      range: metres,
      aim,
      skill: skillOf(attack, options).level,
      ref: stat(attacker, 'ref'),
      body: attacker.stats.body,
      cool: attacker.stats.cool,
      firefights: attacker.firefights,
      dref: stat(target, 'ref'),
      athletics: target.skills.athletics ?? 0,
      dbody: target.stats.body,
      dcool: target.stats.cool,
    },
  }
}
