import { describe, expect, test } from 'vitest'
import { scripted } from '../../../dice/scripted.ts'
import {
  maximum,
  parseDamage,
  printDamage,
  rollDamage,
  type Rounding,
  pointsOf,
} from './damage-dice.ts'

describe('codes', () => {
  test.each(['1D6', '5D6+2', '11D6', '1D6/3', '1D6/2', '8D6+3'])(
    '[fnff-1988/setup/dice] %s reads and prints back',
    (code) => {
      expect(printDamage(parseDamage(code))).toBe(code)
    },
  )
  test('[fnff-1988/setup/dice] 5D6+2 is five dice and 2', () => {
    expect(parseDamage('5D6+2')).toEqual({ count: 5, plus: 2, divide: 1 })
  })
  test('[fnff-1988/ammunition/pistol-and-smg] NA is no damage', () => {
    expect(parseDamage('NA')).toBeUndefined()
    expect(printDamage(undefined)).toBe('NA')
  })
  test.each(['', 'D6', '0D6', '1D6/4', '2D8', '1D6+', '1D6 +2', '-1D6'])(
    "'%s' is no code",
    (code) => {
      expect(() => parseDamage(code)).toThrow('not a damage code')
    },
  )
})

describe('rolls', () => {
  const rows: readonly [code: string, rounding: Rounding, faces: number[], points: number][] = [
    ['1D6+3', 'down', [3], 6],
    ['2D6+3', 'down', [2, 4], 9],
    ['5D6', 'down', [6, 6, 6, 6, 6], 30],
    ['1D6/2', 'down', [5], 2],
    ['1D6/2', 'up', [5], 3],
    ...[0, 0, 1, 1, 1, 2].map((points, i): [string, Rounding, number[], number] => [
      '1D6/3',
      'down',
      [i + 1],
      points,
    ]),
    ...[1, 1, 1, 2, 2, 2].map((points, i): [string, Rounding, number[], number] => [
      '1D6/3',
      'up',
      [i + 1],
      points,
    ]),
  ]
  test.each(rows)(
    '[fnff-1988/setup/fraction-dice] [fnff-1988/setup/dice] %s rounded %s, dice %j: %i',
    (code, rounding, faces, points) => {
      const dice = scripted(faces)
      expect(rollDamage(dice, parseDamage(code)!, rounding)).toBe(points)
      expect(dice.used().map(({ label, sides }) => [label, sides])).toEqual([['damage', 6]])
      dice.finish()
    },
  )
  test.each([
    ['2D6', [3, 5], 8],
    ['2D6+3', [1, 6], 10],
    ['3D6', [2, 2, 2], 6],
  ] as const)(
    '[fnff-1988/setup/dice] %s, dice %j: as many dice as the code says, %i',
    (code, faces, points) => {
      const dice = scripted(faces)
      expect(rollDamage(dice, parseDamage(code)!, 'down')).toBe(points)
      dice.finish()
    },
  )
  test('a roll has the label it is given', () => {
    const dice = scripted([4])
    rollDamage(dice, parseDamage('1D6')!, 'down', 'shrapnel')
    expect(dice.used()[0]!.label).toBe('shrapnel')
  })
})

describe('bounds', () => {
  const rows: readonly [code: string, rounding: Rounding, least: number, most: number][] = [
    ['1D6/2', 'down', 0, 3],
    ['1D6/2', 'up', 1, 3],
    ['1D6/3', 'down', 0, 2],
    ['1D6/3', 'up', 1, 2],
    ['5D6+2', 'down', 7, 32],
    ['11D6', 'down', 11, 66],
  ]
  test.each(rows)(
    '[fnff-1988/setup/fraction-dice] %s rounded %s is %i to %i',
    (code, rounding, least, most) => {
      const dice = parseDamage(code)!
      expect([pointsOf(dice, dice.count, rounding), maximum(dice, rounding)]).toEqual([least, most])
    },
  )
})
