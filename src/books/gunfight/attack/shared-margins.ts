// Chances of each margin, computed once per kind of roll: a few sums determine them, and a fight has few.
import type { Distribution } from '../../../dice/distribution.ts'
import { distributionOf, type Context, type ExactDice } from '../../../dice/exact-dice.ts'
import type { Plan, Slots } from './slots.ts'

/** Cached rolls per set of rules. */
const MOST_ROLLS = 4096

/** Wraps a margin slot. With exact dice it becomes one decision, cached by `rollOf`; other dice are passed through. */
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
