// What a hit is before it harms: its points, what stops them, whether it grazes. The wound store calls these from its own `harm`, in this order.
import type { Dice } from '../../../dice/dice.ts'
import { areaAt } from '../../gunfight/attack/slots.ts'
import type { ShotPlan } from '../../cp2020/attack/plan.ts'
import { stoppedAt } from '../../cp2020/wounds/harm.ts'
import type { Options } from '../options.ts'
import { reaches } from './reaches.ts'
import { damagedWith } from './damaged.ts'
import type { Finds } from './damaged.ts'
import { grazes, rollGraze } from './graze.ts'
import { placedWith } from './placed.ts'
import { pointsWith } from './points.ts'

/** `margin` and `place` as the slots hand them on: the margin has the number of rounds in it, the place is a row of the wheel (`areaOf`). */
export interface Striking {
  /** Where the hit lands when luck has had its say; `place` where nobody spends any. Luck asks only where dice are a table's. */
  placed(dice: Dice, plan: ShotPlan, place: number): number
  /** Place among `AREAS` of the body: a row of the wheel may be a part of one. */
  areaOf(plan: ShotPlan, place: number): number
  /** Points rolled, with a die more for every further round. Label of the dice: damage. */
  pointsOf(dice: Dice, plan: ShotPlan, margin: number): number
  /** The same when luck has had its say; only where dice are a table's. */
  damaged(dice: Dice, plan: ShotPlan, margin: number, finds: Finds): number
  /** SP met there: armour, and cover where this part of the body is behind it. */
  stoppedBy(plan: ShotPlan, place: number): number
  /** What has gone through becomes these points: a graze; undefined: it does not graze, or is no more than a graze already. Label: graze. */
  grazed(
    dice: Dice,
    plan: ShotPlan,
    margin: number,
    place: number,
    through: number,
  ): number | undefined
  /** The same for odds: nobody is asked for luck. */
  grazedUnasked(
    dice: Dice,
    plan: ShotPlan,
    margin: number,
    place: number,
    through: number,
  ): number | undefined
}

export const strikingWith = (options: Options): Striking => ({
  placed: placedWith(options),
  areaOf: areaAt,
  pointsOf: pointsWith(options),
  damaged: damagedWith(options),
  stoppedBy: stoppedAt,
  grazed: grazes(options, rollGraze(options)),
  grazedUnasked: grazes(options, (dice, _plan, needed) => reaches(dice, 'graze', needed)),
})
