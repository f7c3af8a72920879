// The points of a hit: one roll for all rounds that strike, a die more for each further one (`gray-dawn/burst/extra-die`, `gray-dawn/auto/extra-die`).
import type { Dice } from '../../../dice/dice.ts'
import { maximum, rollDamage } from '../../cp2020/arms/damage-dice.ts'
import type { ShotPlan } from '../../cp2020/attack/plan.ts'
import type { DamageDice } from '../../cp2020/words.ts'
import { countIn } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'

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
