// Damage, armour and graze of a hit, before it harms the body. Wound stores call these from their `harm`, in this order.
import type { Points, ShotPlan } from '../../cp2020/contract/attack.ts'
import type { Dice } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { damageSum, type DamageSum } from '../../gunfight/attack/damage-sum.ts'
import { areaAt, type Margin, type Place } from '../../gunfight/attack/slots.ts'
import { AREAS, areaName } from '../../cp2020/words.ts'
import { stoppedAt } from '../../cp2020/wounds/harm.ts'
import type { Options } from '../options.ts'
import { pointsWith } from './damage.ts'
import { grazes, rollGraze } from './graze.ts'
import { PLACE, askAgain, luckWindow, rollsAtLeast, throwRoll, type Purses } from './luck.ts'
import { inPlanOf } from './attack.ts'

/** What a hit would do to the body. */
export interface Finds {
  /** SP of armour and cover. */
  readonly stopped: number
  /** The outcome of so many points, before any graze: above 0 for harm; equal numbers mean the same outcome. */
  outcome(points: number): number
  /** Describes an outcome in a few words. */
  says(outcome: number): string
}

export interface Striking {
  /** Where the hit lands after luck; only dice at a table ask for luck. */
  placed(dice: Dice, plan: ShotPlan, row: number): number
  /** Index of the area in `AREAS`; several rows of the hit table may belong to one area. */
  areaOf(plan: ShotPlan, row: number): number
  /** Rolls damage, with an extra die for each round after the first. The dice are labelled "damage". */
  pointsOf(dice: Dice, plan: ShotPlan, margin: Margin): number
  /** Rolls damage with luck; used only with dice at a table. */
  damaged(dice: Dice, plan: ShotPlan, margin: Margin, finds: Finds, sum?: DamageSum): number
  /** SP at that place: armour, and cover if it is covered. */
  stoppedBy(plan: ShotPlan, place: Place): number
  /** The points of a graze; undefined if it is none, or no less than what went through. The die is labelled "graze". */
  grazed(
    dice: Dice,
    plan: ShotPlan,
    margin: Margin,
    area: number,
    through: number,
  ): number | undefined
  /** Rolls a graze for odds, without luck. */
  grazedUnasked(
    dice: Dice,
    plan: ShotPlan,
    margin: Margin,
    area: number,
    through: number,
  ): number | undefined
}

/** Rolls damage with luck: the attacker may raise it, the target may force a reroll (`gray-dawn/luck/boost`). */
const damagedWith =
  (options: Options, points: Points): Striking['damaged'] =>
  (dice, plan, margin, { stopped, outcome, says }, sum) => {
    let rolling: DamageSum | undefined
    // Other dice only try what a new roll would do.
    const roll = (from: Dice): number =>
      points(from, plan, margin, from === dice ? (rolling = damageSum()) : undefined)
    const { purses, men } = inPlanOf(plan)
    // Damage that was not rolled cannot be rerolled.
    if (!purses || plan.dice === undefined || plan.fixed !== undefined)
      return points(dice, plan, margin, sum)
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
    for (const { rule, what, value } of rolling?.terms ?? []) sum?.add(rule, what, value)
    sum?.add('gray-dawn/luck/boost', 'luck', rolled.raised())
    return rolled.total()
  }

/** Offers luck to reroll the hit location. */
const placedWith =
  (options: Options): Striking['placed'] =>
  (dice, plan, first) => {
    const { purses: of, men } = inPlanOf(plan)
    const purses = of?.()
    if (!purses || plan.hitTable.open.filter(Boolean).length < 2) return first
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
      value: first,
      again,
      says: (row) => areaName(present(AREAS[areaAt(plan, row)], 'area')),
    })
  }

/** The purses that may reroll the attacker's die. It concerns the target's body, so the target is asked first (option luck-reroll-scope). */
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

export const strikingWith = (options: Options, points = pointsWith(options)): Striking => ({
  placed: placedWith(options),
  areaOf: areaAt,
  pointsOf: points,
  damaged: damagedWith(options, points),
  stoppedBy: stoppedAt,
  grazed: grazes(options, rollGraze(options)),
  grazedUnasked: grazes(options, (dice, _plan, needed) => rollsAtLeast(dice, 'graze', needed)),
})
