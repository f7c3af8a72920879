// Memoized slots: under exact dice a whole slot is one decision whose distribution is computed
// once.
import type { Dice } from './dice.ts'
import type { Distribution } from './distribution.ts'
import { distributionOf, type Context, type ExactDice, type Learned } from './exact-dice.ts'
import { invalid } from './invalid-input.ts'
import { lastingKeyOf } from './plain-key.ts'

/** A slot: takes dice, the plan (an object fixed for the query) and at most two plain values, and returns one. */
type Slot = (dice: Dice, plan: object, first?: unknown, second?: unknown) => unknown

/**
 * The same slots, each a single decision under exact dice; other dice pass straight through. Results are
 * cached by slot, plan object, plain arguments and policy, so create plans once and never change them. Equal
 * arguments are one, equal results are merged. Members that are not functions are copied unchanged.
 * @example
 * import { exact, memo, type Dice } from 'ringfire'
 * const plan = { sp: 4 }
 * const slots = memo({ harm: (dice: Dice, { sp }: typeof plan) => dice.sum('damage', 2, 6) - sp })
 * console.log(exact((dice) => slots.harm(dice, plan)).outcomes.get(8)) // 1 / 36
 */
export function memo<S extends object>(slots: S): S {
  if (typeof slots !== 'object' || slots === null)
    throw invalid('slots', slots, 'an object of functions')
  const entries = Object.entries(slots).map(([name, slot]): [string, unknown] => [
    name,
    typeof slot === 'function' ? memoized(slot as Slot) : slot,
  ])
  return Object.fromEntries(entries) as S
}

function memoized(slot: Slot): Slot {
  const learnedFor = distributionsOf(slot)
  return (dice, plan, first, second) => {
    const exact = dice as ExactDice
    if (exact.decide === undefined) return slot(dice, plan, first, second)
    return exact.decide(() => {
      const learned = learnedFor(exact.context, plan, first)
      const key = exact.keyOf(second)
      let chances = learned.get(key)
      if (chances === undefined) {
        chances = distributionOf(exact.context, (inner) => slot(inner, plan, first, second))
        learned.set(key, chances)
      }
      return chances
    })
  }
}

/** What is known of a slot for a plan and a first argument, by the second. Mostly it is asked for the same ones again. */
function distributionsOf(
  slot: Slot,
): (context: Context, plan: object, first: unknown) => Map<unknown, Distribution<unknown>> {
  let last:
    | { readonly context: Context; readonly plan: object; readonly byFirst: Learned }
    | undefined
  let lastFirst: unknown
  let bySecond: Map<unknown, Distribution<unknown>> | undefined
  return (context, plan, first) => {
    if (last?.plan !== plan || last.context !== context)
      last = { context, plan, byFirst: learnedOf(context, slot, plan) }
    else if (bySecond && lastFirst === first) return bySecond
    const key = lastingKeyOf(first)
    bySecond = last.byFirst.get(key)
    if (bySecond === undefined) last.byFirst.set(key, (bySecond = new Map()))
    lastFirst = first
    return bySecond
  }
}

function learnedOf({ learned }: Context, slot: Slot, plan: object): Learned {
  let bySlot = learned.get(slot)
  if (bySlot === undefined) learned.set(slot, (bySlot = new WeakMap()))
  let byFirst = bySlot.get(plan)
  if (byFirst === undefined) bySlot.set(plan, (byFirst = new Map()))
  return byFirst
}
