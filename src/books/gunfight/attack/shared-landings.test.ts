// Odds learned in one pass for every number of rounds equal those learned separately, even if the harm depends on the
// margin.
import { expect, it } from 'vitest'
import type { Dice } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import { memo } from '../../../dice/memo.ts'
import { landing } from './firing.ts'
import { sharedLandings } from './shared-landings.ts'
import { areaOf, lossOf, type Plan, type Slots } from './slots.ts'

const PLAN: Plan = {
  rounds: 20,
  hitTable: { widths: [1, 3, 2], open: [true, true, true] },
  stops: [[2], [6, 5, 4, 3, 2], [4, 3, 2, 1, 0]],
}

/** Each point of the margin is a hit; from a margin of `doubled` on, damage counts twice. */
const slotsWith = (doubled: number): Slots<Plan> =>
  memo<Slots<Plan>>({
    margin: (dice: Dice) => dice.d('attack', 20),
    hits: (_dice, { rounds }, margin) => Math.min(margin, rounds),
    points: (dice) => dice.d('points', 8),
    harm: (dice, plan, margin, at) =>
      Math.max(
        0,
        dice.d('points', 8) * (margin >= doubled ? 2 : 1) - plan.stops[areaOf(at)]![lossOf(at)]!,
      ),
    spread: () => 0,
    suffer: (_dice, _plan, combatant, harm) => Math.min(combatant + harm, 40),
    pierced: (harm) => harm > 0,
  })

it.each([
  ['as it is', 99],
  ['doubled from 12 on', 12],
])('harm %s: twenty margins learned together are those of each alone', (_how, doubled) => {
  const slots = slotsWith(doubled)
  const [alone, shared] = [
    landing(slots),
    sharedLandings(slots, { terms: [], keyOf: () => 'the same', rollOf: () => 'the same' }),
  ]
  for (let margin = 1; margin <= 20; margin++) {
    const [one, other] = [
      exact((dice) => alone(dice, PLAN, margin, 0)),
      exact((dice) => shared(dice, PLAN, margin, 0)),
    ]
    expect([...other.outcomes.keys()].sort()).toEqual([...one.outcomes.keys()].sort())
    for (const [combatant, chance] of one.outcomes)
      expect(other.outcomes.get(combatant)).toBeCloseTo(chance, 13)
  }
})

it('a landing costs the same budget whether or not others have been learned before', () => {
  const spent = (before: readonly number[]): number => {
    const shared = sharedLandings(slotsWith(99), {
      terms: [],
      keyOf: () => 'the same',
      rollOf: () => 'the same',
    })
    for (const margin of before) exact((dice) => shared(dice, PLAN, margin, 0))
    return exact((dice) => shared(dice, PLAN, 15, 0)).spent
  }
  const first = spent([])
  expect(spent([15])).toBe(first)
  expect(spent([3, 14, 20])).toBe(first)
})
