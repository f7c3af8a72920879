// Outcomes of margins, computed once for all plans that differ only in the roll: the points of a curve.
import { charge, distributionOf, remainingRuns, type ExactDice } from '../../../dice/exact-dice.ts'
import { OverBudget } from '../../../dice/exact-dice.ts'
import type { Distribution } from '../../../dice/distribution.ts'
import { sortDistributions, type SortTask } from '../../../dice/exact-sort.ts'
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { landingBy } from './firing.ts'
import { packAreaLoss, type Plan, type Slots } from './slots.ts'

/** What sharing needs to know about a book's plans. */
export interface Aiming<P extends Plan> {
  /** Terms that only the margin slot reads. Reading one from another slot throws. */
  readonly terms: readonly (keyof P & string)[]
  /** Cache key of everything else in the plan. */
  keyOf(plan: P): string
  /** Cache key of everything that the margin depends on. */
  readonly rollOf: (plan: P) => string
}

/** A landing's distribution and cost, or a budget that was too small for it. */
type Learned =
  | { readonly distribution: Distribution; readonly cost: number; readonly needs: number }
  | { readonly distribution?: undefined; readonly tooMuchFor: number }

/** Distributions for every number of rounds, and the cost of the pass without its steps. */
interface Series {
  readonly byCount: readonly Distribution[]
  readonly cost: number
}

interface Shared<P extends Plan> {
  readonly plan: P
  readonly landings: Map<string, Learned>
  readonly series: Map<string, Series>
}

/** The landing being computed. */
interface CurrentLanding<P extends Plan> {
  readonly shared: Shared<P>
  readonly margin: number
  readonly combatant: number
  /** Peak budget needed in addition to the cost that is charged. */
  beyond: number
}

/** Rounds in the shortest series. */
const SHORTEST = 8
/** Length of the series that covers `count`: a power of two, or the maximum number of hits. */
const lengthFor = (count: number, { rounds }: Plan): number =>
  Math.max(count, Math.min(rounds, Math.max(SHORTEST, 2 ** Math.ceil(Math.log2(count)))))

/** Cached plans: every line of a chart, for a few sets of armour. */
const MOST_PLANS = 256

/** A copy of the plan in which reading a term of the roll throws, since that is a programming error. */
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
 * The effect of one round under this margin, as a cache key: by area, with intact and with fully worn armour. Margins
 * with equal keys differ only in the number of hits.
 */
const roundUnder = <P extends Plan>(
  { context }: ExactDice,
  slots: Slots<P>,
  plan: P,
  margin: number,
): string =>
  JSON.stringify(
    plan.hitTable.open.map((open, area) =>
      open
        ? [0, (plan.stops[area]?.length ?? 1) - 1].map((loss) =>
            distributionOf(context, (dice) =>
              slots.harm(dice, plan, margin, packAreaLoss(area, loss)),
            ),
          )
        : [],
    ),
  )

/**
 * Builds `land(dice, plan, margin, combatant)` for exact dice: like `landing`, but as one decision, cached for plans
 * that differ only in the terms of the roll. Margins that differ only in the number of hits are computed in one pass. A
 * landing always charges the same budget, so whether an answer is exact does not depend on earlier ones.
 */
export function sharedLandings<P extends Plan>(
  slots: Slots<P>,
  { terms, keyOf }: Aiming<P>,
): (dice: ExactDice, plan: P, margin: number, combatant: number) => number {
  const byKey = new Map<string, Shared<P>>()
  const sharedOf = (plan: P): Shared<P> => {
    const key = keyOf(plan)
    let shared = byKey.get(key)
    if (shared === undefined) {
      if (byKey.size >= MOST_PLANS) byKey.clear()
      shared = { plan: withoutRoll(plan, terms), landings: new Map(), series: new Map() }
      byKey.set(key, shared)
    }
    return shared
  }
  let now: CurrentLanding<P> | undefined

  /** Processes `task.count` rounds as one decision, taken from a series. */
  const throwAll = (dice: Dice, task: SortTask): number => {
    const learning = present(now, 'landing that is learned')
    const { shared, margin, combatant } = learning
    const exactDice = dice as ExactDice
    const { context } = exactDice
    if (task.count < 2 || shared.plan.pattern !== undefined || context.prune > 0)
      return dice.sort('location', task.count, task.hitTable, task.total, task.step, task.leave)
    return exactDice.decide(() => {
      const start = context.spent
      const length = lengthFor(task.count, shared.plan)
      const round = roundUnder(exactDice, slots, shared.plan, margin)
      const key = `${context.remainder} ${length} ${combatant} ${task.total} ${round}`
      let series = shared.series.get(key)
      if (series === undefined) {
        let cost = 0
        const byCount = sortDistributions(
          { ...task, count: length },
          {
            chancesOf: (rule) => distributionOf(context, rule),
            spend: (weights) => {
              cost += weights / 16
              charge(context, weights / 16)
            },
          },
        )
        shared.series.set(key, (series = { byCount, cost }))
      } else charge(context, series.cost)
      // The whole series had to fit into the budget, but each landing is charged an equal share.
      context.spent = start + series.cost / length
      learning.beyond = Math.max(learning.beyond, series.cost)
      return present(series.byCount[task.count], 'rounds of the series')
    })
  }
  const land = landingBy(slots, 'forgotten', throwAll)

  const learn = (
    dice: ExactDice,
    shared: Shared<P>,
    margin: number,
    combatant: number,
  ): Learned => {
    const { context } = dice
    const [before, left] = [context.spent, remainingRuns(context)]
    const learning = (now = { shared, margin, combatant, beyond: 0 })
    try {
      const distribution = distributionOf(context, (inner) =>
        land(inner, shared.plan, margin, combatant),
      )
      const cost = context.spent - before
      return { distribution, cost, needs: cost + learning.beyond }
    } catch (error) {
      if (error instanceof OverBudget) return { tooMuchFor: left }
      throw error
    }
  }
  let last: { readonly plan: P; readonly shared: Shared<P> } | undefined
  return (dice, plan, margin, combatant) =>
    dice.decide(() => {
      if (last?.plan !== plan) last = { plan, shared: sharedOf(plan) }
      const { shared } = last
      const key = `${dice.context.remainder} ${dice.context.prune} ${margin} ${combatant}`
      let known = shared.landings.get(key)
      if (known?.distribution && remainingRuns(dice.context) >= known.needs)
        charge(dice.context, known.cost)
      else if (known?.distribution) throw new OverBudget('more runs than the budget allows')
      else if (known === undefined || remainingRuns(dice.context) > known.tooMuchFor)
        shared.landings.set(key, (known = learn(dice, shared, margin, combatant)))
      if (known.distribution === undefined) throw new OverBudget('more runs than the budget allows')
      return known.distribution
    })
}
