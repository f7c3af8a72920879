// Memoized slots: under exact dice a whole slot is one decision whose distribution is computed
// once.
import type { Dice } from './dice.ts'
import { DiceError } from './dice-error.ts'
import type { Distribution } from './distribution.ts'
import { distributionOf, type Context, type ExactDice } from './exact-dice.ts'

/**
 * A slot: takes dice, the plan (an object fixed for the query) and at most two whole numbers from -2^24 to
 * 2^24; returns a number.
 */
export type Slot<P extends object> = (
  dice: Dice,
  plan: P,
  first?: number,
  second?: number,
) => number

/** The cached distributions of a slot, by its numbers. */
type Learned = Map<number, Distribution>

const SPAN = 0x4000000
const ABSENT = -0x1ffffff

/**
 * The same slots, each a single decision under exact dice; other dice pass straight through. Results are
 * cached by slot, plan object, numbers and policy, so create plans once and never change them. Members that
 * are not functions are copied unchanged. Throws a DiceError for numbers that are not whole and small.
 * @example
 * import { exact, memo, type Dice } from 'ringfire'
 * const plan = { sp: 4 }
 * const slots = memo({ harm: (dice: Dice, { sp }: typeof plan) => dice.sum('damage', 2, 6) - sp })
 * console.log(exact((dice) => slots.harm(dice, plan)).outcomes.get(8)) // 1 / 36
 */
export function memo<S extends object>(slots: S): S {
  const entries = Object.entries(slots).map(([name, slot]): [string, unknown] => [
    name,
    typeof slot === 'function' ? memoized(name, slot as Slot<object>) : slot,
  ])
  return Object.fromEntries(entries) as S
}

function memoized(name: string, slot: Slot<object>): Slot<object> {
  return (dice, plan, first, second) => {
    const exact = dice as ExactDice
    if (exact.decide === undefined) return slot(dice, plan, first, second)
    return exact.decide(() => {
      const learned = distributionsOf(exact.context, slot, plan)
      const key = keyPart(name, first) * SPAN + keyPart(name, second)
      let chances = learned.get(key)
      if (chances === undefined) {
        chances = distributionOf(exact.context, (inner) => slot(inner, plan, first, second))
        learned.set(key, chances)
      }
      return chances
    })
  }
}

function distributionsOf(context: Context, slot: object, plan: object): Learned {
  let bySlot = context.learned.get(slot)
  if (bySlot === undefined) context.learned.set(slot, (bySlot = new WeakMap<object, Learned>()))
  let byPlan = bySlot.get(plan)
  if (byPlan === undefined) bySlot.set(plan, (byPlan = new Map<number, Distribution>()))
  return byPlan
}

function keyPart(name: string, value: number | undefined): number {
  if (value === undefined) return ABSENT
  if (Number.isInteger(value) && Math.abs(value) <= 0x1000000) return value
  throw new DiceError(`slot '${name}': a memo needs whole numbers up to 2^24, not ${value}`)
}
