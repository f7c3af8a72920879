// What a margin makes of the target, learned once for all plans that differ in the roll alone: the points of a curve.
import { charge, distributionOf, remainingRuns, type ExactDice } from '../../../dice/exact-dice.ts'
import { OverBudget } from '../../../dice/exact-dice.ts'
import type { Distribution } from '../../../dice/distribution.ts'
import { landing } from './firing.ts'
import type { Plan, Slots } from './slots.ts'

/** What a book says about its plans, so that landings can be shared. */
export interface Aiming<P extends Plan> {
  /** The terms that the margin slot alone reads. Any other slot that reads one throws. */
  readonly terms: readonly (keyof P & string)[]
  /** Everything else in the plan, as text. */
  keyOf(plan: P): string
}

/** A landing: its distribution and what it cost, or a budget that was not enough for it. */
type Learned =
  | { readonly distribution: Distribution; readonly cost: number }
  | { readonly distribution?: undefined; readonly tooMuchFor: number }

interface Shared<P extends Plan> {
  readonly plan: P
  readonly landings: Map<string, Learned>
}

/** Plans whose landings are remembered: every line of a chart, under a few armours. */
const MOST_PLANS = 256

/** The plan without the terms of the roll: reading one of them is a programmer's mistake. */
function withoutRoll<P extends Plan>(plan: P, terms: readonly (keyof P & string)[]): P {
  const bare = { ...plan }
  for (const term of terms)
    Object.defineProperty(bare, term, {
      enumerable: false,
      get(): never {
        throw new Error(`only the margin slot may read '${term}' of a plan`)
      },
    })
  return bare
}

/**
 * Makes `land(dice, plan, margin, man)` for exact dice: as `landing`, but one decision, learned once for plans that are equal
 * apart from the terms of the roll. A landing costs the same budget each time, so that an answer is exact or not whatever was
 * asked before.
 */
export function sharedLandings<P extends Plan>(
  slots: Slots<P>,
  { terms, keyOf }: Aiming<P>,
): (dice: ExactDice, plan: P, margin: number, man: number) => number {
  const land = landing(slots)
  const byKey = new Map<string, Shared<P>>()
  const sharedOf = (plan: P): Shared<P> => {
    const key = keyOf(plan)
    let shared = byKey.get(key)
    if (shared === undefined) {
      if (byKey.size >= MOST_PLANS) byKey.clear()
      byKey.set(key, (shared = { plan: withoutRoll(plan, terms), landings: new Map() }))
    }
    return shared
  }
  const learn = (dice: ExactDice, plan: P, margin: number, man: number): Learned => {
    const { context } = dice
    const [before, left] = [context.spent, remainingRuns(context)]
    try {
      const distribution = distributionOf(context, (inner) => land(inner, plan, margin, man))
      return { distribution, cost: context.spent - before }
    } catch (error) {
      if (error instanceof OverBudget) return { tooMuchFor: left }
      throw error
    }
  }
  let last: { readonly plan: P; readonly shared: Shared<P> } | undefined
  return (dice, plan, margin, man) =>
    dice.decide(() => {
      if (last?.plan !== plan) last = { plan, shared: sharedOf(plan) }
      const { shared } = last
      const key = `${dice.context.remainder} ${dice.context.prune} ${margin} ${man}`
      let known = shared.landings.get(key)
      if (known?.distribution) charge(dice.context, known.cost)
      else if (known === undefined || remainingRuns(dice.context) > known.tooMuchFor)
        shared.landings.set(key, (known = learn(dice, shared.plan, margin, man)))
      if (known.distribution === undefined) throw new OverBudget('more runs than the budget allows')
      return known.distribution
    })
}
