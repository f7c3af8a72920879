// The dice behind exact odds: they hand out one course after the other.
import type { Ask, Dice } from './dice.ts'
import { DiceError } from './dice-error.ts'
import { amongDistribution, dieDistribution, openDistribution, successesDistribution, sumDistribution } from './distribution.ts'
import type { Distribution } from './distribution.ts'
import { sortDistribution } from './exact-sort.ts'

/** How asks are answered; a function of the ask alone. */
export type Policy = (ask: Ask) => unknown

/** What all runs under one policy and one cut share: what `memo` learned, by slot, plan and numbers. */
export interface Context {
  readonly policy: Policy
  /** Chains of an open die rarer than this are left out. */
  readonly remainder: number
  /** States inside a `sort` rarer than this are left out. */
  readonly prune: number
  readonly learned: WeakMap<object, WeakMap<object, Map<number, Distribution>>>
}

/** Dice that can also decide by any chances. */
export interface ExactDice extends Dice {
  readonly context: Context
  /** One decision with the chances that `chances` gives; it is called only when the decision is new. */
  decide(chances: () => Distribution): number
}

const contexts = new WeakMap<Policy, Map<number, Context>>()

/** The context for a policy and a cut (undefined: open chains at 1e-12, nothing else). The same one every time. */
export function contextFor(policy: Policy, cut: number | undefined): Context {
  let byCut = contexts.get(policy)
  if (!byCut) contexts.set(policy, (byCut = new Map<number, Context>()))
  let context = byCut.get(cut ?? -1)
  if (!context) {
    if (cut !== undefined && !(cut >= 0 && cut < 1)) throw new DiceError(`the cut is a chance from 0 to below 1, not ${cut}`)
    context = { policy, remainder: cut ?? 1e-12, prune: cut ?? 0, learned: new WeakMap() }
    byCut.set(cut ?? -1, context)
  }
  return context
}

/** One open decision of the course that is being run. `before` is the chance of the course up to it. */
interface Turn {
  readonly chances: Distribution
  readonly before: number
  index: number
}

/** Runs `rule` for every course and adds up what it answers. */
export function enumerate<T>(context: Context, rule: (dice: ExactDice) => T): { outcomes: Map<T, number>; cut: number; runs: number } {
  const turns: Turn[] = []
  const outcomes = new Map<T, number>()
  let at = 0
  let chance = 1
  let cut = 0
  let runs = 0

  function decide(chances: () => Distribution): number {
    let turn = turns[at]
    if (turn === undefined) {
      turn = { chances: chances(), before: chance, index: 0 }
      if (turn.chances.values.length === 0) throw new DiceError('a decision without outcomes')
      cut += chance * turn.chances.cut
      turns.push(turn)
    }
    at++
    chance = turn.before * turn.chances.chances[turn.index]!
    return turn.chances.values[turn.index]!
  }

  const dice = exactDice(context, decide)
  for (;;) {
    at = 0
    chance = 1
    const outcome = rule(dice)
    runs++
    if (at !== turns.length) throw new DiceError('the rule took another way with the same dice: it reads something that changes between runs')
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + chance)
    while (turns.length > 0 && turns[turns.length - 1]!.index + 1 >= turns[turns.length - 1]!.chances.values.length) turns.pop()
    const last = turns[turns.length - 1]
    if (last === undefined) return { outcomes, cut, runs }
    last.index++
  }
}

/** The chances of what a rule of numbers answers. */
export function distributionOf(context: Context, rule: (dice: ExactDice) => number): Distribution {
  const found = enumerate(context, rule)
  return { values: [...found.outcomes.keys()], chances: [...found.outcomes.values()], cut: found.cut }
}

function exactDice(context: Context, decide: (chances: () => Distribution) => number): ExactDice {
  const answer = <C>(ask: Ask<C>): C => context.policy(ask as Ask) as C
  return {
    context,
    decide,
    d: (_label, sides) => decide(() => dieDistribution(sides)),
    open: (_label, sides, ways) => decide(() => openDistribution(sides, ways, context.remainder)),
    among: (_label, sides, faces) => decide(() => amongDistribution(sides, faces)),
    sum: (_label, count, sides) => decide(() => sumDistribution(count, sides)),
    successes: (_label, count, sides, atMost) => decide(() => successesDistribution(count, sides, atMost)),
    sort: (_label, count, wheel, total, step, leave) =>
      count === 0
        ? total
        : decide(() => sortDistribution({ count, wheel, total, step, leave }, (rule) => distributionOf(context, rule), context.prune)),
    ask: answer,
    askAll: (asks) => asks.map(answer),
  }
}
