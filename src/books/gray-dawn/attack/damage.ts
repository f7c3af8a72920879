// The damage dice of a hit: one roll for all rounds that hit, with an extra die for each round after the first (`gray-dawn/burst/extra-die`,
// `gray-dawn/auto/extra-die`, `gray-dawn/shotgun/damage-by-range`, `gray-dawn/close/point-blank-shot`).
import type { Damage, Points, ShotPlan } from '../../cp2020/contract/attack.ts'
import { maximum, rollDamage } from '../../cp2020/arms/damage-dice.ts'
import { damageOf } from '../../cp2020/attack/damage.ts'
import { explainRoll } from '../../cp2020/attack/explain-damage.ts'
import type { Load } from '../../cp2020/arms/loads.ts'
import { isFirearm, type Band, type DamageDice } from '../../cp2020/words.ts'
import { roundsIn, type Margin } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { isShotgun } from '../../cp2020/arms/arms.ts'
import { isShot } from '../arms/loads.ts'
import { bandOfDistance, distanceIn, type Distance } from './range.ts'
import { circumstancesOf, type Attack, weaponOf } from './attack.ts'

/** Damage goes by the true distance, not by the band that bracing gives. The shot after a grapple does maximum damage. */
export function damageGrayDawn(attack: Attack, _band: Band | undefined, load: Load): Damage {
  if (!isFirearm(attack.mode)) return damageOf(attack, undefined, load)
  const distance = distanceIn(attack)
  const damage = thinned(damageOf(attack, bandOfDice(attack, distance, load), load), attack, load)
  const most =
    (circumstancesOf(attack).followUp && !attack.target.own.perks[SOFTENS]) ||
    (distance === 'point blank' &&
      attack.rules.options['point-blank-max-damage'] === 'any-shot-within-one-metre')
  return most && damage.dice
    ? { ...damage, fixed: maximum(damage.dice, attack.rules.options) }
    : damage
}
/** The range band for damage dice. A slug loses none over range. */
const bandOfDice = ({ weapon }: Attack, distance: Distance, load: Load): Band =>
  isShotgun(weapon?.weapon) && !isShot(load) ? 'close' : bandOfDistance(distance)

const LOST = TABLES['gray-dawn/shotgun/damage-by-range']
/** Removes dice from shot by range, down to one, for weapons with a single damage code (`gray-dawn/shotgun/damage-by-range`). */
function thinned(damage: Damage, attack: Attack, load: Load): Damage {
  const { dice } = damage
  if (!dice || !isShot(load) || load.dice || weaponOf(attack).weapon.damage.length > 1)
    return damage
  const lost =
    LOST.find(({ range }) => range.replace('-', ' ') === distanceIn(attack))?.diceLost ?? 0
  return { ...damage, dice: { ...dice, count: Math.max(1, dice.count - lost) } }
}

/** The perk against maximum damage at point blank. The table decides who wears suitable armour. */
const SOFTENS = 'point-blank-armor'

/** Extra dice for rounds after the first. */
export const extraDice = (
  { spray }: Pick<ShotPlan, 'spray'>,
  margin: Margin,
  options: Options,
): number =>
  roundsIn(margin) - (spray === 'auto' && options['autofire-extra-dice'] === 'per-hit' ? 0 : 1)

/** Rolls damage, 0 or more. A fixed plan does the maximum of all its dice (`gray-dawn/close/point-blank-shot`). */
export const pointsWith =
  (options: Options): Points =>
  (dice, plan, margin, sum) => {
    if (plan.dice === undefined) return 0
    const all: DamageDice = {
      ...plan.dice,
      count: plan.dice.count + extraDice(plan, margin, options),
    }
    const faces = plan.fixed === undefined ? rollDamage(dice, all, options) : maximum(all, options)
    if (sum) explainRoll(sum, { ...plan, dice: all }, faces)
    return Math.max(0, faces + plan.bonus)
  }
