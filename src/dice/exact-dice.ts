// The dice behind exact odds: they enumerate all outcomes one after the other.
import type { Ask, Dice, SortStep, HitTable } from './dice.ts'
import { DiceError } from './dice-error.ts'
import {
  amongDistribution,
  dieDistribution,
  openDistribution,
  successesDistribution,
  sumDistribution,
  type Distribution,
} from './distribution.ts'
import { sortGradually } from './exact-sort.ts'
import { complete, type Gradual } from './gradual.ts'
import { keyOf, Tally } from './plain-key.ts'

/**
 * Answers questions. The answer must depend on the question alone.
 * @see {@link Exact}, which has an example.
 */
export type Policy = (ask: Ask) => unknown

/** The cached distributions of a slot for a plan, by its two arguments. */
export type Learned = Map<unknown, Map<unknown, Distribution<unknown>>>

/**
 * The state shared by all runs under one policy and one cut: the distributions cached by `memo`, and the
 * budget.
 */
export interface Context {
  readonly policy: Policy
  /** Chains of an open die rarer than this are omitted. */
  readonly remainder: number
  /** States inside a `sort` rarer than this are omitted. */
  readonly prune: number
  readonly learned: WeakMap<object, WeakMap<object, Learned>>
  /** Runs so far, including those inside slots and steps. Sixteen weights inside a `sort` count as one. */
  spent: number
  /** The budget: the upper limit of `spent`. */
  most: number
}

/** Thrown when the budget is used up; `exactWithin` then returns undefined. */
export class OverBudget extends Error {}

/** Leaves a run in which a long `sort` is to be computed in parts. */
class Unsorted extends Error {
  readonly sort: Gradual<Distribution<unknown>>
  constructor(sort: Gradual<Distribution<unknown>>) {
    super('a sort is not computed yet')
    this.sort = sort
  }
}

/** Counts runs against the budget. Throws `OverBudget` once it is used up. */
export function charge(context: Context, runs: number): void {
  context.spent += runs
  if (context.spent > context.most) throw new OverBudget('more runs than the budget allows')
}

/** The runs left in the budget. */
export const remainingRuns = ({ most, spent }: Context): number => most - spent

/**
 * Dice that can also draw from any distribution.
 * @see {@link Exact}, which has an example.
 */
export interface ExactDice extends Dice {
  readonly context: Context
  /** One decision; `chances` is called only if the decision is new. */
  decide<T>(chances: () => Distribution<T>): T
  /** The key of a value (`plain-key.ts`), which is known already if it was the last decision. */
  keyOf(value: unknown): unknown
}

/** A `sort` of so many dice may take long. */
const LONG_SORT = 2
/** Runs between two pauses: less than a millisecond, unless the rule is slow. */
const RUNS_OF_A_PART = 200

const contexts = new WeakMap<Policy, Map<number, Context>>()

/**
 * The context for a policy and a cut; always the same object. If the cut is undefined, only open chains are
 * cut, at 1e-12.
 */
export function contextFor(policy: Policy, cut: number | undefined): Context {
  let byCut = contexts.get(policy)
  if (!byCut) contexts.set(policy, (byCut = new Map<number, Context>()))
  let context = byCut.get(cut ?? -1)
  if (!context) {
    if (cut !== undefined && !(cut >= 0 && cut < 1))
      throw new DiceError(`the cut is a chance from 0 to below 1, not ${cut}`, {
        field: 'cut',
        value: cut,
        right: 'a chance from 0 to below 1',
      })
    context = {
      policy,
      remainder: cut ?? 1e-12,
      prune: cut ?? 0,
      learned: new WeakMap(),
      spent: 0,
      most: Infinity,
    }
    byCut.set(cut ?? -1, context)
  }
  return context
}

/**
 * The dice of one enumeration. They hold the decisions of the current outcome: their chances, the result
 * being tried, and the cumulative chance before each. A class for speed, because every step of a `sort`
 * creates one.
 */
class EnumerationDice implements ExactDice {
  readonly context: Context
  /** The chance of the current outcome so far. */
  chance = 1
  /** The chance omitted so far, over all outcomes. */
  cut = 0
  private readonly chances: Distribution<unknown>[] = []
  private readonly tried: number[] = []
  private readonly before: number[] = []
  private at = 0
  private last: unknown = undefined
  private lastKey: unknown = undefined
  /** Whether a long `sort` leaves the run, to be computed in parts. */
  private readonly pauses: boolean
  /** What such a `sort` came to, for the next run. */
  private sorted: Distribution<unknown> | undefined = undefined

  constructor(context: Context, pauses = false) {
    this.context = context
    this.pauses = pauses
  }

  decide<T>(chances: () => Distribution<T>): T {
    return this.at < this.chances.length ? this.again<T>() : this.fresh(chances())
  }

  keyOf(value: unknown): unknown {
    return (value === this.last ? this.lastKey : undefined) ?? keyOf(value)
  }

  d(_label: string, sides: number): number {
    return this.at < this.chances.length ? this.again() : this.fresh(dieDistribution(sides))
  }

  open(_label: string, sides: number, ways: 'up' | 'both'): number {
    return this.at < this.chances.length
      ? this.again()
      : this.fresh(openDistribution(sides, ways, this.context.remainder))
  }

