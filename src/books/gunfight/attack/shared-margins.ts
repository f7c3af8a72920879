// Chances of each margin, computed once per kind of roll: a few sums determine them, and a fight has few.
import type { Distribution } from '../../../dice/distribution.ts'
import { distributionOf, type Context, type ExactDice } from '../../../dice/exact-dice.ts'
import { remembering } from '../remember.ts'
import type { Margin, Plan, Slots } from './slots.ts'

/** Wraps a margin slot. With exact dice it becomes one decision, cached by `rollOf`; other dice are passed through. */
export function sharedMargins<P extends Plan>(
  margin: Slots<P>['margin'],
  rollOf: (plan: P) => string,
): Slots<P>['margin'] {
  const known = remembering<Context, Distribution<Margin>>()
  const learn = (context: Context, plan: P): Distribution<Margin> =>
    known(context, rollOf(plan), () => distributionOf(context, (dice) => margin(dice, plan)))
  return (dice, plan) => {
    const exact = dice as ExactDice
    return exact.decide === undefined
      ? margin(dice, plan)
      : exact.decide(() => learn(exact.context, plan))
  }
}
