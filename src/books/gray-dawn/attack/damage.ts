// The dice of a hit, and its points: one roll for all rounds that strike, a die more for each further one (`gray-dawn/burst/extra-die`, `gray-dawn/auto/extra-die`,
// `gray-dawn/shotgun/damage-by-range`, `gray-dawn/close/point-blank-shot`).
import type { ShotPlan, Damage } from '../../cp2020/contract/attack.ts'
import type { Dice } from '../../../dice/dice.ts'
import { maximum, rollDamage } from '../../cp2020/arms/damage-dice.ts'
import { damageOf } from '../../cp2020/attack/damage.ts'
import type { Load } from '../../cp2020/arms/loads.ts'
import { isFirearm, type Band, type DamageDice } from '../../cp2020/words.ts'
import { countIn } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { isShotgun } from '../../cp2020/arms/arms.ts'
import { isShot } from '../arms/loads.ts'
import { distanceIn, type Distance } from './range.ts'
import { circumstancesOf, type Attack } from './attack.ts'

/** By the true distance, whatever bracing makes of it. The shot after a grapple does the most of its dice. */
export function damageGrayDawn(attack: Attack, _band: Band | undefined, load: Load): Damage {
  if (!isFirearm(attack.mode)) return damageOf(attack, undefined, load)
  const distance = distanceIn(attack)
  const damage = thinned(damageOf(attack, bandOfDice(attack, distance, load), load), attack, load)
  const most =
    (circumstancesOf(attack).followUp && !attack.target.own.perks[SOFTENS]) ||
    (distance === 'point blank' &&
      attack.rules.options['point-blank-max-damage'] === 'any-shot-within-one-metre')
  return most ? { ...damage, fixed: MOST } : damage
}
/** The band whose dice count: a slug is a rifle shot, which loses none with the range. */
const bandOfDice = ({ weapon }: Attack, distance: Distance, load: Load): Band =>
  isShotgun(weapon?.weapon) && !isShot(load)
    ? 'close'
    : distance === 'double extreme' || distance === 'four times extreme'
      ? 'extreme'
      : distance

const LOST = TABLES['gray-dawn/shotgun/damage-by-range'].rows
/** Shot of a weapon that has one code for every range loses its dice here, and keeps one at the least (`gray-dawn/shotgun/damage-by-range`). */
function thinned(damage: Damage, attack: Attack, load: Load): Damage {
  const { dice } = damage
  if (!dice || !isShot(load) || load.dice || attack.weapon!.weapon.damage.length > 1) return damage
  const lost = LOST.find(([range]) => range.replace('-', ' ') === distanceIn(attack))?.[1] ?? 0
  return { ...damage, dice: { ...dice, count: Math.max(1, dice.count - lost) } }
}

/** A perk for a combatant in armour that takes the edge off it; which armour that is, a table says. */
const SOFTENS = 'point-blank-armor'
/** That the points are not rolled; how many they are hangs on the rounds that strike (`points.ts`). */
const MOST = 0

/** Dice that further rounds add to those of the first. */
export const extraDice = (
  { spray }: Pick<ShotPlan, 'spray'>,
  margin: number,
  options: Options,
): number =>
  countIn(margin) - (spray === 'auto' && options['autofire-extra-dice'] === 'per-hit' ? 0 : 1)

/** Never below 0. A plan whose points are not rolled does the most of all its dice (`gray-dawn/close/point-blank-shot`). */
export const pointsWith =
  (options: Options) =>
  (dice: Dice, plan: ShotPlan, margin: number): number => {
    if (plan.dice === undefined) return 0
    const all: DamageDice = {
      ...plan.dice,
      count: plan.dice.count + extraDice(plan, margin, options),
    }
    return Math.max(
      0,
      (plan.fixed === undefined ? rollDamage(dice, all, options) : maximum(all, options)) +
        plan.bonus,
    )
  }