  among(_label: string, sides: number, faces: readonly number[]): number {
    return this.at < this.chances.length
      ? this.again()
      : this.fresh(amongDistribution(sides, faces))
  }

  sum(_label: string, count: number, sides: number): number {
    return this.at < this.chances.length ? this.again() : this.fresh(sumDistribution(count, sides))
  }

  successes(_label: string, count: number, sides: number, atMost: number): number {
    return this.at < this.chances.length
      ? this.again()
      : this.fresh(successesDistribution(count, sides, atMost))
  }

  sort<T>(
    _label: string,
    count: number,
    hitTable: HitTable,
    total: T,
    step: SortStep<T>,
    leave: (total: T, area: number) => T,
  ): T {
    if (count === 0) return total
    if (this.at < this.chances.length) return this.again<T>()
    const { context, sorted } = this
    if (sorted) {
      this.sorted = undefined
      return this.fresh(sorted as Distribution<T>)
    }
    const sort = sortGradually(
      { count, hitTable, total, step, leave },
      {
        chancesOf: (rule) => distributionOf(context, rule),
        prune: context.prune,
        spend: (weights) => charge(context, weights / 16),
      },
    )
    if (this.pauses && count >= LONG_SORT) throw new Unsorted(sort)
    return this.fresh(complete(sort))
  }

  /** Begins the run again that was left in a `sort`. */
  resume(sorted: Distribution<unknown>): void {
    this.sorted = sorted
    this.at = 0
    this.chance = 1
  }

  ask<C>(ask: Ask<C>): C {
    return this.context.policy(ask as Ask) as C
  }

  askAll<C>(asks: readonly Ask<C>[]): readonly C[] {
    return asks.map((ask) => this.ask(ask))
  }

  /**
   * Moves to the next outcome; returns false if there is none. Throws a DiceError if the rule asked for
   * different decisions than before.
   */
  next(): boolean {
    if (this.at !== this.chances.length) {
      throw new DiceError(
        'the rule took another way with the same dice: it reads something that changes between runs',
        { field: 'rule', right: 'a rule that depends on its dice alone' },
      )
    }
    for (let last = this.chances.length - 1; last >= 0; last--) {
      const following = (this.tried[last] ?? 0) + 1
      if (following < (this.chances[last]?.values.length ?? 0)) {
        this.tried[last] = following
        this.at = 0
        this.chance = 1
        return true
      }
      this.chances.pop()
      this.tried.pop()
      this.before.pop()
    }
    return false
  }

  private again<T>(): T {
    const at = this.at++
    const distribution = this.chances[at]
    const tried = this.tried[at] ?? 0
    const value = distribution?.values[tried]
    if (distribution === undefined || value === undefined)
      throw new DiceError(`decision ${at} has no result ${tried}`, {
        field: 'rule',
        right: 'a rule that depends on its dice alone',
      })
    this.chance = (this.before[at] ?? 0) * (distribution.chances[tried] ?? 0)
    this.last = value
    this.lastKey = distribution.keys?.[tried]
    return value as T
  }

  private fresh<T>(chances: Distribution<T>): T {
    if (chances.values.length === 0)
      throw new DiceError('a decision without outcomes: its cut leaves nothing', {
        field: 'cut',
        value: this.context.prune,
        right: 'a smaller one',
      })
    this.cut += this.chance * chances.cut
    this.chances.push(chances)
    this.tried.push(0)
    this.before.push(this.chance)
    return this.again()
  }
}

/** The runs of a rule for every outcome of its dice. */
class Enumeration<T> {
  readonly outcomes = new Tally<T>()
  runs = 0
  readonly dice: EnumerationDice
  private readonly rule: (dice: ExactDice) => T

  constructor(context: Context, rule: (dice: ExactDice) => T, pauses = false) {
    this.dice = new EnumerationDice(context, pauses)
    this.rule = rule
  }

  get cut(): number {
    return this.dice.cut
  }

  /** Makes up to `most` runs; returns false after the last one. */
  go(most = Infinity): boolean {
    const { dice, outcomes, rule } = this
    for (let i = 0; i < most; i++) {
      charge(dice.context, 1)
      const outcome = rule(dice)
      this.runs++
      outcomes.add(outcome, dice.chance, dice.keyOf(outcome))
      if (!dice.next()) return false
    }
    return true
  }
}

/** Runs `rule` for every outcome of its dice and adds up the chances of each result. */
export function enumerate<T>(context: Context, rule: (dice: ExactDice) => T): Enumeration<T> {
  const all = new Enumeration(context, rule)
  all.go()
  return all
}

/** The same in parts. Between them, others may count against budgets of theirs. */
export function* enumerateGradually<T>(
  context: Context,
  rule: (dice: ExactDice) => T,
): Gradual<Enumeration<T>> {
  const all = new Enumeration(context, rule, true)
  for (;;) {
    try {
      if (!all.go(RUNS_OF_A_PART)) return all
    } catch (error) {
      if (!(error instanceof Unsorted)) throw error
      context.spent--
      all.dice.resume(yield* error.sort)
    }
    yield
  }
}

/** The distribution of the results of a rule. */
export function distributionOf<T>(context: Context, rule: (dice: ExactDice) => T): Distribution<T> {
  const { outcomes, cut } = enumerate(context, rule)
  const { values, keys, chances } = outcomes
  return { values, keys, chances, cut }
}
