// Outcomes of margins, computed once for all plans that differ only in the roll: the points of a curve.
import {
  charge,
  distributionOf,
  remainingRuns,
  type Context,
  type ExactDice,
  OverBudget,
} from '../../../dice/exact-dice.ts'
import type { Distribution } from '../../../dice/distribution.ts'
import { sortDistributions } from '../../../dice/exact-sort.ts'
import { InvalidInput } from '../../../dice/invalid-input.ts'
import { present } from '../../../dice/present.ts'
import { landingBy, type Standing, type ThrowAll } from './firing.ts'
import { keyOf as plainKey } from '../../../dice/plain-key.ts'
import type { Margin, Plan, Slots } from './slots.ts'

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
type Learned<B> =
  | { readonly distribution: Distribution<B>; readonly cost: number; readonly needs: number }
  | { readonly distribution?: undefined; readonly tooMuchFor: number }

/** Distributions for every number of rounds, and the cost of the pass without its steps. */
interface Series {
  readonly byCount: readonly Distribution<unknown>[]
  readonly cost: number
}

interface Shared<P extends Plan, B> {
  readonly plan: P
  readonly landings: Map<string, Learned<B>>
  readonly series: Map<string, Series>
}

/** The landing being computed. */
interface CurrentLanding<P extends Plan, B> {
  readonly shared: Shared<P, B>
  readonly margin: Margin
  readonly body: B
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
        throw new InvalidInput([
          {
            field: `slots: plan.${term}`,
            wrong: `a slot other than margin has read '${term}' of the plan`,
            right: 'the margin instead',
          },
        ])
      },
    })
  return bare
}

/**
 * The effect of one round under this margin, as a cache key: by area, with intact and with fully worn armour. Margins
 * with equal keys differ only in the number of hits.
 */
export const roundUnder = <P extends Plan, B, H>(
  context: Context,
  slots: Pick<Slots<P, B, H>, 'harm'>,
  plan: P,
  margin: Margin,
): string =>
  JSON.stringify(
    plan.hitTable.open.map((open, row) =>
      open
        ? [0, (plan.stops[row]?.length ?? 1) - 1].map((loss) =>
            distributionOf(context, (dice) => slots.harm(dice, plan, margin, { row, loss })),
          )
        : [],
    ),
  )

/**
 * Builds `land(dice, plan, margin, body)` for exact dice: like `landing`, but as one decision, cached for plans
 * that differ only in the terms of the roll. Margins that differ only in the number of hits are computed in one pass. A
 * landing always charges the same budget, so whether an answer is exact does not depend on earlier ones.
 */
export function sharedLandings<P extends Plan, B, H>(
  slots: Slots<P, B, H>,
  { terms, keyOf }: Aiming<P>,
): (dice: ExactDice, plan: P, margin: Margin, body: B) => B {
  const byKey = new Map<string, Shared<P, B>>()
  const sharedOf = (plan: P): Shared<P, B> => {
    const key = keyOf(plan)
    let shared = byKey.get(key)
    if (shared === undefined) {
      if (byKey.size >= MOST_PLANS) byKey.clear()
      shared = { plan: withoutRoll(plan, terms), landings: new Map(), series: new Map() }
      byKey.set(key, shared)
    }
    return shared
  }
  let now: CurrentLanding<P, B> | undefined

  /** Processes `task.count` rounds as one decision, taken from a series. */
  const throwAll: ThrowAll<B> = (dice, task) => {
    const learning = present(now, 'landing that is learned')
    const { shared, margin, body } = learning
    const exactDice = dice as ExactDice
    const { context } = exactDice
    if (task.count < 2 || shared.plan.pattern !== undefined || context.prune > 0)
      return dice.sort('location', task.count, task.hitTable, task.total, task.step, task.leave)
    return exactDice.decide(() => {
      const start = context.spent
      const length = lengthFor(task.count, shared.plan)
      const round = roundUnder(context, slots, shared.plan, margin)
      const { body: struck, wear } = task.total
      const from = `${String(plainKey(body))} ${String(plainKey(struck))} ${wear.lost.join()}`
      const key = `${context.remainder} ${length} ${from} ${round}`
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
      return present(series.byCount[task.count], 'rounds of the series') as Distribution<
        Standing<B>
      >
    })
  }
  const land = landingBy(slots, throwAll)

  const learn = (dice: ExactDice, shared: Shared<P, B>, margin: Margin, body: B): Learned<B> => {
    const { context } = dice
    const [before, left] = [context.spent, remainingRuns(context)]
    const learning = (now = { shared, margin, body, beyond: 0 })
    try {
      const distribution = distributionOf(context, (inner) =>
        land(inner, shared.plan, margin, body),
      )
      const cost = context.spent - before
      return { distribution, cost, needs: cost + learning.beyond }
    } catch (error) {
      if (error instanceof OverBudget) return { tooMuchFor: left }
      throw error
    }
  }
  let last: { readonly plan: P; readonly shared: Shared<P, B> } | undefined
  return (dice, plan, margin, body) =>
    dice.decide(() => {
      if (last?.plan !== plan) last = { plan, shared: sharedOf(plan) }
      const { shared } = last
      const { remainder, prune } = dice.context
      const key = `${remainder} ${prune} ${String(plainKey(margin))} ${String(plainKey(body))}`
      let known = shared.landings.get(key)
      if (known?.distribution && remainingRuns(dice.context) >= known.needs)
        charge(dice.context, known.cost)
      else if (known?.distribution) throw new OverBudget('more runs than the budget allows')
      else if (known === undefined || remainingRuns(dice.context) > known.tooMuchFor)
        shared.landings.set(key, (known = learn(dice, shared, margin, body)))
      if (known.distribution === undefined) throw new OverBudget('more runs than the budget allows')
      return known.distribution
    })
}
