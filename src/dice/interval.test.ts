import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fast } from './fast.ts'
import {
  difference,
  discoveryLimit,
  interval,
  intervalOfChances,
  meanOfSample,
  medianInterval,
  pValueOfShares,
  type Interval,
  type Measured,
} from './interval.ts'

describe('the interval of Wilson', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i: %f to %f', (count, runs, low, high) => {
    const found = interval(count / runs, runs)
    expect(found[0]).toBeCloseTo(low, 4)
    expect(found[1]).toBeCloseTo(high, 4)
  })
  it('stays within 0 and 1', () => {
    expect(interval(0, 7)[0]).toBe(0)
    expect(interval(1, 7)[1]).toBe(1)
  })
  it('holds the true share 95 times in 100, over all shares', () => {
    /** The exact chance that the interval from 60 runs contains the share. */
    const coverage = (share: number): number => {
      let held = 0
      let chance = (1 - share) ** 60
      for (let count = 0; count <= 60; count++) {
        const [low, high] = interval(count / 60, 60)
        if (low <= share && share <= high) held += chance
        chance *= ((60 - count) / (count + 1)) * (share / (1 - share))
      }
      return held
    }
    const all = Array.from({ length: 999 }, (_, i) => coverage((i + 1) / 1000))
    expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeCloseTo(0.95, 2)
    expect(Math.min(...all)).toBeGreaterThan(0.83)
  })
})

describe('the interval of a mean of chances', () => {
  // Playouts end lost, won, or somewhere between.
  const ENDS = [0, 0, 0, 0, 0.05, 0.1, 0.3, 0.6, 0.9, 1]
  const mean = ENDS.reduce((sum, one) => sum + one, 0) / ENDS.length
  it.each([10, 40, 100, 500])('holds the true mean in 93 of 100 samples or more, of %i', (runs) => {
    const dice = fast(runs)
    let held = 0
    for (let sample = 0; sample < 500; sample++) {
      const all = Array.from({ length: runs }, () => ENDS[dice.d('end', 10) - 1]!)
      const found = all.reduce((sum, one) => sum + one, 0) / runs
      const squares = all.reduce((sum, one) => sum + (one - found) ** 2, 0)
      const error = Math.sqrt(squares / (runs - 1) / runs)
      const [low, high] = intervalOfChances(found, error, runs)
      if (low <= mean && mean <= high) held++
    }
    expect(held / 500).toBeGreaterThan(0.925)
  })
})

/** Lengths and wounds of duels that were played once (tests/fixtures/duels.mjs). */
const DUELS: Readonly<Record<string, [value: number, times: number][]>> = JSON.parse(
  readFileSync('tests/fixtures/duels.json', 'utf8'),
)

describe('the intervals of means, medians and differences', () => {
  const dice = fast(12)
  const membersOf = (population: readonly [value: number, times: number][]): number[] =>
    population.flatMap(([value, times]) => Array.from({ length: times }, () => value))
  /** Draws so many fights of a population. */
  function draw(all: readonly number[], runs: number): [number, number][] {
    const counts = new Map<number, number>()
    for (let i = 0; i < runs; i++) {
      const value = all[dice.d('fight', all.length) - 1]!
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts].toSorted(([a], [b]) => a - b)
  }
  const meanOf = (all: readonly number[]): number =>
    all.reduce((sum, value) => sum + value, 0) / all.length
  const measure = (rows: [number, number][], runs: number): Measured => {
    const { mean: value, interval: found } = meanOfSample(rows, runs)
    return { value, interval: found }
  }
  /** The share of `samples` intervals that hold the true figure, of those that are given. */
  function coverage(truth: number, samples: number, sample: () => Interval | null): number {
    const found = Array.from({ length: samples }, sample).filter((one) => one !== null)
    return found.filter(([low, high]) => low <= truth && truth <= high).length / found.length
  }
  function check(populations: readonly string[], samples: number, slack: number): void {
    for (const name of populations) {
      const [population, other] = [name, name.replace(/^[^,]+/, 'fnff-1988')].map((one) =>
        membersOf(DUELS[one]!),
      ) as [number[], number[]]
      const truth = meanOf(population)
      const held = {
        mean: coverage(truth, samples, () => measure(draw(population, 500), 500).interval),
        difference: coverage(truth - meanOf(other), samples, () => {
          const [one, two] = [draw(population, 500), draw(other, 500)]
          return difference(measure(one, 500), measure(two, 500)).interval
        }),
      }
      for (const [figure, share] of Object.entries(held)) {
        expect.soft(share, `${figure} of ${name}`).toBeGreaterThan(0.93 - slack)
        expect.soft(share, `${figure} of ${name}`).toBeLessThan(0.98 + slack)
      }
      for (const runs of [10, 40, 100])
        expect(measure(draw(population, runs), runs).interval).toBeNull()
    }
  }
  it('hold the true figure of skewed duels at 500 runs; below 300 there is none', () => {
    check(
      Object.keys(DUELS).filter((_, i) => i % 5 === 1),
      400,
      0.01,
    )
  })
  it('hold it for every figure of every duel @long', () => {
    check(Object.keys(DUELS), 2_000, 0.005)
  })
  it('of medians hold it too, with any number of runs', () => {
    const seconds = Array.from({ length: 1001 }, (_, i) => 1.01 ** i)
    const truth = seconds[500]!
    for (const runs of [10, 40, 100, 500]) {
      const share = coverage(truth, 1_000, () => medianInterval(draw(seconds, runs)))
      expect.soft(share, `${runs} runs`).toBeGreaterThan(0.93)
      expect.soft(share, `${runs} runs`).toBeLessThan(0.985)
    }
    expect(medianInterval([[1, 5]])).toBeNull()
  })
  it('are missing if all values were the same', () => {
    expect(meanOfSample([[3, 1000]], 1000)).toEqual({ mean: 3, deviation: 0, interval: null })
  })
})

describe('more than chance', () => {
  // R: fisher.test(matrix(c(8, 2, 1, 5), 2)) and the others.
  it.each([
    [8, 10, 1, 6, 0.03497],
    [1, 1, 0, 1, 1],
    [4, 4, 0, 4, 0.02857],
    [500, 1000, 560, 1000, 0.008193],
  ])('%i of %i and %i of %i: p %f', (count, runs, other, others, p) => {
    const found = pValueOfShares({ count, runs }, { count: other, runs: others })
    expect(found).toBeCloseTo(p, 5)
  })
  it('two shares of 0 cannot differ', () => {
    expect(pValueOfShares({ count: 0, runs: 9 }, { count: 0, runs: 9 })).toBeUndefined()
  })
  it('the differences of Benjamini and Hochberg (1995), section 3.2: four of fifteen', () => {
    const pValues = [
      ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344],
      ...[0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
    ]
    expect(discoveryLimit(pValues)).toBe(0.0095)
    expect(discoveryLimit([0.2])).toBe(-1)
  })
})
