import { describe, expect, test } from 'vitest'
import type { Dice, SortStep, HitTable } from './dice.ts'
import { exact, exactWithin } from './exact.ts'
import { memo } from './memo.ts'
import { processAreas } from './sort-by-area.ts'

/** Every outcome of the dice, with each die enumerated separately: slow but obviously correct. */
function* throws(count: number, sides: number): Generator<number[]> {
  if (count === 0) return yield []
  for (const rest of throws(count - 1, sides))
    for (let face = 1; face <= sides; face++) yield [face, ...rest]
}

function counted(
  count: number,
  sides: number,
  value: (faces: number[]) => number,
): Map<number, number> {
  const ways = new Map<number, number>()
  for (const faces of throws(count, sides))
    ways.set(value(faces), (ways.get(value(faces)) ?? 0) + 1)
  return new Map([...ways].map(([key, one]) => [key, one / sides ** count]))
}

function expectSame(found: Map<number, number>, wanted: Map<number, number>, digits = 12): void {
  const keys = [...wanted.keys()].sort((a, b) => a - b)
  expect([...found.keys()].filter((key) => found.get(key)! > 0).sort((a, b) => a - b)).toEqual(keys)
  for (const key of keys)
    expect(found.get(key), `chance of ${key}`).toBeCloseTo(wanted.get(key)!, digits)
}

const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0)

describe('pools against every throw', () => {
  test.each([
    [1, 6],
    [2, 10],
    [5, 6],
    [4, 3],
    [0, 6],
    [3, 1],
  ])('sum of %dd%d', (count, sides) => {
    expectSame(
      exact((dice) => dice.sum('damage', count, sides)).outcomes,
      counted(count, sides, sum),
    )
  })
  test.each([
    [3, 6, 3],
    [5, 6, 2],
    [2, 10, 0],
    [2, 10, 10],
    [4, 6, 9],
  ])('%dd%d at most %d', (count, sides, atMost) => {
    expectSame(
      exact((dice) => dice.successes('boxing', count, sides, atMost)).outcomes,
      counted(count, sides, (faces) => faces.filter((face) => face <= atMost).length),
    )
  })
  test('17d6, 40d6, 300d6 add up to 1', () => {
    for (const count of [17, 40, 300]) {
      const { outcomes } = exact((dice) => dice.sum('damage', count, 6))
      expect(sum([...outcomes.values()])).toBeCloseTo(1, 12)
    }
  })
  test('among', () => {
    expectSame(
      exact((dice) => dice.among('location', 10, [2, 3, 9, 9, 12])).outcomes,
      new Map([
        [2, 1 / 3],
        [3, 1 / 3],
        [9, 1 / 3],
      ]),
    )
  })
  test('short rules give fractions', () => {
    const { outcomes } = exact((dice) =>
      dice.d('attack', 10) + 12 > dice.d('defence', 10) + 15 ? 'hit' : 'miss',
    )
    expect(outcomes.get('hit')).toBeCloseTo(21 / 100, 14)
    expect(exact((dice) => dice.sum('damage', 5, 6) === 30).outcomes.get(true)).toBe(1 / 7776)
  })
})

describe('open dice', () => {
  test('[cp2020/task/critical-gap] 10 and 4 make 14, with one chance in a hundred', () => {
    const { outcomes, cut } = exact((dice) => dice.open('attack', 10, 'up'))
    expect(outcomes.get(14)).toBeCloseTo(0.01, 14)
    expect(outcomes.has(10)).toBe(false)
    expect(cut).toBeLessThanOrEqual(1e-12)
    expect(sum([...outcomes.values()]) + cut).toBeCloseTo(1, 13)
  })
  test('[gray-dawn/core/fumble] a 1 counts nothing and subtracts the next die', () => {
    const { outcomes, cut } = exact((dice) => dice.open('check', 10, 'both'), undefined, {
      cut: 1e-3,
    })
    expect(outcomes.get(-6)).toBeCloseTo(0.01, 14)
    expect(outcomes.get(-14)).toBeCloseTo(0.001, 14)
    expect(outcomes.has(1)).toBe(false)
    expect(cut).toBeCloseTo(1.1e-3, 14)
    expect(sum([...outcomes.values()]) + cut).toBeCloseTo(1, 13)
  })
})

