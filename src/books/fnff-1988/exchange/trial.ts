// Converts an attack to the inputs of the lab, for what-if comparisons.
import type { Trial } from '../../gunfight/table/card.ts'
import { armourWord } from '../../gunfight/exchange/trial.ts'
import { armourList } from '../arms/armour-list.ts'
import type { CONDITIONS_1988 } from './conditions.ts'
import { stat } from '../combatant.ts'
import type { Attack } from '../contract/attack.ts'
import { skillOf } from '../attack/skill.ts'

/** Whether a condition word of an exchange applies to an attack. */
const HOLDS: Readonly<Partial<Record<keyof typeof CONDITIONS_1988, (attack: Attack) => boolean>>> =
  {
    running: ({ running }) => running,
    turned: ({ turned }) => turned,
    'two-hands': ({ hands }) => hands === 2,
    'one-hand': ({ hands }) => hands === 1,
    'from-hip': ({ hip }) => hip,
    brawling: ({ skill }) => skill === 'brawling',
    'martial-arts': ({ skill }) => skill === 'martial-arts',
    feint: ({ feint }) => feint,
    'target-running': ({ targetRunning }) => targetRunning,
    'target-moving': ({ targetMoving }) => targetMoving,
    'target-turned': ({ targetTurned }) => targetTurned,
    'target-dodging': ({ dodging }) => dodging,
    'target-parrying': ({ parrying }) => parrying,
    'target-unaware': ({ unaware }) => unaware,
    'target-helpless': ({ helpless }) => helpless,
    prone: ({ cover }) => cover === 'prone',
    'over-cover': ({ cover }) => cover === 'over-cover',
    'behind-corner': ({ cover }) => cover === 'behind-corner',
    'behind-hostage': ({ cover }) => cover === 'behind-hostage',
  }

export function trialOf(attack: Attack): Trial {
  const { attacker, target, weapon, mode, metres, aim, at } = attack
  return {
    weapon: weapon?.weapon.id ?? '',
    mode,
    ammo: weapon?.load?.id ?? weapon?.ammo ?? 'plain',
    at,
    armour: target.armour.map((piece) => armourWord(piece, armourList(attack.rules.options))),
    conditions: Object.entries(HOLDS).flatMap(([word, holds]) => (holds?.(attack) ? [word] : [])),
    numbers: {
      range: metres,
      aim,
      skill: skillOf(attack, attack.rules.options).level,
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
