import { describe, expect, test } from 'vitest'
import { DiceError } from './dice-error.ts'
import { scripted } from './scripted.ts'
import { faceToArea } from './sort-by-area.ts'
import type { Ask, Dice, HitTable } from './dice.ts'

const hitTable: HitTable = {
  widths: [1, 3, 1, 1, 2, 2],
  open: [true, true, true, true, true, true],
}
const yes: Ask<string> = {
  kind: 'dodge',
  seat: 'player-1',
  who: 'scar',
  options: ['yes', 'no'],
  silent: 'no',
}

describe('a script is read in order', () => {
  const rows: readonly [string, readonly number[], (dice: Dice) => number, number][] = [
    ['one die', [7], (d) => d.d('attack', 10), 7],
    [
      '[fnff-1988/setup/dice] a 0 on a ten-sided die counts as 10',
      [0],
      (d) => d.d('attack', 10),
      10,
    ],
    [
      '[fnff-1988/setup/dice] 5D6+2 is five dice and 2',
      [1, 2, 3, 4, 5],
      (d) => d.sum('damage', 5, 6) + 2,
      17,
    ],
    ['open upwards', [10, 10, 3], (d) => d.open('attack', 10, 'up'), 23],
    [
      '[gray-dawn/core/fumble] base 11, a 1 and a 6: 5',
      [1, 6],
      (d) => 11 + d.open('attack', 10, 'both'),
      5,
    ],
    [
      '[gray-dawn/core/fumble] base 11, 1, 10, 4: -3',
      [1, 10, 4],
      (d) => 11 + d.open('attack', 10, 'both'),
      -3,
    ],
    [
      '[gray-dawn/core/exploding-success] a 1 inside the chain only adds',
      [10, 1],
      (d) => 12 + d.open('attack', 10, 'both'),
      23,
    ],
    ['a 1 is a 1 where only up is open', [1], (d) => d.open('attack', 10, 'up'), 1],
    ['among throws until it fits', [1, 9, 6], (d) => d.among('location', 10, [5, 6]), 6],
    ['successes', [3, 4, 1], (d) => d.successes('boxing', 3, 6, 3), 2],
    ['a pool of none', [], (d) => d.sum('damage', 0, 6), 0],
  ]
  test.each(rows)('%s', (_name, faces, rule, expected) => {
    const dice = scripted(faces)
    expect(rule(dice)).toBe(expected)
    expect(dice.left()).toBe(0)
    dice.finish()
  })

  test('sort reads the location dice first, then works areas in their order', () => {
    const seen: string[] = []
    const dice = scripted([10, 2, 9, 5, 6, 1])
    const total = dice.sort(
      'location',
      3,
      hitTable,
      0,
      (d, sum, area) => {
        const damage = d.d('damage', 6)
        seen.push(`${area}:${damage}`)
        return sum + damage
      },
      (sum, area) => {
        seen.push(`leave ${area}`)
        return sum
      },
    )
    expect(seen).toEqual(['1:5', 'leave 1', '5:6', '5:1', 'leave 5'])
    expect(total).toBe(12)
    expect(dice.used()[0]).toEqual({ label: 'location', sides: 10, faces: [10, 2, 9] })
    dice.finish()
  })

  test('sort throws covered areas again, and nothing where one area is open', () => {
    const head = { ...hitTable, open: [true, false, true, false, false, false] }
    const dice = scripted([2, 5])
    expect(
      dice.sort(
        'location',
        1,
        head,
        0,
        (_d, _sum, area) => area,
        (sum) => sum,
      ),
    ).toBe(2)
    dice.finish()
    const only = scripted([])
    const called = { ...hitTable, open: [true, false, false, false, false, false] }
    expect(
      only.sort(
        'location',
        2,
        called,
        0,
        (_d, sum, area) => sum + area + 1,
        (sum) => sum,
      ),
    ).toBe(2)
    expect(only.used()).toEqual([])
  })
})

describe('what does not fit says what would', () => {
  test.each<[string, readonly number[], (dice: Dice) => unknown, string]>([
    [
      'a wrong face',
      [3, 7],
      (d) => d.sum('damage', 2, 6),
      "'damage': die 2 is 7, but a d6 shows 1 to 6",
    ],
    [
      'a 0 on a six-sided die',
      [0],
      (d) => d.d('damage', 6),
      "'damage': die 1 is 0, but a d6 shows 1 to 6",
    ],
    [
      'a missing face',
      [],
      (d) => d.d('attack', 10),
      "'attack' (d10) needs die 1, but only 0 were given; add 1 to 10 (a 0 is a 10)",
    ],
    [
      'no face would ever fit',
      [],
      (d) => d.among('location', 6, [7]),
      "'location': none of the faces [7] is on a d6",
    ],
  ])('%s', (_name, faces, rule, message) => {
    expect(() => rule(scripted(faces))).toThrow(
      expect.objectContaining({ name: 'DiceError', message }),
    )
  })

  test('left-over faces and answers', () => {
    const dice = scripted([3, 4, 5])
    dice.d('attack', 10)
    expect(() => dice.finish()).toThrow(
      "2 dice are left over, from die 2: 4, 5; the last roll was 'attack' (d10)",
    )
    expect(() => scripted([], ['yes']).finish()).toThrow(
      'answer 1 was not asked for: "yes"; take it out',
    )
  })
})

describe('asks', () => {
  test('without answers everybody is silent', () => expect(scripted([]).ask(yes)).toBe('no'))
  test('answers in order, sealed ones too', () => {
    const dice = scripted([], ['yes', 'no', 'yes'])
    expect(dice.ask(yes)).toBe('yes')
    expect(dice.askAll([yes, yes])).toEqual(['no', 'yes'])
    dice.finish()
  })
  test('an answer that is no option', () => {
    expect(() => scripted([], ['maybe']).ask(yes)).toThrow(
      `'dodge' (player-1, about scar): answer 1 is not valid: "maybe" is not one of "yes", "no"`,
    )
  })
  test('an answer that is checked', () => {
    const asked: Ask<number> = {
      kind: 'luck',
      seat: 'player-1',
      options: [1],
      silent: 0,
      refuse: (n) =>
        n > 3 ? { code: 'refused/luck', rule: 'a/b/c', why: 'only 3 points are left' } : undefined,
    }
    expect(scripted([], [2]).ask(asked)).toBe(2)
    expect(() => scripted([], [4]).ask(asked)).toThrow('only 3 points are left')
  })
})

test('faceToArea follows the widths', () => {
  expect([1, 2, 4, 5, 6, 7, 8, 9, 10].map((face) => faceToArea(hitTable, face))).toEqual([
    0, 1, 1, 2, 3, 4, 4, 5, 5,
  ])
  expect(() => faceToArea(hitTable, 11)).toThrow(DiceError)
})