describe('sort against every throw', () => {
  const step: SortStep<number> = (dice, total, area) => {
    const loss = total & 7
    const damage = dice.d('damage', 4) + area
    return (
      Math.min(60, (total >> 3) + Math.max(0, damage - 3 + loss)) * 8 +
      Math.min(7, loss + (damage > 3 ? 1 : 0))
    )
  }
  const leave = (total: number): number => (total >> 3) << 3
  const wheels: [string, HitTable][] = [
    ['three areas', { widths: [1, 2, 2], open: [true, true, true] }],
    ['one covered', { widths: [1, 3, 2], open: [true, false, true] }],
    ['one open', { widths: [1, 3, 2], open: [false, true, false] }],
    ['an empty area', { widths: [2, 0, 3], open: [true, true, true] }],
  ]
  const slow =
    (count: number, hitTable: HitTable) =>
    (dice: Dice): number => {
      const areas = hitTable.widths.flatMap((width, area) =>
        hitTable.open[area] ? Array.from({ length: width }, () => area + 1) : [],
      )
      const counts = hitTable.widths.map(() => 0)
      for (let i = 0; i < count; i++) counts[areas[dice.d('location', areas.length) - 1]! - 1]!++
      return processAreas(dice, counts, 0, step, leave)
    }
  test.each(wheels)('%s', (_name, hitTable) => {
    for (const count of [0, 1, 2, 3]) {
      expectSame(
        exact((dice) => dice.sort('location', count, hitTable, 0, step, leave)).outcomes,
        exact(slow(count, hitTable)).outcomes,
      )
    }
  })
  test('20 dice add up to 1, and a cut says what it left out', () => {
    const hitTable = { widths: [1, 3, 1, 1, 2, 2], open: [true, true, true, true, true, true] }
    const whole = exact((dice) => dice.sort('location', 20, hitTable, 0, step, leave))
    expect(sum([...whole.outcomes.values()])).toBeCloseTo(1, 10)
    expect(whole.cut).toBe(0)
    const rough = exact((dice) => dice.sort('location', 20, hitTable, 0, step, leave), undefined, {
      cut: 1e-6,
    })
    expect(rough.cut).toBeGreaterThan(0)
    expect(rough.cut).toBeLessThan(0.01)
    expect(sum([...rough.outcomes.values()]) + rough.cut).toBeCloseTo(1, 12)
  })
})

describe('memo', () => {
  interface Plan {
    readonly sp: number
  }
  test('gives the same chances in fewer runs, and learns once for a plan and its numbers', () => {
    let runs = 0
    const plain = {
      harm: (dice: Dice, plan: Plan, margin: number): number => {
        runs++
        return Math.max(0, dice.sum('damage', 3, 6) + margin - plan.sp) > 6 ? 1 : 0
      },
    }
    const rule = (slots: typeof plain, plan: Plan) => (dice: Dice) =>
      slots.harm(dice, plan, dice.d('margin', 4)) + 2 * slots.harm(dice, plan, 2)
    const plan = { sp: 8 }
    const wanted = exact(rule(plain, plan))
    runs = 0
    const slots = memo(plain)
    const found = exact(rule(slots, plan))
    expectSame(found.outcomes, wanted.outcomes)
    expect(runs).toBe(4 * 16)
    expect(found.runs).toBeLessThan(wanted.runs / 50)
    exact(rule(slots, plan))
    expect(runs).toBe(4 * 16)
    exact(rule(slots, { sp: 8 }))
    expect(runs).toBe(8 * 16)
  })
  test('learns by policy', () => {
    const slots = memo({
      luck: (dice: Dice, _plan: object): number =>
        dice.ask({ kind: 'luck', seat: 'player-1', options: [0, 1], silent: 0 }),
    })
    const plan = {}
    expect([...exact((dice) => slots.luck(dice, plan)).outcomes.keys()]).toEqual([0])
    expect([
      ...exact(
        (dice) => slots.luck(dice, plan),
        () => 1,
      ).outcomes.keys(),
    ]).toEqual([1])
  })
})

test('a rule that reads something that changes is found out', () => {
  let calls = 0
  expect(() => exact((dice) => (calls++ === 0 ? dice.d('a', 2) + dice.d('b', 2) : 0))).toThrow(
    'another way',
  )
})

describe('a budget', () => {
  const rule = (dice: Dice): number => dice.d('a', 10) + dice.d('b', 10)
  test('is enough or gives nothing, and is forgotten after', () => {
    expect(exactWithin(99, rule)).toBeUndefined()
    expect(exactWithin(100, rule)?.runs).toBe(100)
    expect(exact(rule).runs).toBe(100)
  })
  test('covers the steps of a sort', () => {
    const hitTable = { widths: [1, 3, 2], open: [true, true, true] }
    const long = (dice: Dice): number =>
      dice.sort(
        'location',
        20,
        hitTable,
        0,
        (d, total) => total * 2 + (d.d('damage', 2) - 1),
        (total) => total,
      )
    expect(exactWithin(20_000, long)).toBeUndefined()
  })
})
