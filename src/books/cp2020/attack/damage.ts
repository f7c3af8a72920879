// Damage dice and bonuses of an attack (`cp2020/damage/dice`, `cp2020/damage/melee-bonus-gap`,
// `cp2020/attack/shotgun-gap`, `cp2020/melee/moves`, `cp2020/melee/martial-arts-damage-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Term } from '../../gunfight/check.ts'
import { hasCalibre, isShotgun } from '../arms/arms.ts'
import { bodyType } from '../character/body-type.ts'
import { listedDamage, maximum } from '../arms/damage-dice.ts'
import type { Load } from '../arms/loads.ts'
import type { Options } from '../options.ts'
import type { Attack, Damage } from '../contract/attack.ts'
import { isStyle, meleeSkill, skillName } from './skill.ts'
import { madeOf } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import type { Band, Carried, DamageDice, Weapon } from '../words.ts'

/** The maximum of all dice together; undefined if there are none (`cp2020/attack/point-blank-damage-gap`). */
const mostOf = ({ dice, extra }: Damage, options: Options): number | undefined =>
  dice && maximum(dice, options) + (extra ? maximum(extra, options) : 0)

/** The dice of a move, and whether strength is added (`cp2020/melee/strike`, `cp2020/melee/kick`). */
const moveDice = madeOf(
  (rows: (typeof TABLES)['cp2020/melee/moves']) =>
    new Map<string, { readonly dice: DamageDice; readonly strengthAdded: boolean }>(
      rows.flatMap(({ move, damage, strengthAdded }) =>
        damage === null ? [] : [[move, { dice: listedDamage(damage), strengthAdded }]],
      ),
    ),
)

/** Whether a move of bare hands does damage: a grip and a trip do none. */
export const doesDamage = (move: string): boolean =>
  moveDice(TABLES['cp2020/melee/moves']).has(move)

/** The damage dice at a range band; a shotgun loses a die at each. */
export function diceAt({ damage }: Pick<Weapon, 'damage'>, band: Band | undefined): DamageDice {
  const [near, medium = near, far = medium] = damage
  return band === 'medium' ? medium : band === 'long' || band === 'extreme' ? far : near
}

/** The number of hits of a spreading shot: one, or with the option one per metre of pattern width. */
export function shotPlaces(
  weapon: Carried | undefined,
  band: Band | undefined,
  options: Options,
): number {
  if (
    !isShotgun(weapon?.weapon) ||
    weapon?.load !== 'plain' ||
    options['shotgun-locations'] === 'one'
  )
    return 1
  return (
    tableOf(options, 'cp2020/attack/shotgun-gap').find((row) => row.band === band)?.patternWidthM ??
    1
  )
}

/** The dice and bonus of one hit; at point blank their maximum (`cp2020/attack/point-blank-damage-gap`). */
export function damage2020(attack: Attack, band: Band | undefined, load: Load): Damage {
  const damage = damageOf(attack, band, load)
  const most =
    band === 'point blank' &&
    attack.weapon !== undefined &&
    hasCalibre(attack.weapon.weapon) &&
    attack.rules.options['point-blank-damage'] === 'maximum' &&
    !load.neverMaximum
  return most ? { ...damage, fixed: mostOf(damage, attack.rules.options) } : damage
}

/** The dice of one hit, and the bonus for strength and skill. */
export function damageOf(attack: Attack, band: Band | undefined, load: Load): Damage {
  const { weapon, mode, attacker } = attack
  const strength: Term = {
    rule: 'cp2020/damage/melee-bonus-gap',
    what: 'strength',
    value: bodyType(attacker.stats.body, attack.rules.options).meleeBonus,
  }
  if (weapon)
    return {
      dice: load.dice ?? diceAt(weapon.weapon, band),
      ...(load.extra ? { extra: load.extra } : {}),
      bonuses: mode === 'melee' ? [strength] : [],
    }
  const move = moveDice(tableOf(attack.rules.options, 'cp2020/melee/moves')).get(mode)
  if (!move) return { dice: undefined, bonuses: [] }
  const skill = meleeSkill(attack)
  const level =
    attack.rules.options['martial-arts-damage'] === 'skill-level' && isStyle(skill)
      ? (attacker.skills[skill] ?? 0)
      : 0
  const adds =
    move.strengthAdded || (mode === 'choke' && attack.rules.options['choke-adds-damage-modifier'])
  return {
    dice: move.dice,
    bonuses: [
      ...(adds ? [strength] : []),
      { rule: 'cp2020/melee/martial-arts-damage-gap', what: skillName(skill), value: level },
    ],
  }
}
