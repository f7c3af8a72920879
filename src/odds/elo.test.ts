import { describe, expect, it } from 'vitest'
import { eloRatings } from './elo.ts'

describe('Elo ratings', () => {
  it('two players: 400 points are ten to one, and equal players are equal', () => {
    // Including the virtual draw: 100 points out of 110.
    const [a, b] = eloRatings([
      [0, 99.5],
      [9.5, 0],
    ])
    expect(a!.elo - b!.elo).toBeCloseTo(400, 6)
    expect(a!.elo + b!.elo).toBeCloseTo(3000, 6)
    const [c] = eloRatings([
      [0, 4.5],
      [4.5, 0],
    ])
    expect(c!.elo).toBeCloseTo(1500, 6)
    // With the virtual draw there are 10 games: the difference has the variance 1/(10/4), each rating a
    // quarter of it.
    expect(c!.interval[1] - 1500).toBeCloseTo(1.959964 * (400 / Math.LN10) * Math.sqrt(0.4 / 4), 1)
  })
  it('a player without a loss has a rating; more games make it narrower', () => {
    const width = (games: number): number => {
      const [a] = eloRatings([
        [0, games, games],
        [0, 0, games / 2],
        [0, games / 2, 0],
      ])
      expect(Number.isFinite(a!.elo)).toBe(true)
      return a!.interval[1] - a!.interval[0]
    }
    const even = (games: number): number => {
      const [a] = eloRatings([
        [0, games],
        [games, 0],
      ])
      return a!.interval[1] - a!.interval[0]
    }
    expect(width(10)).toBeGreaterThan(0)
    expect(even(100)).toBeLessThan(even(10) / 2)
  })
})
