// Odds learned in one pass for every number of rounds equal those learned separately, even if the harm depends on the
// margin.
import { expect, it } from 'vitest'
import type { Dice } from '../../../dice/dice.ts'
import { exact } from '../../../dice/exact.ts'
import { memo } from '../../../dice/memo.ts'
import { landing } from './firing.ts'
import { sharedLandings } from './shared-landings.ts'
import type { Plan, Slots } from './slots.ts'

const PLAN: Plan = {
  rounds: 20,
  hitTable: { widths: [1, 3, 2], open: [true, true, true] },
  stops: [[2], [6, 5, 4, 3, 2], [4, 3, 2, 1, 0]],
}

/** Each point of the margin is a hit; from a margin of `doubled` on, damage counts twice. */
const slotsWith = (doubled: number): Slots<Plan, number, number> =>
  memo<Slots<Plan, number, number>>({
    margin: (dice: Dice) => ({ by: dice.d('attack', 20) }),
    hits: (_dice, { rounds }, { by }) => Math.min(by, rounds),
    points: (dice) => dice.d('points', 8),
    harm: (dice, plan, { by }, { row, loss }) =>
      Math.max(0, dice.d('points', 8) * (by >= doubled ? 2 : 1) - plan.stops[row]![loss]!),
    spread: () => [],
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
  for (let by = 1; by <= 20; by++) {
    const [one, other] = [
      exact((dice) => alone(dice, PLAN, { by }, 0)),
      exact((dice) => shared(dice, PLAN, { by }, 0)),
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
    for (const by of before) exact((dice) => shared(dice, PLAN, { by }, 0))
    return exact((dice) => shared(dice, PLAN, { by: 15 }, 0)).spent
  }
  const first = spent([])
  expect(spent([15])).toBe(first)
  expect(spent([3, 14, 20])).toBe(first)
})
