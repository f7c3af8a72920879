// Exact odds: runs a rule for every outcome of its dice. The rule cannot tell.
import type { Ask } from './dice.ts'
import {
  contextFor,
  enumerate,
  enumerateGradually,
  OverBudget,
  type Context,
  type ExactDice,
  type Policy,
} from './exact-dice.ts'
import { complete, type Gradual } from './gradual.ts'
import { invalid } from './invalid-input.ts'

/**
 * All results of a rule with their chances; `cut` is the omitted chance. They add up to 1.
 * @example
 * import { exact, type Exact, type ExactDice, type ExactOptions, type Policy } from 'ringfire'
 * const rule = (dice: ExactDice): number => dice.open('attack', 10, 'up')
 * const policy: Policy = (ask) => ask.options[0]
 * const options: ExactOptions = { cut: 1e-6 }
 * const found: Exact<number> = exact(rule, policy, options)
 * console.log(found.outcomes.get(9), found.cut)
 */
export interface Exact<T> {
  readonly outcomes: Map<T, number>
  readonly cut: number
  /** Runs of the rule. */
  readonly runs: number
  /** Runs as the budget counts them, including those inside slots and steps. */
  readonly spent: number
}

/**
 * What `exact` may omit.
 * @see {@link Exact}, which has an example.
 */
export interface ExactOptions {
  /**
   * Chains of an open-ended die rarer than this (default 1e-12) are omitted. If given, states inside a `sort`
   * rarer than this are omitted too. The omitted chance is in `cut`.
   */
  readonly cut?: number
}

/**
 * Gives every question its default answer.
 * @example
 * import { exact, silentPolicy } from 'ringfire'
 * const found = exact((dice) => dice.sum('damage', 2, 6), silentPolicy)
 * console.log(found.outcomes.get(7)) // 6 / 36
 */
export const silentPolicy: Policy = (ask: Ask): unknown => ask.silent

/**
 * The chance of every result of `rule`. `policy` answers questions and must depend on the question alone;
 * pass the same function again to reuse what `memo` has cached. Equal results are merged, so return numbers,
 * strings or other plain data. A pool is one decision with its own exact distribution, so roll pools rather
 * than single dice.
 * @example
 * import { exact } from 'ringfire'
 * const { outcomes } = exact((dice) => (dice.sum('damage', 2, 6) > 10 ? 'dead' : 'alive'))
 * console.log(outcomes.get('dead')) // 3 / 36
 */
export function exact<T>(
  rule: (dice: ExactDice) => T,
  policy: Policy = silentPolicy,
  options: ExactOptions = {},
): Exact<T> {
  return counting(contextFor(policy, options.cut), rule)
}

function counting<T>(context: Context, rule: (dice: ExactDice) => T): Exact<T> {
  checkRule(rule)
  const before = context.spent
  return told(enumerate(context, rule), context.spent - before)
}

function checkRule(rule: unknown): void {
  if (typeof rule !== 'function') throw invalid('rule', rule, 'a function of dice')
}

function told<T>(
  { outcomes: { values, chances }, cut, runs }: ReturnType<typeof enumerate<T>>,
  spent: number,
): Exact<T> {
  return {
    outcomes: new Map(values.map((value, i) => [value, chances[i] ?? 0])),
    ...{ cut, runs, spent },
  }
}

/**
 * As `exact`, but returns undefined if that would take more than `budget` runs of the rule, its slots and
 * steps; sample instead. The budget counts runs, not time, so the answer is the same on every machine;
 * 300,000 runs take about 0.1 s.
 * @example
 * import { exactWithin } from 'ringfire'
 * console.log(exactWithin(5, (dice) => dice.d('a', 10) * dice.d('b', 10))) // undefined
 */
export function exactWithin<T>(
  budget: number,
  rule: (dice: ExactDice) => T,
  policy: Policy = silentPolicy,
  options: ExactOptions = {},
): Exact<T> | undefined {
  return complete(exactGradually(budget, rule, policy, options))
}

/** `exactWithin` in parts. */
export function* exactGradually<T>(
  budget: number,
  rule: (dice: ExactDice) => T,
  policy: Policy = silentPolicy,
  options: ExactOptions = {},
): Gradual<Exact<T> | undefined> {
  if (!(budget >= 0)) throw invalid('budget', budget, 'a number of runs, 0 or more')
  checkRule(rule)
  const context = contextFor(policy, options.cut)
  const work = enumerateGradually(context, rule)
  let spent = 0
  let most = Math.min(budget, context.most - context.spent)
  for (;;) {
    // Between the parts, others count against their own budgets.
    const { spent: before, most: outer } = context
    context.most = before + most
    try {
      const part = work.next()
      spent += context.spent - before
      if (part.done) return told(part.value, spent)
    } catch (error) {
      if (error instanceof OverBudget) return undefined
      throw error
    } finally {
      most -= context.spent - before
      context.most = outer
    }
    yield
  }
}

export type { ExactDice, Policy } from './exact-dice.ts'
