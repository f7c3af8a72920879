// The chance of each margin, learned once for all plans that are alike in the roll: a few sums decide it, and a fight has few of them.
import type { Distribution } from '../../../dice/distribution.ts'
import { distributionOf, type Context, type ExactDice } from '../../../dice/exact-dice.ts'
import type { Plan, Slots } from './slots.ts'

/** Rolls that are remembered under one set of rules. */
const MOST_ROLLS = 4096

/** The same slot. Under exact dice it is one decision, learned once for all plans of which `rollOf` gives the same text; other dice pass straight through. */
export function sharedMargins<P extends Plan>(
  margin: Slots<P>['margin'],
  rollOf: (plan: P) => string,
): Slots<P>['margin'] {
  const known = new WeakMap<Context, Map<string, Distribution>>()
  const learn = (context: Context, plan: P): Distribution => {
    let byRoll = known.get(context)
    if (byRoll === undefined || byRoll.size >= MOST_ROLLS)
      known.set(context, (byRoll = new Map<string, Distribution>()))
    const roll = rollOf(plan)
    let found = byRoll.get(roll)
    if (found === undefined)
      byRoll.set(roll, (found = distributionOf(context, (dice) => margin(dice, plan))))
    return found
  }
  return (dice, plan) => {
    const exact = dice as ExactDice
    return exact.decide === undefined
      ? margin(dice, plan)
      : exact.decide(() => learn(exact.context, plan))
  }
}
