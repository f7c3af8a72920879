import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { maximum, parseDamage, printDamage } from './damage-dice.ts'
import { energyDamage, energyPoints } from './energy.ts'

const ROUNDS = [
  ...TABLES['fnff-1988/ammunition/pistol-and-smg'],
  ...TABLES['fnff-1988/ammunition/rifle'],
  ...TABLES['fnff-1988/ammunition/shotgun'],
]
/** Every listed value: round, foot-pounds, dice, and the energy check's points and maximum. */
const VALUES = ROUNDS.flatMap((row, i) => {
  const check = TABLES['fnff-1988/ammunition/energy-check'][i]!
  return (['pblCls', 'medLng', 'extr'] as const).flatMap((range) =>
    row[`${range}Ftlb`] === 'NA'
      ? []
      : [
          [
            row.round,
            Number(row[`${range}Ftlb`]),
            row[`${range}Dice`],
            check[`${range}Points`],
            check[`${range}Max`],
          ] as const,
        ],
  )
})

describe('energy', () => {
  test.each(VALUES)(
    '[fnff-1988/ammunition/energy-check] %s, %i ft-lb, %s: %s points, maximum %s',
    (_round, energy, dice, points, most) => {
      expect(energyPoints(energy)).toBe(points)
      expect(maximum(parseDamage(dice)!, 'down')).toBe(most)
    },
  )
  test('[fnff-1988/ammunition/energy-check] the table has the rounds of the ballistics tables, and NA where they have it', () => {
    const check = TABLES['fnff-1988/ammunition/energy-check']
    expect(check.map(({ round }) => round)).toEqual(ROUNDS.map(({ round }) => round))
    ROUNDS.forEach((row, i) =>
      expect(Object.values(check[i]!).map((cell) => cell === 'NA')).toEqual(
        Object.values(row).map((cell) => cell === 'NA'),
      ),
    )
  })
  test('[fnff-1988/weapons/energy-rule] 32 of the 42 listed values come out exactly', () => {
    expect(VALUES).toHaveLength(42)
    expect(
      VALUES.filter(([, energy, dice]) => printDamage(energyDamage(energy)) === dice),
    ).toHaveLength(32)
  })
  const rows: readonly [energy: number, dice: string][] = [
    [1200, '5D6'],
    [1305, '5D6+2'],
    [0, 'NA'],
    [39, 'NA'],
    [40, '1D6/3'],
    [80, '1D6/3'],
    [120, '1D6/2'],
    [160, '1D6'],
    [200, '1D6'],
    [240, '1D6'],
    [280, '1D6+1'],
    [360, '1D6+3'],
    [400, '2D6'],
    [440, '2D6'],
    [480, '2D6'],
    [520, '2D6+1'],
  ]
  test.each(rows)('[fnff-1988/weapons/energy-rule] %i ft-lb do %s', (energy, dice) => {
    expect(printDamage(energyDamage(energy))).toBe(dice)
  })
})
