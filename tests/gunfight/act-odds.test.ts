// Odds of an act that is performed again and again: what its outcomes come to.
import { expect, test } from 'vitest'
import type { Dice } from '../../src/dice/dice.ts'
import { exact } from '../../src/dice/exact.ts'
import { actOdds, placing, type ActOutcome } from '../../src/books/gunfight/exchange/act-odds.ts'
import type { Area } from '../../src/books/gunfight/attack/body-areas.ts'

/** The D10 of the hit table: 1 head, 2 to 4 torso, 5 and 6 arms, 7 and 8, 9 and 0 legs. */
const TABLE: readonly Area[] = [
  'head',
  'torso',
  'torso',
  'torso',
  'right-arm',
  'left-arm',
  'right-leg',
  'right-leg',
  'left-leg',
  'left-leg',
]
const outcome = (struck: readonly Area[]): ActOutcome => ({
  hits: struck.length,
  struck,
  through: 0,
  wound: 'unhurt',
  out: false,
})
const locationOf = (once: (dice: Dice) => readonly Area[]) =>
  actOdds((dice) => outcome(once(dice)), ['unhurt'], { runs: 100_000, throws: 100 }).location
const near = (shares: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(shares).map(([area, share]) => [area, expect.closeTo(share, 10)]),
  )

test.each([
  ['one to three rounds', (dice: Dice) => dice.d('rounds', 3)],
  ['one round, which may miss', (dice: Dice) => dice.d('rounds', 2) - 1],
  ['one round that cannot miss', () => 1],
  ['always three rounds', () => 3],
] as const)(
  '[cp2020/damage/random-location, fnff-1988/damage/hit-table] %s: the share of an area is its chance for one hit',
  (_, rounds) => {
    const strike = (dice: Dice) =>
      Array.from({ length: rounds(dice) }, () => TABLE[dice.d('location', 10) - 1]!)
    expect(locationOf(strike)).toEqual(
      near({
        head: 0.1,
        torso: 0.3,
        'right-arm': 0.1,
        'left-arm': 0.1,
        'right-leg': 0.2,
        'left-leg': 0.2,
      }),
    )
  },
)

test('[cp2020/damage/called-shot] areas that cannot be struck are not named, and none without a hit', () => {
  expect(locationOf((dice) => (dice.d('attack', 10) > 4 ? ['head'] : []))).toEqual(
    near({ head: 1 }),
  )
  expect(locationOf(() => [])).toEqual({})
})

/** A miss up to 4, a hit of 3 points up to 9, two of 9 with a 10, which puts them out of action. */
const shot = (dice: Dice): ActOutcome => {
  const die = dice.d('attack', 10)
  if (die <= 4) return outcome([])
  const struck = die < 10 ? (['torso'] as const) : (['head', 'torso'] as const)
  const [through, wound] = die < 10 ? [3, 'hurt'] : [9, 'dead']
  return { ...outcome(struck), through, wound, out: die === 10, reached: true }
}
const WORDS = ['unhurt', 'hurt', 'dead']
test('[fnff-1988/damage/hit-table] all that is told of an act: every outcome with its chance', () => {
  expect(actOdds(shot, WORDS, { runs: 100, throws: 100 })).toEqual({
    method: 'exact',
    hit: expect.closeTo(0.6, 10),
    reached: expect.closeTo(0.6, 10),
    hits: near({ 0: 0.4, 1: 0.5, 2: 0.1 }),
    // Of seven hits in ten performances six are of the torso.
    location: near({ head: 1 / 7, torso: 6 / 7 }),
    through: near({ 0: 0.4, 3: 0.5, 9: 0.1 }),
    wound: near({ unhurt: 0.4, hurt: 0.5, dead: 0.1 }),
    out: expect.closeTo(0.1, 10),
    cut: 0,
  })
  const thing = (dice: Dice): ActOutcome => ({
    ...outcome([]),
    hit: true,
    left: dice.d('attack', 10) === 10 ? 0 : 5,
  })
  expect(actOdds(thing, ['unhurt'], { runs: 100, throws: 100 })).toEqual({
    ...{ method: 'exact', hit: expect.closeTo(1, 10), hits: near({ 0: 1 }), location: {} },
    ...{ through: near({ 0: 1 }), wound: near({ unhurt: 1 }), out: 0, cut: 0 },
    ...{ left: near({ 0: 0.1, 5: 0.9 }), destroyed: expect.closeTo(0.1, 10) },
  })
})
test('[fnff-1988/damage/hit-table] where it is played, each chance has its interval', () => {
  const { method, runs, hit, intervals } = actOdds(shot, WORDS, { runs: 1, throws: 400 })
  expect([method, runs, Object.keys(intervals!)]).toEqual([
    'sampled',
    400,
    ['hit', 'hits', 'location', 'through', 'wound', 'out'],
  ])
  expect(Math.abs(hit - 0.6)).toBeLessThan(0.1)
  for (const [least, most] of [intervals!.hit!, intervals!.out!]) expect(least).toBeLessThan(most)
})
test('[cp2020/damage/location-reroll] only rows that can be struck, each by its faces', () => {
  const struck = (open: readonly boolean[], count: number) =>
    exact((dice) =>
      placing(dice).sort(
        'location',
        count,
        { widths: [1, 0, 2, 3], open },
        0,
        (_dice, total, row) => total + 10 ** row,
        (total) => total,
      ),
    ).outcomes
  expect(Object.fromEntries(struck([true, true, true, false], 1))).toEqual(
    near({ 1: 1 / 3, 100: 2 / 3 }),
  )
  expect(Object.fromEntries(struck([true, true, true, false], 2))).toEqual(
    near({ 2: 1 / 9, 101: 4 / 9, 200: 4 / 9 }),
  )
  expect(Object.fromEntries(struck([true, true, true, true], 0))).toEqual({ 0: 1 })
})
