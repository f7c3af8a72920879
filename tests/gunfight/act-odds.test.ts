// Odds of an act that is performed again and again: what its outcomes come to.
import { expect, test } from 'vitest'
import type { Dice } from '../../src/dice/dice.ts'
import { actOdds, type ActOutcome } from '../../src/books/gunfight/exchange/act-odds.ts'
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
