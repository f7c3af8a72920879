// What a hit is before it harms: its points, what stops them, whether it grazes. The wound store calls these from its own `harm`, in this order.
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import type { Dice } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { areaAt } from '../../gunfight/attack/slots.ts'
import { AREAS, areaName } from '../../cp2020/words.ts'
import { stoppedAt } from '../../cp2020/wounds/harm.ts'
import type { Options } from '../options.ts'
import { pointsWith } from './damage.ts'
import { grazes, rollGraze } from './graze.ts'
import { PLACE, askAgain, luckWindow, rollsAtLeast, throwRoll, type Purses } from './luck.ts'
import { inPlanOf } from './attack.ts'

/** What a hit would do to the body that it finds. */
export interface Finds {
  /** SP before it. */
  readonly stopped: number
  /** What so many points would make of them: above 0 some harm; equal numbers are equal outcomes. Before any graze. */
  outcome(points: number): number
  /** That in a few words. */
  says(outcome: number): string
}

/** `margin` and `place` as the slots hand them on: the margin has the number of rounds in it, the place is a row of the hit table (`areaOf`). */
export interface Striking {
  /** Where the hit lands when luck has had its say; `place` where nobody spends any. Luck asks only where dice are a table's. */
  placed(dice: Dice, plan: ShotPlan, place: number): number
  /** Place among `AREAS` of the body: a row of the hit table may be a part of one. */
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

/** Points rolled: of the attacker, whom luck gives more of them, and against the target, who may have them thrown again (`gray-dawn/luck/boost`). */
const damagedWith =
  (options: Options): Striking['damaged'] =>
  (dice, plan, margin, { stopped, outcome, says }) => {
    const roll = (from: Dice): number => pointsWith(options)(from, plan, margin)
    const { purses, men } = inPlanOf(plan)
    // Points that are not rolled cannot be thrown again.
    if (!purses || plan.dice === undefined || plan.fixed !== undefined) return roll(dice)
    const rolled = throwRoll('damage', 0, dice, roll)
    luckWindow(
      dice,
      purses(),
      {
        rolls: [rolled],
        men: men?.(),
        needs: stopped,
        says,
        over: () => rolled.total() - stopped,
        outcome: ([more]) => outcome(rolled.total() + more),
        anew: (_, from) => outcome(rolled.fresh(from)),
      },
      options,
    )
    return rolled.total()
  }

/** Where the hit lands in the end: the place that the dice found, unless somebody pays for a new throw. */
const placedWith =
  (options: Options): Striking['placed'] =>
  (dice, plan, place) => {
    const { purses: of, men } = inPlanOf(plan)
    const purses = of?.()
    if (!purses || plan.hitTable.open.filter(Boolean).length < 2) return place
    const again = (from: Dice): number =>
      from.sort(
        'location',
        1,
        plan.hitTable,
        0,
        (_dice, _total, row) => row,
        (total) => total,
      )
    return askAgain(dice, pursesThatMay(purses, options), {
      label: PLACE,
      concerns: men?.()[1],
      value: place,
      again,
      says: (row) => areaName(present(AREAS[areaAt(plan, row)], 'area')),
    })
  }

/** The attacker throws the die, and the body is the target's: the target is asked first (option luck-reroll-scope). */
export function pursesThatMay([attacker, target]: Purses, options: Options): Purses {
  switch (options['luck-reroll-scope']) {
    case 'any-roll':
      return [target, attacker]
    case 'rolls-concerning-own-character':
      return [target, undefined]
    case 'own-rolls-only':
      return [undefined, attacker]
  }
}

export const strikingWith = (options: Options): Striking => ({
  placed: placedWith(options),
  areaOf: areaAt,
  pointsOf: pointsWith(options),
  damaged: damagedWith(options),
  stoppedBy: stoppedAt,
  grazed: grazes(options, rollGraze(options)),
  grazedUnasked: grazes(options, (dice, _plan, needed) => rollsAtLeast(dice, 'graze', needed)),
})
