import { describe, expect, it } from 'vitest'
import { interval } from './interval.ts'

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
