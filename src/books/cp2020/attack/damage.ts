// The dice of an attack's damage and what is added to them (`cp2020/damage/dice`, `cp2020/damage/melee-bonus-gap`, `cp2020/attack/shotgun-gap`,
// `cp2020/melee/moves`, `cp2020/melee/martial-arts-damage-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import { isShotgun } from '../arms/arms.ts'
import { bodyType } from '../character/body-type.ts'
import { maximum, parseDamage } from '../arms/damage-dice.ts'
import type { Load } from '../arms/loads.ts'
import type { Options } from '../options.ts'
import type { Attack, Damage } from '../contract/attack.ts'
import { isStyle, meleeSkill } from './skill.ts'
import type { Band, Carried, DamageDice, Weapon } from '../words.ts'

/** The most points of all dice together; undefined where there are none (`cp2020/attack/point-blank-damage-gap`). */
const mostOf = ({ dice, extra }: Damage, options: Options): number | undefined =>
  dice && maximum(dice, options) + (extra ? maximum(extra, options) : 0)

const MOVE_ROWS = TABLES['cp2020/melee/moves'].rows
/** "1D6 + mod" of the table: the dice, and whether strength adds (`cp2020/melee/strike`, `cp2020/melee/kick`). */
const MOVE_DICE = new Map(
  MOVE_ROWS.map(([move, , damage]) => {
    const code = damage === null ? undefined : /\d+D\d+(?:\/\d)?/.exec(damage)?.[0]
    return [
      move as string,
      code === undefined ? undefined : { dice: parseDamage(code)!, mod: damage!.includes('mod') },
    ] as const
  }),
)

/** By range band: shot loses a die with each. */
export function diceAt({ damage }: Pick<Weapon, 'damage'>, band: Band | undefined): DamageDice {
  const [near, medium = near, far = medium] = damage
  return band === 'medium' ? medium! : band === 'long' || band === 'extreme' ? far! : near!
}

const PATTERNS = TABLES['cp2020/attack/shotgun-gap'].rows
/** Places that spreading shot strikes: one, or with the option as many as its pattern is metres wide. */
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
  return PATTERNS.find(([word]) => word === band)?.[1] ?? 1
}

/** The dice of one hit, what is added, and at point blank the most of them (`cp2020/attack/point-blank-damage-gap`). */
export function damage2020(attack: Attack, band: Band | undefined, load: Load): Damage {
  const damage = damageOf(attack, band, load)
  const most =
    band === 'point blank' &&
    attack.weapon!.weapon.calibre !== BOW &&
    attack.rules.options['point-blank-damage'] === 'maximum' &&
    !load.neverMaximum
  return most ? { ...damage, fixed: mostOf(damage, attack.rules.options) } : damage
}
/** Only firearms do the most of their dice at point blank; what is drawn by hand has this calibre. */
const BOW = 'none'

/** The dice of one hit and what strength and skill add. */
export function damageOf(attack: Attack, band: Band | undefined, load: Load): Damage {
  const { weapon, mode, attacker } = attack
  const strength = bodyType(attacker.stats.body).meleeBonus
  if (weapon)
    return {
      dice: load.dice ?? diceAt(weapon.weapon, band),
      ...(load.extra ? { extra: load.extra } : {}),
      bonus: mode === 'melee' ? strength : 0,
    }
  const move = MOVE_DICE.get(mode)
  if (!move) return { dice: undefined, bonus: 0 }
  const skill = meleeSkill(attack)
  const level =
    attack.rules.options['martial-arts-damage'] === 'skill-level' && isStyle(skill)
      ? (attacker.skills[skill] ?? 0)
      : 0
  return {
    dice: move.dice,
    bonus:
      (move.mod || (mode === 'choke' && attack.rules.options['choke-adds-damage-modifier'])
        ? strength
        : 0) + level,
  }
}
