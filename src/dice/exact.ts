// Exact odds: the rule is run again for every course that the dice can take. The rule does not know.
import type { Ask } from './dice.ts'
import { contextFor, enumerate, OverBudget } from './exact-dice.ts'
import type { Context, ExactDice, Policy } from './exact-dice.ts'

/** Everything that can come of a rule, with its chance; `cut` is the chance that was left out. They add up to 1. */
export interface Exact<T> {
  readonly outcomes: Map<T, number>
  readonly cut: number
  /** How often the rule was run. */
  readonly runs: number
  /** Runs inside slots and steps counted too, as a budget counts them. */
  readonly spent: number
}

export interface ExactOptions {
  /**
   * Chains of an open die rarer than this are left out (1e-12 where absent), and so, if given, are the states inside a
   * `sort`. What was left out stands in the answer's `cut`.
   */
  readonly cut?: number
}

/** Everybody is silent. */
export const silentPolicy: Policy = (ask: Ask): unknown => ask.silent

/**
 * The chance of everything that `rule` can answer. Asks are answered by `policy`, which must depend on the ask alone;
 * hand in the same function again to find what `memo` learned. Outcomes are merged as keys of a Map, so answer
 * numbers or texts. A pool is one decision with its own exact chances, so ask for pools, not for dice.
 *
 *     exact((dice) => dice.sum('damage', 2, 6) > 10 ? 'dead' : 'alive').outcomes.get('dead')   // 3 / 36
 */
export function exact<T>(
  rule: (dice: ExactDice) => T,
  policy: Policy = silentPolicy,
  options: ExactOptions = {},
): Exact<T> {
  return counting(contextFor(policy, options.cut), rule)
}

function counting<T>(context: Context, rule: (dice: ExactDice) => T): Exact<T> {
  const before = context.spent
  const found = enumerate(context, rule)
  return { ...found, spent: context.spent - before }
}

/**
 * As `exact`, but undefined where it would take more than `budget` runs of the rule, its slots and steps: then sample. Runs
 * are counted and not timed, so the answer is the same on every machine; 300,000 take about a tenth of a second.
 */
export function exactWithin<T>(
  budget: number,
  rule: (dice: ExactDice) => T,
  policy: Policy = silentPolicy,
  options: ExactOptions = {},
): Exact<T> | undefined {
  const context = contextFor(policy, options.cut)
  const { most } = context
  context.most = Math.min(most, context.spent + budget)
  try {
    return counting(context, rule)
  } catch (error) {
    if (error instanceof OverBudget) return undefined
    throw error
  } finally {
    context.most = most
  }
}

export type { ExactDice, Policy } from './exact-dice.ts'
