// The points past the armour of many rounds, convolved, are those of every round thrown after the other.
import { expect, it } from 'vitest'
import type { Dice } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import { summing, throughWithin } from './chances.ts'
import { firing } from './firing.ts'
import type { Margin, Place, Plan } from './slots.ts'

/** A head without armour, a torso with SP 3 that wears down, an arm with SP 1 that does not. */
const plan: Plan = {
  rounds: 4,
  hitTable: { widths: [1, 3, 2], open: [true, true, true] },
  stops: [[0], [3, 2, 1, 0], [1]],
}
const slots = summing<Plan>({
  margin: (dice): Margin => ({ by: dice.d('attack', 6) - 2 }),
  hits: (_dice, { rounds }, { by }) => Math.min(by, rounds),
  points: () => 0,
  harm: (dice: Dice, { stops }, { by }, { row, loss }: Place) => {
    const sp = stops[row]?.[Math.min(loss, (stops[row]?.length ?? 1) - 1)] ?? 0
    return Math.max(0, dice.d('damage', 4) + (by > 2 ? 1 : 0) - sp)
  },
  spread: () => [],
  pierced: (through) => through > 0,
})

it.each([
  ['a margin that counts for every round', plan],
  ['a margin that counts for the first round only', { ...plan, firstOnly: true }],
  [
    'an area that is called',
    { ...plan, hitTable: { ...plan.hitTable, open: [false, true, false] } },
  ],
])('%s', (_name, of) => {
  const oneByOne = firing(slots)
  const slow = exact((dice) => oneByOne(dice, of, 0)).outcomes
  const found = throughWithin(slots, of, Infinity)!
  expect([...found.keys()].toSorted((a, b) => a - b)).toEqual(
    [...slow.keys()].toSorted((a, b) => a - b),
  )
  for (const [points, chance] of slow) expect(found.get(points)).toBeCloseTo(chance, 14)
})

it('more than the budget allows is not computed', () => {
  expect(throughWithin(slots, plan, 10)).toBeUndefined()
})
